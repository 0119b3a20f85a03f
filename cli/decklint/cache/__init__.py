"""What earlier runs found out, so that nothing is computed twice.

An entry is named by a hash of everything that it was made from: the contents of files, the options, the
program itself. So an entry is never out of date, and one that is missing or damaged is made again.
"""
