import sharp from "sharp"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { shopTest } from "../harness"

shopTest({ cards: false }, ({ visitor, origin }) => {
  describe("what the builder says of a style", () => {
    it("has what the ski is, as staff change it", async () => {
      const rider = visitor()
      const about = async () => (await rider.post("/builder/info/attack/solid")).body.about
      expect((await about()).facts.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(["Terrain", "Width", "Length", "Weight, pair"]),
      )
      const staff = await visitor().logInStaff()
      const { body: page } = await staff.get("/admin/designs/products/ATK")
      const length = page.document.facts.findIndex(({ name }: { name: string }) => name === "Length")
      page.document.facts[length].value = "44 in on our bench"
      page.document.tagline = "Bites where you point it."
      const saved = await staff.post("/admin/designs/products/ATK", page)
      expect(saved.status).toBe(200)
      expect(saved.body.changes).toContainEqual(
        expect.objectContaining({ by: DEMO_STAFF, field: "Fact: Length", after: "44 in on our bench" }),
      )
      expect(await about()).toMatchObject({
        tagline: "Bites where you point it.",
        facts: expect.arrayContaining([{ name: "Length", value: "44 in on our bench" }]),
      })
    })

    it("refuses a fact without a name, and one that is there twice, at its field", async () => {
      const staff = await visitor().logInStaff()
      const { body: page } = await staff.get("/admin/designs/products/CMD")
      page.document.facts.push({ name: "", value: "x" })
      const nameless = await staff.post("/admin/designs/products/CMD", page)
      const at = page.document.facts.length - 1
      expect(nameless.status).toBe(422)
      expect(Object.keys(nameless.body.errors)).toEqual([`document.facts.${at}.name`])
      page.document.facts[at].name = page.document.facts[0].name.toLowerCase()
      const twice = await staff.post("/admin/designs/products/CMD", page)
      expect(twice.status).toBe(422)
      expect(JSON.stringify(twice.body.errors)).toContain("This is listed twice.")
    })

    it("leads to maps of its zones that are kept for good", async () => {
      const { zones } = (await visitor().post("/builder/info/attack/tri-band")).body
      expect(zones.order).toEqual(["color3", "color2", "color1"])
      expect(zones.maps).toHaveLength(3)
      const response = await fetch(`${origin()}${zones.maps[0]}`)
      expect(response.status).toBe(200)
      expect(response.headers.get("Content-Type")).toBe("image/webp")
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height]).toEqual([800, 300 * zones.options.length])
    })

    it("is there in three dimensions, to be kept for good", async () => {
      const response = await fetch(`${origin()}/storage/models/ATKSOLREDBLK.glb`)
      expect(response.status).toBe(200)
      expect(response.headers.get("Content-Type")).toBe("model/gltf-binary")
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable")
      expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 4)).toBe("glTF")
    })

    it("is there for the shop's viewer and for Quick Look, with its hardware mounted", async () => {
      const nodes = async (address: string) => {
        const response = await fetch(`${origin()}/storage/models/${address}`)
        expect([address, response.status]).toEqual([address, 200])
        const bytes = Buffer.from(await response.arrayBuffer())
        const json = JSON.parse(bytes.toString("utf8", 20, 20 + bytes.readUInt32LE(12)))
        return json.nodes.map(({ name }: { name: string }) => name)
      }
      expect(await nodes("ATKSOLREDBLK.view.glb?v=2.1")).not.toContain("mount-kit")
      expect(await nodes("ATKSOLREDBLK.view.glb?kit=MK-101")).toContain("mount-kit")
      const both = await nodes("ATKSOLREDBLK.glb?v=2.1&kit=MK-101&carbide=CAR-TRL-6")
      expect(both).toEqual(expect.arrayContaining(["mount-kit", "carbide"]))
      expect(await nodes("rail.glb")).toContain("position-11")
      const quick = await fetch(`${origin()}/storage/models/ATKSOLREDBLK.usdz?kit=MK-101`)
      expect([quick.status, quick.headers.get("Content-Type")]).toEqual([200, "model/vnd.usdz+zip"])
    })

    it("comes packed to those who take it so", async () => {
      const ask = (encoding: string) =>
        fetch(`${origin()}/storage/models/BOG538RED.glb`, { headers: { "Accept-Encoding": encoding } })
      const [plain, packed] = [await ask("identity"), await ask("br")]
      expect([plain, packed].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([null, "br"])
      expect(packed.headers.get("Vary")).toContain("Accept-Encoding")
      expect(Buffer.from(await packed.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(
        true,
      )
    })

    it("has no model of what is not made, nor of hardware that doesn't go on it", async () => {
      for (const file of [
        "ATKXXX.glb",
        "ATKSOLREDBLK",
        "ATKSOLREDBLK-side.glb",
        "atksolredblk.glb",
        "PUL-RED.glb",
        "ATKSOLREDBLK%2F.glb",
        "ATKSOLREDBLK.obj",
        "ATKSOLREDBLK.view.usdz",
        "rail.usdz",
        "rail.glb?kit=MK-101",
        "ATKSOLREDBLK.glb?kit=MK-999",
        "ATKSOLREDBLK.glb?kit=CAR-TRL-6",
        "ATKSOLREDBLK.glb?kit=",
        "ATKSOLREDBLK.glb?kit=MK-101&kit=MK-102",
        "ATKSOLREDBLK.glb?carbide=MK-101",
        "ATKSOLREDBLK.glb?carbide=CAR-constructor",
        "BOG538RED.glb?kit=MK-101",
        "BOG538RED.glb?carbide=CAR-TRL-6",
      ]) {
        expect([file, (await fetch(`${origin()}/storage/models/${file}`)).status]).toEqual([file, 404])
      }
    })

    it("is there from all round for product feeds, drawn in the background", async () => {
      let response = await fetch(`${origin()}/storage/turns/BOG335RED.jpg`)
      for (let tries = 0; response.status === 503 && tries < 10; tries++) {
        expect(response.headers.get("Retry-After")).toBe("2")
        response = await fetch(`${origin()}/storage/turns/BOG335RED.jpg`)
      }
      expect(response.status).toBe(200)
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height]).toEqual([2_880, 1_440])
      for (const file of ["BOG335XXX.jpg", "BOG335RED.webp", "rail.jpg", "PUL-RED.jpg", "bog335red.jpg"]) {
        expect([file, (await fetch(`${origin()}/storage/turns/${file}`)).status]).toEqual([file, 404])
      }
    })

    it("is previewed from the side that its link opens at", async () => {
      const preview = async (query: string) => {
        const response = await fetch(`${origin()}/storage/social/ATKSOLREDBLK.jpg${query}`)
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
      }
      const [plain, turned, near, other] = [
        await preview(""),
        await preview("?turn=90"),
        await preview("?turn=93"),
        await preview("?turn=180"),
      ]
      for (const { status, bytes } of [plain, turned, near, other]) {
        expect(status).toBe(200)
        const { width, height } = await sharp(bytes).metadata()
        expect([width, height]).toEqual([1_200, 630])
      }
      expect(near.bytes.equals(turned.bytes)).toBe(true)
      expect(other.bytes.equals(turned.bytes)).toBe(false)
      expect(plain.bytes.equals(turned.bytes)).toBe(false)
      for (const query of ["?turn=360", "?turn=x", "?turn=1&turn=2"]) {
        expect([query, (await preview(query)).status]).toEqual([query, 404])
      }
    })

    it("has no map of what is not made", async () => {
      for (const file of ["ATKXXX.webp", "ATKSOL-back.webp", "ATKSOL.jpg", "ATKSOLREDBLK.webp"]) {
        expect((await fetch(`${origin()}/storage/products/zones/${file}`)).status).toBe(404)
      }
    })
  })
})
