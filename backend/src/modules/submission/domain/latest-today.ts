import { localTime } from "../../../contracts/time/shop-time"
import { SHOP_ZONE } from "../../../contracts/time/shop-zone"

/** Where an order may have been placed. */
export interface Place {
  /** Two letters, in any case. */
  country: string
  /** Its code; empty when it isn't known. */
  state: string
}

/** No clock is ahead of this one. */
const FIRST_ZONE = "Pacific/Kiritimati"
const GUAM = "Pacific/Guam"
/** What the US counts as states and lies elsewhere: islands, and military mail, which is nowhere ahead of Guam. */
const AHEAD_OF_STATES: ReadonlySet<string> = new Set(["GU", "MP", "AE", "AP"])

/** The time zones of a place, as the runtime knows them: its name for the list has changed between versions. */
function zonesOf({ country, state }: Place): readonly string[] {
  const isUS = country.toUpperCase() === "US"
  if (isUS && AHEAD_OF_STATES.has(state)) return [GUAM]
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] } = new Intl.Locale(
    "und",
    {
      region: country,
    },
  )
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  if (zones.length === 0) return [FIRST_ZONE]
  return isUS && state === "" ? [...zones, GUAM] : zones
}

/**
 * The latest day that it can be now for someone in one of these places, or at the shop, which dates orders, as
 * `year-month-day`.
 */
export function latestToday(now: Date, places: readonly Place[]): string {
  const zones = new Set([SHOP_ZONE, ...places.flatMap(zonesOf)])
  return (
    [...zones]
      .map((zone) => localTime(now, zone).slice(0, 10))
      .sort()
      .at(-1) ?? ""
  )
}
