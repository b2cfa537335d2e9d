import type { LabelRate } from "../contracts/orders/parcels"

/** An address as printed on a label. */
export interface LabelAddress {
  name: string
  company: string
  street: string
  city: string
  /** `MN`; empty where a country has none. */
  state: string
  zip: string
  /** ISO 3166-1, two capital letters. */
  country: string
  phone: string
}

/** What a label is bought for. */
export interface LabelShipment {
  /** The shop's own, by which it is found in the service's books. */
  reference: string
  to: LabelAddress
  /** Where the carrier picks it up: the price depends on it. */
  from: LabelAddress
  /** The sender named on the label, to whom it is returned. */
  sender: LabelAddress
  /** Ounces and inches. */
  parcel: { weight: number; length: number; width: number; height: number }
}

export interface LabelOffer {
  shipmentId: string
  /** Only in dollars, the cheapest first. */
  rates: LabelRate[]
  /** What carriers that offer nothing say about it. */
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

/** Sells labels. A different service is another implementation; each call throws only `LabelFailure`. */
export interface ShippingLabels {
  /** What carriers would charge for the parcel. Costs nothing. */
  quote(shipment: LabelShipment): Promise<LabelOffer>
  /** Buys a label. A shipment has at most one: the service refuses a second purchase. */
  buy(shipmentId: string, rateId: string): Promise<BoughtLabel>
  /** The state of a shipment in the service's books. */
  find(shipmentId: string): Promise<LabelState>
  /** Returns a label for a refund of its cost. Safe to repeat. */
  void(shipmentId: string): Promise<void>
  /** The label, to be printed. */
  file(shipmentId: string): Promise<{ bytes: Buffer; type: "application/pdf" | "image/png" }>
}

/** The fields of the parcel form that a failure may be about. */
export type LabelField = "address" | "sender" | "pounds" | "length" | "width" | "height" | "rate"

/** What went wrong, in a sentence for staff. */
export class LabelFailure extends Error {
  constructor(
    /** `refused`: it was not done, and won't be. `unclear`: no one knows whether it was done. */
    readonly kind: "refused" | "unclear",
    readonly sentence: string,
    readonly field: LabelField = "rate",
  ) {
    super(sentence)
    this.name = "LabelFailure"
  }
}
