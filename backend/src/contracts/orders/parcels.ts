import * as z from "zod/mini"
import { flag, id, line, requiredLine, version } from "../forms/form-fields"
import { pieces } from "./pieces"

/*
 * How orders leave the house, for staff: parcels with what is in each, carriers, and labels that are bought
 * (docs/product.md, section 6).
 */

/** With the number in the host, the link would lead anywhere someone types. */
const HOST_FIRST = /^https:\/\/[^/?#{}\s]+[/?#]/

const isPattern = (text: string) =>
  HOST_FIRST.test(text) && text.split("{number}").length === 2 && URL.canParse(text.replace("{number}", "1"))

/** POST /admin/carriers */
export const CarrierForm = z.object({
  name: requiredLine("Please name the carrier.", 60),
  /** A parcel's tracking page, with `{number}` for its tracking number; empty where there is none. */
  tracking: line(300).check(
    z.refine(
      (text) => text === "" || isPattern(text),
      "Please enter an address that begins with https:// and has {number} in it once, after the host name.",
    ),
  ),
  /** What the label service calls it, separated by commas. */
  label_names: line(200),
})
export type CarrierForm = z.infer<typeof CarrierForm>

/** POST /admin/carriers/{id} */
export const ChangeCarrier = z.extend(CarrierForm, { version })
export type ChangeCarrier = z.infer<typeof ChangeCarrier>

export interface Carrier extends CarrierForm {
  id: string
}

export interface StaffCarrier extends Carrier {
  /** To be sent with a change. */
  version: string
}

/** GET /admin/carriers, by name; also the answer to every change. */
export interface Carriers {
  carriers: StaffCarrier[]
}

const LINES = "Please say what is in the parcel."
/** The most lines an order may have. */
const MOST_LINES = 200

/**
 * A whole number that may be left blank.
 * @param max the largest that any carrier takes
 */
const measure = (message: string, min: number, max: number) =>
  z._default(z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message))), null)

const POUNDS = "Please enter whole pounds, at most 2,000."
const OUNCES = "Please enter whole ounces, at most 15."
const INCHES = "Please enter whole inches, at most 200."

const isTrackingNumber = z.regex(/^[A-Za-z0-9 -]*$/, "A tracking number has only letters, digits and dashes.")

/** POST /admin/order-parcels/{order} */
export const ParcelForm = z.object({
  /** Lines of the order; one with no pieces is left out. */
  lines: z
    .array(
      z.object(
        {
          id: id("This line can't be read."),
          quantity: pieces(0, 10_000),
        },
        LINES,
      ),
      LINES,
    )
    .check(z.maxLength(MOST_LINES, LINES)),
  /** Empty for none. */
  carrier_id: z._default(id("There is no such carrier."), ""),
  /** As it is printed, with or without spaces. */
  tracking_number: line(60).check(isTrackingNumber),
  pounds: measure(POUNDS, 0, 2_000),
  ounces: measure(OUNCES, 0, 15),
  length: measure(INCHES, 1, 200),
  width: measure(INCHES, 1, 200),
  height: measure(INCHES, 1, 200),
})
export type ParcelForm = z.infer<typeof ParcelForm>

/** POST /admin/order-parcels/{order}/{parcel} */
export const ChangeParcel = z.extend(ParcelForm, { version })
export type ChangeParcel = z.infer<typeof ChangeParcel>

/** GET /admin/packing-slips/{order}?parcel=: of one parcel, or of the whole order without one. */
export const PackingSlipQuery = z.object({ parcel: z._default(id("There is no such parcel."), "") })

/** POST /admin/order-parcels/{order}/{parcel}/label */
export const BuyLabel = z.object({ rate: requiredLine("Please choose a rate.", 100) })
export type BuyLabel = z.infer<typeof BuyLabel>

/** POST /admin/order-parcels/{order}/{parcel}/ship: what staff were asked about, each on its own, and meant. */
export const ShipParcel = z.object({
  /** A build in it isn't made. */
  unmade_confirmed: flag,
  /** The buyer disputes a payment of the order. */
  dispute_confirmed: flag,
})
export type ShipParcel = z.infer<typeof ShipParcel>

