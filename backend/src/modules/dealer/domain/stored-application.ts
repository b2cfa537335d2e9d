import * as z from "zod/mini"
import type { DealerApplication } from "../../../contracts/forms/dealer-application"

const text = z.string()
const place = { address: text, city: text, state: text, zip: text, phone: text, fax: text }

/**
 * What the contract's `DealerApplication` made of a form. Not the contract itself, which rejects what was entered before
 * a rule changed.
 */
const StoredApplication = z.object({
  carried: z.enum(["", "Yes", "No"]),
  dealership: z.object({ name: text, years: z.int(), tax: text, website: text }),
  brands: text,
  snowmobileBrands: text,
  name: text,
  email: text,
  phone: text,
  ownerName: text,
  ownerEmail: text,
  partsName: text,
  partsEmail: text,
  accountsName: text,
  accountsEmail: text,
  invoiceEmails: text,
  whoOrdering: text,
  billing: z.object({ name: text, ...place }),
  shipping: z.object({ name: text, ...place }),
  bank: z.object({ name: text, banker: text, ...place }),
  vendor: z.object({ name: text, ...place }),
  terms: z.object({
    approve: z.literal(true),
    verified: z.literal(true),
    understand: z.literal(true),
    consent: z.literal(true),
  }),
})

/** What an applicant entered, as stored; null for an application that this version of the shop can't read. */
export function storedApplication(payload: unknown): DealerApplication | null {
  return StoredApplication.safeParse(payload).data ?? null
}
