/** What of an order says whether its buyer may review what it brought, in Medusa's words. */
export interface OrderStanding {
  status: string
  payment_status: string
  /** Dollars. */
  total: number
}

const UNPAID = ["not_paid", "awaiting", "requires_action"]

/** Whether an order was bought, and stays so: one that was canceled, refunded or never paid brought nobody anything. */
export function isBought({ status, payment_status, total }: OrderStanding): boolean {
  if (["canceled", "draft", "archived"].includes(status)) return false
  if (["canceled", "refunded"].includes(payment_status)) return false
  return total <= 0 || !UNPAID.includes(payment_status)
}
