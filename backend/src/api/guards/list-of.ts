/** A list in the body of one of Medusa's calls, which isn't validated yet; empty for anything else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
