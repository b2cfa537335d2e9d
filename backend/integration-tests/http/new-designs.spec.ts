import { Modules } from "@medusajs/framework/utils"
import { DESIGN_MODULE } from "../../src/modules/design"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { baseVariant, createBase, createVariants } from "../../src/workflows/design/base-product"
import { shopTest } from "../harness"
import { staffDesignShop } from "../staff-design-shop"

shopTest({ cards: false }, (shop) => {
  const { container, origin, visitor } = shop
  const { database, staff } = staffDesignShop(shop)

  describe("added to the builder by staff", () => {
    const STYLE = {
      code: "TWO",
      name: "Two-Tone",
      slug: "two-tone",
      pattern: "SPL",
      colors: 2,
      price: 455.5,
      singleSkull: true,
      tripleSkull: false,
    }
    const LINE = {
      code: "GLI",
      name: "The Glider",
      slug: "glider",
      shape: "TRL",
      priceIncludes: "Price includes 2 skis and loops",
      tagline: "New this season.",
      price: 299,
    }
    /** Without hardware. */
    const PAIR = { carbide: "", model: "" }

    it("sells a new style the same minute, in a pattern that is drawn already", async () => {
      const who = await staff()
      const rider = visitor()
      await rider.post("/builder/info/attack")
      const { status, body } = await who.post("/admin/designs/products/ATK/styles", STYLE)
      expect(status).toBe(200)
      const made = body.document.styles.find(({ code }: { code: string }) => code === "TWO")
      expect(made).toMatchObject({ name: "Two-Tone", price: 455.5, purchasable: true })
      expect(body.changes[0]).toMatchObject({ by: DEMO_STAFF, field: "Style TWO", after: "Two-Tone" })

      const info = (await rider.post("/builder/info/attack")).body
      expect(info.styles.find(({ code }: { code: string }) => code === "TWO")).toMatchObject({
        slug: "two-tone",
        price: 455.5,
        exampleSku: made.exampleSku,
      })
      const drawn = await fetch(`${origin()}/storage/products/medium/${made.exampleSku}.jpg`)
      const split = await fetch(
        `${origin()}/storage/products/medium/${made.exampleSku.replace("ATKTWO", "ATKSPL")}.jpg`,
      )
      expect([drawn.status, split.status]).toEqual([200, 200])
      expect(Buffer.from(await drawn.arrayBuffer()).equals(Buffer.from(await split.arrayBuffer()))).toBe(true)

      const put = await rider.post("/builder/add-ski-to-cart", { ...PAIR, ski_sku: made.exampleSku })
      expect(put.status).toBe(200)
      const cart = (await rider.get("/cart/data")).body
      expect(Object.values(cart.items)).toMatchObject([{ sku: made.exampleSku, single_price: 455.5 }])
      expect(cart.custom_order).toBe(true)
    })

    it("refuses at the field what can't be, and what was there once", async () => {
      const who = await staff()
      const refused = async (path: string, body: object) => {
        const answer = await who.post(path, body)
        return [answer.status, Object.keys(answer.body.errors ?? {})]
      }
      const styles = "/admin/designs/products/ATK/styles"
      expect(await refused(styles, { ...STYLE, code: "SOL", slug: "solid" })).toEqual([422, ["code", "slug"]])
      expect(await refused(styles, { ...STYLE, pattern: "SOL" })).toEqual([422, ["colors"]])
      expect(await refused(styles, { ...STYLE, slug: "../x", price: 0.001 })).toEqual([
        422,
        ["slug", "price"],
      ])
      expect(await refused("/admin/designs/products/BOG/styles", STYLE)).toEqual([422, ["code"]])
      expect((await who.post("/admin/designs/products/NOT/styles", STYLE)).status).toBe(404)
      const lines = "/admin/designs/products"
      expect(await refused(lines, { ...LINE, code: "ATK", slug: "attack" })).toEqual([422, ["code", "slug"]])
      expect(await refused(lines, { ...LINE, shape: "BOG" })).toEqual([422, ["shape"]])
      // A product's: its reviews would become the line's.
      expect(await refused(lines, { ...LINE, slug: "pull-handle" })).toEqual([422, ["slug"]])
      // Pull handles' SKUs begin with it.
      expect(await refused(lines, { ...LINE, code: "PUL" })).toEqual([422, ["code"]])
    })

    it("asks before something costs nothing", async () => {
      const who = await staff()
      for (const [path, form] of [
        ["/admin/designs/products/ATK/styles", STYLE],
        ["/admin/designs/products", LINE],
      ] as const) {
        const asked = await who.post(path, { ...form, price: 0 })
        expect([asked.status, asked.body]).toEqual([
          409,
          { message: expect.stringMatching(/ would cost nothing\.$/), asks: true },
        ])
        expect((await who.post(path, { ...form, price: 0, confirmed: true })).status).toBe(200)
      }
    })

    it("leaves nothing in Medusa of a style that could not be kept", async () => {
      const who = await staff()
      jest.spyOn(container.resolve(DESIGN_MODULE), "createStyle").mockRejectedValueOnce(new Error("down"))
      expect((await who.post("/admin/designs/products/ATK/styles", STYLE)).status).toBe(500)
      const { rows } = await database().raw(
        "select id from product_variant where sku = 'ATK-TWO' and deleted_at is null",
      )
      expect(rows).toEqual([])
      expect((await who.post("/admin/designs/products/ATK/styles", STYLE)).status).toBe(200)
    })

    it("makes a line and a style anew that a process left half made when it died", async () => {
      const who = await staff()
      const [profile] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({}, { take: 1 })
      const solid = baseVariant({ product_code: "GLI", code: "SOL", name: "Solid" }, 299)
      const left = await createBase(
        container,
        {
          name: "The Glider",
          handle: "custom-glider",
          status: "published",
          shippingProfileId: profile?.id ?? "",
        },
        [solid],
      )
      expect((await who.post("/admin/designs/products", LINE)).status).toBe(200)
      const products = container.resolve(Modules.PRODUCT)
      const [line] = await container.resolve(DESIGN_MODULE).listDesignProducts({ code: "GLI" })
      const bases = await products.listProducts({ handle: "custom-glider" }, { select: ["id"] })
      expect(bases).toMatchObject([{ id: line?.product_id }])
      expect(bases[0]?.id).not.toBe(left)

      await createVariants(container, line?.product_id ?? "", [
        baseVariant({ product_code: "GLI", code: STYLE.code, name: STYLE.name }, 1),
      ])
      expect((await who.post("/admin/designs/products/GLI/styles", STYLE)).status).toBe(200)
      const [variant, ...others] = await products.listProductVariants({ sku: `GLI-${STYLE.code}` })
      expect([variant?.product_id, others]).toEqual([line?.product_id, []])
    })

    it("sells a new line once staff open it", async () => {
      const who = await staff()
      const rider = visitor()
      const { status, body } = await who.post("/admin/designs/products", LINE)
      expect(status).toBe(200)
      expect(body).toMatchObject({ code: "GLI", slug: "glider", type: "ski", loop: true })
      const sku = body.document.styles[0].exampleSku
      expect((await rider.post("/builder/add-ski-to-cart", { ...PAIR, ski_sku: sku })).status).not.toBe(200)
      const opened = await who.post("/admin/designs/products/GLI", {
        version: body.version,
        document: { ...body.document, notice: null },
      })
      expect(opened.status).toBe(200)
      expect((await rider.post("/builder/add-ski-to-cart", { ...PAIR, ski_sku: sku })).status).toBe(200)
      const cart = (await rider.get("/cart/data")).body
      expect(Object.values(cart.items)).toMatchObject([{ sku, single_price: 299, name: "The Glider" }])
      // Its product only represents the designs: no one can buy it on its own.
      const { rows } = await database().raw(
        "select id from product_variant where sku = 'GLI-SOL' and deleted_at is null",
      )
      expect(rows).toHaveLength(1)
      expect(JSON.stringify((await rider.get("/shop/designs")).body)).toContain("glider")
    })
  })
})
