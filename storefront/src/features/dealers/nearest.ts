import type { DealerResult } from "#contracts/dealers/dealers"

/** Miles. */
const EARTH = 3959
const RADIANS = Math.PI / 180
/** Miles; where no distance is known. */
const FARTHEST = Number.MAX_SAFE_INTEGER

interface Place {
  latitude: number
  longitude: number
}

/** Miles over the ground between two places. */
export function milesBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2
  const part =
    half(a.latitude, b.latitude) +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * half(a.longitude, b.longitude)
  return 2 * EARTH * Math.asin(Math.sqrt(part))
}

/** A US zip or a Canadian postal code as typed, in one spelling: "55616", "V0E2S0", "V0E"; null when it is neither. */
export function postalCode(typed: string): string | null {
  // Also without what gets pasted along unseen.
  const code = typed.toUpperCase().replace(/[\s\p{Cc}\p{Cf}-]/gu, "")
  if (/^\d{5}(\d{4})?$/.test(code)) return code.slice(0, 5)
  return /^[ABCEGHJ-NPRSTVXY]\d[A-Z](\d[A-Z]\d)?$/.test(code) ? code : null
}

/** The area of a postal code: "556", "V0E". */
const areaOf = (code: string): string => code.slice(0, 3)

const placeOf = ({ latitude, longitude }: DealerResult): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const middle = (places: readonly Place[]): Place => ({
  latitude: places.reduce((sum, place) => sum + place.latitude, 0) / places.length,
  longitude: places.reduce((sum, place) => sum + place.longitude, 0) / places.length,
})

/** How far apart two areas are in the postal numbering; areas of another country are infinitely far. */
function apart(area: string, other: string): number {
  const [isUs, otherIsUs] = [/^\d/.test(area), /^\d/.test(other)]
  if (isUs !== otherIsUs) return Number.POSITIVE_INFINITY
  if (isUs) return Math.abs(Number(area) - Number(other))
  const letters = Math.abs(area.charCodeAt(0) - other.charCodeAt(0))
  return letters * 100 + Math.abs(Number(area[1]) - Number(other[1])) * 10 + (area[2] === other[2] ? 0 : 1)
}

/**
 * Roughly where a postal code is: in the middle of the listed dealers with the same code, otherwise of those in its
 * area, or in the area closest to it in the postal numbering, which follows the map from east to west. Null when no
 * dealer is in that country.
 *
 * @param code as returned by `postalCode`
 */
export function placeOfCode(code: string, dealers: readonly DealerResult[]): Place | null {
  const area = areaOf(code)
  const here: Place[] = []
  const byArea = new Map<string, Place[]>()
  for (const dealer of dealers) {
    const place = placeOf(dealer)
    const known = dealer.zip ? postalCode(dealer.zip) : null
    if (!place || !known) continue
    if (known === code) here.push(place)
    byArea.set(areaOf(known), [...(byArea.get(areaOf(known)) ?? []), place])
  }
  if (here.length > 0) return middle(here)
  const [best] = [...byArea]
    .map(([known, places]) => ({ places, gap: apart(area, known) }))
    .filter(({ gap }) => Number.isFinite(gap))
    .sort((a, b) => a.gap - b.gap)
  return best ? middle(best.places) : null
}

/** A dealer and how far it is, in whole miles; null when that can't be told. */
export interface Ranked {
  dealer: DealerResult
  miles: number | null
}

/**
 * Nearest first. A dealer whom staff have given no place on the map stands where their postal code is, as roughly as
 * the visitor does; of equally near ones, one with the visitor's own code is first. Those that can't be placed come
 * last, still by name.
 * @param near the visitor's postal code, as returned by `postalCode`
 * @param all the dealers by which a code is placed
 */
export function nearestFirst(
  dealers: readonly DealerResult[],
  from: Place,
  { near, all }: { near: string; all: readonly DealerResult[] },
): Ranked[] {
  const codeOf = ({ zip }: DealerResult) => (zip ? postalCode(zip) : null)
  const stands = (dealer: DealerResult): Place | null => {
    const code = codeOf(dealer)
    if (code === near) return placeOf(dealer) ?? from
    return placeOf(dealer) ?? (code === null ? null : placeOfCode(code, all))
  }
  const isElsewhere = ({ dealer }: Ranked) => Number(codeOf(dealer) !== near)
  return dealers
    .map((dealer) => {
      const place = stands(dealer)
      return { dealer, miles: place ? Math.round(milesBetween(from, place)) : null }
    })
    .sort((a, b) => (a.miles ?? FARTHEST) - (b.miles ?? FARTHEST) || isElsewhere(a) - isElsewhere(b))
}
