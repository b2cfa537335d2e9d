import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { MAX_LINES, MAX_QUANTITY } from "../../src/contracts/cart/quantity"
import { SHIPPING_REQUEST } from "../../src/contracts/fixtures"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { countShippingStep } from "../../src/workflows/checkout/shipping-limit"
import { shopTest } from "../harness"
import { cartIdOf, from, type Visitor } from "../visitor"

const FULL = `Your cart can hold ${MAX_LINES} different items at most. Please order these first.`
const SKI = "ATKSOLREDBLK"

shopTest({ cards: false }, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  const addHandles = (who: Visitor, quantity = 1) =>
    who.put("/cart/pull-handle-red", { quantity, options: [] })
  const addSki = (who: Visitor, sku = SKI) =>
    who.post("/builder/add-ski-to-cart", { ski_sku: sku, carbide: "", model: "", ready_to_ship: false })

  /** Adds lines that use up a cart's room. */
  async function fill(who: Visitor, lines: number) {
    await container.resolve(Modules.CART).addLineItems(
      cartIdOf(who),
      Array.from({ length: lines }, (_, at) => ({
        title: `Part ${at}`,
        quantity: 1,
        unit_price: 1,
        is_custom_price: true,
      })),
    )
  }

  const linesOf = async (cartId: string): Promise<number> => {
    const { rows } = await database().raw(
      "select count(*)::int as lines from cart_line_item where cart_id = ? and deleted_at is null",
      [cartId],
    )
    return rows[0].lines
  }

  describe("a cart's room", () => {
    it("ends at so many different things, for goods, designs and hardware; more of the same goes in", async () => {
      const rider = visitor()
      await addHandles(rider)
      await fill(rider, MAX_LINES - 2)
      expect((await addSki(rider)).status).toBe(200)
      for (const refused of [
        await addSki(rider, "ATKSOLBLKBLK"),
        await rider.put("/cart/pull-handle-blue", { quantity: 1, options: [] }),
      ]) {
        expect(refused.status).toBe(409)
        expect(refused.body.message).toBe(FULL)
      }
      expect(await linesOf(cartIdOf(rider))).toBe(MAX_LINES)
      expect((await addHandles(rider)).status).toBe(200)
      expect((await addSki(rider)).status).toBe(200)
      expect(await linesOf(cartIdOf(rider))).toBe(MAX_LINES)
    })

    it("ends at so many pieces of one thing, in however many calls they come", async () => {
      const rider = visitor()
      await addSki(rider)
      const [item] = Object.values((await rider.get("/cart/data")).body.items) as { id: string }[]
      expect((await rider.post(`/cart/${item?.id}`, { quantity: MAX_QUANTITY })).status).toBe(200)
      const refused = await addSki(rider)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^Your cart can hold 999 of .+ at most\.$/)
      expect((await rider.get("/cart/data")).body.itemQuantity).toBe(MAX_QUANTITY)
    })

    it("takes the rows of a quick order that fit, and says of each other one that it doesn't", async () => {
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      await addHandles(dealer)
      const cartId = cartIdOf(dealer)
      await fill(dealer, MAX_LINES - (await linesOf(cartId)) - 1)
      const rows = [
        { row: 1, sku: "PUL-BLU", quantity: "1" },
        { row: 2, sku: SKI, quantity: "2" },
      ]
      const { body } = await dealer.post("/dealer/quick-order", { lines: rows })
      const refused = (errors: { row: number; message: string }[]) =>
        errors.map(({ row, message }) => [row, message])
      expect(body.added).toMatchObject([{ sku: "PUL-BLU" }])
      expect(refused(body.errors)).toEqual([[2, FULL]])
      expect(await linesOf(cartId)).toBe(MAX_LINES)
      const more = await dealer.post("/dealer/quick-order", {
        lines: [
          { row: 1, sku: "PUL-BLK", quantity: "1" },
          { row: 2, sku: "PUL-BLU", quantity: "1" },
        ],
      })
      expect(more.body.added).toMatchObject([{ sku: "PUL-BLU" }])
      expect(refused(more.body.errors)).toEqual([[1, FULL]])
    })

    it("that doesn't hold a guest's cart, too, keeps both: log-in goes on with the guest's", async () => {
      const before = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
      await addHandles(before)
      const own = cartIdOf(before)
      await fill(before, MAX_LINES - (await linesOf(own)))

      const guest = visitor()
      await addSki(guest)
      const cartId = cartIdOf(guest)
      await guest.logIn(DEMO_RIDER, DEMO_PASSWORD)
      expect(cartIdOf(guest)).toBe(cartId)
      expect(await linesOf(cartId)).toBe(1)
      expect(await linesOf(own)).toBe(MAX_LINES)
    })
  })

  it("keeps the numbers of the last designs that were taken out, and of those that stay", async () => {
    const rider = visitor()
    await addSki(rider)
    const cartId = cartIdOf(rider)
    // Sixty more that were taken out before.
    await database().raw(
      `insert into design_build (id, cart_id, sku, product_code, style_code, options, created_at)
       select 'build_gone_' || n, ?, 'GONE' || n, 'ATK', 'SOL', '[]', now() + make_interval(secs => n)
         from generate_series(1, 60) n`,
      [cartId],
    )
    await addSki(rider, "ATKSOLBLKBLK")
    const { body } = await rider.get("/cart/data")
    const items = Object.values(body.items) as { id: string; sku: string }[]
    await rider.delete(`/cart/${items.find(({ sku }) => sku === "ATKSOLBLKBLK")?.id}`)
    const { rows } = await database().raw("select sku from design_build where cart_id = ?", [cartId])
    const skus = rows.map(({ sku }: { sku: string }) => sku)
    expect(skus).toHaveLength(21)
    expect(skus).toEqual(expect.arrayContaining([SKI, "GONE60", "GONE41"]))
    expect(skus).not.toContain("GONE40")
  })

  it("prices so many checkouts of one address, and says when there is room again", async () => {
    const rider = visitor()
    await addHandles(rider)
    for (let steps = 1; steps < 100; steps++) await countShippingStep("10.9.0.1")
    const step = (address: string) => rider.post("/checkout/shipping", SHIPPING_REQUEST, from(address))
    expect((await step("10.9.0.1")).status).toBe(200)
    const late = await step("10.9.0.1")
    expect(late.status).toBe(429)
    expect(late.body.message).toMatch(
      /^A lot of checkouts are coming from your network\. Please wait \d+ minutes?/,
    )
    expect((await step("10.9.0.2")).status).toBe(200)
  })
})
