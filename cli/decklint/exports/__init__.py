"""Card files of the programs in which people play: one module for each of them."""
