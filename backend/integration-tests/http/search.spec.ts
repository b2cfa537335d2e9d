import { Modules } from "@medusajs/framework/utils"
import type { SearchAnswer } from "../../src/contracts/search"
import { expireReadModel } from "../../src/modules/read-model/snapshot-store"
import { shopTest } from "../harness"

shopTest({ cards: false }, ({ visitor, container }) => {
  async function find(query: string): Promise<SearchAnswer> {
    const { status, body } = await visitor().get(`/shop/search?q=${encodeURIComponent(query)}`)
    expect(status).toBe(200)
    return body
  }
  const paths = (hits: SearchAnswer["products"]) => hits.map(({ path }) => path)

  it("finds products, designs and pages by their words, the best first", async () => {
    expect(paths((await find("pull handle")).products)[0]).toBe("/pull-handle")
    expect(paths((await find("scratcher")).products)).toContain(
      "/accessories/ice-scratcher/ice-scratcher-blocks",
    )
    expect(paths((await find("attack")).designs)[0]).toBe("/builder/attack")
    expect(paths((await find("refund")).pages)).toContain("/return-policy")
    expect(paths((await find("hoodie")).products)[0]).toBe("/accessories/apparel/forge-hoodie")
  })

  it("finds what is still being typed", async () => {
    expect(paths((await find("pul")).products)).toContain("/pull-handle")
    expect(paths((await find("ice scr")).products)).toContain(
      "/accessories/ice-scratcher/ice-scratcher-blocks",
    )
  })

  it("forgives slips", async () => {
    const slips = [
      ["scrather", "products", "/accessories/ice-scratcher/ice-scratcher-blocks"],
      ["hodie", "products", "/accessories/apparel/forge-hoodie"],
      ["pull handel", "products", "/pull-handle"],
      ["comander", "designs", "/builder/commander"],
      ["shiping", "pages", "/shipping"],
    ] as const
    for (const [query, kind, path] of slips) expect(paths((await find(query))[kind])).toContain(path)
  })

  it("looks up SKUs, of parts and of designs", async () => {
    expect((await find("pul-red")).products[0]).toMatchObject({
      path: "/pull-handle?sku=PUL-RED",
      sku: "PUL-RED",
    })
    expect((await find("mk 101")).products[0]).toMatchObject({ path: "/mount-kits/mk-101", price: 40 })
    expect((await find("ATKSOLREDBLK")).designs[0]?.path).toContain("/ATKSOLREDBLK")
  })

  it("finds nothing for nonsense, and takes what means something to a database for words", async () => {
    for (const query of ["qqqzzzxxw", "", "   ", "%", "\u0000", "(((", ":*", "🛷"]) {
      const { products, designs } = await find(query)
      expect([query, products.length + designs.length]).toEqual([query, 0])
    }
    for (const query of ["' or 1=1 --", "a & | !", "ski:*", "'; drop table product; --", "\\"])
      await find(query)
    expect((await find("pull handle")).products).not.toEqual([])
    expect((await visitor().get("/shop/search")).body.products).toEqual([])
    expect((await visitor().get("/shop/search?q=a&q=b")).body.products).toEqual([])
    expect((await find("x".repeat(5_000))).query).toHaveLength(80)
  })

  it("follows the catalogue: what is taken off is gone, what is renamed is found by its name", async () => {
    expect((await find("pull handle")).products).not.toEqual([])
    const products = container.resolve(Modules.PRODUCT)
    const [handle] = await products.listProducts({ handle: "pull-handle" }, { take: 1 })
    await products.updateProducts(handle?.id ?? "", { title: "Yankenator" })
    expireReadModel(container)
    expect(paths((await find("yankenator")).products)).toEqual(["/pull-handle"])
    await products.updateProducts(handle?.id ?? "", { status: "draft" })
    expireReadModel(container)
    expect((await find("yankenator")).products).toEqual([])
  })
})
