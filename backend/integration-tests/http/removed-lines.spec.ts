import { setTimeout as wait } from "node:timers/promises"
import { beginOrderEditOrderWorkflow, confirmOrderEditRequestWorkflow } from "@medusajs/medusa/core-flows"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { withStaffLock } from "../../src/workflows/staff-lock"
import { balanceShop } from "../balance-shop"
import { buyHandles } from "../buyer"
import { payment, STEP } from "../discount-shop"
import { shopTest } from "../harness"
import { ok } from "../ok"

const ADD_AGAIN =
  "This line was removed from the order in the meantime. Please reload the page, and add the goods again if they are wanted."
const TAKEN_BACK =
  "This was taken back in the meantime. Please reload the page to see what the edit still changes."

shopTest({}, (shop) => {
  const { visitor, untilIdle, container } = shop
  const { staff, confirm } = balanceShop(shop)

  const bought = () => buyHandles(visitor(), { staff: staff(), untilIdle })
  const linesOf = async (id: string): Promise<{ id: string; variant_id: string }[]> =>
    ok(await staff().get(`/admin/orders/${id}?fields=id,*items`)).order.items
  const begin = async (id: string) => ok(await staff().post("/admin/order-edits", { order_id: id }))

  async function removeAll(id: string): Promise<void> {
    await begin(id)
    for (const line of await linesOf(id)) {
      ok(await staff().post(`/admin/order-edits/${id}/items/item/${line.id}`, { quantity: 0 }))
    }
    await confirm(id)
  }

  it("a line that a colleague has removed can't be changed, and staff read why", async () => {
    const { id } = await bought()
    const [line] = await linesOf(id)
    await removeAll(id)
    await begin(id)
    for (const quantity of [0, 2]) {
      const answer = await staff().post(`/admin/order-edits/${id}/items/item/${line?.id}`, { quantity })
      expect([answer.status, answer.body.message]).toEqual([404, ADD_AGAIN])
    }
    const items = [{ variant_id: line?.variant_id, quantity: 1 }]
    ok(await staff().post(`/admin/order-edits/${id}/items`, { items }))
  })

  it("a line that is removed while a call waits for the order is looked for again, and staff read why", async () => {
    const { id } = await bought()
    const [line] = await linesOf(id)
    const at = `/admin/order-edits/${id}/items/item/${line?.id}`
    await begin(id)
    ok(await staff().post(at, { quantity: 0 }))
    ok(await staff().post(`/admin/order-edits/${id}/request`, {}))
    const { waiting } = await withStaffLock(container, `order:${id}`, async () => {
      const waiting = staff().post(at, { quantity: 2 })
      await wait(300)
      await confirmOrderEditRequestWorkflow(container).run({ input: { order_id: id } })
      await beginOrderEditOrderWorkflow(container).run({ input: { order_id: id } })
      return { waiting }
    })
    const answer = await waiting
    expect([answer.status, answer.body.message]).toEqual([404, ADD_AGAIN])
  })

  /** Adds a piece of the order's only line to an open edit. @returns the address of what was added */
  async function addedTo(id: string): Promise<string> {
    const [line] = await linesOf(id)
    await begin(id)
    const items = [{ variant_id: line?.variant_id, quantity: 1 }]
    const { order_preview } = ok(await staff().post(`/admin/order-edits/${id}/items`, { items }))
    const action = order_preview.items
      .flatMap(({ actions }: { actions?: { id: string; action: string }[] }) => actions ?? [])
      .find((each: { action: string }) => each.action === "ITEM_ADD").id
    return `/admin/order-edits/${id}/items/${action}`
  }

  it("what is taken back twice at the same time is taken back once, and staff read why", async () => {
    const { id } = await bought()
    const at = await addedTo(id)
    const answers = await Promise.all([staff().delete(at), staff().delete(at)])
    const [first, second] = [...answers].sort((a, b) => a.status - b.status)
    expect([first?.status, second?.status, second?.body.message]).toEqual([200, 404, TAKEN_BACK])
  })

  it("what a colleague has taken back of an open edit can't be changed, and staff read why", async () => {
    const { id } = await bought()
    const at = await addedTo(id)
    ok(await staff().post(at, { quantity: 3 }))
    ok(await staff().delete(at))
    for (const answer of [await staff().post(at, { quantity: 2 }), await staff().delete(at)]) {
      expect([answer.status, answer.body.message]).toEqual([404, TAKEN_BACK])
    }
  })

  it("an order from which everything was removed isn't on its way: for its buyer it was canceled", async () => {
    const { id, number, email } = await bought()
    await removeAll(id)
    const { thanksPath } = ok(await staff().get(`/admin/order-builds/${id}`))
    const thanks = ok(await visitor().get(`/shop/thanks/${thanksPath.split("/").pop()}`))
    expect(thanks).toMatchObject({ standing: "canceled", items: [] })
    expect(thanks.ships).toBeUndefined()
    const found = ok(await visitor().post("/shop/order-lookup", { number, email }))
    expect([found.status, found.ships]).toEqual(["Canceled", undefined])
  })

  it("a dealer's desk says the same", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    ok(await dealer.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
    const { addressId } = ok(await dealer.post("/checkout/shipping", STEP))
    ok(await dealer.post("/checkout/process", payment(addressId)))
    await untilIdle()
    const latest = async () => ok(await dealer.get("/shop/dealer/desk")).orders[0]
    const { id, status } = await latest()
    expect(status).toBe("In the works")
    await removeAll(id)
    expect(await latest()).toMatchObject({ id, status: "Canceled" })
  })
})
