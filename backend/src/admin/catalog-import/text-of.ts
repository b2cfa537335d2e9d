/**
 * The text of a file that was chosen. A file that isn't text contains zeros: they become what invalid UTF-8 becomes, so
 * that the importer says what to do about the file, rather than that someone typed a character that can't be stored.
 */
export const textOf = async (file: Blob): Promise<string> => (await file.text()).replaceAll("\0", "\uFFFD")
