/** A text to be taken literally by `like` and `ilike`: wildcards in it stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&")

/** The pattern by which `like` and `ilike` match everything that contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`
