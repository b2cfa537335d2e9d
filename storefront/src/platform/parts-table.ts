/** Imports by route and by the name of the part, such as `loader`. */
export type PartsTable = Readonly<
  Record<string, Readonly<Record<string, () => Promise<Record<string, unknown>>>>>
>

/**
 * All routes' parts: the build writes this (build/late-parts.ts). During development the routes import their parts
 * themselves.
 */
export const parts: PartsTable = {}
