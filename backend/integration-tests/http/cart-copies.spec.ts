import { copyCart, restoreCart } from "../../src/cart-store/cart-copy"
import { DESIGN_MODULE } from "../../src/modules/design"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { withCartLock } from "../../src/workflows/cart/cart-lock"
import { ADDRESS, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { away, orderStepShop } from "../order-step-shop"
import { cartIdOf } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, carts, rowsOf } = orderStepShop(shop)

  describe("a copy of a cart", () => {
    it("brings back every row of it, whatever became of the cart", async () => {
      const { visitor: who, cartId } = await riderAtBilling(visitor())
      await who.put("/cart/discount/TENOFF")
      await who.post("/checkout/shipping", ADDRESS)
      const before = await rowsOf(cartId)
      for (const table of ["cart_line_item_adjustment", "cart_line_item_tax_line", "cart_shipping_method"]) {
        expect([table, before[table]?.length]).toEqual([table, expect.any(Number)])
        expect(before[table]).not.toEqual([])
      }
      await withCartLock(container, cartId, async () => {
        const copy = await copyCart(container, cartId)
        const methods = await carts().listShippingMethods({ cart_id: cartId })
        await carts().deleteShippingMethods(methods.map(({ id }) => id))
        const lines = await carts().listLineItems({ cart_id: cartId })
        await carts().deleteLineItems(lines.map(({ id }) => id))
        await carts().updateCarts(cartId, {
          email: "somebody@else.example",
          shipping_address: { first_name: "Some", last_name: "Body" },
          billing_address: { first_name: "No", last_name: "Body" },
        })
        expect(await rowsOf(cartId)).not.toEqual(before)
        await restoreCart(container, copy)
      })
      expect(await rowsOf(cartId)).toEqual(before)
      const { rows } = await database().raw(
        "select count(*)::int as n from cart_address where last_name = 'Body'",
      )
      // The copy has no billing address; only the shipping address is there.
      expect(rows[0].n).toBe(0)
    })

    it("is refused of a cart that there is not", async () => {
      await expect(copyCart(container, "cart_nothing")).rejects.toThrow(/no cart/)
    })
  })

  describe("a dealer's quick order of several designs", () => {
    const SKI = "ATKSOLREDBLK"
    const rows = [
      { row: 1, sku: SKI, quantity: "2" },
      { row: 2, sku: "ATKSOLBLUBLK", quantity: "1" },
      { row: 3, sku: "PUL-RED", quantity: "1" },
      { row: 4, sku: "PUL-BLU", quantity: "1" },
    ]
    const failures: [string, () => unknown][] = [
      [
        "the second design can't be kept",
        () => {
          const { builds } = container.resolve(DESIGN_MODULE)
          const { ensure } = builds
          jest
            .spyOn(builds, "ensure")
            .mockImplementationOnce((...given) => ensure.apply(builds, given))
            .mockRejectedValueOnce(away())
        },
      ],
      [
        "goods and prices can't be written",
        () =>
          database().raw(
            "alter table cart_line_item add constraint no_blue check (variant_sku is distinct from 'PUL-BLU') not valid",
          ),
      ],
    ]

    it.each(failures)("leaves the cart as it was when %s", async (_what, fail) => {
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      await dealer.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" })
      await dealer.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const before = await rowsOf(cartIdOf(dealer))
      expect(before.cart_line_item_adjustment).toHaveLength(2)
      const press = () => dealer.post("/dealer/quick-order", { lines: rows })
      await fail()
      const { status } = await press()
      jest.restoreAllMocks()
      await database().raw("alter table cart_line_item drop constraint if exists no_blue")
      expect(status).toBe(500)
      expect(await rowsOf(cartIdOf(dealer))).toEqual(before)

      const { body } = await press()
      expect(body).toMatchObject({ errors: [], cart: { total_quantity: 7 } })
      const { rows: lines } = await database().raw(
        `select i.variant_sku as sku, i.quantity::int as pieces,
                round(sum(a.amount) / (i.quantity * i.unit_price), 2)::text as off
           from cart_line_item i left join cart_line_item_adjustment a on a.item_id = i.id and a.deleted_at is null
          where i.cart_id = ? and i.deleted_at is null group by i.id order by 1`,
        [cartIdOf(dealer)],
      )
      expect(lines).toEqual([
        { sku: "ATKSOLBLUBLK", pieces: 1, off: "0.20" },
        { sku: SKI, pieces: 3, off: "0.20" },
        { sku: "PUL-BLU", pieces: 1, off: "0.20" },
        { sku: "PUL-RED", pieces: 2, off: "0.20" },
      ])
    })
  })
})
