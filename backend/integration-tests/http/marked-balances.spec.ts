import { isFullyRefunded } from "../../src/cart-store/fully-refunded"
import { isWholeCents, toCents } from "../../src/contracts/money"
import { pendingCents } from "../../src/workflows/order/pending-cents"
import { buyHandles, type PaidHandles } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

interface Collection {
  id: string
  status: string
  amount: number
  payments: { id: string; amount: number }[]
}

shopTest({}, ({ visitor, container, untilIdle }) => {
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor().logInStaff()
  })

  const bought = (quantity: number) => buyHandles(visitor(), { staff, untilIdle, quantity })

  async function setPieces({ id }: PaidHandles, quantity: number): Promise<void> {
    const [{ id: line }] = ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order.items
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items/item/${line}`, { quantity }))
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  /** Ships an order's pieces, one of which is on its way back. */
  async function shippedAndReturning({ id }: PaidHandles, quantity: number): Promise<void> {
    const [{ id: line }] = ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order.items
    const items = [{ id: line, quantity }]
    const packed = ok(await staff.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    const [{ id: parcel }] = packed.order.fulfillments
    ok(await staff.post(`/admin/orders/${id}/fulfillments/${parcel}/shipments`, { items }))
    const lines = [{ id: line, quantity: 1, reason: "Too short" }]
    ok(await staff.post(`/admin/order-returns/${id}`, { lines, word: "" }))
    await untilIdle()
  }

  const collections = async ({ id }: PaidHandles): Promise<Collection[]> =>
    ok(await staff.get(`/admin/orders/${id}?fields=id,*payment_collections,*payment_collections.payments`))
      .order.payment_collections
  const openCollection = async (order: PaidHandles) =>
    (await collections(order)).find(({ status }) => status === "not_paid")
  const mark = async (order: PaidHandles) =>
    await staff.post(`/admin/payment-collections/${(await openCollection(order))?.id}/mark-as-paid`, {
      order_id: order.id,
    })
  const credit = async ({ id }: PaidHandles, amount: number) =>
    ok(
      await staff.post(`/admin/orders/${id}/credit-lines`, {
        amount,
        reference: "goodwill",
        reference_id: "x",
      }),
    )

  it("a balance with a fraction of a cent is marked as paid in whole cents, and can be refunded in full", async () => {
    const order = await bought(7)
    await shippedAndReturning(order, 7)
    await setPieces(order, 9)
    expect(isWholeCents((await openCollection(order))?.amount ?? 0)).toBe(false)
    ok(await mark(order))
    for (const { id, amount } of (await collections(order)).flatMap(({ payments }) => payments)) {
      expect(isWholeCents(amount)).toBe(true)
      ok(await staff.post(`/admin/payments/${id}/refund`, { amount }))
    }
    expect(await isFullyRefunded(container, order.id)).toBe(true)
  })

  it("a balance that a credit has lowered is refused once, and then marked as paid at what is owed", async () => {
    const order = await bought(1)
    await setPieces(order, 2)
    const before = toCents((await openCollection(order))?.amount ?? 0)
    await credit(order, 5)
    expect(await pendingCents(container, order.id)).toBe(before - 500)
    const refused = await mark(order)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("owes less")])
    ok(await mark(order))
    expect(await pendingCents(container, order.id)).toBe(0)
  })

  it("what a balance owes beyond what was marked as paid can be marked as paid next", async () => {
    const order = await bought(2)
    await shippedAndReturning(order, 2)
    await setPieces(order, 4)
    const [{ id: back }] = ok(await staff.get(`/admin/returns?order_id=${order.id}&fields=id`)).returns
    const marked = toCents((await openCollection(order))?.amount ?? 0)
    // It isn't sent back after all, so it is owed again.
    ok(await staff.post(`/admin/returns/${back}/cancel`, {}))
    await untilIdle()
    expect(await pendingCents(container, order.id)).toBe(2 * marked)
    ok(await mark(order))
    expect(await pendingCents(container, order.id)).toBe(marked)
    // It is made ready once the call is answered.
    await eventually(async () => (await openCollection(order)) ?? null)
    ok(await mark(order))
    expect(await pendingCents(container, order.id)).toBe(0)
  })
})
