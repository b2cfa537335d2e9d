import { type Labels, PLACE_LABELS } from "./form-labels"

/** A business's place, which has no country. */
const at = <Block extends string>(block: Block) => {
  const { address, city, state, zip } = PLACE_LABELS
  return {
    [`${block}.address`]: address,
    [`${block}.city`]: city,
    [`${block}.state`]: state,
    [`${block}.zip`]: zip,
    [`${block}.phone`]: "Phone",
    [`${block}.fax`]: "Fax",
  } as Readonly<Record<`${Block}.${"address" | "city" | "state" | "zip" | "phone" | "fax"}`, string>>
}

/** The page names the shop. */
export const carriedLabel = (brand: string) => `Have you carried ${brand} before?`

export const DEALER_APPLICATION_LABELS = {
  carried: carriedLabel("us"),
  "dealership.name": "Dealership name",
  "dealership.years": "Years in business",
  "dealership.tax": "Tax number",
  "dealership.website": "Website",
  brands: "Brands you carry",
  snowmobileBrands: "Snowmobile brands",
  name: "Your name",
  email: "Your email",
  phone: "Your phone",
  ownerName: "Owner's name",
  ownerEmail: "Owner's email",
  partsName: "Parts manager's name",
  partsEmail: "Parts manager's email",
  accountsName: "Accounts payable name",
  accountsEmail: "Accounts payable email",
  invoiceEmails: "Invoice emails",
  whoOrdering: "Who will be ordering?",
  "billing.name": "Business name",
  ...at("billing"),
  "shipping.name": "Business name",
  ...at("shipping"),
  "bank.name": "Bank name",
  "bank.banker": "Banker name",
  ...at("bank"),
  "vendor.name": "Vendor name",
  ...at("vendor"),
} as const satisfies Labels
