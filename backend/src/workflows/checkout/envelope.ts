import { countryName } from "../../contracts/country-name"
import { stateOfProvince } from "../../modules/checkout/domain/states"

/** An address as Medusa keeps it on an order. */
export interface OrderAddress {
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  address_1?: string | null
  city?: string | null
  province?: string | null
  postal_code?: string | null
  country_code?: string | null
  phone?: string | null
}

/** The lines of an envelope. @param first who is named in the first one: business letters go to the company */
export function envelopeLines(address: OrderAddress, first: "person" | "company" = "person"): string[] {
  const person = [address.first_name, address.last_name].filter(Boolean).join(" ")
  const region = [stateOfProvince(address.province), address.postal_code].filter(Boolean).join(" ")
  return [
    ...(first === "company" ? [address.company, person] : [person, address.company]),
    address.address_1,
    [address.city, region].filter(Boolean).join(", "),
    address.country_code && countryName(address.country_code),
  ].filter((line): line is string => Boolean(line))
}
