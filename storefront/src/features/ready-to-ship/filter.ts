import type { ShelfColor, ShelfPiece } from "#contracts/catalog/ready-to-ship"

/** What a ready-to-ship page keeps in its address. */
export interface ShelfSearch {
  /** Color codes, all of which a piece has to have, e.g. `RED,BLK`. */
  colors?: string
}

/**
 * Parsed by hand: routes are in the first load of every page, and a schema would bring in zod. A code of digits that
 * someone wrote into an address is read as a number.
 */
export const shelfSearch = ({ colors }: Record<string, unknown>): ShelfSearch => ({
  colors: /^[A-Z0-9]{3}(,[A-Z0-9]{3}){0,11}$/.test(String(colors)) ? String(colors) : undefined,
})

/** Color codes, each once; empty when nothing is filtered. */
export const chosenColors = ({ colors }: ShelfSearch): string[] =>
  colors ? [...new Set(colors.split(","))] : []

const has = (piece: ShelfPiece, code: string) => piece.colors.some((color) => color.code === code)

/** The pieces that have all of the chosen colors. */
export const piecesIn = (pieces: readonly ShelfPiece[], chosen: readonly string[]): ShelfPiece[] =>
  pieces.filter((piece) => chosen.every((code) => has(piece, code)))

export interface ColorFilter extends ShelfColor {
  chosen: boolean
  /** How many pieces have it along with the colors already chosen. */
  count: number
  /** The search once it is chosen, or no longer is. */
  search: ShelfSearch
}

/** Every color on the shelf with what choosing it leaves, in order of appearance. */
export function colorFilters(pieces: readonly ShelfPiece[], chosen: readonly string[]): ColorFilter[] {
  const colors = new Map(pieces.flatMap((piece) => piece.colors).map((color) => [color.code, color]))
  return [...colors.values()].map((color) => {
    const isChosen = chosen.includes(color.code)
    const next = isChosen ? chosen.filter((code) => code !== color.code) : [...chosen, color.code]
    return {
      ...color,
      chosen: isChosen,
      count: piecesIn(pieces, isChosen ? chosen : next).length,
      search: next.length > 0 ? { colors: next.join(",") } : {},
    }
  })
}

/** "Yellow", "Red and Black", "Black, Red and White": the colors of a piece for people. */
export function colorWords(colors: readonly ShelfColor[]): string {
  const names = colors.map(({ name }) => name)
  const last = names.pop() ?? ""
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last
}
