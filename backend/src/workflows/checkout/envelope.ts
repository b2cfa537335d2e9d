import { cityLine } from "../../contracts/addresses/city-line"
import { countryName } from "../../contracts/addresses/country-name"
import { stateOfProvince } from "../../modules/checkout/domain/states"

/** An address as Medusa stores it on an order. */
export interface OrderAddress {
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  address_1?: string | null
  /** Only staff can enter one, in Medusa's own forms. */
  address_2?: string | null
  city?: string | null
  province?: string | null
  postal_code?: string | null
  country_code?: string | null
  phone?: string | null
}

/** An address's street in one line. */
export const streetOf = ({ address_1, address_2 }: Pick<OrderAddress, "address_1" | "address_2">): string =>
  [address_1, address_2].filter(Boolean).join(", ")

/**
 * The lines of an envelope.
 * @param first who is named in the first one: business letters go to the company
 */
export function envelopeLines(address: OrderAddress, first: "person" | "company" = "person"): string[] {
  const person = [address.first_name, address.last_name].filter(Boolean).join(" ")
  const { city, postal_code: zip, country_code: country } = address
  return [
    ...(first === "company" ? [address.company, person] : [person, address.company]),
    address.address_1,
    address.address_2,
    cityLine({ city, zip, country, state: stateOfProvince(address.province) }),
    country && countryName(country),
  ].filter((line): line is string => Boolean(line))
}
