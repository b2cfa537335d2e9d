/** The statuses in which nothing more comes of a dispute; in any other it is open. */
export const CLOSED_DISPUTE = ["won", "lost", "warning_closed", "prevented"]

export const LOST = "lost"
export const WON = "won"

/** Whether the buyer's bank has yet to decide. */
export const isOpenDispute = (status: string): boolean => !CLOSED_DISPUTE.includes(status)

/** An inquiry: the bank asks first, and has taken no money back. It can be refunded, which settles it. */
export const isInquiry = (status: string): boolean => status.startsWith("warning_")

/** The refund under which the books have a lost dispute: the processor knows of none. */
export const refundOfDispute = (disputeId: string): string => `ref_${disputeId}`

/** Whether a refund in the books is a lost dispute. Stripe's ids of those begin with `dp_` or `du_`. */
export const isLostDispute = (refundId: string): boolean => /^ref_d[pu]_/.test(refundId)
