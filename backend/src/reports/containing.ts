/** What SQL's `ilike` takes for a text as it stands. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`
