/** Width and height of a still, px: 4:3, as feeds show goods. */
export const STILL = { width: 800, height: 600 }

/** Stills of a full turn, and the degrees from one to the next. */
export const STILLS = 24
const STEP = 360 / STILLS

/** The turns that are drawn, degrees. */
export const TURNS: readonly number[] = Array.from({ length: STILLS }, (_, i) => i * STEP)

/**
 * The turn closest to what an address says: there are no pictures of a design in between.
 * @param text whole degrees, 0 to 359
 * @returns null for anything else
 */
export function readTurn(text: unknown): number | null {
  if (typeof text !== "string" || !/^(0|[1-9]\d{0,2})$/.test(text) || Number(text) > 359) return null
  return (Math.round(Number(text) / STEP) * STEP) % 360
}
