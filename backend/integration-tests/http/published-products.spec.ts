import { expireReads } from "../../src/read-model/cached-read"
import { shopTest } from "../harness"
import { ok } from "../ok"
import { staffProductShop, usd } from "../staff-product-shop"
import type { Answer } from "../visitor"

shopTest({}, (shop) => {
  const { visitor, container } = shop
  const { staff, bag, make } = staffProductShop(shop)

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
    expireReads(container)
    expect((await visitor().get("/shop/products/tunnel-bag")).status).toBe(404)
    ok(await channels({ add: [id] }))
    expect(await unshown()).toEqual(shown)
    // Something no one is meant to see is not a problem.
    ok(await channels({ remove: [id] }))
    ok(await owner.post(`/admin/products/${id}`, { status: "draft" }))
    expect(await unshown()).toEqual(shown)
  })

  it("a product without a picture shows that it has none", async () => {
    await make(await staff())
    const { gallery } = ok(await visitor().get("/shop/products/tunnel-bag"))
    expect(gallery).toHaveLength(1)
    const { status, headers } = await visitor().get(gallery[0].url)
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"])
  })
})
