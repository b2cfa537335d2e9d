import type { Carrier } from "../../../contracts/orders/parcels"
import { carrierByLabelName } from "./parcel"

/*
 * What the label service sells, in people's words. The carrier has its name in staff's list. Services have names in
 * capitals or in one word, and new ones come at any time, so all but a few are derived from the name itself.
 */

/** What can't be derived from a service's name, by what its carrier's names on labels begin with. */
const BY_NAME: readonly [carrier: string, services: Readonly<Record<string, string>>][] = [
  ["USPS", { First: "First-Class Mail", Priority: "Priority Mail", Express: "Priority Mail Express" }],
  ["UPS", { "2ndDayAirAM": "2nd Day Air A.M.", NextDayAirEarlyAM: "Next Day Air Early A.M." }],
  ["FedEx", { FEDEX_2_DAY: "2Day", FEDEX_2_DAY_AM: "2Day A.M." }],
]

/** `FEDEX_GROUND` and `GroundAdvantage` as words, without the carrier in front: `UPSDAP` is an account with UPS. */
function serviceWords(carrier: string, service: string): string {
  const known = BY_NAME.find(([begins]) => carrier.startsWith(begins))?.[1][service]
  if (known) return known
  const words = service
    .replace(/_+/g, " ")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/(^| )(\d+)([A-Z])/g, "$1$2 $3")
    .trim()
    .split(/\s+/)
  const namesCarrier = carrier.toLowerCase().startsWith(words[0]?.toLowerCase() ?? "")
  return (namesCarrier && words.length > 1 ? words.slice(1) : words)
    .map((word) => (/^[A-Z]{3,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(" ")
}

/**
 * A carrier and its service, for staff to read: `FedEx` and `Ground`, `UPS` and `2nd Day Air`.
 * @param sold as the label service names them
 */
export function labelWords(
  carriers: readonly Carrier[],
  { carrier, service }: { carrier: string; service: string },
): { carrier: string; service: string } {
  return {
    carrier: carrierByLabelName(carriers, carrier)?.name ?? carrier,
    service: serviceWords(carrier, service),
  }
}
