/** A text as `like` and `ilike` take it for itself: what would stand for any characters stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&")

/** What `like` and `ilike` take for everything that has a text in it. */
export const containing = (text: string): string => `%${literally(text)}%`
