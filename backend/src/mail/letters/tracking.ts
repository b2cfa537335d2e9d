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

/** The letter with the right tracking number of a parcel that is on its way. */
export function trackingLetter({ brand, order, carrier, number, url, thanksUrl }: TrackingFacts): Letter {
  return {
    subject: `New tracking number for your ${brand} order ${order}`,
    heading: "A new tracking number.",
    paragraphs: [
      `A parcel of your order ${order} is on its way under this tracking number. Please don't go by the one we sent you before.`,
    ],
    facts: [{ label: "Tracking", value: [carrier, number].filter(Boolean).join(" ") }],
    action: url ? { label: "Track it", path: url } : { label: "See your order", path: thanksUrl },
  }
}
