import type { LabelRate } from "../contracts/orders/parcels"

/** An address as a label has it. */
export interface LabelAddress {
  name: string
  company: string
  street: string
  city: string
  /** `MN`; empty where a country has none. */
  state: string
  zip: string
  /** ISO 3166-1, two capitals. */
  country: string
  phone: string
}

/** What a label is bought for. */
export interface LabelShipment {
  /** Of the shop's own: what it is found by in the service's books. */
  reference: string
  to: LabelAddress
  /** Where the carrier takes it over: the price follows from it. */
  from: LabelAddress
  /** Who stands on the label as the sender, and gets it back. */
  sender: LabelAddress
  /** Ounces and inches. */
  parcel: { weight: number; length: number; width: number; height: number }
}

export interface LabelOffer {
  shipmentId: string
  /** In dollars alone, the cheapest first. */
  rates: LabelRate[]
  /** What carriers who offer nothing say about it. */
  said: string[]
}

export interface BoughtLabel {
  carrier: string
  service: string
  /** Whole cents. */
  cents: number
  trackingNumber: string
  /** The service's own page of the parcel; may be empty. */
  trackingUrl: string
}

export interface LabelState {
  /** Null: it was never bought. */
  bought: BoughtLabel | null
  isVoided: boolean
}

/** Sells labels. Another service is another of these; each call throws a `LabelFailure`, and nothing else. */
export interface ShippingLabels {
  /** What carriers would take the parcel for. Costs nothing. */
  quote(shipment: LabelShipment): Promise<LabelOffer>
  /** Buys a label. A shipment has one at most: a second purchase of it is refused by the service. */
  buy(shipmentId: string, rateId: string): Promise<BoughtLabel>
  /** How it stands with a shipment in the service's books. */
  find(shipmentId: string): Promise<LabelState>
  /** Gives a label back, for the money that it cost. Safe to repeat. */
  void(shipmentId: string): Promise<void>
  /** The label, to be printed. */
  file(shipmentId: string): Promise<{ bytes: Buffer; type: "application/pdf" | "image/png" }>
}

/** The fields of the parcel form that a failure may be about. */
export type LabelField = "address" | "sender" | "pounds" | "length" | "width" | "height" | "rate"

/** What went wrong, in a sentence for staff. */
export class LabelFailure extends Error {
  constructor(
    /** `refused`: it was not done, and won't be. `unclear`: nobody knows whether it was done. */
    readonly kind: "refused" | "unclear",
    readonly sentence: string,
    readonly field: LabelField = "rate",
  ) {
    super(sentence)
    this.name = "LabelFailure"
  }
}
