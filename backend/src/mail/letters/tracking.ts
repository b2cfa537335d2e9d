import type { Letter } from "../layout/letter"

interface TrackingFacts {
  brand: string
  /** The order's number. */
  order: string
  carrier?: string
  number: string
  /** The carrier's page; empty where there is none. */
  url: string
  thanksUrl: string
}

/** The letter with the right tracking number of a parcel that is on its way; it may have left without one. */
export function trackingLetter({ brand, order, carrier, number, url, thanksUrl }: TrackingFacts): Letter {
  return {
    subject: `Tracking number for your ${brand} order ${order}`,
    heading: "Your tracking number.",
    paragraphs: [
      `A parcel of your order ${order} is on its way under this tracking number. It replaces any we sent you for it before.`,
    ],
    facts: [{ label: "Tracking", value: [carrier, number].filter(Boolean).join(" ") }],
    action: url ? { label: "Track it", path: url } : { label: "See your order", path: thanksUrl },
  }
}
