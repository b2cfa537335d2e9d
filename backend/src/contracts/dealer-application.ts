import * as z from "zod/mini"
import { BotToken } from "./bot-check"

/** Spec section 9: an e-mail field. */
const MAX_EMAIL_LENGTH = 200

const tooLong = (max: number) => `Please keep this under ${max} characters.`
const optional = (max = 120) => z._default(z.string().check(z.trim(), z.maxLength(max, tooLong(max))), "")
const required = (message: string, max = 120) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(max)))

const PHONE = "Please enter a phone number."
const phone = required(PHONE, 40).check(
  z.regex(/^[+()\d\s.\-x]{7,40}$/, "Please enter a valid phone number."),
)
const EMAIL = "Please enter a valid email address."
const email = z.string(EMAIL).check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH, EMAIL), z.email(EMAIL))

/** What the billing, bank and vendor blocks have in common; the fax is never required. */
const place = {
  address: required("Please enter an address.", 200),
  city: required("Please enter a city."),
  state: required("Please enter a state or province.", 60),
  zip: required("Please enter a postal code.", 20),
  phone,
  fax: optional(40),
}

/** The shipping block, which may stay empty, and what is kept of a dealer's own addresses. */
export const PostalBlock = z.object({
  name: optional(),
  address: optional(200),
  city: optional(),
  state: optional(60),
  zip: optional(20),
  phone: optional(40),
  fax: optional(40),
})
export type PostalBlock = z.infer<typeof PostalBlock>

const YEARS = "Please enter the years in business as a whole number."
/** A number field's value as it is typed, or as a number. */
const years = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d{1,4}$/, YEARS))], YEARS),
  z.pipe(z.transform(Number), z.int(YEARS).check(z.minimum(0, YEARS), z.maximum(1000, YEARS))),
)

/** The four that must be ticked (spec section 5); what each says stands on the page. */
export const APPLICATION_TERMS = ["approve", "verified", "understand", "consent"] as const
const term = z.literal(true, "Please tick this to apply.")

/**
 * What the applicant enters (spec sections 3 and 5). The names of bank, banker and vendor are marked
 * required on the page and not enforced, as the spec has it.
 */
export const DealerApplication = z.object({
  /** Have they carried the brand before? */
  carried: z._default(z.enum(["", "Yes", "No"], "Please answer with Yes or No."), ""),
  dealership: z.object({
    name: required("Please enter the dealership's name."),
    years,
    tax: required("Please enter the tax number.", 40),
    website: optional(200),
  }),
  brands: required("Please tell us which brands you carry.", 1000),
  snowmobileBrands: optional(1000),
  name: required("Please enter your name."),
  email,
  phone,
  ownerName: required("Please enter the owner's name."),
  ownerEmail: email,
  partsName: required("Please enter the parts manager's name."),
  partsEmail: email,
  accountsName: required("Please enter the name of accounts payable."),
  accountsEmail: email,
  /** A list as people write one. */
  invoiceEmails: optional(1000),
  whoOrdering: optional(500),
  billing: z.object({ name: required("Please enter the business name."), ...place }),
  shipping: z._default(PostalBlock, {
    name: "",
    address: "",
    city: "",
    state: "",
    zip: "",
    phone: "",
    fax: "",
  }),
  bank: z.object({ name: optional(), banker: optional(), ...place }),
  vendor: z.object({ name: optional(), ...place }),
  terms: z.object({ approve: term, verified: term, understand: term, consent: term }),
})
export type DealerApplication = z.infer<typeof DealerApplication>

/** POST /dealer-application: request. */
export const DealerApplicationRequest = z.extend(DealerApplication, { turnstile: BotToken })
export type DealerApplicationRequest = z.infer<typeof DealerApplicationRequest>
