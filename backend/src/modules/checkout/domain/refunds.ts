import { isLostDispute } from "./dispute"

/** A refund as recorded in the shop's books. */
export interface ShopRefund {
  id: string
  cents: number
}

/** A refund as recorded by the card processor. */
export interface ProcessorRefund {
  cents: number
  /** The shop's refund that it was made for; null for one made directly at the processor. */
  refundId: string | null
}

/**
 * Compares one payment's refunds in the shop's books with those at its processor: by the id that was sent to the
 * processor, and the rest by amount. A lost dispute, which isn't among the processor's refunds, never counts as unsent.
 * @returns which ones the processor never made, and which ones the books don't have
 */
export function compareRefunds<Noted extends ShopRefund, Given extends ProcessorRefund>(
  noted: readonly Noted[],
  given: readonly Given[],
): { unsent: Noted[]; unrecorded: Given[] } {
  const unsent = noted.filter(
    ({ id }) => !isLostDispute(id) && !given.some(({ refundId }) => refundId === id),
  )
  const unrecorded = given.filter(({ refundId }) => !noted.some(({ id }) => id === refundId))
  for (const one of [...unrecorded]) {
    const at = unsent.findIndex(({ cents }) => cents === one.cents)
    if (at < 0) continue
    unsent.splice(at, 1)
    unrecorded.splice(unrecorded.indexOf(one), 1)
  }
  return { unsent, unrecorded }
}

/** A refund of a payment, oldest first. */
export interface RecordedRefund extends ShopRefund {
  /** Whether its order's books have a line for it. */
  booked: boolean
}

/**
 * The refunds of a payment that its order's books lack. A cancellation writes one line for everything that it refunds
 * of a payment.
 * @param canceledCents the amount of that line
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

/** Medusa treats a balance of one cent as none, and rounds shares of a line where we don't. */
const NOTHING_CENTS = 1

/** Whether an order's books count as settled, though the shares of a returned line may have left a cent. */
export const isSettled = (pendingCents: number): boolean => Math.abs(pendingCents) <= NOTHING_CENTS

/**
 * By how much an order's total has to be reduced when money is refunded that wasn't owed to its buyer.
 * @param pendingCents what the order is owed before that; below zero, what is owed to its buyer
 */
export function creditOfRefund(cents: number, pendingCents: number): number {
  const beyond = cents - Math.max(0, -pendingCents)
  return beyond > NOTHING_CENTS ? beyond : 0
}
