import type { OwnDetails, SavedAddress } from "../../../contracts/checkout/checkout"
import { stateCode } from "../../checkout/domain/states"

/** What an account says about its holder; the usual address first. */
interface Known {
  email: string
  firstName: string
  lastName: string
  phone: string
  addresses: readonly SavedAddress[]
}

/** Where something of a dealer's is sent. */
interface Block {
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  phone: string | null
}

/** What the shop's record says about a dealer. */
export interface DealerCard extends Block {
  name: string
  /** The person to talk to. */
  contact: string | null
  email: string | null
  country: string
  billing: Block | null
  shipping: Block | null
}

const NOBODY: OwnDetails = {
  firstName: "",
  lastName: "",
  company: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  country: "",
  phone: "",
  email: "",
}

/** Given names and last name of a person who was recorded in one line. */
function namesOf(contact: string): Pick<OwnDetails, "firstName" | "lastName"> {
  const words = contact.trim().split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? "", lastName: "" }
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" }
}

/** What a rider has entered in the shop: the profile's name, and the usual address with its company. */
function ofRider({ addresses: [usual], ...profile }: Known): OwnDetails {
  const { id: _, usual: __, ...place } = usual ?? { id: "", usual: false, ...NOBODY }
  return {
    ...NOBODY,
    ...place,
    firstName: profile.firstName || place.firstName,
    lastName: profile.lastName || place.lastName,
    phone: profile.phone || place.phone,
    email: profile.email,
  }
}

/**
 * What the forms are prefilled with for someone who is logged in (docs/product.md, "What the shop knows already"). A
 * dealer is the dealership in the shop's record: its name and its door, or otherwise where its invoices or goods go;
 * what the record doesn't say comes from the account.
 */
export function ownDetails(account: Known, dealer: DealerCard | null): OwnDetails {
  const rider = ofRider(account)
  if (!dealer) return rider
  const place = [dealer, dealer.billing, dealer.shipping].find((block) => block?.address?.trim())
  const names = account.firstName || !dealer.contact ? rider : namesOf(dealer.contact)
  return {
    ...rider,
    firstName: names.firstName,
    lastName: names.lastName,
    company: dealer.name,
    ...(place && {
      address: place.address ?? "",
      city: place.city ?? "",
      state: stateCode(place.state ?? "", dealer.country) ?? "",
      zip: place.zip ?? "",
      country: dealer.country,
    }),
    phone: dealer.phone || place?.phone || rider.phone,
    email: dealer.email || rider.email,
  }
}
