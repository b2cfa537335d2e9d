import { storeBrand } from "../../config/settings"
import { type LetteringOptions, lettering } from "./lettering"

/** The name that goods wear. */
export const BRAND = storeBrand()

/** The name whose width the drawings leave room for. */
export const ROOM_FOR = "Snowforge"

/** A name where the drawings have one: as large as they have it, or as small as it must be to take no more room. */
export function wornName(name: string, options: LetteringOptions): ReturnType<typeof lettering> {
  const room = lettering(ROOM_FOR, options).width
  const line = lettering(name, options)
  if (line.width <= room) return line
  const by = room / line.width
  return lettering(name, { ...options, size: options.size * by, tracking: (options.tracking ?? 0) * by })
}

/** The shop's own name as `lettering` gives a text. */
export const brandLettering = (options: LetteringOptions) => wornName(BRAND, options)
