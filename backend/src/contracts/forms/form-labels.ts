/*
 * What the shop's forms call their fields, in the order in which a page asks for them: pages, mails and the staff's
 * inbox use the same names. A path names the field in what is sent; fields of a list are listed once, without a number.
 */

type Labels = Readonly<Record<string, string>>

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

export const CONTACT_LABELS = { ...PERSON_LABELS, message: "Message" } as const satisfies Labels

export const PARTS_REQUEST_LABELS = {
  ...PERSON_LABELS,
  "items.identifier": "Part name or SKU",
  sled_year: "Year",
  sled_make: "Make",
  sled_model: "Model",
  sled_notes: "Notes on your sled",
  ...PLACE_LABELS,
  notes: "Anything else",
} as const satisfies Labels

export const RETURN_LABELS = {
  ...PERSON_LABELS,
  order_number: "Order number",
  order_date: "Order date",
  "items.identifier": "Product name or SKU",
  "items.reason": "Reason",
  notes: "Notes",
} as const satisfies Labels

export const RIDER_LABELS = {
  previously: "Were you sponsored by us before?",
  firstName: "First name",
  lastName: "Last name",
  age: "Age",
  shirtSize: "Shirt size",
  email: "Email",
  phone: "Phone",
  ...PLACE_LABELS,
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  snapchat: "Snapchat",
  tiktok: "TikTok",
  followers: "Total followers",
  oftenSocial: "How often do you post?",
  interested: "Why are you interested in riding for us?",
  planPromote: "How do you plan to promote us?",
  helpGrow: "How can you help us grow?",
  sled: "Your sled",
  sledNumber: "Sled number",
  competitionTypes: "What do you compete in?",
  teamName: "Team name",
  circuits: "Circuits",
  classes: "Classes",
  highlights: "Highlights of last season",
  finalPoints: "Final points standings",
  films: "Films you've been in",
  xgames: "X Games you've competed in",
  otherSponsors: "Other sponsors",
  dealershipName: "Dealership",
  dealershipPhone: "Dealership's phone",
  helpDealership: "How do you help your dealership?",
} as const satisfies Labels

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
