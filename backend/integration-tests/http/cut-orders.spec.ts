import { reconcilePayments } from "../../src/workflows/checkout/reconcile-payments"
import { finishFulfillments } from "../../src/workflows/parcel/finish-fulfillments"
import { cutsOf, eachCut, expectAllCut, whileCut } from "../cut-connection"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { type BoughtOrder, HANDLE, returnShop } from "../return-shop"
import { setStock, stockOf } from "../stock"
import type { Visitor } from "../visitor"

/** As many writes as each makes, and one more: mails and listeners that follow may come in between. */
const OF_PACKING = 9
const OF_SHIPMENT = 10
const OF_UNPACKING = 7
const OF_EDIT = 7
const DOWN_MS = 100

const STOCK = 20
const PIECES = 2

interface Line {
  quantity: number
  fulfilled: number
  shipped: number
}

interface Standing {
  line: Line
  /** What Medusa has packed, except canceled ones. */
  packed: { pieces: number; shipped: boolean; ofOrder: boolean }[]
  stocked: number
  reserved: number
  held: number
}

shopTest({}, (shop) => {
  const { visitor, container, untilIdle, prepared } = shop
  const { database, bought, booksOf } = returnShop(shop)
  const handles = async (rider: Visitor) => {
    ok(await rider.put("/cart/pull-handle-red", { quantity: PIECES, options: [] }))
  }
  const made = prepared(async () => {
    const who = await visitor().logInStaff()
    await setStock(container, HANDLE, STOCK)
    const order = await bought(who, visitor(), false, handles)
    return { who, order, items: [{ id: order.lines[HANDLE] as string, quantity: PIECES }] }
  })
  const of = ({ id }: BoughtOrder) => `/admin/orders/${id}`

  async function jobRuns(): Promise<void> {
    const later = new Date(Date.now() + 10 * 60_000)
    await reconcilePayments(container, later)
    await finishFulfillments(container, later)
    await untilIdle()
  }

  async function standing(order: BoughtOrder): Promise<Standing> {
    const { rows: lines } = await database().raw(
      `select quantity::int, fulfilled_quantity::int as fulfilled, shipped_quantity::int as shipped
         from order_item i join "order" o on o.id = i.order_id and o.version = i.version
        where i.order_id = ? and i.deleted_at is null`,
      [order.id],
    )
    expect(lines).toHaveLength(1)
    const { rows: packed } = await database().raw(
      `select f.shipped_at is not null as shipped, l.order_id is not null as "ofOrder",
         (select sum(i.quantity)::int from fulfillment_item i where i.fulfillment_id = f.id and i.deleted_at is null) as pieces
       from fulfillment f left join order_fulfillment l on l.fulfillment_id = f.id and l.deleted_at is null
      where f.deleted_at is null and f.canceled_at is null`,
    )
    const { rows: held } = await database().raw(
      "select coalesce(sum(quantity), 0)::int as pieces from reservation_item where deleted_at is null",
    )
    return { line: lines[0], packed, held: held[0].pieces, ...(await stockOf(container, HANDLE)) }
  }

  const UNPACKED: Standing = {
    line: { quantity: PIECES, fulfilled: 0, shipped: 0 },
    packed: [],
    stocked: STOCK,
    reserved: PIECES,
    held: PIECES,
  }
  const PACKED: Standing = {
    line: { quantity: PIECES, fulfilled: PIECES, shipped: 0 },
    packed: [{ pieces: PIECES, shipped: false, ofOrder: true }],
    stocked: STOCK - PIECES,
    reserved: 0,
    held: 0,
  }
  const SHIPPED: Standing = {
    ...PACKED,
    line: { ...PACKED.line, shipped: PIECES },
    packed: [{ pieces: PIECES, shipped: true, ofOrder: true }],
  }

  async function shipment() {
    const { who, order, items } = made()
    const path = `${of(order)}/fulfillments/${await packedOnce()}/shipments`
    return () => who.post(path, { items })
  }

  async function unpacking() {
    const { who, order } = made()
    const path = `${of(order)}/fulfillments/${await packedOnce()}/cancel`
    return () => who.post(path, {})
  }

  async function editing() {
    const { who, order, items } = made()
    const edit = `/admin/order-edits/${order.id}`
    ok(await who.post("/admin/order-edits", { order_id: order.id }))
    ok(await who.post(`${edit}/items/item/${items[0]?.id}`, { quantity: PIECES + 1 }))
    ok(await who.post(`${edit}/request`, { no_notification: true }))
    return () => who.post(`${edit}/confirm`, {})
  }

  it.each([
    ["packing", OF_PACKING, async () => pack],
    ["a shipment", OF_SHIPMENT, shipment],
    ["a parcel's cancellation", OF_UNPACKING, unpacking],
    ["an edit's confirmation", OF_EDIT, editing],
  ] as const)("every write of %s is cut", async (_what, writes, prepare) => {
    await expectAllCut(shop, writes, await prepare())
  })

  async function pack() {
    const { who, order, items } = made()
    return await who.post(`${of(order)}/fulfillments?fields=*fulfillments`, { items })
  }
  const packedOnce = async (): Promise<string> => {
    const { order } = ok(await pack())
    // What follows packing writes, too, and isn't what is cut.
    await untilIdle()
    return order.fulfillments[0].id
  }

  eachCut(
    cutsOf(OF_PACKING, DOWN_MS),
    "packing, cut at write %s: all is packed or nothing is when the job has been there",
    async (cut) => {
      await whileCut(shop, cut, pack)
      await jobRuns()
      const left = await standing(made().order)
      expect(left).toEqual(left.packed.length > 0 ? PACKED : UNPACKED)
    },
  )

  eachCut(
    cutsOf(OF_PACKING, 0),
    "packing, cut at write %s: staff who press again have packed it once",
    async (cut) => {
      const first = await whileCut(shop, cut, pack)
      if (first.status !== 200) await pack()
      await jobRuns()
      expect(await standing(made().order)).toEqual(PACKED)
    },
  )

  eachCut(
    cutsOf(OF_SHIPMENT, DOWN_MS),
    "a shipment, cut at write %s: staff who press again have sent it once",
    async (cut) => {
      const ship = await shipment()
      const first = await whileCut(shop, cut, ship)
      if (first.status !== 200) await ship()
      await jobRuns()
      expect(await standing(made().order)).toEqual(SHIPPED)
    },
  )

  eachCut(
    cutsOf(OF_UNPACKING, DOWN_MS),
    "a parcel's cancellation, cut at write %s: staff who press again have unpacked it once",
    async (cut) => {
      const unpack = await unpacking()
      const first = await whileCut(shop, cut, unpack)
      if (first.status !== 200) await unpack()
      await jobRuns()
      expect(await standing(made().order)).toEqual(UNPACKED)
    },
  )

  eachCut(
    cutsOf(OF_EDIT, DOWN_MS),
    "an edit's confirmation, cut at write %s: staff who press again have one more piece held and owed",
    async (cut) => {
      const { who, order } = made()
      const confirm = await editing()
      const first = await whileCut(shop, cut, confirm)
      if (first.status !== 200) await confirm()
      await jobRuns()
      expect(await standing(order)).toEqual({
        ...UNPACKED,
        line: { ...UNPACKED.line, quantity: PIECES + 1 },
        reserved: PIECES + 1,
        held: PIECES + 1,
      })
      const { total, outstanding } = await booksOf(who, order)
      expect(Math.round(outstanding * 100)).toBe(Math.round(total * 100) - Math.round(order.total * 100))
    },
  )
})
