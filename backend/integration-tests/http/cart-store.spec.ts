import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { NewLine } from "../../src/cart-store/domain/plan-writes"
import {
  type CartLineAdjustment,
  type LoadedCart,
  loadCartMarks,
  readCart,
} from "../../src/cart-store/load-cart"
import { insertCart } from "../../src/cart-store/new-cart"
import { touchCart } from "../../src/cart-store/touch-cart"
import { nextLineId, writeCart } from "../../src/cart-store/write-cart"
import { ACCOUNT_MODULE } from "../../src/modules/account"
import type { PricedAdjustment } from "../../src/modules/checkout/domain/price-cart"
import { getDiscounts } from "../../src/read-model/discount-store"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { newLine } from "../../src/workflows/cart/change-cart"
import { ADDRESS } from "../buyer"
import { cartStoreShop, SKI } from "../cart-store-shop"
import { shopTest } from "../harness"

/*
 * The hot cart path accesses Medusa's tables directly. Here its statements read what Medusa's own modules wrote, and
 * Medusa's modules read what the statements wrote: an upgrade that moves or retypes a column fails here.
 */
shopTest({ cards: false }, ({ visitor, container }) => {
  const { carts, database, cartOf, filled, shipped, promotion, price } = cartStoreShop({ visitor, container })

  const DEALER_OFF: PricedAdjustment = { kind: "dealer", promotionId: null, cents: 4_05 }

  it("makes a cart that is the same row as one of Medusa's, column by column", async () => {
    const { regionId, salesChannelId } = (await getSnapshot(container)).commerce
    const row = async (id: string): Promise<Record<string, unknown>> => {
      const { rows } = await database().raw("select * from cart where id = ?", [id])
      return rows[0]
    }
    for (const customerId of [null, "cus_someone"]) {
      const made = await insertCart(container, { regionId, salesChannelId, customerId })
      const medusas = await carts().createCarts({
        currency_code: "usd",
        region_id: regionId,
        sales_channel_id: salesChannelId,
        ...(customerId ? { customer_id: customerId } : {}),
      })
      const ours = await row(made.id)
      const { id: _, created_at, updated_at, ...columns } = await row(medusas.id)
      expect(ours).toMatchObject(columns)
      expect(Object.keys(ours)).toHaveLength(Object.keys(columns).length + 3)
      expect(ours).toMatchObject({ id: expect.stringMatching(/^cart_[0-9A-Z]{26}$/) })
      for (const [mine, theirs] of [
        [ours.created_at, created_at],
        [ours.updated_at, updated_at],
      ]) {
        expect(Math.abs(Number(mine) - Number(theirs))).toBeLessThan(60_000)
      }
      // The cart returned without reading is the one that is read; the account module says whose it is.
      expect(await readCart(container, made.id)).toEqual({
        ...made,
        account_id: null,
        ordered_as_guest: false,
      })
    }
  })

  it("reads a cart as Medusa wrote it, every fact in its type", async () => {
    await promotion("items")
    const { shopper } = await filled()
    await shopper.put("/cart/discount/TENOFF")
    await shopper.put("/cart/dealer/SNOW20")
    await shipped(shopper)
    const cart = await cartOf()
    const { byCode } = await getDiscounts(container)
    expect(cart).toMatchObject({
      id: expect.stringMatching(/^cart_/),
      account_id: null,
      completed: false,
      discount_code: "TENOFF",
      dealer_id: expect.any(String),
      dealer_code: "SNOW20",
      email: ADDRESS.email,
      held_discounts: [],
      country: "US",
      touch_due: false,
    })
    const medusas = await carts().retrieveCart(cart.id, { relations: ["items", "items.adjustments"] })
    const inOrder = [...(medusas.items ?? [])].sort(
      (a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1),
    )
    expect(cart.lines).toEqual(
      inOrder.map((item) => ({
        id: item.id,
        variant_id: item.variant_id,
        sku: item.variant_sku,
        title: item.product_title,
        image: item.thumbnail,
        quantity: Number(item.quantity),
        unit_price: String(item.unit_price),
        compare_at: null,
        hardware: null,
        adjustments: [...(item.adjustments ?? [])]
          .sort((a, b) => (a.id < b.id ? -1 : 1))
          .map((a) => ({
            id: a.id,
            amount: String(a.amount),
            code: a.code ?? null,
            provider_id: a.provider_id ?? null,
            promotion_id: a.promotion_id ?? null,
          })),
        build: item.variant_sku === SKI ? { number: expect.any(Number), options: expect.any(Object) } : null,
      })),
    )
    const [handles, , pair] = cart.lines
    const kinds = (adjustments: CartLineAdjustment[] = []) =>
      adjustments.map(({ provider_id, promotion_id }) => provider_id ?? promotion_id).sort()
    expect(kinds(handles?.adjustments)).toEqual(["shop-code"])
    expect(kinds(pair?.adjustments)).toEqual(["ready-to-ship"])
    expect(byCode.get("TENOFF")?.promotionId).toBe(
      handles?.adjustments.find(({ provider_id }) => provider_id === "shop-code")?.promotion_id,
    )
  })

  it("reads carts that are asked for at the same time by one statement, and each asker gets theirs", async () => {
    const shoppers = [visitor(), visitor(), visitor()]
    const ids: string[] = []
    for (const [at, shopper] of shoppers.entries()) {
      await shopper.put("/cart/pull-handle-red", { quantity: at + 1, options: [] })
      ids.push((await cartOf()).id)
    }
    const statements: string[] = []
    const note = ({ sql }: { sql: string }) => statements.push(sql)
    database().on("query", note)
    try {
      const read = await Promise.all(["cart_of_no_one", ...ids].map((id) => readCart(container, id)))
      expect(read.map((cart) => cart && [cart.id, cart.lines.map(({ quantity }) => quantity)])).toEqual([
        null,
        ...ids.map((id, at) => [id, [at + 1]]),
      ])
    } finally {
      database().removeListener("query", note)
    }
    expect(statements.filter((sql) => sql.includes("cart_line_item"))).toHaveLength(1)
    const answers = await Promise.all(shoppers.map((shopper) => shopper.get("/cart/data")))
    expect(answers.map(({ body }) => body.itemQuantity)).toEqual([1, 2, 3])
  })

  it("reads whose a cart is, what is held for it, and when its rider was last seen", async () => {
    const shopper = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
    const { cart } = await filled(shopper)
    const [dealer] = await container.resolve(Modules.CUSTOMER).listCustomers({ email: DEMO_DEALER })
    const { byCode } = await getDiscounts(container)
    const held = byCode.get("TENOFF")?.id ?? ""
    await database().raw("insert into discount_use (id, discount_id, cart_id) values ('use_1', ?, ?)", [
      held,
      cart.id,
    ])
    await database().raw(
      "insert into cart_codes (id, cart_id, discount_code) values ('codes_1', ?, 'TENOFF')",
      [cart.id],
    )
    await database().raw(
      "update cart set updated_at = now() - interval '2 hours', completed_at = now() where id = ?",
      [cart.id],
    )
    expect(await container.resolve(ACCOUNT_MODULE).findAccountOfCart(cart.id)).toBe(dealer?.id)
    expect(await readCart(container, cart.id)).toMatchObject({
      account_id: dealer?.id,
      held_discounts: [held],
      touch_due: true,
      completed: true,
    })
    expect(await loadCartMarks(container, cart.id)).toEqual({
      account_id: dealer?.id,
      discount_code: "TENOFF",
      held_discounts: [held],
      builds: [SKI],
    })
    expect(await touchCart(container, cart.id)).toBe(true)
    expect((await readCart(container, cart.id))?.touch_due).toBe(false)
    expect(await readCart(container, "cart_none")).toBeNull()
  })

  it("writes lines, prices and discounts in one go, as Medusa's own module keeps them", async () => {
    const { cart } = await filled()
    const [handles, ski, pair] = cart.lines
    if (!handles || !ski || !pair) throw new Error("A line is missing.")
    const variant = (await getSnapshot(container)).variantsBySku.get("ICE-BLK-SET")
    if (!variant) throw new Error("The seeded shop has no scratcher blocks.")
    const added = newLine(variant, 3)
    const changes = {
      added: [added],
      changed: new Map([[handles.id, { quantity: 5, unitCents: 19_99 }]]),
      removed: new Set([ski.id]),
    }
    const wanted: LoadedCart = {
      ...cart,
      lines: [
        { ...handles, quantity: 5, unit_price: "19.99" },
        pair,
        { ...handles, id: added.id, quantity: 3, unit_price: "35" },
      ],
    }
    const before = await carts().retrieveLineItem(pair.id)
    const due = { [handles.id]: [DEALER_OFF], [added.id]: [DEALER_OFF] }
    const now = await writeCart(container, cart, { changes, priced: price(wanted, due, 40_00) })
    expect(await readCart(container, cart.id)).toEqual({
      ...now,
      lines: now.lines.map(({ listed: _, ...line }) => line),
    })

    const read = await carts().retrieveCart(cart.id, { relations: ["items", "items.adjustments"] })
    // Its numbers are objects, which serialize to plain ones.
    const { items = [] } = JSON.parse(JSON.stringify(read)) as typeof read
    const itemOf = (id: string) => items.find((item) => item.id === id)
    expect(items.map(({ id }) => id).sort()).toEqual([handles.id, pair.id, added.id].sort())
    expect(itemOf(handles.id)).toMatchObject({
      quantity: 5,
      unit_price: 19.99,
      raw_unit_price: { value: "19.99", precision: 20 },
      compare_at_unit_price: 40,
      raw_compare_at_unit_price: { value: "40", precision: 20 },
      adjustments: [
        {
          amount: 4.05,
          raw_amount: { value: "4.05", precision: 20 },
          provider_id: "shop-dealer",
          description: "Dealer discount",
          is_tax_inclusive: false,
        },
      ],
    })
    // Its own discount is no longer due.
    expect(itemOf(pair.id)).toMatchObject({ quantity: 1, adjustments: [] })
    expect(Number(itemOf(pair.id)?.unit_price)).toBe(Number(before.unit_price))

    // Medusa writes the same row for a new line.
    const again: NewLine = { ...added, id: nextLineId() }
    const [theirs] = await carts().addLineItems(cart.id, [again])
    const { rows } = await database().raw("select * from cart_line_item where id in (?, ?) order by id", [
      added.id,
      theirs?.id ?? "",
    ])
    const own = (row: Record<string, unknown>) => {
      const { id, created_at, updated_at, compare_at_unit_price, raw_compare_at_unit_price, ...rest } = row
      return rest
    }
    expect(rows).toHaveLength(2)
    expect(own(rows[0])).toEqual(own(rows[1]))
  })

  it("takes off a price to compare with, and leaves another cart's lines alone", async () => {
    const { cart: other } = await filled()
    const { cart } = await filled()
    const [line] = cart.lines
    const [others] = other.lines
    if (!line || !others) throw new Error("A line is missing.")
    const listed = await writeCart(container, cart, { priced: price(cart, {}, 30_00) })
    await writeCart(container, listed, { priced: price(cart, {}) })
    expect((await readCart(container, cart.id))?.lines[0]).toMatchObject({
      unit_price: "25",
      compare_at: null,
    })
    const { rows } = await database().raw(
      "select raw_compare_at_unit_price from cart_line_item where id = ?",
      [line.id],
    )
    expect(rows).toEqual([{ raw_compare_at_unit_price: null }])

    const forged = { ...cart, lines: [...cart.lines, others] }
    const changed = new Map([[others.id, { quantity: 9 }]])
    await writeCart(container, forged, { changes: { changed, removed: new Set([others.id]) }, priced: null })
    await writeCart(container, forged, { changes: { changed }, priced: null })
    expect(await readCart(container, other.id)).toEqual(other)
  })

  it("writes nothing at all when one row can't be written", async () => {
    const { cart } = await filled()
    const [handles] = cart.lines
    const variant = (await getSnapshot(container)).variantsBySku.get("ICE-BLK-SET")
    if (!handles || !variant) throw new Error("A line is missing.")
    const changes = {
      // An id that is already taken.
      added: [{ ...newLine(variant, 1), id: handles.id }],
      removed: new Set(cart.lines.slice(1).map(({ id }) => id)),
    }
    await expect(writeCart(container, cart, { changes, priced: null })).rejects.toThrow(/duplicate key/)
    expect(await readCart(container, cart.id)).toEqual(cart)
  })

  it("leaves Medusa with the total that the rider sees", async () => {
    const { shopper, cart } = await filled()
    const read = async () => {
      const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "cart",
        fields: ["item_total", "total"],
        filters: { id: cart.id },
      })
      return Number(data[0]?.item_total)
    }
    const shown = async () => (await shopper.get("/cart/data")).body.total as number
    expect(await read()).toBeCloseTo(await shown(), 6)
    await shopper.put("/cart/discount/TENOFF")
    expect(await read()).toBeCloseTo(await shown(), 6)
    await shopper.post(`/cart/${cart.lines[0]?.id}`, { quantity: 4 })
    expect(await read()).toBeCloseTo(await shown(), 6)
  })
})
