/*
 * Carriers' services in people's words. The label service has its own names for them, in capitals or in one word, and
 * adds new ones at any time, so all but a few are derived from the name itself.
 */

/** What can't be derived from a name alone. */
const BY_NAME: Readonly<Record<string, string>> = {
  "USPS First": "First-Class Mail",
  "USPS Priority": "Priority Mail",
  "USPS Express": "Priority Mail Express",
  "UPS 2ndDayAirAM": "2nd Day Air A.M.",
  "UPS NextDayAirEarlyAM": "Next Day Air Early A.M.",
  "FedEx FEDEX_2_DAY": "2Day",
  "FedEx FEDEX_2_DAY_AM": "2Day A.M.",
}

/** `FedExDefault` and `UPSDAP` are accounts, not carriers of their own. */
const carrierName = (carrier: string): string => carrier.replace(/^(FedEx|UPS)(?:Default|DAP)$/, "$1")

/** `FEDEX_GROUND` and `GroundAdvantage` as words, without the carrier in front. */
function serviceName(carrier: string, service: string): string {
  const words = service
    .replace(/_+/g, " ")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/(^| )(\d+)([A-Z])/g, "$1$2 $3")
    .trim()
    .split(/\s+/)
  const own = words[0]?.toLowerCase() === carrier.toLowerCase() && words.length > 1 ? words.slice(1) : words
  return own
    .map((word) => (/^[A-Z]{3,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(" ")
}

/** A carrier's service, for staff to read: `FedEx Ground`, `UPS 2nd Day Air`. */
export function labelWords(carrier: string, service: string): string {
  const name = carrierName(carrier)
  return [name, BY_NAME[`${name} ${service}`] ?? serviceName(name, service)].filter(Boolean).join(" ")
}
