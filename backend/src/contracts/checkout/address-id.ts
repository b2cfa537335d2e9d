/**
 * What a checkout was shown: its quote, and the day it ships by, if one was promised. Sent back as `addressId`, it says
 * what the buyer agrees to.
 */
export interface Shown {
  quoteId: string
  day: string | null
}

/** `quo_….2026-12-01` */
export const toAddressId = ({ quoteId, day }: Shown): string => (day === null ? quoteId : `${quoteId}.${day}`)

/** The quote that an `addressId` names, and the ship date that was shown with it. */
export function readAddressId(addressId: string): Shown {
  const [quoteId = "", day] = addressId.split(".")
  return { quoteId, day: day ?? null }
}
