/**
 * The text of a file that was chosen. What is no text has zeros in it: they come out as what isn't UTF-8 does, so that the
 * importer says what to do about the file, rather than that a character was typed that can't be kept.
 */
export const textOf = async (file: Blob): Promise<string> => (await file.text()).replaceAll("\0", "\uFFFD")
