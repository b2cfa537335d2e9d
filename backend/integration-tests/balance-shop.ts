import { randomUUID } from "node:crypto"
import { MadeBalanceLink } from "../src/contracts/orders/phone-order"
import { buildChanger } from "./build-changer"
import { ADDRESS, payment } from "./buyer"
import { cardProcessorOf } from "./card-processor"
import type { Shop } from "./harness"
import { ok } from "./ok"
import { cartIdOf, type Visitor } from "./visitor"

export const CANCEL = "POST /v1/payment_intents/*/cancel"

/** As if the job ran long after everything of the test began. */
export const later = () => new Date(Date.now() + 10 * 60_000)

/** An order that was paid and then grew, so that a balance is due. */
export interface OwingOrder {
  id: string
  number: string
  email: string
  cartId: string
  thanks: string
  /** The last part of its balance's link. */
  token: string
}

/** What the suites about the balance of an edited order do in a running shop. */
export function balanceShop(shop: Shop) {
  const { visitor, settings, untilIdle, prepared } = shop
  const processor = cardProcessorOf(settings)
  const { database, logIn, mailed, pay } = buildChanger(shop)
  let staff: Visitor

  /**
   * Adds pieces by Medusa's order edit.
   * @param open leaves the edit unconfirmed
   * @param tell as in `confirm`
   */
  async function add(
    id: string,
    sku: string,
    quantity = 1,
    { open = false, tell }: { open?: boolean; tell?: boolean } = {},
  ): Promise<void> {
    const { rows } = await database().raw("select id from product_variant where sku = ?", [sku])
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items`, { items: [{ variant_id: rows[0].id, quantity }] }))
    if (open) return
    await confirm(id, tell)
  }

  /** @param tell the state of the *Send notification* switch, if it was touched */
  async function confirm(id: string, tell?: boolean): Promise<void> {
    const body = tell === undefined ? {} : { no_notification: !tell }
    ok(await staff.post(`/admin/order-edits/${id}/request`, body))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  const linkTo = async (id: string, mail = false) =>
    MadeBalanceLink.parse(ok(await staff.post(`/admin/order-balances/${id}/link`, { mail })))

  /** A red handle is bought, and staff add a blue one. */
  const once = prepared(async (): Promise<OwingOrder> => {
    staff = await logIn()
    const rider = visitor()
    const email = `${randomUUID()}@example.com`
    ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const cartId = cartIdOf(rider)
    const address = { ...ADDRESS, email }
    const { addressId } = ok(await rider.post("/checkout/shipping", address))
    const { dropShip, howDidYouHear, customAgreed: _, ...shipping } = address
    const request = { ...payment(addressId, "tok_visa"), dropShip, howDidYouHear, shipping }
    const { thanks_url: thanks } = ok(await rider.post("/checkout/process", request))
    await untilIdle()
    const { number } = ok(await rider.get(`/shop/thanks/${thanks.split("/").pop()}`))
    const [{ id }] = ok(await staff.get(`/admin/order-search?q=%23${number}`)).orders
    await add(id, "PUL-BLU")
    const token = (await linkTo(id)).url.split("/").pop() ?? ""
    return { id, number, email, cartId, thanks, token }
  })

  beforeEach(async () => {
    await processor.noFaults()
    staff = await logIn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  /** Medusa's figures for an order, in cents. */
  async function books({ id }: Pick<OwingOrder, "id">) {
    const fields = "id,total,summary,*payment_collections,*payment_collections.payments"
    const { total, summary, payment_collections } = ok(
      await staff.get(`/admin/orders/${id}?fields=${fields}`),
    ).order
    const cents = (amount: number) => Math.round(Number(amount) * 100)
    const { rows } = await database().raw(
      "select sum(amount) as booked from order_transaction where order_id = ? and deleted_at is null",
      [id],
    )
    const kept: number = payment_collections.reduce(
      (sum: number, each: { captured_amount: number; refunded_amount: number }) =>
        sum + cents(each.captured_amount ?? 0) - cents(each.refunded_amount ?? 0),
      0,
    )
    return {
      total: cents(total),
      pending: cents(summary.pending_difference),
      kept,
      booked: cents(rows[0].booked),
      payments: payment_collections.flatMap(({ payments }: { payments: { id: string }[] }) => payments),
    }
  }

  /** The payment collection that Medusa lists as unpaid for an order. */
  async function unpaid({ id }: Pick<OwingOrder, "id">): Promise<string> {
    const { payment_collections } = ok(
      await staff.get(`/admin/orders/${id}?fields=id,*payment_collections`),
    ).order
    return payment_collections.find(({ status }: { status: string }) => status === "not_paid").id
  }
  const markAsPaid = async (order: OwingOrder, collectionId?: string) =>
    await staff.post(`/admin/payment-collections/${collectionId ?? (await unpaid(order))}/mark-as-paid`, {
      order_id: order.id,
    })

  const opened = async ({ token }: Pick<OwingOrder, "token">) => ok(await visitor().get(`/shop/pay/${token}`))

  /** Checks that the balance was paid once, to the cent, and that everyone is shown the same. */
  async function expectPaid(order: OwingOrder, dueCents: number): Promise<void> {
    await untilIdle()
    const { total, pending, kept, booked, payments } = await books(order)
    expect({ pending, kept, booked }).toEqual({ pending: 0, kept: total, booked: total })
    expect(payments).toHaveLength(2)
    const charged = [dueCents, total - dueCents].sort((a, b) => a - b)
    expect((await processor.chargedTo(order.cartId)).sort((a, b) => a - b)).toEqual(charged)
    expect(await opened(order)).toMatchObject({ state: "paid", checkout: null, balance: null })
    expect(ok(await staff.get(`/admin/order-parcels/${order.id}`)).due_cents).toBe(0)
    const { length: receipts } = (
      await database().raw(
        "select 1 from notification where template = 'balance-receipt' and status = 'success' and \"to\" = ?",
        [order.email],
      )
    ).rows
    expect(receipts).toBe(1)
  }

  /** Checks that nothing was charged for the balance. */
  async function expectOwed(order: OwingOrder): Promise<number> {
    const { total, pending, kept, booked } = await books(order)
    expect(pending).toBeGreaterThan(0)
    expect({ kept, booked }).toEqual({ kept: total - pending, booked: total - pending })
    expect(await processor.chargedTo(order.cartId)).toEqual([kept])
    return pending
  }

  return {
    processor,
    database,
    mailed,
    pay,
    staff: () => staff,
    once,
    add,
    confirm,
    linkTo,
    books,
    unpaid,
    markAsPaid,
    opened,
    expectPaid,
    expectOwed,
  }
}
