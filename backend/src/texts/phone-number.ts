/** North America's numbering plan: ten digits, the first of area and office between 2 and 9. */
const NORTH_AMERICA = ["US", "CA"]
const TEN_DIGITS = /^1?([2-9]\d{2}[2-9]\d{6})$/
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A telephone number as text services want it, `+12185550110`; null when it can't be told what number is meant.
 * @param country of the address it was given with, ISO 3166, for numbers without a country code
 */
export function e164(phone: string, country: string): string | null {
  const plain = phone.replace(/x.*$/i, "").replace(/[^\d+]/g, "")
  if (plain.startsWith("+")) return E164.test(plain) ? plain : null
  const national = TEN_DIGITS.exec(plain)?.[1]
  return national && NORTH_AMERICA.includes(country.toUpperCase()) ? `+1${national}` : null
}
