import * as z from "zod/mini"
import type { SummaryRow } from "../cart/summary-rows"
import { line } from "../forms/form-fields"
import type { BuildChangeEntry } from "./build-change"
import type { ClosedReason } from "./production"

/** What the shop knows about an order beyond Medusa's own page, for staff. */
export interface StaffOrderFacts {
  /** Designs: made to order, or off the ready-to-ship shelf. */
  builds: {
    sku: string
    name: string
    quantity: number
    /** Same-origin address of the picture. */
    image: string
    /** "Build No."; null off the shelf. */
    number: number | null
    options: { name: string; value: string }[]
    /** The builder at this design; null when it can no longer be built. */
    builderPath: string | null
    /** Its model for download, binary glTF; null when it can no longer be built. */
    modelPath: string | null
    /** Where it is in the workshop; null off the shelf, and until the workshop has read the order. */
    production: {
      id: string
      stage: string
      closed: ClosedReason | null
      /** A change of its design awaits payment: it must not be made. */
      held: boolean
      /** It isn't poured yet: its design may be changed. */
      changeable: boolean
    } | null
  }[]
  /** Builds that became another design, or will: the latest first. */
  changes: BuildChangeEntry[]
  /** What was bought, as the checkout, the mail and the buyer's page show it; Medusa's own box counts differently. */
  rows: SummaryRow[]
  /** In words, in display order. */
  facts: { name: string; value: string }[]
  /** The buyer's own page of this order; null until there is one. */
  thanksPath: string | null
  /** The packing slip; for a drop shipment with the dealer as sender. Null for an order that wasn't bought here. */
  packingSlipPath: string | null
  /** The invoice; likewise. */
  invoicePath: string | null
}

/** Query of GET /admin/order-search. */
export const OrderSearch = z.object({ q: line(100) })

/** Most orders that a search lists. */
export const MOST_FOUND = 50

/** GET /admin/order-search?q= */
export interface OrderSearchAnswer {
  orders: FoundOrder[]
  /** Older ones match, too: only the newest `MOST_FOUND` are listed. */
  more: boolean
}

/** An order found by GET /admin/order-search?q=. */
export interface FoundOrder {
  id: string
  number: string
  /** ISO 8601. */
  at: string
  buyer: string
  email: string
  canceled: boolean
  /** What it was found by: 'Build number', 'Tracking number'. */
  matches: string[]
}
