import type { MedusaContainer } from "@medusajs/framework/types"
import type { CommissionBook, PayCommission } from "../../contracts/dealers/commission"
import { COMMISSION_ROWS, type DealerEarnings } from "../../contracts/dealers/dealer-desk"
import { formatCents, toDollars } from "../../contracts/money"
import { conflict, notFound, refuse } from "../../errors/shop-error"
import { DEALER_MODULE } from "../../modules/dealer"
import { commissionDue, dealerEarnings } from "../../reports/commission"
import { withStaffLock } from "../staff-lock"

const FIRST_PAGE = { limit: 20, offset: 0 }

/** The default, and the payments made, the latest first. */
export async function commissionBook(
  container: MedusaContainer,
  page: { limit: number; offset: number } = FIRST_PAGE,
): Promise<CommissionBook> {
  const { payouts } = container.resolve(DEALER_MODULE)
  const [default_percent, { rows, count }] = await Promise.all([
    payouts.defaultPercent(),
    payouts.listAndCount(page),
  ])
  return {
    default_percent,
    payouts: rows.map(({ created_at, withdrawn_by, withdrawn_at, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      withdrawn: withdrawn_at && withdrawn_by ? { by: withdrawn_by, at: withdrawn_at.toISOString() } : null,
    })),
    count,
  }
}

/**
 * Marks a dealer's commission as paid: no money is moved, the amount due goes down. Also for a dealer who was removed.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when the amount due isn't what was shown; 422 for more than is due
 */
export async function payCommission(
  container: MedusaContainer,
  { dealer_id, cents, due_cents, note }: PayCommission,
  by: string,
): Promise<CommissionBook> {
  const { payouts } = container.resolve(DEALER_MODULE)
  await withStaffLock(container, `commission:${dealer_id}`, async () => {
    const due = await commissionDue(container, dealer_id)
    if (!due) throw notFound("There is no commission for this dealer.")
    if (due.cents !== due_cents)
      throw conflict(`${formatCents(due.cents)} is now due to ${due.name}. Please check again.`)
    if (cents > due.cents)
      refuse({ cents: `${formatCents(Math.max(0, due.cents))} is due, and no more can be marked as paid.` })
    await payouts.create({ dealer_id, dealer_name: due.name, cents, note, by })
  })
  return await commissionBook(container)
}

/**
 * What a dealer sees of their own commission (section 2.10).
 * @throws {ShopError} 404 for a dealer who was removed
 */
export async function ownCommission(container: MedusaContainer, dealerId: string): Promise<DealerEarnings> {
  const dealers = container.resolve(DEALER_MODULE)
  const [{ commission_percent }, default_percent, paid, { earned, count, orders }] = await Promise.all([
    dealers.retrieve(dealerId),
    dealers.payouts.defaultPercent(),
    dealers.payouts.paidTo(dealerId, COMMISSION_ROWS),
    dealerEarnings(container, dealerId, COMMISSION_ROWS),
  ])
  return {
    percent: commission_percent ?? default_percent,
    earned: toDollars(earned),
    paid: toDollars(paid.total),
    due: toDollars(earned - paid.total),
    count,
    orders: orders.map((order) => ({
      placedAt: order.created_at.toISOString(),
      goods: toDollars(order.base),
      percent: order.percent,
      earned: toDollars(order.earned),
    })),
    payments: paid.latest.map(({ id, cents, created_at }) => ({
      id,
      paidAt: created_at.toISOString(),
      amount: toDollars(cents),
    })),
  }
}
