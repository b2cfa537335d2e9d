import { cutText } from "../../../contracts/cut-text"

/** The longest that a value in Stripe's metadata may be. */
const LONGEST = 500

export interface RefundOrder {
  /** Medusa's id of the refund, the key under which it is made once. */
  id: string
  cents: number
  note?: string | null
  /** The staff member's email or id. */
  by?: string | null
}

/**
 * What the processor is asked for in a refund: always the same for one refund, since a key identifies one request. From
 * its metadata the shop's books can be restored, should they lose it.
 */
export const refundRequest = (intent: string, { id, cents, note, by }: RefundOrder) => ({
  payment_intent: intent,
  amount: cents,
  metadata: {
    refund_id: id,
    ...(note && { note: cutText(note, LONGEST) }),
    ...(by && { by: cutText(by, LONGEST) }),
  },
})
