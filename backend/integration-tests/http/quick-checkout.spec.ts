import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { writeDestination } from "../../src/cart-store/destination"
import { beginPayment, collectionOfCart } from "../../src/cart-store/payment-of-cart"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { medusaAddress } from "../../src/workflows/checkout/enter-shipping"
import { recompute } from "../../src/workflows/checkout/recompute-cart"
import { ADDRESS } from "../buyer"
import { shopTest } from "../harness"
import { PLACES, quickCheckoutShop } from "../quick-checkout-shop"
import { setStock } from "../stock"

const BUYERS = ["guest", "guest with TENOFF", "guest with SNOW20", "dealer"] as const
const GOODS = ["pull-handle-red", "pull-handle-blue", "pull-handle-green"]

/*
 * The checkout's own way to price a cart and Medusa's give the same rows. An upgrade of Medusa that prices, ships or
 * taxes differently fails here, and so does anything staff can set there that the checkout's own way ignores.
 */
shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { database, lastCart, ship, atCheckout, agrees } = quickCheckoutShop(shop)

  it.each(PLACES.flatMap((place) => BUYERS.map((buyer) => ({ ...place, buyer }))))(
    "writes for a $buyer to $country $state what Medusa's workflows write",
    async ({ buyer, ...place }) => {
      const rider = visitor()
      if (buyer === "dealer") await rider.logIn(DEMO_DEALER, DEMO_PASSWORD)
      for (const [at, slug] of GOODS.entries()) {
        await setStock(container, `PUL-${["RED", "BLU", "GRN"][at]}`, 50)
        expect((await rider.put(`/cart/${slug}`, { quantity: 1 + at * 2, options: [] })).status).toBe(200)
      }
      for (const [ski_sku, ready_to_ship] of [
        ["ATKFADREDBLUBLK", false] as const,
        ["TRLSOLYELBLK", true] as const,
      ]) {
        const design = { ski_sku, carbide: "", model: "", ready_to_ship, replaces: null }
        expect((await rider.post("/builder/add-ski-to-cart", design)).status).toBe(200)
      }
      const code = buyer.split(" with ")[1]
      if (code) {
        const kind = code === "TENOFF" ? "discount" : "dealer"
        expect((await rider.put(`/cart/${kind}/${code}`)).status).toBe(200)
      }
      const howDidYouHear = buyer === "dealer" ? "N/A" : ADDRESS.howDidYouHear
      const { total } = await ship(rider, { ...place, howDidYouHear })
      expect(total).toBeGreaterThan(0)
      await agrees(await lastCart())
    },
  )

  /** A cart's destination and first payment, except ids and timestamps. */
  async function destinationOf(id: string): Promise<unknown> {
    const plain = (row: string) => `to_jsonb(${row}) - 'id' - 'created_at' - 'updated_at'`
    const { rows } = await database().raw<{ rows: unknown[] }>(
      `select ${plain("c")} - 'shipping_address_id' as cart, ${plain("a")} as address,
          (select jsonb_agg(${plain("m")} - 'cart_id') from cart_shipping_method m
            where m.cart_id = c.id and m.deleted_at is null) as methods,
          ${plain("p")} as payment, l.id like 'capaycol_%' and p.id like 'pay_col_%' as named
         from cart c join cart_address a on a.id = c.shipping_address_id
           left join cart_payment_collection l on l.cart_id = c.id and l.deleted_at is null
           left join payment_collection p on p.id = l.payment_collection_id
        where c.id = :id`,
      { id },
    )
    return rows[0]
  }

  it("writes where a cart goes and its first payment as Medusa's modules do", async () => {
    const newCart = async () => {
      await visitor().put("/cart/pull-handle-red", { quantity: 1, options: [] })
      return await lastCart()
    }
    const [own, medusas] = [await newCart(), await newCart()]
    const shippingOptionId = (await getSnapshot(container)).commerce.shippingOptionId ?? ""
    const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({}, { take: 1 })
    const customerId = customer?.id ?? ""
    const carts = container.resolve(Modules.CART)
    const goTo = async (place: object) => {
      const address = medusaAddress({ ...ADDRESS, ...place })
      await writeDestination(container, own, {
        address,
        email: "ida@b.example",
        customerId,
        shippingOptionId,
      })
      await carts.updateCarts(medusas, {
        email: "ida@b.example",
        customer_id: customerId,
        shipping_address: address,
      })
    }
    await goTo({})
    const method = { name: "Standard shipping", amount: 0, shipping_option_id: shippingOptionId }
    await carts.addShippingMethods(medusas, [method])
    const collectionId = await beginPayment(container, own, 29_87)
    const [collection] = await container
      .resolve(Modules.PAYMENT)
      .createPaymentCollections([{ currency_code: "usd", amount: 29.87 }])
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.CART]: { cart_id: medusas },
      [Modules.PAYMENT]: { payment_collection_id: collection?.id },
    })
    const first = await destinationOf(own)
    expect(first).toEqual(await destinationOf(medusas))
    expect(first).toMatchObject({ named: true, payment: { amount: 29.87 }, address: { city: ADDRESS.city } })
    expect((await collectionOfCart(container, own))?.id).toBe(collectionId)

    // Another address replaces it, and the shipping stays the same.
    await goTo({ city: "Duluth" })
    expect(await destinationOf(own)).toEqual(await destinationOf(medusas))
    const methods = await carts.listShippingMethods({ cart_id: own })
    expect(methods).toHaveLength(1)

    // A cart's earlier shipping method that the shop no longer offers is removed, and what was known of the buyer
    // stays.
    await database().raw("update cart_shipping_method set shipping_option_id = 'so_gone' where cart_id = ?", [
      own,
    ])
    const address = medusaAddress(ADDRESS)
    await writeDestination(container, own, { address, email: null, customerId: null, shippingOptionId })
    const [renewed, ...others] = await carts.listShippingMethods({ cart_id: own })
    expect([renewed?.shipping_option_id, others]).toEqual([shippingOptionId, []])
    expect(await destinationOf(own)).toMatchObject({
      cart: { email: "ida@b.example", customer_id: customerId },
    })

    const nowhere = { address, email: null, customerId: null, shippingOptionId }
    await expect(writeDestination(container, "cart_gone", nowhere)).rejects.toThrow("no cart cart_gone")
  })

  it("follows a cart that moves from place to place", async () => {
    const { rider, id } = await atCheckout(PLACES[0])
    for (const place of [PLACES[3], PLACES[1], PLACES[0]]) {
      await ship(rider, place)
      await agrees(id)
    }
  })

  it("keeps the payment of an earlier try at what the cart costs now", async () => {
    const { rider, id } = await atCheckout()
    const { createPaymentCollectionForCartWorkflow } = await import("@medusajs/medusa/core-flows")
    await createPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: id } })
    const checkout = await ship(rider, PLACES[3])
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "cart",
      fields: ["total", "payment_collection.amount"],
      filters: { id },
    })
    const amounts = [data[0]?.total, data[0]?.payment_collection?.amount].map(Number)
    expect(amounts).toEqual([checkout.total, checkout.total])
  })

  it("takes a price that staff have changed in this moment", async () => {
    const { id } = await atCheckout()
    const before = (await recompute(container, id)).quote.totalCents
    await database().raw(
      `update price set amount = amount + 10, raw_amount = jsonb_build_object('value', (amount + 10)::text, 'precision', 20)
        where price_set_id in (select s.price_set_id from product_variant_price_set s
          join product_variant v on v.id = s.variant_id where v.sku = 'PUL-RED')`,
    )
    expect((await recompute(container, id)).quote.totalCents).toBeGreaterThan(before + 3_000)
    await agrees(id)
  })
})
