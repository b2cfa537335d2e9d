import type { DealerApplication } from "../../../contracts/forms/dealer-application"
import { stateCode } from "../../checkout/domain/states"

/** A Canadian postal code begins with a letter; the form doesn't ask for a country. */
const countryOf = (zip: string): "US" | "CA" => (/^[A-Z]/i.test(zip.trim()) ? "CA" : "US")

/** The web address that riders may be sent to; null for what isn't one, such as "none yet" or an email address. */
function websiteOf(written: string): string | null {
  const text = written.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return null
  const { hostname, username } = new URL(address)
  return hostname.includes(".") && username === "" ? address : null
}

/**
 * Where riders find an applicant: the shipping block if it is filled in, otherwise the billing block. As shown by the
 * locator (section 3, "Dealer result"). Pure.
 */
export function applicantLocation({
  dealership,
  phone,
  billing,
  shipping,
}: Pick<DealerApplication, "dealership" | "phone" | "billing" | "shipping">) {
  const location = shipping.address ? shipping : billing
  const country = countryOf(location.zip)
  return {
    address: location.address,
    city: location.city,
    state: stateCode(location.state, country) ?? location.state.trim(),
    zip: location.zip,
    country,
    phone: location.phone || phone,
    website: websiteOf(dealership.website),
  }
}
