/*
 * What the shop's forms call their fields, in the order in which a page asks for them: pages, mails and the staff's
 * inbox use the same names. A path names the field in what is sent; fields of a list are listed once, without a number.
 */

export type Labels = Readonly<Record<string, string>>

/** A label in front of what was answered, such as `Reason:`; a question keeps its own mark. */
export const withColon = (label: string): string => (label.endsWith("?") ? label : `${label}:`)

/**
 * The group of boxes that an application's page asks to be ticked, all of them: they are stored, but tell staff
 * nothing about who applies, so inbox, file and mails leave them out (docs/product.md, section 2.14).
 */
export const TERMS_GROUP = "terms"

export const PERSON_LABELS = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
} as const satisfies Labels

export const PLACE_LABELS = {
  address: "Address",
  country: "Country",
  city: "City",
  state: "State / Province",
  zip: "Postal code",
} as const satisfies Labels
