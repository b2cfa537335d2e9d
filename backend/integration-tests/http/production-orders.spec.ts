import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cartOfOrder } from "../../src/cart-store/order-cart"
import { type ProductionOrderLine, readOrderForProduction } from "../../src/cart-store/order-for-production"
import type { OrderParcels } from "../../src/contracts/orders/parcels"
import followOrdersJob from "../../src/jobs/follow-orders"
import { CHECKOUT_MODULE } from "../../src/modules/checkout"
import { DESIGN_MODULE } from "../../src/modules/design"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { PACKED } from "../made-builds"
import { POURED, productionShop, SCOOP, SKI, TO_POUR } from "../production-shop"
import { stockOf } from "../stock"

shopTest({}, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, staff, queue, order, of, move, seen } = productionShop(shop)

  it("closes what is canceled or fulfilled, and opens what an event was lost of", async () => {
    const { number } = await order(visitor())
    const who = await staff()
    const before = await queue(who)
    const orderId = of(SKI, before).order.id

    // As if the process had died before the workshop read the order.
    for (const table of ["production_move", "production_job", "production_order"]) {
      await database().raw(`delete from ${table}`)
    }
    expect((await queue(who)).count).toBe(0)
    await Promise.all([followOrdersJob(container), followOrdersJob(container)])
    await followOrdersJob(container)
    const again = await queue(who)
    expect(again.builds.map(({ number }) => number).sort()).toEqual(
      before.builds.map(({ number }) => number).sort(),
    )

    const { body } = await who.get(`/admin/orders/${orderId}?fields=id,*items`)
    const item = body.order.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === SCOOP)
    expect((await move(who, PACKED, seen([of(SCOOP, again)]))).status).toBe(200)
    const fulfilled = await who.post(`/admin/orders/${orderId}/fulfillments`, {
      items: [{ id: item.id, quantity: 1 }],
    })
    expect(fulfilled.status).toBe(200)
    await eventually(async () => (await queue(who)).count === 1, "The fulfilled build is still open.")
    expect(of(SCOOP, await queue(who, "show=closed")).closed).toBe("fulfilled")
    const scoop = of(SCOOP, await queue(who, "show=all"))
    expect((await move(who, POURED, seen([scoop]))).status).toBe(409)

    const { token } = await order(visitor())
    const second = (await queue(who)).builds.filter(({ order }) => order.number !== number)
    expect(second).toHaveLength(2)
    const canceled = await who.post(`/admin/orders/${second[0]?.order.id}/cancel`)
    expect(canceled.status).toBe(200)
    await eventually(async () => (await queue(who)).count === 1, "The canceled builds are still open.")
    await untilIdle()
    const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
    expect([thanks.standing, thanks.reviewPath]).toEqual(["canceled", undefined])
  })

  it("reads an order in statements of its own as Medusa's query and the modules have it", async () => {
    await order(visitor())
    const who = await staff()
    const { id } = of(SKI, await queue(who)).order
    const read = async () => {
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "order",
        fields: [
          ...[
            "id",
            "display_id",
            "email",
            "canceled_at",
            "version",
            "shipping_address.*",
            "billing_address.*",
          ],
          ...["items.*", "items.detail.*", "items.adjustments.*"],
        ],
        filters: { id },
      })
      const [{ canceled_at, version, items, shipping_address, billing_address, ...order }] = data
      const byLine = (lines: ProductionOrderLine[]) => lines.sort((a, b) => a.id.localeCompare(b.id))
      const person = ({ first_name = null, last_name = null, company = null } = {}) => ({
        first_name,
        last_name,
        company,
      })
      const medusas = {
        ...{ id, display_id: order.display_id, email: order.email, canceled: canceled_at !== null },
        shipping_address: person(shipping_address),
        billing_address: person(billing_address),
        lines: byLine(
          items.map(
            (
              item: ProductionOrderLine & {
                adjustments: { provider_id: string }[]
                detail: ProductionOrderLine
              },
            ) => ({
              id: item.id,
              title: item.title,
              product_title: item.product_title,
              variant_sku: item.variant_sku,
              variant_option_values: item.variant_option_values,
              quantity: item.quantity,
              fulfilled_quantity: item.detail.fulfilled_quantity,
              providers: item.adjustments.map(({ provider_id }) => provider_id),
            }),
          ),
        ),
      }
      const own = await readOrderForProduction(container, id)
      expect(own && { ...own, lines: byLine(own.lines) }).toEqual(medusas)
      return { version, lines: medusas.lines }
    }
    const line = (sku: string, lines: readonly ProductionOrderLine[]) =>
      lines.find(({ variant_sku }) => variant_sku === sku)
    const { lines } = await read()
    const handles = line("PUL-RED", lines)
    await database().raw(
      `insert into order_line_item_adjustment (id, item_id, version, amount, raw_amount, provider_id)
       values ('ordliadj_test', ?, 1, 1, '{"value": "1", "precision": 20}', 'ready-to-ship')`,
      [handles?.id ?? ""],
    )
    await read()
    for (const [path, body] of [
      ["", { order_id: id }],
      [`/${id}/items/item/${line(SCOOP, lines)?.id}`, { quantity: 0 }],
      [`/${id}/request`, {}],
      [`/${id}/confirm`, {}],
    ] as const) {
      expect((await who.post(`/admin/order-edits${path}`, body)).status).toBe(200)
    }
    const edited = await read()
    expect([edited.version, line(SCOOP, edited.lines)?.quantity ?? 0]).toEqual([2, 0])
    expect(line("PUL-RED", edited.lines)?.providers).toEqual(["ready-to-ship"])

    const cartId = (await cartOfOrder(container, id)) ?? ""
    const checkouts = container.resolve(CHECKOUT_MODULE)
    const [record] = await checkouts.listCheckouts({ cart_id: cartId })
    expect(await checkouts.findCheckoutOfCart(cartId)).toEqual(record)
    const designs = container.resolve(DESIGN_MODULE)
    const builds = await designs.listDesignBuilds({ cart_id: cartId })
    expect(builds).toHaveLength(2)
    expect(Object.fromEntries(await designs.builds.listOfCart(cartId))).toEqual(
      Object.fromEntries(builds.map(({ sku, number, options }) => [sku, { number, options }])),
    )
  })

  it("is done with an order, and frees what is held for it, once all its money was given back", async () => {
    const { token } = await order(visitor())
    const who = await staff()
    const before = await queue(who)
    const { id } = of(SKI, before).order
    const fields = "id,total,*items,*payment_collections.payments"
    const { order: bought } = (await who.get(`/admin/orders/${id}?fields=${fields}`)).body
    const [{ payments }] = bought.payment_collections
    const giveBack = async (amount: number) => {
      const { status } = await who.post(`/admin/payments/${payments[0].id}/refund`, { amount })
      expect(status).toBe(200)
      await untilIdle()
    }
    const item = bought.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === SCOOP)
    const pack = (line: string) =>
      who.post(`/admin/orders/${id}/fulfillments`, { items: [{ id: line, quantity: 1 }] })
    expect((await move(who, PACKED, seen([of(SCOOP, before)]))).status).toBe(200)
    expect((await pack(item.id)).status).toBe(200)
    await giveBack(10)
    const toShip = async () => (await who.get("/admin/today")).body.to_ship
    const held = async () => (await stockOf(container, "PUL-RED")).reserved
    expect([(await queue(who)).count, await toShip(), await held()]).toEqual([1, { count: 0, waiting: 1 }, 2])

    await giveBack(Math.round((bought.total - 10) * 100) / 100)
    expect([(await queue(who)).count, await toShip(), await held()]).toEqual([0, { count: 0, waiting: 0 }, 0])
    const closed = await queue(who, "show=closed")
    expect([of(SKI, closed).closed, of(SCOOP, closed).closed]).toEqual(["canceled", "fulfilled"])
    const words = expect.stringContaining("was fully refunded")
    expect((await who.get(`/admin/order-parcels/${id}`)).body.closed).toEqual(words)
    const handles = bought.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === "PUL-RED")
    for (const refused of [
      await who.post(`/admin/order-parcels/${id}`, {
        lines: [{ id: handles.id, quantity: 1 }],
        carrier_id: "",
        tracking_number: "",
      }),
      await pack(handles.id),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([409, words])
    }
    const thanks = (await visitor().get(`/shop/thanks/${token}`)).body
    expect([thanks.standing, thanks.refunded, thanks.reviewPath]).toEqual([
      "refunded",
      bought.total,
      undefined,
    ])

    // As if it had been refunded before the workshop checked for that.
    await database().raw("update production_job set closed = null where closed = 'canceled'")
    await followOrdersJob(container)
    expect((await queue(who)).count).toBe(0)
  })

  /** Changes how many pieces of an order's line are bought, on Medusa's own page. */
  async function editPieces(orderId: string, line: string, quantity: number): Promise<void> {
    const who = await staff()
    for (const [path, body] of [
      ["", { order_id: orderId }],
      [`/${orderId}/items/item/${line}`, { quantity }],
      [`/${orderId}/request`, {}],
      [`/${orderId}/confirm`, {}],
    ] as const) {
      expect((await who.post(`/admin/order-edits${path}`, body)).status).toBe(200)
    }
    await untilIdle()
  }

  describe.each(["made", "fulfilled"])("a build that is %s and of which more is bought then", (state) => {
    it("is made anew, and doesn't ship unasked before", async () => {
      await order(visitor())
      const who = await staff()
      const before = of(SKI, await queue(who))
      const orderId = before.order.id
      const { body } = await who.get(`/admin/orders/${orderId}?fields=id,*items`)
      const line = body.order.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku === SKI).id
      expect((await move(who, PACKED, seen([before]))).status).toBe(200)
      if (state === "fulfilled") {
        const packed = await who.post(`/admin/orders/${orderId}/fulfillments`, {
          items: [{ id: line, quantity: 1 }],
        })
        expect(packed.status).toBe(200)
        await untilIdle()
        expect(of(SKI, await queue(who, "show=closed")).closed).toBe("fulfilled")
      }
      await editPieces(orderId, line, 2)
      const raised = of(SKI, await queue(who))
      expect(raised).toMatchObject({ quantity: 2, closed: null, stage: before.stage })
      const { moves } = (await who.get(`/admin/production/builds/${raised.id}`)).body
      expect(moves[0]).toMatchObject({ kind: "reopen", from: "Packed", to: before.stage.name, by: null })
      const { pours } = (await who.get(`/admin/production/pours?stage=${TO_POUR}`)).body
      const poured = pours.flatMap(({ members }: { members: { id: string }[] }) => members)
      expect(poured).toContainEqual(expect.objectContaining({ id: raised.id }))
      const parcels = `/admin/order-parcels/${orderId}`
      const packed = await who.post(parcels, { lines: [{ id: line, quantity: 1 }] })
      const open = packed.body.parcels.find(
        ({ unmade }: OrderParcels["parcels"][number]) => unmade.length > 0,
      )
      const shipped = await who.post(`${parcels}/${open?.id}/ship`, {})
      expect([shipped.status, Object.keys(shipped.body.errors ?? {})]).toEqual([422, ["unmade_confirmed"]])
      // Of one of which fewer are bought, nothing has to be made.
      expect((await move(who, PACKED, seen([raised]))).status).toBe(200)
      if (state === "made") {
        await editPieces(orderId, line, 1)
        expect(of(SKI, await queue(who))).toMatchObject({ quantity: 1, stage: { id: PACKED } })
      }
    })
  })

  it("opens newer orders when an older one can't be followed, which is tried again", async () => {
    await order(visitor())
    await order(visitor())
    const who = await staff()
    const { builds } = await queue(who)
    for (const table of ["production_move", "production_job", "production_order"]) {
      await database().raw(`delete from ${table}`)
    }
    jest
      .spyOn(container.resolve(DESIGN_MODULE).builds, "listOfCart")
      .mockRejectedValueOnce(new Error("The connection was lost."))
    // Which Today says of the job.
    await expect(followOrdersJob(container)).rejects.toThrow("The connection was lost.")
    expect((await queue(who)).count).toBe(builds.length / 2)
    await followOrdersJob(container)
    expect((await queue(who)).count).toBe(builds.length)
  })

  it("lets no reading that was delayed undo what a newer one found", async () => {
    await order(visitor())
    const who = await staff()
    const { builds, count } = await queue(who)
    await database().raw("update production_order set followed_at = now() + interval '1 minute'")
    expect((await who.post(`/admin/orders/${builds[0]?.order.id}/cancel`)).status).toBe(200)
    await untilIdle()
    expect((await queue(who)).count).toBe(count)
    await followOrdersJob(container)
    expect((await queue(who)).count).toBe(0)
  })
})
