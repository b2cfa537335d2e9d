/** Imports by route and by the name of the part, such as `loader`. */
export type PartsTable = Readonly<
  Record<string, Readonly<Record<string, () => Promise<Record<string, unknown>>>>>
>

/** Of all routes: the build writes it (server/late-parts.ts). While one works on the shop routes import their parts themselves. */
export const parts: PartsTable = {}
