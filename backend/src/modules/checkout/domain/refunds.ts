/** A refund as the shop's books have it. */
export interface ShopRefund {
  id: string
  cents: number
}

/** A refund as the card processor has it. */
export interface ProcessorRefund {
  cents: number
  /** The shop's refund that it was made for; null for one made at the processor itself. */
  refundId: string | null
}

/**
 * Holds the refunds of one payment in the shop's books against those of its processor: by the id that the processor was
 * told, and what is left by the amount.
 * @returns which the processor never made, and which the books don't have
 */
export function compareRefunds<Noted extends ShopRefund, Given extends ProcessorRefund>(
  noted: readonly Noted[],
  given: readonly Given[],
): { unsent: Noted[]; unrecorded: Given[] } {
  const unsent = noted.filter(({ id }) => !given.some(({ refundId }) => refundId === id))
  const unrecorded = given.filter(({ refundId }) => !noted.some(({ id }) => id === refundId))
  for (const one of [...unrecorded]) {
    const at = unsent.findIndex(({ cents }) => cents === one.cents)
    if (at < 0) continue
    unsent.splice(at, 1)
    unrecorded.splice(unrecorded.indexOf(one), 1)
  }
  return { unsent, unrecorded }
}

/** A refund of a payment, the oldest first. */
export interface RecordedRefund extends ShopRefund {
  /** Its order's books have a line for it. */
  booked: boolean
}

/**
 * The refunds of a payment that its order's books lack. A cancelation writes one line for all that it gives back of a payment.
 * @param canceledCents what that line says
 */
export function unrecordedRefunds<Refund extends RecordedRefund>(
  refunds: readonly Refund[],
  canceledCents: number,
): Refund[] {
  let missing = -canceledCents
  for (const { cents, booked } of refunds) if (!booked) missing += cents
  return refunds.filter(({ cents, booked }) => {
    if (booked || cents > missing) return false
    missing -= cents
    return true
  })
}

/** Medusa takes a balance of a cent for none, and rounds shares of a line where we don't. */
const NOTHING_CENTS = 1

/**
 * By how much an order has to come to less, when money goes back that wasn't owed to its buyer.
 * @param pendingCents what the order is owed before that; below zero what its buyer is
 */
export function creditOfRefund(cents: number, pendingCents: number): number {
  const beyond = cents - Math.max(0, -pendingCents)
  return beyond > NOTHING_CENTS ? beyond : 0
}
