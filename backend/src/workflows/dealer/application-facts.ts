import type { DealerApplication } from "../../contracts/forms/dealer-application"

export interface Fact {
  label: string
  value: string
}

type Block = Partial<
  Record<"name" | "banker" | "address" | "city" | "state" | "zip" | "phone" | "fax", string>
>

function block({ name, banker, address, city, state, zip, phone, fax }: Block): string {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")
  return [name, banker && `Banker: ${banker}`, address, place, phone && `Phone ${phone}`, fax && `Fax ${fax}`]
    .filter(Boolean)
    .join("\n")
}

/** An application in words and in the page's order; empty fields are left out. */
export function applicationFacts(payload: DealerApplication): Fact[] {
  const { dealership } = payload
  const facts: [string, string][] = [
    ["Carried the brand before", payload.carried],
    ["Dealership", dealership.name],
    ["Years in business", String(dealership.years)],
    ["Tax number", dealership.tax],
    ["Website", dealership.website],
    ["Brands carried", payload.brands],
    ["Snowmobile brands", payload.snowmobileBrands],
    ["Applicant", [payload.name, payload.email, payload.phone].join("\n")],
    ["Owner", [payload.ownerName, payload.ownerEmail].join("\n")],
    ["Parts manager", [payload.partsName, payload.partsEmail].join("\n")],
    ["Accounts payable", [payload.accountsName, payload.accountsEmail].join("\n")],
    ["Invoices to", payload.invoiceEmails],
    ["Who orders", payload.whoOrdering],
    ["Billing", block(payload.billing)],
    ["Shipping", block(payload.shipping)],
    ["Bank", block(payload.bank)],
    ["Vendor reference", block(payload.vendor)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
