import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { OUT_OF_STOCK } from "../../src/contracts/builder/design-words"
import { CUSTOM_AGREEMENT } from "../../src/contracts/cart/custom-agreement"
import { ThanksPage } from "../../src/contracts/orders/order"
import { fullDateAndTime } from "../../src/contracts/time/shop-time"
import { staffOrder } from "../../src/workflows/order/staff-order"
import { BUILDER_OPTIONS, builderShop, FADE, items, PLAIN, STEP } from "../builder-shop"
import { payment } from "../buyer"
import { shopTest } from "../harness"
import type { Visitor } from "../visitor"

const AGREED = { customAgreed: true }

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { database, addSki, sledWith, setPrice, closeColor } = builderShop(shop)

  describe("buying a design", () => {
    const ship = (rider: Visitor) => rider.post("/checkout/shipping", STEP)

    async function pay(rider: Visitor, addressId: string) {
      return await rider.post("/checkout/process", payment(addressId, "tok_visa", AGREED))
    }

    it("keeps its price, picture, options and number in the order", async () => {
      const rider = visitor()
      const added = await addSki(rider, FADE, { carbide: "CAR-TRL-4", model: await sledWith("MK-101") })
      expect(added.body.message).toBeUndefined()
      const [line] = items(added.body.cart)
      const shipped = await ship(rider)
      expect(shipped.status).toBe(200)
      expect(items(shipped.body.cart)[0]).toMatchObject({ sku: FADE, single_price: 454 })
      const placed = await pay(rider, shipped.body.addressId)
      expect(placed.status).toBe(200)
      await untilIdle()
      const page = ThanksPage.parse(
        (await rider.get(`/shop/thanks/${placed.body.thanks_url.split("/").pop()}`)).body,
      )
      expect(page.subtotal).toBe(563)
      expect(page.items.find(({ sku }) => sku === FADE)).toMatchObject({
        name: "The Attack",
        image: line?.image,
        single_price: 454,
        options: line?.options,
        meta: line?.meta,
      })
      expect(Object.keys(page.items.find(({ sku }) => sku === FADE)?.options ?? {})).toEqual(
        Object.keys(line?.options ?? {}),
      )

      const { rows } = await database().raw('select id from "order"')
      const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "order",
        fields: ["id", "cart.design_builds.number", "cart.design_builds.sku"],
        filters: { id: rows[0].id },
      })
      expect(orders).toMatchObject([{ cart: { design_builds: [{ sku: FADE, number: expect.any(Number) }] } }])
      const [{ custom_agreed_at: agreedAt }] = await database()("checkout").where({ order_id: rows[0].id })
      const { builds, facts } = await staffOrder(container, rows[0].id)
      expect(builds).toMatchObject([{ sku: FADE, image: line?.image, number: expect.any(Number) }])
      expect(facts).toEqual([
        { name: "Promised", value: expect.stringMatching(/^Made for you, ships by \w{3}, \w{3} \d+$/) },
        { name: "Drop ship", value: "No" },
        { name: "Heard about us", value: "Word of Mouth" },
        {
          name: "Custom-order agreement",
          // On the shop's clock, like everything else that staff read.
          value: `accepted ${fullDateAndTime(agreedAt)} Central, version ${CUSTOM_AGREEMENT.version}`,
        },
      ])
    })

    it("asks again when its price has changed", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      const shipped = await ship(rider)
      await setPrice("ATK-SOL", 399)
      const refused = await pay(rider, shipped.body.addressId)
      expect(refused.body.message).toMatch(/^Your total has changed from/)
      expect(refused.status).toBe(409)
      const again = (await rider.get("/checkout/data")).body
      expect(items(again.cart)[0]).toMatchObject({ single_price: 399 })
      expect((await pay(rider, again.addressId)).status).toBe(200)
    })

    it("is refused when it can no longer be made", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      await addSki(rider, "ATKSOLBLUBLK")
      const shipped = await ship(rider)
      await closeColor("RED")
      const refused = await pay(rider, shipped.body.addressId)
      expect(refused.status).toBe(409)
      // Of the two it is the red one.
      const red = items(shipped.body.cart).find(({ sku }) => sku === PLAIN)
      expect(refused.body.message).toBe(
        `${OUT_OF_STOCK} (Color 1: Red) This is about ${red?.name} (Build No. ${red?.meta["Build No."]}). Please change or remove it in your cart.`,
      )
      const { rows } = await database().raw('select id from "order"')
      expect(rows).toEqual([])
    })
  })
})
