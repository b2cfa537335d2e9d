import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { expireReads } from "../../src/read-model/cached-read"
import { period } from "../../src/workflows/checkout/reconcile-payments"
import { evenOutLevels } from "../../src/workflows/order/even-out-levels"
import { releaseAllExcessStock } from "../../src/workflows/order/release-excess-stock"
import { reserveAllMissingStock } from "../../src/workflows/order/reserve-missing-stock"
import { buyHandles, type PaidHandles } from "../buyer"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { priceFileShop } from "../price-file-shop"
import { setStock, stockOf } from "../stock"
import type { Visitor } from "../visitor"

shopTest({}, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let staff: Visitor
  beforeEach(async () => {
    staff = await visitor().logInStaff()
  })

  const lineOf = async ({ id }: PaidHandles): Promise<string> =>
    ok(await staff.get(`/admin/orders/${id}?fields=id,*items`)).order.items[0].id

  const reserved = async (line: string): Promise<number> =>
    (
      await database().raw(
        "select coalesce(sum(quantity), 0)::int as pieces from reservation_item where line_item_id = ? and deleted_at is null",
        [line],
      )
    ).rows[0].pieces

  async function setPieces({ id }: PaidHandles, line: string, quantity: number): Promise<void> {
    ok(await staff.post("/admin/order-edits", { order_id: id }))
    ok(await staff.post(`/admin/order-edits/${id}/items/item/${line}`, { quantity }))
    ok(await staff.post(`/admin/order-edits/${id}/request`, {}))
    ok(await staff.post(`/admin/order-edits/${id}/confirm`, {}))
    await untilIdle()
  }

  const pack = async ({ id }: PaidHandles, line: string, quantity: number) =>
    ok(await staff.post(`/admin/orders/${id}/fulfillments`, { items: [{ id: line, quantity }] }))

  const refundAll = async ({ id }: PaidHandles): Promise<void> => {
    const { payment_collections } = ok(
      await staff.get(`/admin/orders/${id}?fields=id,*payment_collections.payments`),
    ).order
    const [{ payments, refunded_amount: refunded }] = payment_collections
    const [{ id: paymentId, amount }] = payments
    ok(await staff.post(`/admin/payments/${paymentId}/refund`, { amount: amount - refunded }))
    await untilIdle()
  }

  it("an edit of a line that is partly packed reserves only what is still to be sent", async () => {
    const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
    const line = await lineOf(order)
    await pack(order, line, 1)
    expect(await reserved(line)).toBe(1)
    await setPieces(order, line, 4)
    await eventually(async () => ((await reserved(line)) === 3 ? true : null))
    await pack(order, line, 3)
    expect(await reserved(line)).toBe(0)
  })

  it("the job releases what an edit reserved for pieces that are packed", async () => {
    const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
    const line = await lineOf(order)
    await pack(order, line, 1)
    await database().raw(
      "update reservation_item set quantity = 2, raw_quantity = jsonb_build_object('value', '2', 'precision', 20) where line_item_id = ?",
      [line],
    )
    expect(await releaseAllExcessStock(container)).toBe(1)
    expect(await reserved(line)).toBe(1)
    expect(await releaseAllExcessStock(container)).toBe(0)
  })

  describe("an order that was refunded in full holds nothing again", () => {
    it("when the fulfillment of what was packed is canceled", async () => {
      const before = await stockOf(container, "PUL-RED")
      const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
      const line = await lineOf(order)
      await pack(order, line, 2)
      const { fulfillments } = ok(await staff.get(`/admin/orders/${order.id}?fields=id,*fulfillments`)).order
      await refundAll(order)
      ok(await staff.post(`/admin/orders/${order.id}/fulfillments/${fulfillments[0].id}/cancel`, {}))
      await untilIdle()
      await eventually(async () => ((await reserved(line)) === 0 ? true : null))
      expect(await stockOf(container, "PUL-RED")).toEqual(before)
    })

    it("when an edit of it is confirmed", async () => {
      const before = await stockOf(container, "PUL-RED")
      const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
      await refundAll(order)
      await setPieces(order, await lineOf(order), 3)
      expect(await stockOf(container, "PUL-RED")).toEqual(before)
    })

    it("when staff reserve by hand, once the job has run", async () => {
      const before = await stockOf(container, "PUL-RED")
      const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
      const line = await lineOf(order)
      const { rows } = await database().raw(
        "select inventory_item_id, location_id from reservation_item where line_item_id = ?",
        [line],
      )
      await refundAll(order)
      ok(await staff.post("/admin/reservations", { ...rows[0], line_item_id: line, quantity: 2 }))
      expect(await releaseAllExcessStock(container)).toBe(1)
      expect(await stockOf(container, "PUL-RED")).toEqual(before)
      expect(await releaseAllExcessStock(container)).toBe(0)
    })
  })

  it.each([-2, 3])(
    "the job corrects a level that is off by %i, so that what is left is sold once",
    async (off) => {
      await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
      const before = await stockOf(container, "PUL-RED")
      const { rows } = await database().raw(
        `update inventory_level l
          set reserved_quantity = reserved_quantity + :off,
              raw_reserved_quantity = jsonb_build_object('value', (reserved_quantity + :off)::text, 'precision', 20)
         from inventory_item i where i.id = l.inventory_item_id and i.sku = 'PUL-RED' returning l.id`,
        { off },
      )
      const warned = jest.spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), "warn").mockReturnValue()
      expect(await evenOutLevels(container)).toBe(1)
      const said = `The stock of PUL-RED said that ${before.reserved + off} were reserved, and orders hold ${before.reserved}: corrected.`
      expect(warned.mock.calls).toEqual([[said]])
      warned.mockRestore()
      expect(await stockOf(container, "PUL-RED")).toEqual(before)
      // Medusa reads the exact form.
      const level = await container.resolve(Modules.INVENTORY).retrieveInventoryLevel(rows[0].id)
      expect(level.reserved_quantity).toBe(before.reserved)
      await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
      expect((await stockOf(container, "PUL-RED")).reserved).toBe(before.reserved + 2)
      expect(await evenOutLevels(container)).toBe(0)
    },
  )

  it("a level whose pieces someone is reserving is left to the job's next run", async () => {
    await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
    const { rows } = await database().raw(
      `update inventory_level l set reserved_quantity = 0, raw_reserved_quantity = '{"value":"0","precision":20}'
         from inventory_item i where i.id = l.inventory_item_id and i.sku = 'PUL-RED' returning l.inventory_item_id as item`,
    )
    await container
      .resolve(Modules.LOCKING)
      .execute([rows[0].item], async () => expect(await evenOutLevels(container)).toBe(0))
    expect(await evenOutLevels(container)).toBe(1)
  })

  const reserveMissing = () => reserveAllMissingStock(container, new Date(Date.now() + 60_000))

  it("an order that waits while its goods begin to be counted is reserved by the job, and can be packed then", async () => {
    const { importFile, idsOf } = priceFileShop({ visitor, container })
    ok(await importFile(staff, "sku,stock\nPUL-RED,not counted"))
    expireReads(container)
    const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
    const line = await lineOf(order)
    const counted = { variants: await idsOf(staff, "PUL-RED"), stock: { how: "to", pieces: 5 } }
    const { digest } = ok(await staff.post("/admin/bulk-edit", { ...counted, dry_run: true }))
    ok(await staff.post("/admin/bulk-edit", { ...counted, digest }))
    const before = await stockOf(container, "PUL-RED")
    expect(await reserveMissing()).toBe(1)
    expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 5, reserved: before.reserved + 2 })
    expect(await reserveMissing()).toBe(0)
    await pack(order, line, 2)
    expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: 3, reserved: before.reserved })
  })

  describe("an edit whose process died before its stock was reserved", () => {
    async function edited(pieces: number) {
      const order = await buyHandles(visitor(), { staff, untilIdle, quantity: 2 })
      const line = await lineOf(order)
      await setPieces(order, line, pieces)
      return { order, line }
    }

    async function editedAndDied(pieces: number) {
      const { order, line } = await edited(pieces)
      await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem([line])
      return { order, line }
    }

    it("is reserved by the job, and can be packed then", async () => {
      const { order, line } = await editedAndDied(3)
      const before = await stockOf(container, "PUL-RED")
      expect(await reserveMissing()).toBe(1)
      expect(await reserved(line)).toBe(3)
      expect(await stockOf(container, "PUL-RED")).toEqual({ ...before, reserved: before.reserved + 3 })
      expect(await reserveMissing()).toBe(0)
      await pack(order, line, 3)
    })

    it("gets what is left when others have bought the rest in the meantime, and the rest once there is more", async () => {
      const { order, line } = await editedAndDied(3)
      const { reserved: others } = await stockOf(container, "PUL-RED")
      await setStock(container, "PUL-RED", others + 1)
      expect(await reserveMissing()).toBe(1)
      expect(await reserved(line)).toBe(1)
      expect(await reserveMissing()).toBe(0)
      await setStock(container, "PUL-RED", others + 10)
      expect(await reserveMissing()).toBe(1)
      expect(await reserved(line)).toBe(3)
      await pack(order, line, 3)
      expect(await stockOf(container, "PUL-RED")).toEqual({ stocked: others + 7, reserved: others })
    })

    it("gets the rest although there is none once its variant may be sold beyond what there is", async () => {
      const { order, line } = await editedAndDied(3)
      const { reserved: others } = await stockOf(container, "PUL-RED")
      await setStock(container, "PUL-RED", others + 1)
      expect(await reserveMissing()).toBe(1)
      await database().raw("update product_variant set allow_backorder = true where sku = 'PUL-RED'")
      expect(await reserveMissing()).toBe(1)
      expect(await reserved(line)).toBe(3)
      await pack(order, line, 3)
    })

    it("reserves nothing of an order that staff have completed", async () => {
      const { order, line } = await editedAndDied(3)
      ok(await staff.post(`/admin/orders/${order.id}/complete`, {}))
      expect(await reserveMissing()).toBe(0)
      expect(await reserved(line)).toBe(0)
    })

    it("keeps one reservation, so that what is packed leaves the shelf once", async () => {
      const { order, line } = await edited(3)
      await database().raw(
        "update reservation_item set quantity = 2, raw_quantity = jsonb_build_object('value', '2', 'precision', 20) where line_item_id = ?",
        [line],
      )
      const { stocked } = await stockOf(container, "PUL-RED")
      expect(await reserveMissing()).toBe(1)
      await pack(order, line, 1)
      expect((await stockOf(container, "PUL-RED")).stocked).toBe(stocked - 1)
      await pack(order, line, 2)
      expect((await stockOf(container, "PUL-RED")).stocked).toBe(stocked - 3)
    })

    it("reserves nothing of an order that was refunded in full", async () => {
      const { order, line } = await edited(1)
      await refundAll(order)
      await eventually(async () => ((await reserved(line)) === 0 ? true : null))
      expect(await reserveMissing()).toBe(0)
      expect(await reserved(line)).toBe(0)
    })

    it("reserves nothing of a draft, which reserves when it becomes an order", async () => {
      const { line } = await editedAndDied(3)
      await database().raw(
        'update "order" set is_draft_order = true where id = (select order_id from order_item where item_id = ? limit 1)',
        [line],
      )
      expect(await reserveMissing()).toBe(0)
    })

    it("is left alone while it may be in progress", async () => {
      await editedAndDied(3)
      expect(await reserveAllMissingStock(container, period(new Date()).until)).toBe(0)
    })
  })
})
