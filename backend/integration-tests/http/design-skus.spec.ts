import { DetectAnswer, GenerateAnswer, ProductInfo } from "../../src/contracts/builder/builder"
import { BUILDER_OPTIONS, FADE, PLAIN } from "../builder-shop"
import { shopTest } from "../harness"

shopTest(BUILDER_OPTIONS, ({ visitor }) => {
  describe("detect and generate", () => {
    it("are each other's inverse for the example of every style", async () => {
      const rider = visitor()
      for (const slug of ["attack", "commander", "powder-hound-8x", "bogie-wheels", "snow-scoop", "trail"]) {
        const info = ProductInfo.parse((await rider.post(`/builder/info/${slug}`)).body)
        for (const style of info.styles) {
          const detected = await rider.post(`/builder/detect/${style.exampleSku}`)
          const { options } = DetectAnswer.parse(detected.body)
          const generated = await rider.post(`/builder/generate/${info.code}/${style.code}`, {
            options,
            generate_all: true,
            ready_to_ship: false,
          })
          expect(GenerateAnswer.parse(generated.body)).toMatchObject({
            sku: style.exampleSku,
            ready_to_ship_discount: 0,
          })
        }
      }
    })

    it("price every extra, and name the pictures at once", async () => {
      const options = { color1: "RED", color2: "BLU", loop: "BLK", single_skull: "WHT", triple_skull: "" }
      const { body } = await visitor().post("/builder/generate/ATK/FAD", { options })
      expect(body).toMatchObject({ sku: FADE, price: 454 })
      expect(body.images[0]).toEqual({
        angle: "top",
        full: `/storage/products/full/${FADE}.jpg?v=2.1`,
        medium: `/storage/products/medium/${FADE}.jpg?v=2.1`,
      })
      expect(body.images[1].medium).toBe(`/storage/products/medium/${FADE}-side.jpg?v=2.1`)
    })

    it("take the options beside the flags, too", async () => {
      const flat = { color1: "RED", loop: "BLK", single_skull: null, generate_all: false }
      expect((await visitor().post("/builder/generate/ATK/SOL", flat)).body.sku).toBe(PLAIN)
      const asText = { ...flat, generate_all: "true", ready_to_ship: "false" }
      expect((await visitor().post("/builder/generate/ATK/SOL", asText)).body.sku).toBe(PLAIN)
    })

    it("refuse by option what makes no design", async () => {
      const rider = visitor()
      const generate = (options: unknown, path = "ATK/FAD") =>
        rider.post(`/builder/generate/${path}`, { options })
      const missing = await generate({ color1: "RED" })
      expect(missing.status).toBe(422)
      expect(Object.keys(missing.body.errors).sort()).toEqual(["options.color2", "options.loop"])
      expect((await generate({ color1: 5 })).status).toBe(422)
      expect((await generate({ color1: "red", color2: "BLU", loop: "BLK" })).status).toBe(422)
      expect((await generate({ color1: "XXX", color2: "BLU", loop: "BLK" })).status).toBe(422)
      expect((await generate("RED")).status).toBe(422)
      const both = { color1: "RED", color2: "BLU", loop: "BLK", single_skull: "WHT", triple_skull: "WHT" }
      expect((await generate(both)).body.errors).toHaveProperty(["options.triple_skull"])
      expect((await generate({ color1: "RED" }, "ATK/XXX")).status).toBe(404)
      expect((await generate({ color1: "RED" }, "XXX/SOL")).status).toBe(404)
      expect((await rider.request("POST", "/builder/generate/ATK/SOL", { raw: "{broken" })).status).toBe(400)
    })

    it.each(["NOPE", "ATKSOLRED", "ATKSOLREDBLKX", "atksolredblk", "ATKSOLREDBLK9WHT", "__proto__"])(
      "do not know %s",
      async (sku) => {
        for (const call of ["detect", "stock", "carbides"]) {
          const answer = await visitor().post(`/builder/${call}/${sku}`)
          expect([call, answer.status]).toEqual([call, 404])
          expect(answer.body.message).toEqual(expect.any(String))
        }
      },
    )
  })

  describe("stock of a design", () => {
    it.each([
      [PLAIN, true],
      ["ATKSOLREDTEA", false],
      ["CMDFADREDREDBLK", false],
      ["HELSOLREDBLK", false],
      ["TRLSOLREDBLK", false],
      ["PH8SOLREDBLK", false],
      ["BOGONEBLK", true],
      ["BOGTWOREDBLK", false],
    ])("of %s: %s", async (sku, in_stock) => {
      expect((await visitor().post(`/builder/stock/${sku}`)).body).toEqual({ in_stock })
    })
  })
})
