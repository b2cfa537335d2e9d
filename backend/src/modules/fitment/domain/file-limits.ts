// Separate from the parsing: the admin's pages need the limits, not the parser.

/** 20 years of 6 makes with 60 models each, several times over. */
export const MAX_SLEDS = 100_000
/** A file of `MAX_SLEDS` rows with every column filled in is smaller. */
export const MAX_FILE_MEGABYTES = 24
