/** As long as a value of Stripe's metadata may be. */
const LONGEST = 500

export interface RefundOrder {
  /** Medusa's id of the refund, which is the key under which it is made once. */
  id: string
  cents: number
  note?: string | null
  /** Staff's e-mail or id. */
  by?: string | null
}

/**
 * What the processor is asked for when money goes back: always the same for a refund, since a key stands for one request.
 * Its metadata tells the books of the shop what they had, should they lose it.
 */
export const refundRequest = (intent: string, { id, cents, note, by }: RefundOrder) => ({
  payment_intent: intent,
  amount: cents,
  metadata: {
    refund_id: id,
    ...(note && { note: note.slice(0, LONGEST) }),
    ...(by && { by: by.slice(0, LONGEST) }),
  },
})
