import { storeBrand } from "../../config/settings"
import { type LetteringOptions, lettering } from "./lettering"

/** The brand name on the goods. */
export const BRAND = storeBrand()

/** The name whose width the drawings leave room for. */
export const ROOM_FOR = "Snowforge"

/** A name as the drawings set it: at their size, or smaller if it would take more room. */
export function wornName(name: string, options: LetteringOptions): ReturnType<typeof lettering> {
  const room = lettering(ROOM_FOR, options).width
  const line = lettering(name, options)
  if (line.width <= room) return line
  const by = room / line.width
  return lettering(name, { ...options, size: options.size * by, tracking: (options.tracking ?? 0) * by })
}

/** The shop's own name, as returned by `lettering`. */
export const brandLettering = (options: LetteringOptions) => wornName(BRAND, options)
