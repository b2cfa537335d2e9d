import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../../src/contracts/checkout/checkout"
import giveShippingProfiles from "../../src/migration-scripts/give-shipping-profiles"
import { MARKETING_MODULE } from "../../src/modules/marketing"
import { REVIEW_MODULE } from "../../src/modules/review"
import { expireReads } from "../../src/read-model/cached-read"
import { createDiscount } from "../../src/workflows/discount/edit-discount"
import { ADDRESS, payment, riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Answer, Visitor } from "../visitor"

/** What staff do with products on Medusa's own pages. */
shopTest({}, ({ visitor, container }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()

  const usd = (amount: number) => [{ currency_code: "usd", amount }]

  /** A product as its form sends it, with only what is required. */
  async function bag(over: object = {}): Promise<object> {
    const { rows } = await database().raw("select default_sales_channel_id as id from store limit 1")
    return {
      title: "Tunnel bag",
      handle: "tunnel-bag",
      status: "published",
      sales_channels: [{ id: rows[0].id }],
      options: [{ title: "Default option", values: ["Default option value"] }],
      variants: [
        {
          title: "Default variant",
          sku: "TBAG",
          manage_inventory: false,
          options: { "Default option": "Default option value" },
          prices: usd(60),
        },
      ],
      ...over,
    }
  }

  async function make(owner: Visitor, over: object = {}): Promise<string> {
    const { product } = ok(await owner.post("/admin/products", await bag(over)))
    expireReads(container)
    return product.id
  }

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
    ])("tells of two colors of a product which one is %s", async (_what, change, sentence) => {
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
    })
  })

  it("a product that the shop couldn't show isn't published, and staff are told why", async () => {
    const owner = await staff()
    const refused = ({ status, body }: Answer) =>
      expect([status, body.errors]).toEqual([
        422,
        {
          status: [
            "The shop can't show it yet. Please give a variant a SKU and a price in US dollars first.",
          ],
        },
      ])
    const options = { "Default option": "Default option value" }
    const variant = { title: "Default variant", options, prices: [] }
    refused(await owner.post("/admin/products", await bag({ variants: [{ ...variant, prices: usd(60) }] })))
    refused(await owner.post("/admin/products", await bag({ variants: [{ ...variant, sku: "TBAG" }] })))
    const id = await make(owner, { status: "draft", variants: [{ ...variant, sku: "TBAG" }] })
    refused(await owner.post(`/admin/products/${id}`, { status: "published" }))
    const [{ id: variantId }] = ok(await owner.get(`/admin/products/${id}`)).product.variants
    ok(await owner.post(`/admin/products/${id}/variants/${variantId}`, { prices: usd(60) }))
    ok(await owner.post(`/admin/products/${id}`, { status: "published" }))
    expireReads(container)
    ok(await visitor().get("/shop/products/tunnel-bag"))
  })

  it("many at once are published by the same rule, each told at its place", async () => {
    const owner = await staff()
    const options = { "Default option": "Default option value" }
    const bare = [{ title: "Default variant", options, prices: [], sku: "TBAG" }]
    const id = await make(owner, { status: "draft", variants: bare })
    const publish = { id, status: "published" }
    const create = [await bag({ handle: "bag-2", variants: bare })]
    const { status, body } = await owner.post("/admin/products/batch", { create, update: [publish] })
    expect([status, Object.keys(body.errors)]).toEqual([422, ["create.0.status", "update.0.status"]])
    const [{ id: variantId }] = ok(await owner.get(`/admin/products/${id}`)).product.variants
    ok(await owner.post(`/admin/products/${id}/variants/${variantId}`, { prices: usd(60) }))
    ok(await owner.post("/admin/products/batch", { update: [publish] }))
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

  it("a file that says nothing of what is hidden names it in its preview", async () => {
    const owner = await staff()
    await make(owner, { status: "draft" })
    const csv = "sku,price\nTBAG,60.00"
    const { body } = await owner.post("/admin/catalogue-import", { csv, dry_run: true })
    expect([body.changed, body.skipped]).toEqual([
      [],
      [
        {
          line: 2,
          column: "status",
          reason:
            'tunnel-bag is hidden and stays hidden. To show it, enter published in the column "status".',
        },
      ],
    ])
  })

  it("a published product that loses what it needs is named to staff, with what to do", async () => {
    const owner = await staff()
    const id = await make(owner)
    const { product } = ok(await owner.get(`/admin/products/${id}?fields=*sales_channels,*variants`))
    const [{ id: variantId }] = product.variants
    const [channel] = product.sales_channels
    const unshown = async () => ok(await owner.get(`/admin/today/unshown?id=${id}`))
    const lacking = (lacks: string) => ({ products: [{ id, title: "Tunnel bag", lacks }], count: 1 })
    const shown = { products: [], count: 0 }
    const variant = (body: object) => owner.post(`/admin/products/${id}/variants/${variantId}`, body)
    const channels = (change: object) => owner.post(`/admin/sales-channels/${channel.id}/products`, change)
    expect(await unshown()).toEqual(shown)
    ok(await variant({ prices: [] }))
    expect(await unshown()).toEqual(lacking("price"))
    ok(await variant({ prices: usd(60), sku: null }))
    expect(await unshown()).toEqual(lacking("sku"))
    ok(await variant({ sku: "TBAG" }))
    ok(await channels({ remove: [id] }))
    expect(await unshown()).toEqual(lacking("channel"))
    expect(ok(await owner.get("/admin/today")).unshown).toEqual({ count: 1 })
    expect((await visitor().get("/shop/products/tunnel-bag")).status).toBe(404)
    ok(await channels({ add: [id] }))
    expect(await unshown()).toEqual(shown)
    // Something no one is meant to see is not a problem.
    ok(await channels({ remove: [id] }))
    ok(await owner.post(`/admin/products/${id}`, { status: "draft" }))
    expect(await unshown()).toEqual(shown)
  })

  it("Medusa's own import of products is refused, and names the shop's", async () => {
    const owner = await staff()
    for (const path of ["import", "import/unknown/confirm", "imports", "imports/unknown/confirm"]) {
      const { status, body } = await owner.post(`/admin/products/${path}`, {})
      expect([status, body.message]).toEqual([409, expect.stringContaining("under Catalog import")])
    }
  })

  it("a product without a picture shows that it has none", async () => {
    await make(await staff())
    const { gallery } = ok(await visitor().get("/shop/products/tunnel-bag"))
    expect(gallery).toHaveLength(1)
    const { status, headers } = await visitor().get(gallery[0].url)
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"])
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

  describe("a handle of the cart's own", () => {
    const SENTENCE = "The cart uses this handle itself. Please choose another."
    const refused = ({ status, body }: Answer, field = "handle") =>
      expect([status, body.errors]).toEqual([422, { [field]: [SENTENCE] }])

    it("is refused for new products, from a title as well", async () => {
      const owner = await staff()
      for (const handle of ["data", "dealer", "discount"])
        refused(await owner.post("/admin/products", await bag({ handle })))
      refused(await owner.post("/admin/products", await bag({ title: "Dealer!", handle: undefined })))
      refused(
        await owner.post("/admin/products/batch", { create: [await bag(), await bag({ handle: "data" })] }),
        "create.1.handle",
      )
    })

    it("is refused for those that are there, whatever their title", async () => {
      const owner = await staff()
      const id = await make(owner)
      refused(await owner.post(`/admin/products/${id}`, { handle: "dealer" }))
      refused(
        await owner.post("/admin/products/batch", { update: [{ id, handle: "data" }] }),
        "update.0.handle",
      )
      ok(await owner.post(`/admin/products/${id}`, { title: "Dealer" }))
      ok(await owner.get(`/admin/products/${id}`))
    })
  })

  describe("a handle that staff change", () => {
    const rename = async (owner: Visitor, id: string, handle: string) => {
      ok(await owner.post(`/admin/products/${id}`, { handle }))
      expireReads(container)
    }
    const pageOf = async (slug: string) => {
      const { status, body } = await visitor().get(`/shop/products/${slug}`)
      return status === 200 ? [body.slug, body.path] : status
    }
    const NEW = ["tail-bag", "/tail-bag"]
    const review = async (thing: string) =>
      await container.resolve(REVIEW_MODULE).createReviews([
        {
          thing,
          sku: "TBAG",
          email: "a@example.com",
          title: "Fine",
          words: "Holds a lot.",
          name: "Ann",
          order_id: null,
          customer_id: null,
          stars: 5,
          status: "approved",
          status_before: null,
          sent_at: new Date(),
        },
      ])

    it("leads on from what it was before, and carts, reviews and waiting lists go with it", async () => {
      const owner = await staff()
      const id = await make(owner)
      const rider = visitor()
      ok(await rider.put("/cart/tunnel-bag", { quantity: 1, options: [] }))
      await review("tunnel-bag")
      await container
        .resolve(MARKETING_MODULE)
        .createSignUps([{ email: "b@example.com", product: "tunnel-bag", mailed_at: null }])
      await rename(owner, id, "rear-bag")
      await rename(owner, id, "tail-bag")
      expect(await pageOf("tunnel-bag")).toEqual(NEW)
      expect(await pageOf("rear-bag")).toEqual(NEW)
      // A page that is open still sends the old one.
      const { cart } = ok(await rider.put("/cart/tunnel-bag", { quantity: 1, options: [] }))
      expect(Object.values<{ quantity: number }>(cart.items)).toMatchObject([{ quantity: 2 }])
      for (const slug of ["tail-bag", "tunnel-bag"])
        expect(ok(await visitor().get(`/shop/reviews/${slug}`))).toMatchObject({
          thing: "tail-bag",
          count: 1,
        })
      expect(await container.resolve(MARKETING_MODULE).listSignUps({ product: "tail-bag" })).toHaveLength(1)
      const paths = ok(await visitor().get("/shop/sitemap")).pages.map(({ path }: { path: string }) => path)
      expect(paths).toEqual(expect.arrayContaining(["/tail-bag", "/reviews/tail-bag"]))
      expect(paths.filter((path: string) => /tunnel-bag|rear-bag/.test(path))).toEqual([])
    })

    it("takes nothing from a line of the builder that is called the same", async () => {
      const owner = await staff()
      const id = await make(owner, { handle: "attack" })
      await review("attack")
      const before = ok(await visitor().get("/shop/reviews/attack")).count
      await rename(owner, id, "tail-bag")
      expect(ok(await visitor().get("/shop/reviews/attack"))).toMatchObject({
        thing: "attack",
        count: before,
      })
      expect(ok(await visitor().get("/shop/reviews/tail-bag")).count).toBe(0)
    })

    it("is forgotten once another product takes it, and once it comes back", async () => {
      const owner = await staff()
      const id = await make(owner)
      await rename(owner, id, "tail-bag")
      await rename(owner, id, "tunnel-bag")
      expect(await pageOf("tail-bag")).toEqual(["tunnel-bag", "/tunnel-bag"])
      await rename(owner, id, "tail-bag")
      const other = await bag()
      const [variant] = (other as { variants: object[] }).variants
      await make(owner, { title: "Other bag", variants: [{ ...variant, sku: "OBAG" }] })
      expect(await pageOf("tunnel-bag")).toEqual(["tunnel-bag", "/tunnel-bag"])
      expect(await pageOf("tail-bag")).toEqual(NEW)
      ok(await owner.post(`/admin/products/${id}`, { status: "draft" }))
      expireReads(container)
      expect(await pageOf("tail-bag")).toBe(404)
    })
  })

  describe("what the shop can't do without", () => {
    const idOf = async (sql: string): Promise<string> => (await database().raw(sql)).rows[0].id

    it("is no category that the builder and the finders read, renamed or not", async () => {
      const owner = await staff()
      const refused = [409, expect.stringMatching(/^The builder and the finders get their parts/)]
      const category = (handle: string) => idOf(`select id from product_category where handle = '${handle}'`)
      const remove = async (id: string) => {
        const { status, body } = await owner.delete(`/admin/product-categories/${id}`)
        return [status, body.message]
      }
      for (const handle of ["carbides", "mount-kits", "dampeners", "bogie-wheels"]) {
        expect(await remove(await category(handle))).toEqual(refused)
      }
      const renamed = await category("carbides")
      ok(await owner.post(`/admin/product-categories/${renamed}`, { handle: "runners" }))
      await database().raw(
        `update product set status = 'draft' where id in
           (select product_id from product_category_product where product_category_id = ?)`,
        [renamed],
      )
      expireReads(container)
      expect(await remove(renamed)).toEqual(refused)
      expect(await remove(await category("apparel"))).toEqual([200, undefined])
    })

    it("is no region, stock location or shipping option that it sells with, nor what holds the option", async () => {
      const owner = await staff()
      const set = await idOf("select id from fulfillment_set where deleted_at is null")
      const zone = await idOf("select id from service_zone where deleted_at is null")
      const paths = [`fulfillment-sets/${set}`, `fulfillment-sets/${set}/service-zones/${zone}`]
      for (const [path, table] of [
        ["regions", "region"],
        ["stock-locations", "stock_location"],
        ["shipping-options", "shipping_option"],
      ]) {
        const id = await idOf(`select id from ${table} where deleted_at is null limit 1`)
        paths.push(`${path}/${id}`)
      }
      for (const path of paths) {
        const { status, body } = await owner.delete(`/admin/${path}`)
        expect([path, status, body.message]).toEqual([
          path,
          409,
          expect.stringMatching(/^The shop couldn't take orders/),
        ])
      }
      const spare = ok(await owner.post("/admin/stock-locations", { name: "Spare barn" })).stock_location
      ok(await owner.delete(`/admin/stock-locations/${spare.id}`))
    })

    it("is no inventory item that a product is sold from", async () => {
      const owner = await staff()
      const item = await idOf("select id from inventory_item where sku = 'MK-101'")
      const { status, body } = await owner.delete(`/admin/inventory-items/${item}`)
      expect([status, body.message]).toEqual([409, expect.stringMatching(/set its quantity to 0/)])
      const { inventory_item } = ok(await owner.post("/admin/inventory-items", { sku: "SPARE-BOX" }))
      ok(await owner.delete(`/admin/inventory-items/${inventory_item.id}`))
    })
  })
})
