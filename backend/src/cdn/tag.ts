/** The tag of a cached read: its name in letters and dashes. */
export const tagOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
