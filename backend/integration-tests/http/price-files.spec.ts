import { Modules } from "@medusajs/framework/utils"
import { settings } from "../../src/config/settings"
import { CATALOG_CHANGE_MODULE } from "../../src/modules/catalog-change"
import { shopTest } from "../harness"
import { IMPORT, priceFileShop } from "../price-file-shop"
import { setStock, stockOf } from "../stock"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  const { database, person, preview, importFile, price, dealersList, listed } = priceFileShop(shop)

  describe("a file of prices", () => {
    it("needs slug, SKU and price alone, or SKU and stock, as Excel writes them", async () => {
      const staff = await person("merchandiser")
      const prices = "\uFEFFprice;slug;sku\r\n$26.00;pull-handle;PUL-RED\r\n;pull-handle;PUL-BLU\r\n"
      const { status, body } = await importFile(staff, prices)
      expect(status).toBe(200)
      expect(body.changed).toEqual([
        {
          line: 2,
          subject: "PUL-RED",
          changes: [{ field: "price", from: "$25.00", to: "$26.00", asks: false }],
        },
      ])
      expect(await price("PUL-RED")).toBe(26)
      expect(await price("PUL-BLU")).toBe(25)
      expect((await importFile(staff, 'stock,sku\n"1,200",PUL-RED')).status).toBe(200)
      expect((await stockOf(container, "PUL-RED")).stocked).toBe(1200)
    })

    it("changes nothing by a blank cell", async () => {
      const staff = await person("merchandiser")
      const blank = "slug,name,tagline,description,tags,status,sku,price,stock\npull-handle,,,,,,PUL-RED,,\n"
      expect((await preview(staff, blank)).body).toMatchObject({ added: [], changed: [], unchanged: 2 })
    })

    it("may name pictures of this shop only: no page could show others", async () => {
      const staff = await person("merchandiser")
      const file = (images: string) => `slug,sku,images\npull-handle,PUL-RED,${images}`
      const { body } = await preview(
        staff,
        file("/static/picture-a.jpg | photo.jpg | https://cdn.example/a.jpg"),
      )
      expect(body.refused).toEqual(
        ["photo.jpg", "https://cdn.example/a.jpg"].map((url) => ({
          line: 2,
          column: "images",
          reason: expect.stringContaining(`The picture "${url}" is not in this shop.`),
        })),
      )
      const own = await preview(staff, file(`${settings().origin}/static/picture-a.jpg`))
      expect(own.body.refused).toEqual([])
    })

    it("adds a picture to the others, which keep what staff wrote about them, and the thumbnail", async () => {
      const staff = await person("merchandiser")
      const products = container.resolve(Modules.PRODUCT)
      const find = async () => {
        const [found] = await products.listProducts({ handle: "pull-handle" }, { relations: ["images"] })
        if (!found) throw new Error("There is no pull handle.")
        return { ...found, images: [...found.images].sort((x, y) => x.rank - y.rank) }
      }
      const { id, images: before } = await find()
      const [first, second] = before
      if (!first || !second) throw new Error("The pull handle has too few pictures.")
      const alts = [{ alt: "Held in one hand" }, { alt: "From below" }]
      await products.updateProducts(id, {
        thumbnail: second.url,
        images: [first, second].map(({ id, url }, at) => ({ id, url, metadata: alts[at] ?? {} })),
      })
      const urls = [first.url, second.url, "/static/picture-a.jpg"]
      const done = await importFile(staff, `slug,images\npull-handle,${urls.join(" | ")}`)
      expect(done.body.changed).toMatchObject([{ subject: "pull-handle", changes: [{ field: "images" }] }])
      const { images, thumbnail } = await find()
      expect(images.map(({ url, metadata }) => [url, metadata])).toEqual(
        urls.map((url, at) => [url, alts[at] ?? null]),
      )
      expect(thumbnail).toBe(second.url)
    })

    it("does exactly what its preview said, and refuses when the catalog changed since", async () => {
      const staff = await person("merchandiser")
      const csv = "sku,price,stock\nPUL-RED,26,9\nPUL-BLU,27,8"
      const { body: seen } = await preview(staff, csv)
      await setStock(container, "PUL-BLU", 3)
      const stale = await staff.post(IMPORT, { csv, digest: seen.digest })
      expect(stale.status).toBe(409)
      expect(await price("PUL-RED")).toBe(25)
      expect((await staff.post(IMPORT, { csv })).status).toBe(409)
      const { body: again } = await preview(staff, csv)
      const done = await staff.post(IMPORT, { csv, digest: again.digest })
      expect({ ...done.body, change_id: null }).toEqual(again)
      expect([await price("PUL-RED"), await price("PUL-BLU")]).toEqual([26, 27])
    })

    it("puts nothing on a price list that is made in the builder", async () => {
      const staff = await person("merchandiser")
      const list = await dealersList()
      const { rows } = await database().raw(
        "select v.sku from product_variant v join design_style s on s.variant_id = v.id where v.deleted_at is null and s.deleted_at is null order by v.sku limit 1",
      )
      const csv = `sku,"price:=Dealers, winter"\nPUL-BLU,19\n${rows[0].sku},310`
      const { body } = await preview(staff, csv)
      expect(body.refused).toEqual([
        {
          line: 3,
          column: "price:=Dealers, winter",
          reason: expect.stringContaining("for stocked goods only"),
        },
      ])
      await staff.post(IMPORT, { csv, digest: body.digest, confirm_prices: true })
      expect(await listed(list)).toEqual([18])
    })

    it("is read for nobody but who may import it", async () => {
      // Malformed, which only shows when it is read.
      const broken = { raw: `{"csv":"${"a".repeat(200_000)}"` }
      const send = async (who: Visitor) => (await who.request("POST", IMPORT, broken)).status
      expect(await send(visitor())).toBe(401)
      expect(await send(await person("workshop"))).toBe(403)
      const staff = await person("merchandiser")
      expect(await send(staff)).toBe(400)
      const tooLarge = { raw: JSON.stringify({ csv: "a".repeat(10 * 1024 * 1024) }) }
      expect((await staff.request("POST", IMPORT, tooLarge)).status).toBe(413)
    })

    it("is done once when two people press at the same moment", async () => {
      const [one, two] = [await person("merchandiser"), await visitor().logInStaff()]
      const csv = "sku,price\nPUL-RED,26"
      const { body } = await preview(one, csv)
      const answers = await Promise.all(
        [one, two].map((staff) => staff.post(IMPORT, { csv, digest: body.digest })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it("asks before a price is nothing, or moves by more than 30%", async () => {
      const staff = await person("merchandiser")
      for (const dollars of ["0", "250", "17"]) {
        const csv = `sku,price\nPUL-RED,${dollars}`
        const { body } = await preview(staff, csv)
        expect(body.prices_to_confirm).toBe(1)
        const unasked = await staff.post(IMPORT, { csv, digest: body.digest })
        expect(unasked.status).toBe(422)
        expect(Object.keys(unasked.body.errors)).toEqual(["confirm_prices"])
        expect(await price("PUL-RED")).toBe(25)
      }
      expect((await importFile(staff, "sku,price\nPUL-RED,0", { confirm_prices: true })).status).toBe(200)
      expect(await price("PUL-RED")).toBe(0)
    })

    it("names line and column of what is wrong", async () => {
      const staff = await person("merchandiser")
      const { body, status } = await importFile(
        staff,
        "sku,price,stock\nPUL-RED,26,5\nPUL-BLU,x,many\nNO-SUCH,5,5",
      )
      expect(status).toBe(422)
      expect(body.refused.map(({ line, column }: never) => [line, column])).toEqual([
        [3, "stock"],
        [3, "price"],
        [4, "sku"],
      ])
      expect(await price("PUL-RED")).toBe(25)
      const { body: unknown } = await preview(staff, "sku,colour\nPUL-RED,x")
      expect(unknown.refused[0].reason).toMatch(/^The column "colour" isn't one of/)
    })

    it("is refused in words when somebody means harm", async () => {
      const staff = await person("merchandiser")
      expect((await staff.post(IMPORT, { csv: "sku\n\0", dry_run: true })).status).toBe(422)
      expect((await staff.post(IMPORT, { csv: "x".repeat(11_000_000), dry_run: true })).status).toBe(413)
      for (const csv of [
        `sku,slug\n"PUL-RED${"\n".repeat(200_000)}`,
        `sku,tagline\nPUL-RED,${"x".repeat(90_000)}`,
        `${Array.from({ length: 5_000 }, (_, at) => `option:${at}`).join(",")}\n`,
        `sku,__proto__,constructor\nPUL-RED,1,2`,
      ]) {
        const begun = Date.now()
        const { status, body } = await preview(staff, csv)
        expect(status).toBe(200)
        expect(body.refused_count).toBeGreaterThan(0)
        expect(Date.now() - begun).toBeLessThan(10_000)
      }
    })

    it("empties by a word, and hides what is a draft", async () => {
      const staff = await person("merchandiser")
      const csv = "slug,tagline,position,status\npull-handle,(none),(none),draft"
      expect((await importFile(staff, csv)).status).toBe(200)
      const [product] = await container
        .resolve(Modules.PRODUCT)
        .listProducts({ handle: "pull-handle" }, { select: ["subtitle", "status", "metadata"] })
      expect(product).toMatchObject({ status: "draft" })
      expect(product?.subtitle ?? "").toBe("")
      expect(product?.metadata?.position ?? null).toBeNull()
      expect((await preview(staff, csv)).body.changed).toEqual([])
    })

    it("sets prices of price lists, all or nothing", async () => {
      const staff = await person("merchandiser")
      const list = await dealersList()
      const line = (red: string, blue: string) =>
        `sku,"price:=Dealers, winter",stock\nPUL-RED,${red},\nPUL-BLU,${blue},`
      expect((await importFile(staff, line("19", "17"))).status).toBe(200)
      expect(await listed(list)).toEqual([17, 19])
      const history = container.resolve(CATALOG_CHANGE_MODULE)
      jest.spyOn(history, "finish").mockRejectedValueOnce(new Error("Away."))
      expect((await importFile(staff, line("20", "(none)"))).status).toBe(500)
      jest.restoreAllMocks()
      expect(await listed(list)).toEqual([17, 19])
      expect((await importFile(staff, line("20", "(none)"))).status).toBe(200)
      expect(await listed(list)).toEqual([20])
    })
  })

  describe("what is exported", () => {
    it.each(["catalog", "stock", "prices"])("is read back without a change: %s", async (kind) => {
      const staff = await person("merchandiser")
      await dealersList()
      const [handle] = await container.resolve(Modules.PRODUCT).listProducts({ handle: "pull-handle" })
      await container.resolve(Modules.PRODUCT).updateProducts(handle?.id ?? "", {
        title: "=1+1",
        subtitle: "'-Pull",
        description: 'Two\r\nlines, "quoted"; and +more',
      })
      const file = await staff.get(`/admin/bulk-edit/export?kind=${kind}`)
      expect(file.status).toBe(200)
      expect(file.body).not.toMatch(/(^|,|")\s*[=+@]/m)
      const { body } = await preview(staff, String(file.body))
      expect(body.refused).toEqual([])
      expect({ added: body.added, changed: body.changed }).toEqual({ added: [], changed: [] })
      expect(body.unchanged).toBeGreaterThan(100)
    })

    it("is what the list shows", async () => {
      const staff = await person("merchandiser")
      const { body: list } = await staff.get("/admin/bulk-edit?q=pull&limit=100")
      const { body: file } = await staff.get("/admin/bulk-edit/export?kind=prices&q=pull")
      expect(String(file).trim().split("\r\n")).toHaveLength(list.count + 1)
      expect(list.variants[0]).toMatchObject({ slug: "pull-handle", price: 25, published: true })
      expect(list.variants[0].name).toMatch(/^Pull Handle, /i)
      const { body: family } = await staff.get("/admin/bulk-edit?family=mount-kits&limit=100")
      expect(family.count).toBe(12)
    })

    it("begins with a template that the import takes", async () => {
      const staff = await person("merchandiser")
      const { body: template } = await staff.get(`${IMPORT}/template`)
      const { body } = await preview(staff, String(template))
      expect(body.refused).toEqual([])
      expect(body.added.map(({ subject }: { subject: string }) => subject)).toEqual([
        "example-handle",
        "EXA-RED",
        "EXA-BLU",
      ])
    })
  })
})
