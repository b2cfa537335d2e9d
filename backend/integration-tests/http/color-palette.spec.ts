import sharp from "sharp"
import type { PaletteDocument, StaffDocument } from "../../src/contracts/staff/design-staff"
import { shopTest } from "../harness"
import { staffDesignShop } from "../staff-design-shop"

shopTest({ cards: false }, (shop) => {
  const { origin, visitor } = shop
  const { staff } = staffDesignShop(shop)

  describe("the palette of colors, for staff,", () => {
    it("repaints a color: pictures get new addresses; retired ones can't be chosen", async () => {
      const who = await staff()
      const page: StaffDocument<PaletteDocument> = (await who.get("/admin/designs/palette")).body
      page.document.colors = page.document.colors
        .filter(({ code }) => code !== "TEA")
        .map((color) => (color.code === "RED" ? { ...color, css: "#aa0000" } : color))
      page.document.unavailable = page.document.unavailable.filter(({ color }) => color !== "TEA")
      page.document.upcharges = page.document.upcharges.filter(({ color }) => color !== "TEA")
      const saved = await who.post("/admin/designs/palette", page)
      const info = (await visitor().post("/builder/info/attack/solid")).body
      expect(saved.status).toBe(200)
      expect(info.cacheVersion).toBe("2.1.1")
      expect(info.colors.RED.css).toBe("#aa0000")
      // Named where a design has it, but not offered.
      expect(info.colors.TEA.name).toBe("Teal")
      for (const list of [info.notMadeColors, info.unavailableColors, info.unavailableLoops])
        expect(list).toContain("TEA")
      const rider = visitor()
      const stock = await rider.post("/builder/stock/ATKSOLTEABLK", { ready_to_ship: false })
      expect(stock.body).toEqual({ in_stock: false })
      const order = { ski_sku: "ATKSOLTEABLK", carbide: "", model: "" }
      const refused = await rider.post("/builder/add-ski-to-cart", order)
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "We no longer pour Teal. Please choose another color.",
      ])
    })

    it("keeps a retired color's code for it: no other color gets it, the color comes back", async () => {
      const who = await staff()
      const page = async (): Promise<StaffDocument<PaletteDocument>> =>
        (await who.get("/admin/designs/palette")).body
      const color = { code: "NEO", name: "Neon", css: "#39ff14", textColor: "black" as const }
      const save = async (change: (colors: PaletteDocument["colors"]) => PaletteDocument["colors"]) => {
        const { version, document } = await page()
        const colors = change(document.colors)
        const saved = await who.post("/admin/designs/palette", { version, document: { ...document, colors } })
        return [saved.status, saved.body.errors]
      }
      const add = (name: string) => save((colors) => [...colors, { ...color, name }])
      const retire = () => save((colors) => colors.filter(({ code }) => code !== "NEO"))
      const rename = (name: string) =>
        save((colors) => colors.map((each) => (each.code === "NEO" ? { ...each, name } : each)))
      const at = `colors.${(await page()).document.colors.length}.code`
      const refused = (was: string) => [
        422,
        {
          [at]: [`This code was ${was}'s: SKUs in orders contain it. Choose another, or bring ${was} back.`],
        },
      ]
      expect(await add("Neon")).toEqual([200, undefined])
      expect(await retire()).toEqual([200, undefined])
      const [{ save: id } = {}] = (await page()).changes
      expect(await add("Neo Mint")).toEqual(refused("Neon"))
      // Undone, it is back; renamed before it is retired again, it goes by its last name.
      const without = (await who.get(`/admin/designs/palette/without/${id}`)).body
      expect((await who.post("/admin/designs/palette", without)).status).toBe(200)
      expect(await rename("Citron")).toEqual([200, undefined])
      expect(await retire()).toEqual([200, undefined])
      expect(await add("Neon")).toEqual(refused("Citron"))
      expect(await add("Citron")).toEqual([200, undefined])
    })

    it("previews a color that is not saved", async () => {
      const who = await staff()
      const cookie = who.cookieHeader
      const warmth = async (colors: string) => {
        const response = await fetch(`${origin()}/admin/designs/preview?sku=SHVSOLRED&colors=${colors}`, {
          headers: { cookie },
        })
        expect(response.headers.get("content-type")).toBe("image/webp")
        const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
        return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0)
      }
      expect(await warmth("RED:d0202e")).toBeGreaterThan(await warmth("RED:00c020"))
      expect((await who.get("/admin/designs/preview?sku=NOPE")).status).toBe(404)
    })
  })
})
