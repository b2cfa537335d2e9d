import type { APPLICATION_TERMS } from "#contracts/dealer-application"
import type { StreetSpec } from "#features/forms/fields"
import { EMAIL, PHONE, type TextFieldSpec, WHOLE_NUMBER } from "#features/forms/text-fields"

export interface ApplicationSection {
  title: string
  about: string
  fields: readonly (TextFieldSpec | StreetSpec)[]
}

/** Of somebody else than who types: what a browser knows is not theirs. */
const NOT_MINE = { autoComplete: "off" }

const email = (name: string, label: string): TextFieldSpec => ({
  ...EMAIL,
  ...NOT_MINE,
  name,
  label,
  required: true,
})

/** Address, phone and fax of a block; of one that is the applicant's own, `section` says which. */
const place = (block: string, required: boolean, section?: string): ApplicationSection["fields"] => {
  const fill = (token: string) => ({ autoComplete: section ? `section-${block} ${section} ${token}` : "off" })
  const called = { type: "tel", inputMode: "tel" } as const
  return [
    { as: "street", name: `${block}.address`, required, wide: true, ...fill("address-line1") },
    { name: `${block}.city`, label: "City", required, ...fill("address-level2") },
    { name: `${block}.state`, label: "State / Province", required, ...fill("address-level1") },
    { name: `${block}.zip`, label: "Postal code", required, ...fill("postal-code") },
    { ...called, name: `${block}.phone`, label: "Phone", required, ...fill("tel") },
    { ...called, name: `${block}.fax`, label: "Fax", ...fill("fax tel") },
  ]
}

/** The page's sections in order (sections 3 and 5). What is marked required is enforced by the contract. */
export const SECTIONS: readonly ApplicationSection[] = [
  {
    title: "Dealership",
    about: "Who you are and what's on your floor.",
    fields: [
      { name: "dealership.name", label: "Dealership name", required: true, autoComplete: "organization" },
      { ...WHOLE_NUMBER, name: "dealership.years", label: "Years in business", required: true },
      { name: "dealership.tax", label: "Tax number", required: true, autoComplete: "off" },
      { name: "dealership.website", label: "Website", autoComplete: "url" },
      { name: "brands", label: "Brands you carry", required: true, rows: 3, wide: true },
      { name: "snowmobileBrands", label: "Snowmobile brands", rows: 2, wide: true },
    ],
  },
  {
    title: "People",
    about: "Who we email about what.",
    fields: [
      { name: "name", label: "Your name", required: true, autoComplete: "name" },
      { ...email("email", "Your email"), autoComplete: "email", hint: "Our answer goes here." },
      { ...PHONE, name: "phone", label: "Your phone", required: true, autoComplete: "tel", wide: true },
      { ...NOT_MINE, name: "ownerName", label: "Owner's name", required: true },
      email("ownerEmail", "Owner's email"),
      { ...NOT_MINE, name: "partsName", label: "Parts manager's name", required: true },
      email("partsEmail", "Parts manager's email"),
      { ...NOT_MINE, name: "accountsName", label: "Accounts payable name", required: true },
      email("accountsEmail", "Accounts payable email"),
      {
        ...NOT_MINE,
        name: "invoiceEmails",
        label: "Invoice emails",
        hint: "Everyone who gets a copy of an invoice.",
        rows: 2,
        wide: true,
      },
      { ...NOT_MINE, name: "whoOrdering", label: "Who will be ordering?", wide: true },
    ],
  },
  {
    title: "Billing",
    about: "Where invoices go.",
    fields: [
      {
        name: "billing.name",
        label: "Business name",
        required: true,
        wide: true,
        autoComplete: "section-billing billing organization",
      },
      ...place("billing", true, "billing"),
    ],
  },
  {
    title: "Shipping",
    about: "Only if it differs from billing.",
    fields: [
      {
        name: "shipping.name",
        label: "Business name",
        wide: true,
        autoComplete: "section-shipping shipping organization",
      },
      ...place("shipping", false, "shipping"),
    ],
  },
  {
    title: "Bank reference",
    about: "Name and place are enough. We ask for no account numbers; please enter none.",
    fields: [
      { ...NOT_MINE, name: "bank.name", label: "Bank name", required: true },
      { ...NOT_MINE, name: "bank.banker", label: "Banker name", required: true },
      ...place("bank", true),
    ],
  },
  {
    title: "Vendor reference",
    about: "Someone you buy from today.",
    fields: [
      { ...NOT_MINE, name: "vendor.name", label: "Vendor name", required: true, wide: true },
      ...place("vendor", true),
    ],
  },
]

/** Every text field by name. */
export const FIELD_NAMES: readonly string[] = SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))

/** What each box says; all four must be ticked. */
export const TERMS: Record<(typeof APPLICATION_TERMS)[number], string> = {
  approve:
    "I may apply for this dealership, and I approve that you ask the bank and the vendor named above about us.",
  verified: "I have verified that everything above is true and complete.",
  understand:
    "I understand that this is an application: dealer prices start when it is approved, and you may refuse it.",
  consent: "I consent to being contacted about this application and our orders by email and phone.",
}
