import type { CartItem } from "../../src/contracts/cart/cart"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import giveShippingProfiles from "../../src/migration-scripts/give-shipping-profiles"
import { expireReads } from "../../src/read-model/cached-read"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS, payment, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffProductShop, usd } from "../staff-product-shop"
import type { Answer, Visitor } from "../visitor"

/** What staff do with products on Medusa's own pages. */
shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { database, staff, bag, make } = staffProductShop(shop)
  const profilesOf = async (id: string): Promise<number> =>
    (
      await database().raw(
        "select from product_shipping_profile where product_id = ? and deleted_at is null",
        [id],
      )
    ).rows.length

  describe("a product without a shipping profile", () => {
    it("can be bought and paid for", async () => {
      await make(await staff())
      const rider = await riderAtBilling(visitor(), "tunnel-bag", 1)
      const { status, body } = await rider.pay()
      expect([status, body.message]).toEqual([200, undefined])
    })

    it("gets the shop's when it is saved, and when the shop is brought up to date", async () => {
      const owner = await staff()
      const id = await make(owner)
      const bare = () => database().raw("delete from product_shipping_profile where product_id = ?", [id])
      expect(await profilesOf(id)).toBe(1)
      ok(await owner.post(`/admin/products/${id}`, { shipping_profile_id: null }))
      expect(await profilesOf(id)).toBe(1)
      await bare()
      ok(await owner.post(`/admin/products/${id}`, { subtitle: "Holds a lot" }))
      expect(await profilesOf(id)).toBe(1)
      await bare()
      await giveShippingProfiles({ container, args: [] })
      await giveShippingProfiles({ container, args: [] })
      expect(await profilesOf(id)).toBe(1)
    })
  })

  describe("the shipping step", () => {
    const gone = "Tunnel bag is no longer sold. Please remove it from your cart."

    it.each([
      [
        "unpublished",
        (owner: Visitor, id: string) => owner.post(`/admin/products/${id}`, { status: "draft" }),
      ],
      ["deleted", (owner: Visitor, id: string) => owner.delete(`/admin/products/${id}`)],
    ])("names what was %s meanwhile, and goes on without it", async (_what, takeOff) => {
      const owner = await staff()
      const id = await make(owner)
      const rider = visitor()
      ok(await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] }))
      const { cart } = ok(await rider.put("/cart/tunnel-bag", { quantity: 1, options: [] }))
      ok(await takeOff(owner, id))
      const refused = await rider.post("/checkout/shipping", ADDRESS)
      expect([refused.status, refused.body.message]).toEqual([409, gone])
      const lines = Object.values<{ id: string; name: string }>(cart.items)
      ok(await rider.delete(`/cart/${lines.find(({ name }) => name === "Tunnel bag")?.id}`))
      ok(await rider.post("/checkout/shipping", ADDRESS))
    })

    it.each([
      [
        "gone",
        (owner: Visitor, at: string) => owner.delete(at),
        "Tunnel bag (White) is no longer sold. Please remove it from your cart.",
      ],
      [
        "renamed",
        (owner: Visitor, at: string) => owner.post(at, { sku: "TBAG-W" }),
        "Tunnel bag (White) is no longer sold like this. Please remove it from your cart and add it again.",
      ],
    ])("tells of two colors of a product which one is %s", async (what, change, sentence) => {
      const owner = await staff()
      const kind = (color: string) => ({
        title: color,
        sku: `TBAG-${color}`,
        manage_inventory: false,
        options: { Color: color },
        prices: usd(60),
      })
      const colors = ["Red", "White"]
      const options = [{ title: "Color", values: colors }]
      const { product } = ok(
        await owner.post("/admin/products", await bag({ options, variants: colors.map(kind) })),
      )
      expireReads(container)
      const rider = visitor()
      for (const value of colors) {
        ok(await rider.put("/cart/tunnel-bag", { quantity: 1, options: [{ key: "Color", value }] }))
      }
      const white = product.variants.find(({ sku }: { sku: string }) => sku === "TBAG-White")
      ok(await change(owner, `/admin/products/${product.id}/variants/${white.id}`))
      expireReads(container)
      const refused = await rider.post("/checkout/shipping", ADDRESS)
      expect([refused.status, refused.body.message]).toEqual([409, sentence])
      const items = Object.values<CartItem>(ok(await rider.get("/cart/data")).items)
      expect(items.map(({ options, url }) => [options.Color, url === ""])).toEqual([
        ["Red", false],
        ["White", what === "gone"],
      ])
    })
  })

  it("a picture that staff assigned to a variant is the variant's, until they take it away", async () => {
    const owner = await staff()
    const [all, own] = ["/static/all.png", "/static/own.png"]
    const id = await make(owner, { images: [{ url: all }, { url: own }], thumbnail: all })
    const shown = async (): Promise<string[]> => {
      expireReads(container)
      const { variants } = ok(await visitor().get("/shop/products/tunnel-bag"))
      return variants.map(({ image }: { image: string }) => image)
    }
    expect(await shown()).toEqual([all])
    const { product } = ok(await owner.get(`/admin/products/${id}?fields=*images,variants.id`))
    const assigned = product.images.filter(({ url }: { url: string }) => url === own)
    const ids: string[] = assigned.map((image: { id: string }) => image.id)
    const path = `/admin/products/${id}/variants/${product.variants[0].id}/images/batch`
    ok(await owner.post(path, { add: ids }))
    expect(await shown()).toEqual([own])
    ok(await owner.post(path, { remove: ids }))
    expect(await shown()).toEqual([all])
  })

  it("a SKU has no spaces at its ends, and is none of a design", async () => {
    const owner = await staff()
    const options = { "Default option": "Default option value" }
    const variant = (sku: string) => ({ title: "Default variant", options, prices: usd(60), sku })
    const id = await make(owner, { variants: [variant(" TBAG ")] })
    const [{ id: variantId, sku }] = ok(await owner.get(`/admin/products/${id}`)).product.variants
    expect(sku).toBe("TBAG")
    const change = `/admin/products/${id}/variants`
    for (const [path, body, field] of [
      [
        "/admin/products",
        await bag({ handle: "bag-2", variants: [variant("ATKSOLREDBLK")] }),
        "variants.0.sku",
      ],
      [change, variant("ATKSOLREDBLK "), "sku"],
      [`${change}/${variantId}`, { sku: "ATKSOLREDBLK" }, "sku"],
      [`${change}/batch`, { update: [{ id: variantId, sku: "ATKSOLREDBLK" }] }, "update.0.sku"],
    ] as const) {
      const { status, body: refused } = await owner.post(path, body)
      expect([path, status, Object.keys(refused.errors ?? {})]).toEqual([path, 422, [field]])
    }
    const csv = "slug,category,name,sku,price\nnew-bag,accessories,New bag,ATKSOLREDBLK,60.00"
    const { body } = await owner.post("/admin/catalogue-import", { csv, dry_run: true })
    expect(body.refused).toEqual([
      { line: 2, column: "sku", reason: "This SKU is a design's in the builder. Please choose another." },
    ])
  })

  it("Medusa's own import of products is refused, and names the shop's", async () => {
    const owner = await staff()
    for (const path of ["import", "import/unknown/confirm", "imports", "imports/unknown/confirm"]) {
      const { status, body } = await owner.post(`/admin/products/${path}`, {})
      expect([status, body.message]).toEqual([409, expect.stringContaining("under Catalog import")])
    }
  })

  it("a product that isn't discountable is sold at its price, code or not", async () => {
    await createDiscount(container, { code: "TENTH", percent_off: 10 })
    await make(await staff(), { discountable: false })
    const rider = await riderAtBilling(visitor(), "pull-handle-red", 2)
    ok(await rider.visitor.put("/cart/tunnel-bag", { quantity: 1, options: [] }))
    ok(await rider.visitor.put("/cart/discount/TENTH"))
    const checkout = CheckoutData.parse(ok(await rider.visitor.post("/checkout/shipping", ADDRESS)))
    expect(checkout.cart).toMatchObject({ subtotal: 110, discount_total: 5 })
    ok(await rider.visitor.post("/checkout/process", payment(checkout.addressId, "tok_visa")))
  })

  it("a design that isn't discountable is sold at its price, and its page promises nothing off", async () => {
    const owner = await staff()
    await createDiscount(container, { code: "TENTH", percent_off: 10 })
    const { products } = ok(await owner.get("/admin/products?q=The Attack (designed)&fields=id,title"))
    const attack = products.find(({ title }: { title: string }) => title === "The Attack (designed)")
    ok(await owner.post(`/admin/products/${attack.id}`, { discountable: false }))
    expireReads(container)
    const rider = visitor()
    ok(await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] }))
    ok(
      await rider.post("/builder/add-ski-to-cart", {
        ski_sku: "ATKSOLREDBLK",
        carbide: "",
        model: "",
        ready_to_ship: false,
      }),
    )
    expect(ok(await rider.put("/cart/discount/TENTH"))).toMatchObject({ discount_total: 5 })
    const info = async (slug: string) => ok(await rider.post(`/builder/info/${slug}`)).autoDiscount
    await createDiscount(container, { code: "ALL", percent_off: 10, automatic: true })
    expireReads(container)
    expect([await info("attack"), await info("trail")]).toMatchObject([null, { code: "ALL" }])
  })

  describe("a price that nothing can have", () => {
    const NEGATIVE = "Please enter an amount of zero or more."
    const TOO_MUCH = "Please enter $9,999,999.99 or less."

    it.each([
      [-5, NEGATIVE],
      [-0.01, NEGATIVE],
      [10_000_000, TOO_MUCH],
      [1e15, TOO_MUCH],
    ])("is refused at its field: %d", async (amount, sentence) => {
      const refused = ({ status, body }: Answer, field: string) =>
        expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
      const owner = await staff()
      const { products } = ok(await owner.get("/admin/products?handle=pull-handle&fields=id,variants.id"))
      const [{ id, variants }] = products
      const variant = variants[0].id
      const prices = usd(amount)
      refused(await owner.post(`/admin/products/${id}/variants/${variant}`, { prices }), "prices.0.amount")
      refused(
        await owner.post(`/admin/products/${id}/variants/batch`, { update: [{ id: variant, prices }] }),
        "update.0.prices.0.amount",
      )
      refused(
        await owner.post(`/admin/products/${id}`, { variants: [{ id: variant, prices }] }),
        "variants.0.prices.0.amount",
      )
      const list = {
        title: "Dealers",
        description: "Dealers",
        prices: [{ variant_id: variant, ...prices[0] }],
      }
      refused(await owner.post("/admin/price-lists", list), "prices.0.amount")
      const options = await owner.get("/admin/shipping-options?fields=id")
      const option = ok(options).shipping_options[0].id
      refused(await owner.post(`/admin/shipping-options/${option}`, { prices }), "prices.0.amount")
    })
  })

  it("a price list can't begin or end on a day that the calendar doesn't have", async () => {
    const list = { title: "Dealers", description: "Spring", status: "draft" }
    for (const dates of [{ starts_at: "2027-02-30" }, { ends_at: "2027-02-29T00:00:00.000Z" }]) {
      const { status, body } = await (await staff()).post("/admin/price-lists", { ...list, ...dates })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(dates)])
    }
    ok(await (await staff()).post("/admin/price-lists", { ...list, ends_at: "2028-02-29T00:00:00.000Z" }))
  })
})
