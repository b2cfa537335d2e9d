import type { APPLICATION_TERMS } from "#contracts/forms/dealer-application"
import { DEALER_APPLICATION_LABELS as LABELS } from "#contracts/forms/dealer-application-labels"
import type { StreetSpec } from "#features/forms/fields"
import { EMAIL, PHONE, type TextFieldSpec, WHOLE_NUMBER } from "#features/forms/text-fields"

export interface ApplicationSection {
  title: string
  about: string
  fields: readonly (TextFieldSpec | StreetSpec)[]
}

/** For someone other than the person typing: the browser's data isn't theirs. */
const NOT_MINE = { autoComplete: "off" }

const email = (name: "ownerEmail" | "partsEmail" | "accountsEmail"): TextFieldSpec => ({
  ...EMAIL,
  ...NOT_MINE,
  name,
  label: LABELS[name],
  required: true,
})

type Block = "billing" | "shipping" | "bank" | "vendor"

/** Address, phone and fax of a block; `section` names the one to autofill, if it is the applicant's own. */
const place = (block: Block, required: boolean, section?: string): ApplicationSection["fields"] => {
  const fill = (token: string) => ({ autoComplete: section ? `section-${block} ${section} ${token}` : "off" })
  const called = { type: "tel", inputMode: "tel" } as const
  return [
    { as: "street", name: `${block}.address`, required, wide: true, ...fill("address-line1") },
    { name: `${block}.city`, label: LABELS[`${block}.city`], required, ...fill("address-level2") },
    { name: `${block}.state`, label: LABELS[`${block}.state`], required, ...fill("address-level1") },
    { name: `${block}.zip`, label: LABELS[`${block}.zip`], required, ...fill("postal-code") },
    { ...called, name: `${block}.phone`, label: LABELS[`${block}.phone`], required, ...fill("tel") },
    { ...called, name: `${block}.fax`, label: LABELS[`${block}.fax`], ...fill("fax tel") },
  ]
}

/** The page's sections in order (sections 3 and 5). Fields marked required are enforced by the contract. */
export const SECTIONS: readonly ApplicationSection[] = [
  {
    title: "Dealership",
    about: "Who you are and what's on your floor.",
    fields: [
      {
        name: "dealership.name",
        label: LABELS["dealership.name"],
        required: true,
        autoComplete: "organization",
      },
      { ...WHOLE_NUMBER, name: "dealership.years", label: LABELS["dealership.years"], required: true },
      { name: "dealership.tax", label: LABELS["dealership.tax"], required: true, autoComplete: "off" },
      { name: "dealership.website", label: LABELS["dealership.website"], autoComplete: "url" },
      { name: "brands", label: LABELS.brands, required: true, rows: 3, wide: true },
      { name: "snowmobileBrands", label: LABELS.snowmobileBrands, rows: 2, wide: true },
    ],
  },
  {
    title: "People",
    about: "Who we email about what.",
    fields: [
      { name: "name", label: LABELS.name, required: true, autoComplete: "name" },
      {
        ...EMAIL,
        name: "email",
        label: LABELS.email,
        required: true,
        autoComplete: "email",
        hint: "We'll reply to this address.",
      },
      { ...PHONE, name: "phone", label: LABELS.phone, required: true, autoComplete: "tel", wide: true },
      { ...NOT_MINE, name: "ownerName", label: LABELS.ownerName, required: true },
      email("ownerEmail"),
      { ...NOT_MINE, name: "partsName", label: LABELS.partsName, required: true },
      email("partsEmail"),
      { ...NOT_MINE, name: "accountsName", label: LABELS.accountsName, required: true },
      email("accountsEmail"),
      {
        ...NOT_MINE,
        name: "invoiceEmails",
        label: LABELS.invoiceEmails,
        hint: "Everyone who gets a copy of an invoice.",
        rows: 2,
        wide: true,
      },
      { ...NOT_MINE, name: "whoOrdering", label: LABELS.whoOrdering, wide: true },
    ],
  },
  {
    title: "Billing",
    about: "Where invoices go.",
    fields: [
      {
        name: "billing.name",
        label: LABELS["billing.name"],
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
        label: LABELS["shipping.name"],
        wide: true,
        autoComplete: "section-shipping shipping organization",
      },
      ...place("shipping", false, "shipping"),
    ],
  },
  {
    title: "Bank reference",
    about: "Name and location are enough. Please don't enter any account numbers.",
    fields: [
      { ...NOT_MINE, name: "bank.name", label: LABELS["bank.name"], required: true },
      { ...NOT_MINE, name: "bank.banker", label: LABELS["bank.banker"], required: true },
      ...place("bank", true),
    ],
  },
  {
    title: "Vendor reference",
    about: "Someone you buy from today.",
    fields: [
      { ...NOT_MINE, name: "vendor.name", label: LABELS["vendor.name"], required: true, wide: true },
      ...place("vendor", true),
    ],
  },
]

/** The text of each box; all four must be ticked. */
export const TERMS: Record<(typeof APPLICATION_TERMS)[number], string> = {
  approve:
    "I am authorized to apply for this dealership, and I agree that you may ask the bank and the vendor named above about us.",
  verified: "I have verified that everything above is true and complete.",
  understand:
    "I understand that this is an application: dealer prices start when it is approved, and you may decline it.",
  consent: "I consent to being contacted about this application and our orders by email and phone.",
}
