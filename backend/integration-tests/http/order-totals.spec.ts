import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type OrderWithTotals, readOrderWithTotals } from "../../src/cart-store/order-with-totals"
import { graphRows } from "../../src/workflows/graph-rows"
import { PAID_FIELDS } from "../../src/workflows/order/paid-price-sheet"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"

const FIELDS = [
  ...["id", "display_id", "created_at", "email", "currency_code", "items.*", "shipping_methods.*"],
  ...[...PAID_FIELDS, "shipping_methods.tax_lines.*", "shipping_address.*", "billing_address.*"],
]

const byId = <T extends { id: string }>(rows: T[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

/** Only what both have, with amounts as numbers: texts and Medusa's own number objects among them. */
function comparable(order: OrderWithTotals) {
  const amounts = (rows: { amount: number | string }[]) =>
    rows.map(({ amount }) => Number(amount)).sort((a, b) => a - b)
  const address = (of: OrderWithTotals["shipping_address"]) =>
    of
      ? [
          ...[of.first_name, of.last_name, of.company, of.address_1, of.city],
          ...[of.province, of.postal_code, of.country_code, of.phone],
        ]
      : null
  return {
    id: order.id,
    number: order.display_id,
    created: new Date(order.created_at).getTime(),
    email: order.email,
    currency: order.currency_code,
    total: Number(order.total),
    to: address(order.shipping_address),
    billed: address(order.billing_address),
    credit: amounts(order.credit_lines),
    shipping: order.shipping_methods.map((method) => ({
      id: method.id,
      amount: Number(method.amount),
      inclusive: method.is_tax_inclusive,
      off: amounts(method.adjustments),
      rates: method.tax_lines.map(({ rate }) => Number(rate)),
    })),
    items: byId(order.items).map((item) => ({
      id: item.id,
      names: [item.title, item.product_title, item.variant_id, item.variant_sku],
      options: item.variant_option_values,
      picture: item.thumbnail,
      handle: item.product_handle,
      quantity: Number(item.quantity),
      price: Number(item.unit_price),
      inclusive: item.is_tax_inclusive,
      total: Number(item.total),
      off: amounts(item.adjustments),
      why: item.adjustments.map((off) => [off.code, off.provider_id, off.promotion_id]),
      rates: item.tax_lines.map(({ rate }) => Number(rate)),
      back: [Number(item.detail.return_received_quantity), Number(item.detail.return_dismissed_quantity)],
    })),
  }
}

shopTest({}, ({ visitor, container, untilIdle }) => {
  const sql = async (statement: string, values: string[] = []) =>
    (await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(statement, values)).rows

  /** @returns the order, once both readings agree about it */
  async function read(id: string) {
    const own = await readOrderWithTotals(container, id)
    const [medusas] = await graphRows<OrderWithTotals>(container, {
      entity: "order",
      fields: FIELDS,
      filters: { id },
    })
    if (!own || !medusas) throw new Error("The order is gone.")
    const seen = comparable(own)
    expect(seen).toEqual(comparable(medusas))
    return seen
  }

  it("reads an order with the totals that Medusa reports, whatever has happened to it since", async () => {
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-red", { quantity: 3, options: [] }))
    ok(await rider.put("/cart/pull-handle-blue", { quantity: 1, options: [] }))
    ok(await rider.put("/cart/discount/TENOFF"))
    const { addressId } = ok(await rider.post("/checkout/shipping", ADDRESS))
    ok(await rider.post("/checkout/process", payment(addressId, "tok_visa")))
    await untilIdle()
    const [{ id }] = await sql(`select id from "order" order by created_at desc limit 1`)
    const bought = await read(id)
    expect(bought.items.map(({ quantity }) => quantity).sort()).toEqual([1, 3])
    expect([bought.shipping.length, bought.items.every(({ off }) => off.length === 1)]).toEqual([1, true])
    expect(bought.items.every(({ rates }) => rates.length === 1)).toBe(true)
    const [one, three] = [1, 3].map((pieces) => bought.items.find(({ quantity }) => quantity === pieces))
    const line = three?.id ?? ""

    const staff = await visitor().logInStaff()
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items/item/${one?.id}`, { quantity: 0 }))
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
    const edited = await read(id)
    expect(edited.total).toBeLessThan(bought.total)

    // A price of its own, pieces that came back, tax included in the price: as edits and returns write them.
    await sql(
      `update order_item set unit_price = 31.13, raw_unit_price = '{"value": "31.1251", "precision": 20}',
         return_received_quantity = 1, raw_return_received_quantity = '{"value": "1", "precision": 20}'
        where item_id = ? and version = 2`,
      [line],
    )
    const returned = await read(id)
    expect(returned.items.find((item) => item.id === line)).toMatchObject({ price: 31.1251, back: [1, 0] })
    expect(returned.total).toBeLessThan(edited.total)
    await sql("update order_line_item set is_tax_inclusive = true where id = ?", [line])
    expect((await read(id)).total).not.toBe(returned.total)

    // Credit lines and discounts count in their own version of the order; what is deleted doesn't.
    await sql(
      `insert into order_credit_line (id, order_id, version, amount, raw_amount, deleted_at)
       select 'ordcl_' || key, ?, version, 2.35, '{"value": "2.3456", "precision": 20}', deleted
         from (values ('now', 2, null), ('past', 1, null), ('gone', 2, now())) as line(key, version, deleted)`,
      [id],
    )
    await sql(
      `insert into order_line_item_adjustment (id, item_id, version, amount, raw_amount, provider_id, deleted_at)
       select 'ordliadj_' || key, ?, version, 1, '{"value": "1", "precision": 20}', 'ready-to-ship', deleted
         from (values ('now', 2, null), ('past', 1, null), ('gone', 2, now())) as off(key, version, deleted)`,
      [line],
    )
    await sql(
      `insert into order_shipping_method_adjustment (id, shipping_method_id, version, amount, raw_amount)
       values ('ordsmadj_past', ?, 3, 3, '{"value": "3", "precision": 20}')`,
      [bought.shipping[0]?.id ?? ""],
    )
    const credited = await read(id)
    expect(credited.credit).toEqual([2.3456])
    expect(credited.items.find((item) => item.id === line)?.off).toContain(1)
    expect(credited.shipping[0]?.off).toEqual(edited.shipping[0]?.off)
    expect(edited.shipping[0]?.off).toHaveLength(1)

    for (const table of ["order_line_item_tax_line where item_id", "order_item where item_id"]) {
      const [name, condition] = table.split(" where ")
      await sql(`update ${name} set deleted_at = now() where ${condition} = ?`, [line])
      const without = await read(id)
      expect(without.total).not.toBe(credited.total)
    }
    await sql(`update order_address set deleted_at = now()`)
    expect(await read(id)).toMatchObject({ to: null, billed: null })
    await sql(`update "order" set deleted_at = now() where id = ?`, [id])
    expect(await readOrderWithTotals(container, id)).toBeNull()
  })
})
