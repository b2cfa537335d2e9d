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
  /** The id under which the books have one that was made directly at the processor. */
  bookId: string
}

/** Whether one of the books and one of the processor are known to be the same. */
const isSame = ({ id }: ShopRefund, { refundId, bookId }: ProcessorRefund): boolean =>
  id === refundId || id === bookId

/** The refund under which the books have what staff gave back another way, since the processor refuses to. */
export const refundByHand = (paymentId: string): string => `ref_hand_${paymentId}`

/** Whether a refund in the books is one of those. */
export const isByHand = (refundId: string): boolean => refundId.startsWith("ref_hand_")

/**
 * Compares one payment's refunds in the shop's books with those at its processor: by the id that was sent to the
 * processor, and the rest by amount. A lost dispute, which isn't among the processor's refunds, never counts as unsent, nor
 * does what staff gave back another way.
 * @returns which ones the processor never made, and which ones the books don't have
 */
export function compareRefunds<Noted extends ShopRefund, Given extends ProcessorRefund>(
  noted: readonly Noted[],
  given: readonly Given[],
): { unsent: Noted[]; unrecorded: Given[] } {
  const unsent = noted.filter((one) => !isLostDispute(one.id) && !given.some((other) => isSame(one, other)))
  const unrecorded = given.filter((one) => !noted.some((other) => isSame(other, one)))
  for (const one of [...unrecorded]) {
    const at = unsent.findIndex(({ cents }) => cents === one.cents)
    if (at < 0) continue
    unsent.splice(at, 1)
    unrecorded.splice(unrecorded.indexOf(one), 1)
  }
  return { unsent: unsent.filter(({ id }) => !isByHand(id)), unrecorded }
}

/** What a refund in the books remembers (its metadata) when more goes to the buyer than it adds to them. */
export interface GoesBack {
  goes_back_cents?: number
}

interface Books {
  noted: readonly ShopRefund[]
  given: readonly ProcessorRefund[]
  /** What the books have as lost in disputes that were won after all. */
  wonBackCents: number
}

/** What of that no refund in the books has handed on: of some they have less, since a part was that money. */
function notHandedOn({ noted, given, wonBackCents }: Books): number {
  let left = wonBackCents
  for (const { cents, bookId } of given)
    for (const one of noted) if (one.id === bookId) left -= Math.max(0, cents - one.cents)
  return Math.max(0, left)
}

/**
 * What the shop has again of a payment that its books have as refunded: a dispute was won after it was lost, and no refund
 * made at the processor has handed the money on.
 * @param unrecorded as for `refundsToRecord`
 */
export function wonBackLeft(unrecorded: readonly ProcessorRefund[], books: Books): number {
  const direct = unrecorded.reduce((sum, { refundId, cents }) => sum + (refundId === null ? cents : 0), 0)
  return Math.max(0, notHandedOn(books) - direct)
}

/**
 * What the books of a payment have to add. A dispute that was lost and then won stays in them as refunded, though the
 * shop has the money again: a refund made directly at the processor hands on that money first, and only what goes beyond
 * it is new. The books never refund more than was paid.
 * @param unrecorded what `compareRefunds` found, as far as it has gone
 * @returns those with something to add, each with as much as that is, and what goes to the buyer
 */
export function refundsToRecord<Given extends ProcessorRefund>(
  unrecorded: readonly Given[],
  { capturedCents, ...books }: Books & { capturedCents: number },
): (Given & { goesBackCents: number })[] {
  let left = capturedCents - books.noted.reduce((sum, { cents }) => sum + cents, 0)
  let toHandOn = notHandedOn(books)
  return unrecorded.flatMap((one) => {
    const known = one.refundId === null ? Math.min(one.cents, toHandOn) : 0
    toHandOn -= known
    const cents = Math.min(one.cents - known, left)
    if (cents <= 0) return []
    left -= cents
    return [{ ...one, cents, goesBackCents: one.cents }]
  })
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
