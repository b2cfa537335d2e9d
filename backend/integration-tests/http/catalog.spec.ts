import { container as running } from "@medusajs/framework"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { NO_PICTURE } from "../../src/contracts/builder/no-picture"
import { HomePage, ListingPage, ProductPage } from "../../src/contracts/catalog/catalog"
import { ShopSettings } from "../../src/contracts/settings"
import { readCatalog } from "../../src/read-model/catalog-queries"
import { getSnapshot, getStock } from "../../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import seed from "../../src/seed/index"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { looksWithoutStatistics } from "../statement-plans"
import { setStock } from "../stock"

shopTest({ cards: false }, ({ visitor, container, settings }) => {
  const login = async (email: string) =>
    visitor().post("/auth/user/emailpass", { email, password: DEMO_PASSWORD })

  async function staff() {
    const browser = await visitor().logInStaff()
    return {
      get: browser.get,
      post: browser.post,
      preview: (csv: string) => browser.post("/admin/catalogue-import", { csv, dry_run: true }),
      /** As staff do it: look at the preview, then apply exactly that. */
      importFile: async (csv: string) => {
        const { body } = await browser.post("/admin/catalogue-import", { csv, dry_run: true })
        return browser.post("/admin/catalogue-import", { csv, digest: body.digest, confirm_prices: true })
      },
    }
  }

  const product = async (slug: string) => (await visitor().get(`/shop/products/${slug}`)).body as ProductPage
  const variant = async (slug: string, sku: string) =>
    (await product(slug)).variants.find((candidate) => candidate.sku === sku)

  /** Polls until the answer is as expected; how soon that is, is tested in cached-value.test.ts. */
  async function soon<T>(ask: () => Promise<T>, expected: T) {
    let answer: T | undefined
    await eventually(async () => {
      answer = await ask()
      return answer === expected
    }).catch(() => expect(answer).toBe(expected))
  }

  async function everything() {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const tables = "product product_variant product_category price inventory_level tax_region tax_rate region"
      .concat(" region_country shipping_option geo_zone stock_location sales_channel api_key customer user")
      .concat(" customer_group customer_group_customer auth_identity image region_payment_provider store")
      .split(" ")
    const counts: Record<string, string> = {}
    for (const table of tables) {
      const { rows } = await database.raw(
        "select count(*) || '/' || sum(xmin::text::bigint) as state from ??",
        [table],
      )
      counts[table] = rows[0].state
    }
    return counts
  }

  // Read as joins of joins, 200 variants took half a minute, and nine million looks.
  it("is read without many looks also before the database has statistics, as in a new shop", async () => {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const connection = { database, databaseUrl: settings.databaseUrl }
    const looks = await looksWithoutStatistics(connection, async () => {
      expect((await readCatalog(database))?.variants.length).toBeGreaterThan(100)
    })
    expect(looks).toBeGreaterThan(100)
    expect(looks).toBeLessThan(1_000_000)
  })

  describe("the seed", () => {
    it("changes nothing when it runs again", async () => {
      const before = await everything()
      await seed({ container: running, args: [] })
      expect(await everything()).toEqual(before)
    })

    it("leaves what staff have changed and deleted", async () => {
      const admin = await staff()
      const { body } = await admin.importFile("slug,option:Color,sku,price\npull-handle,red,PUL-RED,26")
      expect(body.changed).toHaveLength(1)
      const found = await admin.get("/admin/products?handle=ski-stand&fields=id")
      await container.resolve(Modules.PRODUCT).softDeleteProducts([found.body.products[0].id])
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      // As after an upgrade that ships other files.
      await database.raw(`update store set metadata = '{"seeded_catalogue": "before"}'`)
      await seed({ container: running, args: [] })
      await soon(async () => (await variant("pull-handle", "PUL-RED"))?.price, 26)
      expect((await visitor().get("/shop/products/ski-stand")).status).toBe(404)
    })

    it("puts right what a broken first start left half done", async () => {
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await database.raw("update store set metadata = null")
      await database.raw(
        "delete from inventory_level where inventory_item_id in (select id from inventory_item where sku = 'PUL-RED')",
      )
      await seed({ container: running, args: [] })
      await soon(async () => (await variant("pull-handle", "PUL-RED"))?.inventory, 80)
    })

    it("makes the demo's logins, the dealer in the dealers' group", async () => {
      expect((await login(DEMO_STAFF)).status).toBe(200)
      for (const email of [DEMO_RIDER, DEMO_DEALER]) {
        const browser = await visitor().logIn(email, DEMO_PASSWORD)
        expect((await browser.get("/shop/account")).status).toBe(200)
      }
      const [dealer] = await container
        .resolve(Modules.CUSTOMER)
        .listCustomers({ email: DEMO_DEALER }, { relations: ["groups"] })
      expect(dealer?.groups?.map((group) => group.name)).toEqual(["dealers"])
    })

    it("sells goods with plenty, two, one, none and without counting", async () => {
      const left = async (slug: string) => (await product(slug)).inventory
      expect(await left("ice-scratcher-blocks")).toBe("240")
      expect(await left("cable-scratchers")).toBe("2")
      expect(await left("ski-stand")).toBe("1")
      expect(await left("ice-carbide-8")).toBe("0")
      expect(await left("scratcher-tips")).toBeUndefined()
    })

    const offered = async () => {
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({ entity: "region", fields: ["id", "payment_providers.id"] })
      return data.flatMap(({ payment_providers }) => payment_providers ?? []).map((p) => p?.id)
    }

    it("lets no-one pay without money, and staff write down what they were given", async () => {
      expect((await offered()).sort()).toEqual(["pp_card_shop", "pp_recorded_shop"])
    })
  })

  describe("tax", () => {
    const rate = async (country_code: string, province_code?: string) => {
      const lines = await container
        .resolve(Modules.TAX)
        .getTaxLines([{ id: "line", product_id: "prod", unit_price: 100, quantity: 1 }], {
          address: { country_code, ...(province_code && { province_code }) },
        })
      return lines[0]?.rate ?? 0
    }

    it.each([
      ["us", "us-mn", 6.875],
      ["us", "us-or", 0],
      ["us", "us-ca", 7.25],
      ["us", undefined, 0],
      ["ca", "ca-on", 13],
      ["ca", "ca-qc", 14.975],
      ["ca", "ca-ab", 5],
      ["no", undefined, 0],
    ])("in %s %s is %d %%", async (country, province, percent) => {
      expect(await rate(country, province)).toBe(percent)
    })
  })

  describe("the shop's reads", () => {
    it("GET /shop/settings says what every page may know, and nothing secret", async () => {
      const { status, body } = await visitor().get("/shop/settings")
      expect(status).toBe(200)
      expect(ShopSettings.parse(body)).toEqual(body)
      expect(body).toMatchObject({ brand: "Snowforge", mode: "demo", cacheVersion: "2.1", sendsTexts: true })
      expect(JSON.stringify(body)).not.toContain(settings.card.secretKey)
    })

    it("no key to Medusa's store API is given away, and nothing opens with one", async () => {
      const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ type: "publishable" })
      expect(key?.token).toMatch(/^pk_/)
      for (const path of ["/shop/settings", "/shop/home", "/cart/data"]) {
        expect(JSON.stringify((await visitor().get(path)).body)).not.toContain(key?.token)
      }
      const headers = { "x-publishable-api-key": key?.token ?? "" }
      expect((await visitor().get("/store/products?limit=1", { headers })).status).toBe(404)
      expect((await visitor().post("/store/carts", {}, { headers })).status).toBe(404)
    })

    it("GET /shop/home shows what is featured and the families", async () => {
      const { body } = await visitor().get("/shop/home")
      expect(HomePage.parse(body)).toEqual(body)
      expect(body.featured.length).toBeGreaterThanOrEqual(4)
      expect(body.families.map((family: { path: string }) => family.path)).toEqual([
        "/accessories",
        "/carbides",
        "/mount-kits",
        "/dampeners",
        "/bogie-wheels",
      ])
    })

    it("GET /shop/listing shows a category with what is below it", async () => {
      const { body } = await visitor().get("/shop/listing?path=/accessories")
      expect(ListingPage.parse(body)).toEqual(body)
      expect(body.children.map((child: { path: string }) => child.path)).toEqual([
        "/accessories/ice-scratcher",
        "/accessories/ski-spares",
        "/accessories/tools",
        "/accessories/apparel",
      ])
      const kits = await visitor().get("/shop/listing?path=/mount-kits")
      expect(kits.body.products).toHaveLength(12)
      expect(new Set(kits.body.products.map((kit: { price_from: number }) => kit.price_from))).toEqual(
        new Set([40]),
      )
    })

    it("GET /shop/products/{slug} shows a product at the address section 7 gives it", async () => {
      const { status, body } = await visitor().get("/shop/products/pull-handle")
      expect(status).toBe(200)
      expect(ProductPage.parse(body)).toEqual(body)
      expect(body.path).toBe("/pull-handle")
      expect(body.options.Color.values.map((v: { value: string }) => v.value)).toEqual(
        "black red blue green orange pink white yellow".split(" "),
      )
      expect(body.variants.every((v: { price: number }) => v.price === 25)).toBe(true)
      const blocks = await product("ice-scratcher-blocks")
      expect(blocks).toMatchObject({
        name: "Ice Scratcher Block Set",
        path: "/accessories/ice-scratcher/ice-scratcher-blocks",
      })
      expect(blocks.variants[0]?.price).toBe(35)
    })

    it.each(["/shop/products/no-such-thing", "/shop/listing?path=/no-such-thing"])(
      "%s is 404 with a sentence",
      async (path) => {
        const { status, body } = await visitor().get(path)
        expect(status).toBe(404)
        expect(body).toEqual({ message: expect.stringMatching(/^We don't have/) })
      },
    )

    it.each(["/shop/listing", "/shop/listing?path=accessories", "/shop/listing?path=/a&path=/b"])(
      "%s is 422 with the field",
      async (path) => {
        const { status, body } = await visitor().get(path)
        expect(status).toBe(422)
        expect(Object.keys(body.errors)).toEqual(["path"])
      },
    )

    it("may be kept for a moment, and are not sent again when they are the same", async () => {
      const first = await visitor().get("/shop/products/pull-handle")
      expect(first.headers.get("cache-control")).toBe("public, max-age=1, stale-while-revalidate=1")
      expect(first.headers.get("set-cookie")).toBeNull()
      const again = await visitor().get("/shop/products/pull-handle", {
        headers: { "if-none-match": first.headers.get("etag") ?? "" },
      })
      expect(again.status).toBe(304)
      expect(again.body).toBe("")
    })

    it("show a picture of everything that is sold", async () => {
      const { variantsBySku } = await getSnapshot(container)
      const bare = [...variantsBySku.values()].filter(({ image }) => image.includes(NO_PICTURE))
      expect(bare.map(({ sku }) => sku)).toEqual([])
      expect(variantsBySku.get("BOG538RED")?.image).toContain("/BOG538RED.jpg")
    })

    it("keep one snapshot as long as nothing changes", async () => {
      const before = await getSnapshot(container)
      await new Promise((resolve) => setTimeout(resolve, 2_100))
      expect(await getSnapshot(container)).toBe(before)
      expect(await getStock(container)).toBe(await getStock(container))
    })
  })

  describe("a change by staff shows within two seconds:", () => {
    it("a price", async () => {
      await product("ice-scratcher-blocks")
      const { variantsBySku } = await getSnapshot(container)
      const id = variantsBySku.get("ICE-BLK-SET")?.variantId ?? ""
      await updateProductVariantsWorkflow(running).run({
        input: { product_variants: [{ id, prices: [{ currency_code: "usd", amount: 36.5 }] }] },
      })
      await soon(async () => (await variant("ice-scratcher-blocks", "ICE-BLK-SET"))?.price, 36.5)
    })

    it("a name, and a product taken off", async () => {
      const admin = await staff()
      const { id } = (await admin.get("/admin/products?handle=shop-tee&fields=id")).body.products[0]
      await admin.post(`/admin/products/${id}`, { title: "Bench Tee" })
      await soon(async () => (await product("shop-tee")).name, "Bench Tee")
      await admin.post(`/admin/products/${id}`, { status: "draft" })
      await soon(async () => (await visitor().get("/shop/products/shop-tee")).status, 404)
    })

    it("a product moved to another category", async () => {
      const admin = await staff()
      const { id } = (await admin.get("/admin/products?handle=shop-tee&fields=id")).body.products[0]
      const { body } = await admin.get("/admin/product-categories?handle=tools&fields=id")
      await admin.post(`/admin/products/${id}`, { categories: [{ id: body.product_categories[0].id }] })
      await soon(async () => (await product("shop-tee")).path, "/accessories/tools/shop-tee")
    })

    it("a category under another handle or not shown, whose old address leads on and whose goods are sold all the same", async () => {
      const admin = await staff()
      const change = async (handle: string, over: object) => {
        const { body } = await admin.get(`/admin/product-categories?handle=${handle}&fields=id`)
        expect(
          (await admin.post(`/admin/product-categories/${body.product_categories[0].id}`, over)).status,
        ).toBe(200)
      }
      const listed = async (path: string) => (await visitor().get(`/shop/listing?path=${path}`)).body.path
      const carbides = async () => (await visitor().post("/builder/carbides/ATKSOLREDBLK")).body
      const before = await carbides()
      expect(before.length).toBeGreaterThan(0)
      await change("carbides", { handle: "carbide-runners" })
      await change("accessories", { handle: "gear" })
      await soon(() => listed("/carbides"), "/carbide-runners")
      expect(await listed("/accessories/tools")).toBe("/gear/tools")
      expect(await carbides()).toEqual(before)
      await change("carbide-runners", { is_active: false })
      await change("mount-kits", { is_active: false })
      await soon(async () => (await visitor().get("/shop/listing?path=/carbides")).status, 404)
      expect(await carbides()).toEqual(before)
      expect((await visitor().get("/shop/hardware")).body.mountKit ?? null).not.toBeNull()
    })

    it("stock", async () => {
      await setStock(container, "ICE-BLK-SET", 2)
      await soon(async () => (await product("ice-scratcher-blocks")).inventory, "2")
      const { body } = await visitor().get("/shop/listing?path=/accessories/ice-scratcher")
      expect(body.products[0]).toMatchObject({ slug: "ice-scratcher-blocks", only_left: 2 })
    })
  })

  describe("the catalog import", () => {
    const FILE = [
      "slug,category,name,tagline,description,facts,tags,option:Color,sku,price,stock",
      ",accessories/lights,Lights,,Bright things.,,,,,,",
      'head-lamp,accessories/lights,Head Lamp,Bright.,"One.\n\nTwo.",Light: 300 lm,featured,,HLP-1,49,7',
      "pull-handle,,,,,,,purple,PUL-PRP,27.50,3",
      "pull-handle,,,,,,,red,PUL-RED,26,99",
      "pull-handle,,,,,,,blue,PUL-BLU,cheap,not counted",
    ].join("\n")

    it("is for staff only", async () => {
      expect((await visitor().post("/admin/catalogue-import", { csv: FILE })).status).toBe(401)
      const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
      expect((await rider.post("/admin/catalogue-import", { csv: FILE })).status).toBe(401)
    })

    it("says line by line what is wrong, and does nothing", async () => {
      const admin = await staff()
      const before = await everything()
      const { status, body } = await admin.importFile(FILE)
      expect(status).toBe(422)
      expect(body.refused).toEqual([
        { line: 8, column: "price", reason: 'The price "cheap" is not an amount such as 35.00.' },
      ])
      expect(await everything()).toEqual(before)
    })

    it("previews without doing, does it, and then has nothing to do", async () => {
      const admin = await staff()
      const good = FILE.replace("PUL-BLU,cheap,", "PUL-BLU,25,")
      const before = await everything()
      const preview = await admin.preview(good)
      expect(preview.status).toBe(200)
      expect(await everything()).toEqual(before)

      const applied = await admin.importFile(good)
      expect(applied.status).toBe(200)
      expect({ ...applied.body, change_id: null }).toEqual(preview.body)
      const subjects = (lines: { line: number; subject: string }[]) =>
        lines.map(({ line, subject }) => `${line} ${subject}`)
      expect(subjects(applied.body.added)).toEqual([
        "2 accessories/lights",
        "3 head-lamp",
        "3 HLP-1",
        "6 PUL-PRP",
      ])
      expect(applied.body.changed).toEqual([
        {
          line: 7,
          subject: "PUL-RED",
          changes: [
            { field: "price", from: "$25.00", to: "$26.00", asks: false },
            { field: "stock", from: "80", to: "99", asks: false },
          ],
        },
        {
          line: 8,
          subject: "PUL-BLU",
          changes: [{ field: "stock", from: "45", to: "not counted", asks: false }],
        },
      ])
      expect(applied.body).toMatchObject({ unchanged: 1, refused: [] })

      expect(await product("head-lamp")).toMatchObject({
        path: "/accessories/lights/head-lamp",
        tagline: "Bright.",
        description: ["One.", "Two."],
        facts: [{ name: "Light", value: "300 lm" }],
        inventory: "7",
      })
      expect(await variant("pull-handle", "PUL-PRP")).toMatchObject({
        price: 27.5,
        inventory: 3,
        options: { Color: "purple" },
      })
      expect(await variant("pull-handle", "PUL-RED")).toMatchObject({ price: 26, inventory: 99 })
      expect((await variant("pull-handle", "PUL-BLU"))?.inventory).toBeNull()
      expect((await product("pull-handle")).tagline).not.toBe("")

      const again = await admin.importFile(good)
      expect(again.body).toMatchObject({ added: [], changed: [], refused: [] })
    })

    it("starts and stops counting stock again and again", async () => {
      const admin = await staff()
      const line = (stock: string) => `slug,option:Color,sku,stock\npull-handle,red,PUL-RED,${stock}`
      for (const [stock, left] of [
        ["not counted", null],
        ["5", 5],
        ["(none)", null],
        ["6", 6],
        ["", 6],
      ] as const) {
        expect((await admin.importFile(line(stock))).status).toBe(200)
        expect((await variant("pull-handle", "PUL-RED"))?.inventory).toBe(left)
      }
    })

    it("refuses a body that is no import", async () => {
      const admin = await staff()
      expect((await admin.post("/admin/catalogue-import", { csv: 5 })).status).toBe(422)
      expect((await admin.post("/admin/catalogue-import", {})).status).toBe(422)
    })
  })
})
