import type { StaffTexts } from "../../src/contracts/content/content"
import { contentShop, scenes } from "../content-shop"
import { eventually } from "../eventually"
import { shopTest } from "../harness"

shopTest({ cards: false }, (shop) => {
  const { visitor } = shop
  const { staff, textOf } = contentShop(shop)

  describe("links", () => {
    const menu = (...links: [name: string, path: string][]) =>
      JSON.stringify(links.map(([name, path]) => ({ name, path, visible: true })))

    it("of the navigation are staff's, in their order, and go back to the shop's own", async () => {
      const who = await staff()
      const value = menu(["Ride", "/skis"], ["Blog", "https://blog.example/a?b"])
      expect((await who.post("/admin/content/menus.header", { value, version: 0 })).status).toBe(200)
      const menus = async () => (await visitor().get("/shop/settings")).body.menus
      expect(await menus()).toEqual({
        header: [
          { name: "Ride", path: "/skis" },
          { name: "Blog", path: "https://blog.example/a?b" },
        ],
      })
      await who.post("/admin/content/menus.header", { value: null, version: 1 })
      expect(await menus()).toBeUndefined()
    })

    it.each([
      "/no-such-page",
      "/builder/no-such-ski",
      "/carbides/no-such-carbide",
      "//evil.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "http://example.com",
      "https://user@evil.example/",
    ])("to %s are refused", async (path) => {
      const who = await staff()
      for (const [key, value] of [
        ["menus.know", menu(["Here", path])],
        ["home.scenes", scenes({ path })],
        ["sale.path", path],
      ]) {
        const refused = await who.post(`/admin/content/${key}`, { value, version: 0 })
        expect([key, refused.status, refused.body.errors?.value?.length > 0]).toEqual([key, 422, true])
      }
    })

    it("lead to products, designs and styles that there are; what is gone later is told", async () => {
      const who = await staff()
      const value = menu(["Handle", "/pull-handle"], ["Loop", "/accessories/ski-spares/ski-loop-pair"])
      const saved = await who.post("/admin/content/menus.shop", { value, version: 0 })
      expect([saved.status, saved.body.dead]).toEqual([200, []])
      const { products } = (await who.get("/admin/products?handle=ski-loop-pair&fields=id")).body
      await who.post(`/admin/products/${products[0].id}`, { status: "draft" })
      await eventually(
        async () => (await textOf(who, "menus.shop")).dead[0] === "/accessories/ski-spares/ski-loop-pair",
      )
      expect((await textOf(who, "menus.know")).dead).toEqual([])
      const again = await who.post("/admin/content/menus.shop", { value, version: 1 })
      expect(again.status).toBe(422)
    })

    it("may lead to a category by the handle that it had", async () => {
      const who = await staff()
      const { body } = await who.get("/admin/product-categories?handle=tools&fields=id")
      const id = body.product_categories[0].id
      expect((await who.post(`/admin/product-categories/${id}`, { handle: "garage" })).status).toBe(200)
      const value = menu(["Tools", "/accessories/tools"])
      await eventually(
        async () => (await visitor().get("/shop/listing?path=/accessories/garage")).status === 200,
      )
      const saved = await who.post("/admin/content/menus.shop", { value, version: 0 })
      expect([saved.status, saved.body.dead]).toEqual([200, []])
    })

    it("may lead to a category that has nothing in it yet", async () => {
      const who = await staff()
      const save = async () =>
        (await who.post("/admin/content/menus.shop", { value: menu(["New", "/new-parts"]), version: 0 }))
          .status
      expect(await save()).toBe(422)
      const category = { name: "New parts", handle: "new-parts", is_active: true, is_internal: false }
      expect((await who.post("/admin/product-categories", category)).status).toBe(200)
      await eventually(async () => (await save()) === 200)
    })

    it("none of the shop's own is dead", async () => {
      const { pages }: StaffTexts = (await (await staff()).get("/admin/content")).body
      expect(pages.flatMap(({ texts }) => texts.flatMap(({ dead }) => dead))).toEqual([])
    })

    it("what is no menu is refused in words", async () => {
      const who = await staff()
      for (const value of [
        "",
        "nothing",
        "[]",
        "{}",
        "[1]",
        menu(["", "/skis"]),
        menu(["x".repeat(31), "/skis"]),
      ]) {
        const refused = await who.post("/admin/content/menus.know", { value, version: 0 })
        expect([value, refused.status, refused.body.errors?.value?.length > 0]).toEqual([value, 422, true])
      }
    })
  })
})
