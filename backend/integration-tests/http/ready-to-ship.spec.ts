import { CartData } from "../../src/contracts/cart/cart"
import { summaryRows } from "../../src/contracts/cart/summary-rows"
import { BogiesPage, ColorGuide, SkisPage } from "../../src/contracts/catalog/compare"
import { ShelfIndex, ShelfPage, StaffShelf } from "../../src/contracts/catalog/ready-to-ship"
import { ThanksPage } from "../../src/contracts/orders/order"
import keepDiscountKinds from "../../src/migration-scripts/keep-discount-kinds"
import { expireReads } from "../../src/read-model/cached-read"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { BUILDER_OPTIONS, STEP } from "../builder-shop"
import { payment } from "../buyer"
import { shopTest } from "../harness"
import { publishableKeyHeader } from "../publishable-key"
import { AGREED, COUNTED, PAIR, shelfShop } from "../shelf-shop"
import { setStock, stockOf } from "../stock"
import type { Visitor } from "../visitor"

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, items, take, pay, staff } = shelfShop(shop)

  it("made pairs are listed, and nothing else", async () => {
    const rider = visitor()
    const index = ShelfIndex.parse((await rider.get("/shop/ready-to-ship")).body)
    expect(index.lines.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["trail", "powder-hound-8", "hell-hound", "snow-scoop"]),
    )
    const answer = await rider.get("/shop/ready-to-ship/trail")
    const page = ShelfPage.parse(answer.body)
    expect(page.pieces.find(({ sku }) => sku === PAIR)).toMatchObject({
      price: 349,
      ready_to_ship_discount: 40,
      sold_out: false,
      only_left: null,
    })
    const again = await rider.get("/shop/ready-to-ship/trail", {
      headers: { "if-none-match": answer.headers.get("etag") ?? "" },
    })
    expect(again.status).toBe(304)
    expect((await rider.get("/shop/ready-to-ship/sledge")).status).toBe(404)
    expect((await rider.get("/shop/products/ready-to-ship-trail")).status).toBe(404)
    expect((await rider.put("/cart/ready-to-ship-trail", { quantity: 1, options: [] })).status).toBe(404)
  })

  it("answers the pages that compare, from the seeded catalog", async () => {
    const rider = visitor()
    const skis = SkisPage.parse((await rider.get("/shop/compare/skis")).body)
    expect(skis.skis.map(({ slug, from, ready }) => [slug, from, ready])).toContainEqual([
      "hell-hound",
      null,
      4,
    ])
    expect(skis.skis.find(({ slug }) => slug === "attack")?.facts).toContain('42"')
    const bogies = BogiesPage.parse((await rider.get("/shop/compare/bogie-wheels")).body)
    expect(bogies.prices).toEqual({ from: 30, to: 60 })
    const guide = ColorGuide.parse((await rider.get("/shop/color-guide")).body)
    expect([guide.patterns.length, guide.colors.length, guide.brands.length]).toEqual([5, 14, 5])
  })

  it("prices a made pair with its discount, whatever its loop, and a custom one without", async () => {
    const rider = visitor()
    const price = async (loop: string, ready_to_ship: boolean) => {
      const { body } = await rider.post("/builder/generate/TRL/SOL", { color1: "YEL", loop, ready_to_ship })
      return [body.price, body.ready_to_ship_discount]
    }
    expect(await price("BLK", true)).toEqual([349, 40])
    expect(await price("GLD", true)).toEqual([359, 40])
    expect(await price("GLD", false)).toEqual([359, 0])
  })

  it("knows its own stock: of a line that can't be poured, of a loop that is out, of a pair that is sold", async () => {
    const rider = visitor()
    const there = async (sku: string, ready_to_ship: boolean) =>
      (await rider.post(`/builder/stock/${sku}`, { ready_to_ship })).body.in_stock
    expect([await there(PAIR, true), await there(PAIR, false)]).toEqual([true, false])
    expect(await there("TRLSOLYELTEA", true)).toBe(false)
    expect(await there("TRLSOLGRNBLK", true)).toBe(false)
    await setStock(container, COUNTED, 0)
    expect(await there(PAIR, true)).toBe(false)
    expect((await rider.post(`/builder/stock/${PAIR}`)).body).toEqual({ in_stock: false })
  })

  it("sells what lies made in a color that is retired, under its name and with its picture", async () => {
    const who = await staff()
    const TEAL = "TRLSOLTEABLK"
    expect((await who.post("/admin/ready-to-ship", { sku: TEAL, count: 2, discount: 40 })).status).toBe(200)
    const { version, document } = (await who.get("/admin/designs/palette")).body
    const others = ({ color }: { color: string | null }) => color !== "TEA"
    const saved = await who.postMeant("/admin/designs/palette", {
      version,
      document: {
        colors: document.colors.filter(({ code }: { code: string }) => code !== "TEA"),
        unavailable: document.unavailable.filter(others),
        upcharges: document.upcharges.filter(others),
      },
    })
    expect({ status: saved.status, errors: saved.body.errors }).toEqual({ status: 200 })
    const rider = visitor()
    const page = ShelfPage.parse((await rider.get("/shop/ready-to-ship/trail")).body)
    const pair = page.pieces.find(({ sku }) => sku === TEAL)
    expect(pair?.colors.map(({ name }) => name)).toEqual(["Teal"])
    expect((await rider.get(pair?.image ?? "")).status).toBe(200)
    const shelf = StaffShelf.parse((await who.get("/admin/ready-to-ship")).body)
    expect(shelf.made.find(({ sku }) => sku === TEAL)?.name).toContain("Color 1 Teal")
    const generated = await rider.post("/builder/generate/TRL/SOL", {
      options: { color1: "TEA", loop: "BLK" },
      ready_to_ship: true,
    })
    expect(generated.status).toBe(200)
    expect((await take(rider, TEAL)).status).toBe(200)
    expect((await take(rider, "TRLSOLTEATEA")).status).toBe(409)
    const { placed, thanks } = await pay(rider)
    expect(placed.status).toBe(200)
    expect(thanks?.items[0]).toMatchObject({ sku: TEAL, options: { "Color 1": "Teal", Loop: "Black" } })
  })

  it("knows what has a skull that its style no longer comes with: shows it, sells what is finished", async () => {
    const who = await staff()
    const [rider, owner] = [visitor(), visitor()]
    const [MADE, CUSTOM] = ["SHVSOLRED1WHT", "SHVSOLPNK1BLK"]
    const add = (from: Visitor, sku: string, ready_to_ship: boolean) =>
      from.post("/builder/add-to-cart", { sku, ready_to_ship })
    expect((await add(owner, CUSTOM, false)).status).toBe(200)
    const { thanks: ordered } = await pay(owner)
    for (const [sku, ready] of [
      [CUSTOM, false],
      [MADE, true],
    ] as const)
      expect((await add(rider, sku, ready)).status).toBe(200)

    const page = (await who.get("/admin/designs/products/SHV")).body
    page.document.styles[0].singleSkull = false
    expect((await who.post("/admin/designs/products/SHV", page)).status).toBe(200)

    const shelf = ShelfPage.parse((await rider.get("/shop/ready-to-ship/snow-scoop")).body)
    expect(shelf.pieces.find(({ sku }) => sku === MADE)).toMatchObject({
      skull: "Single skull in White",
      sold_out: false,
    })
    expect((await rider.get(ordered?.items[0]?.image ?? "")).status).toBe(200)
    const options = { color1: "PNK", single_skull: "BLK" }
    expect((await rider.post(`/builder/detect/${CUSTOM}`)).body).toEqual({ options })
    const generated = await rider.post("/builder/generate/SHV/SOL", { options })
    expect(generated.body).toMatchObject({ sku: CUSTOM, price: 84 })
    expect((await rider.post(`/builder/stock/${CUSTOM}`)).body).toEqual({ in_stock: false })
    const inCart = CartData.parse((await rider.get("/cart/data")).body)
    expect(items(inCart).map(({ sku, in_stock }) => [sku, in_stock])).toEqual([
      [CUSTOM, false],
      [MADE, true],
    ])
    const refused = await add(visitor(), CUSTOM, false)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Snow Scoop in Solid no longer comes with a single skull. Please choose it without one.",
    ])

    const buyer = visitor()
    expect((await add(buyer, MADE, true)).status).toBe(200)
    const { placed, thanks } = await pay(buyer)
    expect(placed.status).toBe(200)
    expect(thanks?.items[0]).toMatchObject({ sku: MADE, options: { "Single Skull": "White" } })
  })

  it("sells a pair with another loop: one price in the cart, at checkout, in the order and on the card", async () => {
    const rider = visitor()
    const added = await take(rider, "TRLSOLYELGLD", { carbide: "CAR-TRL-4" })
    expect(added.body).toMatchObject({ style: { price: 359 }, carbideSku: "CAR-TRL-4" })
    const cart = CartData.parse((await rider.get("/cart/data")).body)
    expect(cart).toMatchObject({
      subtotal: 428,
      ready_to_ship_discount_total: 40,
      readyToShipDiscountTotal: 40,
      total: 388,
      custom_order: false,
    })
    expect(items(cart)[0]).toMatchObject({
      sku: "TRLSOLYELGLD",
      options: { Style: "Solid", "Color 1": "Yellow", Loop: "Gold" },
      meta: {},
      ready_to_ship_discount: 40,
    })

    const { checkout, thanks } = await pay(rider)
    expect(checkout).toMatchObject({ ready_to_ship_discount: 40 })
    expect(thanks).toMatchObject({
      subtotal: 428,
      ready_to_ship_discount: 40,
      total: checkout.total,
      items: [
        { sku: "TRLSOLYELGLD", options: { Loop: "Gold" }, meta: {}, ready_to_ship_discount: 40 },
        { sku: "CAR-TRL-4" },
      ],
    })
    expect(Object.keys(thanks?.items[0]?.options ?? {})).toEqual(["Style", "Color 1", "Loop"])

    const workshop = await staff()
    const { orders } = (await workshop.get("/admin/orders?fields=id,display_id")).body
    const { id } = orders.find((order: { display_id: number }) => String(order.display_id) === thanks?.number)
    expect((await workshop.get(`/admin/order-builds/${id}`)).body.builds).toMatchObject([
      {
        sku: "TRLSOLYELGLD",
        number: null,
        options: [{ name: "Style" }, { name: "Color 1" }, { name: "Loop" }],
      },
    ])
    const { body } = await (await staff()).get(
      "/admin/orders?fields=total,payment_collections.captured_amount,*items",
    )
    expect(body.orders).toHaveLength(1)
    expect(Math.round(body.orders[0].total * 100)).toBe(Math.round(checkout.total * 100))
    expect(body.orders[0].payment_collections[0].captured_amount).toBeCloseTo(checkout.total, 2)
    expect(await stockOf(container, COUNTED)).toMatchObject({ reserved: 1 })
  })

  it("keeps a custom pair and a made one of the same design apart", async () => {
    const rider = visitor()
    const sku = "ATKSPLPNKBLKPNK1BLK"
    await rider.post("/builder/add-ski-to-cart", { ski_sku: sku, carbide: "", model: "" })
    const { body } = await take(rider, sku)
    expect(
      items(body.cart).map((item) => [item.sku, item.ready_to_ship_discount, Object.keys(item.meta)]),
    ).toEqual([
      [sku, 0, ["Build No."]],
      [sku, 60, []],
    ])
    const { thanks } = await pay(rider)
    expect(thanks?.items.map((item) => [item.ready_to_ship_discount, Object.keys(item.meta)])).toEqual([
      [0, ["Build No."]],
      [60, []],
    ])
  })

  it("stays off the shelf, and a dealer's discount the dealer's, once a parcel has left", async () => {
    const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    await take(dealer, PAIR)
    await dealer.put("/cart/ice-scratcher-blocks", { quantity: 2, options: [] })
    const { placed, thanks } = await pay(dealer)
    expect(thanks).toMatchObject({ ready_to_ship_discount: 40, discountLabel: "Dealer Discount" })
    expect(thanks?.discount).toBeGreaterThan(0)

    const workshop = await staff()
    const [{ id }] = (await workshop.get(`/admin/order-search?q=%23${thanks?.number}`)).body.orders
    const { order } = (await workshop.get(`/admin/orders/${id}?fields=id,version,*items`)).body
    const line = order.items.find(({ variant_sku }: { variant_sku: string }) => variant_sku.startsWith("ICE"))
    const packed = await workshop.post(`/admin/order-parcels/${id}`, {
      lines: [{ id: line.id, quantity: 1 }],
      carrier_id: (await workshop.get("/admin/carriers")).body.carriers[0].id,
      tracking_number: "1Z999AA10123456784",
    })
    const left = await workshop.post(`/admin/order-parcels/${id}/${packed.body.parcels[0].id}/ship`)
    expect(left.status).toBe(200)
    await untilIdle()
    const shipped = (await workshop.get(`/admin/orders/${id}?fields=id,version`)).body.order
    expect(shipped.version).toBeGreaterThan(order.version)

    const token = placed.body.thanks_url.split("/").at(-1)
    const seen = ThanksPage.parse((await dealer.get(`/shop/thanks/${token}`)).body)
    const { parcels, reviewPath, ...bought } = seen
    expect(bought).toEqual(thanks)
    expect([parcels?.length, reviewPath]).toEqual([1, expect.stringMatching(/^\/review\//)])
    expect((await workshop.get(`/admin/order-builds/${id}`)).body.rows).toEqual(summaryRows(seen))

    // A version written before the trigger existed gets them back.
    await database().raw("update order_line_item_adjustment set provider_id = null where version > 1")
    expect((await dealer.get(`/shop/thanks/${token}`)).body).not.toEqual(seen)
    await keepDiscountKinds({ container, args: [] })
    expect((await dealer.get(`/shop/thanks/${token}`)).body).toEqual(seen)

    const again = (await dealer.post(`/shop/account/orders/${thanks?.number}/reorder`)).body
    expect(again.notices).toEqual([])
    expect(items(again.cart).find(({ sku }) => sku === PAIR)).toMatchObject({ ready_to_ship_discount: 40 })
  })

  it("has a fixed quantity, and another loop in place of the first", async () => {
    const rider = visitor()
    const [line] = items((await take(rider, PAIR)).body.cart)
    const more = await rider.post(`/cart/${line?.id}`, { quantity: 2 })
    expect([more.status, more.body.message]).toEqual([409, "The quantity of ready-to-ship items is fixed."])
    const changed = (await take(rider, "TRLSOLYELRED", { replaces: line?.id })).body.cart
    expect(items(changed)).toMatchObject([{ id: line?.id, sku: "TRLSOLYELRED", quantity: 1 }])
    const plain = (await rider.put("/cart/ice-scratcher-blocks", { quantity: 1, options: [] })).body.cart
    const other = items(plain).find(({ sku }) => sku.startsWith("ICE"))
    expect((await take(rider, PAIR, { replaces: other?.id })).status).toBe(409)
  })

  it("counts all loops of a pair together and says what is left", async () => {
    await setStock(container, COUNTED, 2)
    const rider = visitor()
    await take(rider, PAIR)
    const second = (await take(rider, "TRLSOLYELRED")).body.cart
    expect(items(second)).toMatchObject([
      { quantity: 1, available: 2, in_stock: true },
      { quantity: 1, available: 2, in_stock: true },
    ])
    const third = await take(rider, "TRLSOLYELBLU")
    expect([third.status, third.body.message]).toEqual([409, "Only 2 left of The Trail in these colors."])
    expect((await take(visitor(), "TRLSOLYELTEA")).body.message).toMatch(/loop in Teal is out of stock/)
    expect((await take(visitor(), "TRLSOLGRNBLK")).body.message).toMatch(/not ready to ship/)

    await setStock(container, COUNTED, 1)
    expect(items((await rider.get("/cart/data")).body).map((item) => item.in_stock)).toEqual([false, false])
    const { placed } = await pay(rider)
    expect([placed.status, placed.body.message]).toEqual([
      409,
      "Only 1 left of The Trail (Solid, Yellow, Black loop). Please remove the extra.",
    ])
  })

  it("sells the last pair once, with different loops, to whoever is first", async () => {
    await setStock(container, COUNTED, 1)
    const riders = await Promise.all(
      ["BLK", "RED"].map(async (loop) => {
        const rider = visitor()
        expect((await take(rider, `TRLSOLYEL${loop}`)).status).toBe(200)
        return rider
      }),
    )
    const outcomes = await Promise.all(riders.map(async (rider) => (await pay(rider)).placed.status))
    expect(outcomes.sort()).toEqual([200, 409])
    expect(await stockOf(container, COUNTED)).toEqual({ stocked: 1, reserved: 1 })
  })

  it("shows a changed discount before it charges", async () => {
    const rider = visitor()
    await take(rider, PAIR)
    const shipping = (await rider.post("/checkout/shipping", STEP)).body
    await database().raw("update made_design set discount_cents = 3000 where body = 'TRLSOLYEL'")
    expireReads(container)
    const placed = await rider.post("/checkout/process", payment(shipping.addressId, "tok_visa", AGREED))
    expect([placed.status, placed.body.message]).toEqual([
      409,
      expect.stringMatching(/Your total has changed/),
    ])
    expect((await rider.get("/checkout/data")).body.ready_to_ship_discount).toBe(30)
  })

  it("can't be had without its loop and at another price through Medusa's own cart routes", async () => {
    const { commerce } = await getSnapshot(container)
    const { rows } = await database().raw("select id from product_variant where sku = ?", [COUNTED])
    const answer = await visitor().post(
      "/store/carts",
      { region_id: commerce.regionId, items: [{ variant_id: rows[0].id, quantity: 1 }] },
      { headers: await publishableKeyHeader(database()) },
    )
    expect(answer.status).toBe(400)
  })
})
