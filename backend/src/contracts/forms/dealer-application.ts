import * as z from "zod/mini"
import { BotToken } from "./bot-check"
import {
  email,
  line,
  numberOrText,
  optionalPostalCode,
  part,
  phone,
  postalCode,
  requiredLine,
  yesNo,
} from "./form-fields"

/** What the billing, bank and vendor blocks have in common; fax is never required. */
const place = {
  address: requiredLine("Please enter an address.", 200),
  city: requiredLine("Please enter a city."),
  state: requiredLine("Please enter a state or province.", 60),
  zip: postalCode,
  phone,
  fax: line(40),
}

/** The shipping block, which may stay empty, and what is kept of a dealer's own addresses. */
export const PostalBlock = z.object({
  name: line(),
  address: line(200),
  city: line(),
  state: line(60),
  zip: optionalPostalCode,
  phone: line(40),
  fax: line(40),
})
export type PostalBlock = z.infer<typeof PostalBlock>

const YEARS = "Please enter the years in business as a whole number."
const years = numberOrText(YEARS, { min: 0, max: 1000 })

/** The four that must be ticked (section 5); the page has the wording of each. */
export const APPLICATION_TERMS = ["approve", "verified", "understand", "consent"] as const
const term = z.literal(true, "Please tick this to apply.")

/**
 * What the applicant enters (sections 3 and 5). The names of bank, banker and vendor are marked as required on the page
 * but not enforced, as section 5 says.
 */
export const DealerApplication = z.object({
  /** Whether they have carried the brand before. */
  carried: yesNo,
  dealership: part(
    z.object({
      name: requiredLine("Please enter the dealership's name."),
      years,
      tax: requiredLine("Please enter the tax number.", 40),
      website: line(200),
    }),
  ),
  brands: requiredLine("Please tell us which brands you carry.", 1000),
  snowmobileBrands: line(1000),
  name: requiredLine("Please enter your name."),
  email,
  phone,
  ownerName: requiredLine("Please enter the owner's name."),
  ownerEmail: email,
  partsName: requiredLine("Please enter the parts manager's name."),
  partsEmail: email,
  accountsName: requiredLine("Please enter the name of accounts payable."),
  accountsEmail: email,
  /** A list, as people write one. */
  invoiceEmails: line(1000),
  whoOrdering: line(500),
  billing: part(z.object({ name: requiredLine("Please enter the business name."), ...place })),
  shipping: part(PostalBlock),
  bank: part(z.object({ name: line(), banker: line(), ...place })),
  vendor: part(z.object({ name: line(), ...place })),
  terms: part(z.object({ approve: term, verified: term, understand: term, consent: term })),
})
export type DealerApplication = z.infer<typeof DealerApplication>

/** POST /dealer-application: request. Without a token, which section 3's payload doesn't have, only a few are accepted. */
export const DealerApplicationRequest = z.extend(DealerApplication, { turnstile: z.optional(BotToken) })
export type DealerApplicationRequest = z.infer<typeof DealerApplicationRequest>