/** POST /admin/order-parcels/{order}/{parcel}/tracking: the right number of a parcel that has gone out. */
export const CorrectTracking = z.object({
  ...z.pick(ParcelForm, { carrier_id: true }).shape,
  tracking_number: requiredLine("Please enter the tracking number.", 60).check(isTrackingNumber),
  version,
})
export type CorrectTracking = z.infer<typeof CorrectTracking>

/** POST /admin/order-parcels/{order}/{parcel}/lost */
export const LoseParcel = z.object({
  /** What the carrier said, or which order replaces it. Only staff see it. */
  note: line(300),
})
export type LoseParcel = z.infer<typeof LoseParcel>

/** A build that isn't made. */
export interface UnmadeBuild {
  /** "Build No." */
  number: number
  /** The stage it is at, as staff name it. */
  stage: string
  /** A change of its design awaits payment: it can't ship at all. */
  held: boolean
}

/** What a carrier would charge for a parcel. */
export interface LabelRate {
  id: string
  /** Its name in staff's list; one that isn't in it, as the label service names it. */
  carrier: string
  /** In words: "2nd Day Air". */
  service: string
  /** Whole cents. */
  cents: number
  /** Days in transit; null when the carrier doesn't say. */
  days: number | null
}

/** A label that was bought, or is being bought. */
export interface StaffLabel {
  /** `buying`: it isn't known yet whether the service has sold it; pressing again finds out. */
  status: "buying" | "bought"
  /** As in `LabelRate`. */
  carrier: string
  service: string
  /** Whole cents. */
  cents: number
  /** Staff's email. */
  by: string
  /** The label itself (PDF); null until it is bought. */
  path: string | null
  /** Why its parcel can't go out with this label, as a sentence; null while it can. */
  outdated: string | null
}

/** A parcel that left and never arrived. */
export interface LostParcel {
  /** ISO 8601. */
  at: string
  /** Staff's email. */
  by: string
  note: string
}

export interface StaffParcel {
  id: string
  /** To be sent with a change; asking for rates doesn't change it. */
  version: string
  lines: { id: string; quantity: number; name: string; details: string; sku: string }[]
  carrier_id: string
  /** The name, as it was when the parcel was saved. */
  carrier: string
  tracking_number: string
  /** Empty if there is none. */
  tracking_url: string
  pounds: number | null
  ounces: number | null
  length: number | null
  width: number | null
  height: number | null
  /** ISO 8601; null while it is still in the house. */
  shipped_at: string | null
  /** Null unless staff marked it as lost. */
  lost: LostParcel | null
  /** Builds in it that aren't made, as long as it is in the house: shipping it must be confirmed first. */
  unmade: UnmadeBuild[]
  label: StaffLabel | null
  /** The latest rates that were asked for, cheapest first; empty until then and after every change. */
  rates: LabelRate[]
}

/** A line of the order that goes into parcels. */
export interface ParcelLine {
  id: string
  sku: string
  /** For a build, its design. */
  name: string
  /** What was chosen, and the build's number. */
  details: string
  quantity: number
  /** By Medusa's count, whether through a parcel that went out or otherwise. */
  fulfilled: number
  /** Not in any parcel or fulfillment yet. */
  left: number
}

/** GET /admin/order-parcels/{order}, and the answer to every change. */
export interface OrderParcels {
  number: string
  /** Why nothing can be shipped; null when it can. */
  closed: string | null
  /** Whole cents still to be paid, for what was added later or for a draft; it may go out all the same. */
  due_cents: number
  /** Staff wrote it as a draft: no link can take its payment. */
  was_draft: boolean
  /** That the buyer disputes a payment at their bank, as a sentence; null when they don't. Shipping it must be confirmed. */
  disputed: string | null
  lines: ParcelLine[]
  parcels: StaffParcel[]
  /** The id of the parcel that this call added; a colleague may have added another meanwhile. Absent otherwise. */
  created?: string
  carriers: { id: string; name: string }[]
  /** Whether labels can be bought here, and whether they are samples; null where they can't. */
  labels: { sample: boolean } | null
  /** Whether the buyer is mailed about a parcel that goes out: staff's switch (contracts/marketing/rider-mails.ts). */
  mails: boolean
  ship_to: string[]
  /** The sender on the label: this shop, or the dealer of a drop shipment. */
  sender: string[]
}
