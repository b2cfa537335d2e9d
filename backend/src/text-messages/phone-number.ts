import parsePhoneNumber, { type CountryCode, isSupportedCountry } from "libphonenumber-js"

/**
 * A telephone number as text services expect it, `+12185550110`; null when it isn't clear which number is meant.
 * @param country of the address it was given with, ISO 3166, for numbers without a country code
 */
export function e164(phone: string, country: string): string | null {
  const code = country.toUpperCase()
  const found = parsePhoneNumber(phone, isSupportedCountry(code) ? (code as CountryCode) : undefined)
  return found?.isValid() ? found.number : null
}
