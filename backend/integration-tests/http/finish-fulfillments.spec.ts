import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { finishFulfillments } from "../../src/workflows/parcel/finish-fulfillments"
import { buyHandles } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, container, untilIdle }) => {
  const sql = async (statement: string, values: string[] = []) =>
    (await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(statement, values)).rows
  const inventory = () => container.resolve(Modules.INVENTORY)

  let who: Visitor
  beforeEach(async () => {
    await setStock(container, "PUL-RED", 100)
    who = await visitor().logInStaff()
  })

  /** Buys three pull handles, of which two are packed. */
  async function packed() {
    const { id } = await buyHandles(visitor(), { staff: who, untilIdle, quantity: 3 })
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*items`))
    const line: string = order.items[0].id
    const items = [{ id: line, quantity: 2 }]
    const answer = ok(await who.post(`/admin/orders/${id}/fulfillments?fields=*fulfillments`, { items }))
    await untilIdle()
    const parcel: string = answer.order.fulfillments[0].id
    return { id, line, items, parcel }
  }

  /** What the order's own records say. */
  const booksOf = async ({ id, line, parcel }: { id: string; line: string; parcel: string }) => {
    const { order } = ok(await who.get(`/admin/orders/${id}?fields=id,*items,*items.detail,*fulfillments`))
    const [level] = await sql(
      `select v.stocked_quantity::int as stocked, v.reserved_quantity::int as reserved from inventory_level v
         join inventory_item i on i.id = v.inventory_item_id where i.sku = 'PUL-RED' and v.deleted_at is null`,
    )
    const held = await inventory().listReservationItems({ line_item_id: line })
    const [{ canceled }] = await sql(
      "select canceled_at is not null as canceled from fulfillment where id = ?",
      [parcel],
    )
    return {
      ...level,
      held: held.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      fulfilled: Number(order.items[0].detail.fulfilled_quantity),
      parcels: order.fulfillments.map((each: { id: string }) => each.id),
      canceled,
    }
  }
  type Order = Awaited<ReturnType<typeof packed>>

  /** Undoes what each transaction of Medusa's workflow did, as if it had never been reached. */
  const without = {
    register: async ({ line, parcel }: Order) => {
      await sql(
        `update order_item set fulfilled_quantity = 0, raw_fulfilled_quantity = '{"value":"0","precision":20}' where item_id = ?`,
        [line],
      )
      const rows = await sql(
        "delete from order_change_action where reference_id = ? returning order_change_id",
        [parcel],
      )
      expect(rows).toHaveLength(1)
      await sql("delete from order_change where id = ?", [rows[0].order_change_id])
    },
    link: ({ parcel }: Order) => sql("delete from order_fulfillment where fulfillment_id = ?", [parcel]),
    reservation: async ({ line }: Order) => {
      const [held] = await inventory().listReservationItems({ line_item_id: line })
      if (held) await inventory().updateReservationItems([{ id: held.id, quantity: 3 }])
    },
    stock: () =>
      sql(
        `update inventory_level v set stocked_quantity = 100, raw_stocked_quantity = '{"value":"100","precision":20}'
          from inventory_item i where i.id = v.inventory_item_id and i.sku = 'PUL-RED'`,
      ),
  }
  const later = () => new Date(Date.now() + 3 * 60_000)
  const WHOLE = { stocked: 98, reserved: 1, held: 1, fulfilled: 2, canceled: false }

  it.each([
    ["the order was not told", ["register"]],
    ["the order was neither told nor linked", ["register", "link"]],
    ["the order was not told, and all is still held for it", ["register", "reservation"]],
  ] as const)("finishes one that had taken its pieces off the shelf: %s", async (_, steps) => {
    const order = await packed()
    expect(await booksOf(order)).toMatchObject({ ...WHOLE, parcels: [order.parcel] })
    for (const step of steps) await without[step](order)
    expect(await booksOf(order)).not.toMatchObject(WHOLE)
    expect(await finishFulfillments(container)).toBe(0)
    expect(await finishFulfillments(container, later())).toBe(1)
    expect(await booksOf(order)).toEqual({ ...WHOLE, parcels: [order.parcel] })
    expect(await finishFulfillments(container, later())).toBe(0)
    const { id, parcel, items } = order
    ok(await who.post(`/admin/orders/${id}/fulfillments/${parcel}/shipments`, { items }))
    await untilIdle()
  })

  it("leaves nothing of one that had not come to the shelf, and it can be packed again", async () => {
    const order = await packed()
    for (const step of ["register", "link", "reservation", "stock"] as const) await without[step](order)
    expect(await finishFulfillments(container, later())).toBe(1)
    const none = { stocked: 100, reserved: 3, held: 3, fulfilled: 0, canceled: true, parcels: [] }
    expect(await booksOf(order)).toEqual(none)
    expect(await finishFulfillments(container, later())).toBe(0)
    ok(await who.post(`/admin/orders/${order.id}/fulfillments`, { items: order.items }))
    await untilIdle()
    expect(await booksOf(order)).toMatchObject({ stocked: 98, held: 1, fulfilled: 2 })
  })

  it("leaves nothing of one whose order was canceled meanwhile", async () => {
    const order = await packed()
    for (const step of ["register", "link", "reservation"] as const) await without[step](order)
    ok(await who.post(`/admin/orders/${order.id}/cancel`))
    await untilIdle()
    expect(await finishFulfillments(container, later())).toBe(1)
    expect(await booksOf(order)).toMatchObject({ held: 0, fulfilled: 0, canceled: true, parcels: [] })
    expect(await finishFulfillments(container, later())).toBe(0)
  })

  it("fulfillments that bring something back are left alone", async () => {
    const order = await packed()
    for (const step of ["register", "link", "reservation"] as const) await without[step](order)
    await sql("insert into return_fulfillment (id, return_id, fulfillment_id) values ('way', 'return', ?)", [
      order.parcel,
    ])
    expect(await finishFulfillments(container, later())).toBe(0)
    expect(await booksOf(order)).toMatchObject({ canceled: false })
  })

  it("a whole fulfillment is not touched", async () => {
    const order = await packed()
    const { id, parcel, items } = order
    ok(await who.post(`/admin/orders/${id}/fulfillments/${parcel}/shipments`, { items }))
    await untilIdle()
    expect(await finishFulfillments(container, later())).toBe(0)
    expect(await booksOf(order)).toEqual({ ...WHOLE, parcels: [parcel] })
  })
})
