import { Modules } from "@medusajs/framework/utils"
import { solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { MARKETING_MODULE } from "../../src/modules/marketing"
import { REVIEW_MODULE } from "../../src/modules/review"
import { expireReads } from "../../src/read-model/cached-read"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffProductShop } from "../staff-product-shop"
import type { Answer, Visitor } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container, settings } = shop
  const { staff, bag, make } = staffProductShop(shop)

  describe("a handle of the shop's own", () => {
    const SENTENCE = "The shop uses this handle itself. Please choose another."
    const refused = ({ status, body }: Answer, field = "handle") =>
      expect([status, body.errors]).toEqual([422, { [field]: [SENTENCE] }])

    it("is refused for new products, from a title as well", async () => {
      const owner = await staff()
      for (const handle of ["data", "dealer", "discount", "checkout", "Shipping"])
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

  it("a handle that was taken before it was a page's is kept, and can be given up", async () => {
    const owner = await staff()
    const id = await make(owner)
    await container.resolve(Modules.PRODUCT).updateProducts(id, { handle: "gallery" })
    ok(await owner.post(`/admin/products/${id}`, { title: "Bag", handle: "gallery" }))
    ok(await owner.post("/admin/products/batch", { update: [{ id, handle: "gallery" }] }))
    expect((await owner.post(`/admin/products/${id}`, { handle: "contact" })).status).toBe(422)
    ok(await owner.post(`/admin/products/${id}`, { handle: "tunnel-bag-2" }))
    expect((await owner.post(`/admin/products/${id}`, { handle: "gallery" })).status).toBe(422)
  })

  it("a handle of a line of the builder, whose reviews it would show, is refused; one that is there is kept", async () => {
    const owner = await staff()
    const id = await make(owner)
    const errors = {
      handle: ["A line of the builder has this handle, and its reviews. Please choose another."],
    }
    const answers = [
      await owner.post("/admin/products", await bag({ title: "Attack", handle: undefined })),
      await owner.post(`/admin/products/${id}`, { handle: "attack" }),
    ]
    for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, errors])
    await container.resolve(Modules.PRODUCT).updateProducts(id, { handle: "attack" })
    ok(await owner.post(`/admin/products/${id}`, { title: "Sticker", handle: "attack" }))
  })

  it("a category's handle that addresses can't have is refused, as its name's, too; one that is there is kept", async () => {
    const owner = await staff()
    const errors = {
      handle: [
        "The handle may only have small letters a to z, digits and single hyphens, such as tunnel-bag.",
      ],
    }
    const refused = ({ status, body }: Answer) => expect([status, body.errors]).toEqual([422, errors])
    const name = "Nuts & Bolts"
    refused(await owner.post("/admin/product-categories", { name, is_active: true }))
    const { id } = ok(
      await owner.post("/admin/product-categories", { name, handle: "nuts-and-bolts", is_active: true }),
    ).product_category
    refused(await owner.post(`/admin/product-categories/${id}`, { handle: "nuts-&-bolts" }))
    await container.resolve(Modules.PRODUCT).updateProductCategories(id, { handle: "nuts-&-bolts" })
    ok(await owner.post(`/admin/product-categories/${id}`, { name: "Nuts", handle: "nuts-&-bolts" }))
  })

  it("refuses a title that no one could see, for new products and those that are there", async () => {
    const owner = await staff()
    const id = await make(owner)
    const answers = [
      await owner.post("/admin/products", await bag({ title: " " })),
      await owner.post(`/admin/products/${id}`, { title: "  " }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors]).toEqual([422, { title: ["Please enter a title."] }])
    }
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

    it("takes who waits for it from a page that was open before", async () => {
      const owner = await staff()
      const id = await make(owner)
      const [variant] = ok(await owner.get(`/admin/products/${id}`)).product.variants
      ok(await owner.post(`/admin/products/${id}/variants/${variant.id}`, { manage_inventory: true }))
      await rename(owner, id, "tail-bag")
      ok(
        await visitor().post("/notify-me", {
          email: "open@example.com",
          product: "tunnel-bag",
          sku: "TBAG",
          turnstile: await solvedToken(settings.cookieSecret),
        }),
      )
      const marketing = container.resolve(MARKETING_MODULE)
      expect(await marketing.listSignUps({ email: "open@example.com" })).toMatchObject([
        { product: "tail-bag", thing: "TBAG" },
      ])
    })

    it("and its SKU take who waits for it along", async () => {
      const owner = await staff()
      const id = await make(owner)
      const marketing = container.resolve(MARKETING_MODULE)
      const waits = (email: string, over: object = {}) => ({
        email,
        product: "tunnel-bag",
        sku: "TBAG",
        thing: "TBAG",
        mailed_at: null,
        ...over,
      })
      await marketing.createSignUps([
        waits("b@example.com"),
        // Of another product, and for the whole product.
        waits("c@example.com", { product: "pull-handle-red" }),
        waits("d@example.com", { sku: "", thing: "" }),
      ])
      await marketing.createWaitingLists([{ product: "tunnel-bag", thing: "TBAG", automatic: true }])
      const { product } = ok(await owner.get(`/admin/products/${id}?fields=id,variants.id`))
      ok(await owner.post(`/admin/products/${id}/variants/${product.variants[0].id}`, { sku: "TBAG-2" }))
      await rename(owner, id, "tail-bag")
      const skus = (await marketing.listSignUps({}, { order: { email: "asc" } })).map(
        ({ email, product, sku, thing }) => [email, product, sku, thing],
      )
      expect(skus).toEqual([
        ["b@example.com", "tail-bag", "TBAG-2", "TBAG-2"],
        ["c@example.com", "pull-handle-red", "TBAG", "TBAG"],
        ["d@example.com", "tail-bag", "", ""],
      ])
      expect(await marketing.listWaitingLists()).toMatchObject([
        { product: "tail-bag", thing: "TBAG-2", automatic: true },
      ])
    })

    it("takes nothing from a line of the builder that is called the same", async () => {
      const owner = await staff()
      const id = await make(owner)
      // From before such a handle was refused.
      await container.resolve(Modules.PRODUCT).updateProducts(id, { handle: "attack" })
      expireReads(container)
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
})
