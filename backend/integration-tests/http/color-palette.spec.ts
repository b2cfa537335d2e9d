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
