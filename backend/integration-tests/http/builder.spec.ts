import { Modules } from "@medusajs/framework/utils"
import { BuilderInfo, Carbide, ProductInfo } from "../../src/contracts/builder/builder"
import { expireReads } from "../../src/read-model/cached-read"
import seed from "../../src/seed"
import { BUILDER_OPTIONS, builderShop, PLAIN, SCOOP } from "../builder-shop"
import { shopTest } from "../harness"

shopTest(BUILDER_OPTIONS, (shop) => {
  const { visitor, container, untilIdle } = shop
  const { designs, setPrice } = builderShop(shop)

  describe("product info", () => {
    it("lists the styles of a product with their prices and examples", async () => {
      const answer = await visitor().post("/builder/info/attack")
      expect(answer.status).toBe(200)
      expect(ProductInfo.parse(answer.body)).toMatchObject({
        name: "The Attack",
        code: "ATK",
        type: "ski",
        priceIncludes: "Price includes 2 skis and loops",
        autoDiscount: null,
        notice: null,
      })
      expect(answer.body.styles).toHaveLength(5)
      expect(answer.body.styles[0]).toMatchObject({
        code: "SOL",
        slug: "solid",
        price: 379,
        example: "ATKSOLREDBLK.jpg",
        exampleSku: PLAIN,
        purchasable: true,
      })
    })

    it("says which bogie styles are no longer sold", async () => {
      const { body } = await visitor().post("/builder/info/bogie-wheels")
      const sold = body.styles.map((s: { code: string; purchasable: boolean }) => [s.code, s.purchasable])
      expect(sold).toEqual([
        ["ONE", true],
        ["TWO", false],
        ["THR", false],
      ])
    })

    it("carries the notice of a line that can't be ordered", async () => {
      const notice = async (slug: string) => (await visitor().post(`/builder/info/${slug}`)).body.notice
      expect(await notice("hell-hound")).toMatchObject({
        kind: "overlay",
        title: "Bum Deal",
        signUpLabel: "Can't Wait",
        link: { path: "/ready-to-ship/hell-hound" },
      })
      expect(await notice("trail")).toMatchObject({ kind: "notify", title: "Bum Deal" })
      expect(await notice("powder-hound-8")).toMatchObject({
        kind: "notify",
        title: "The Powder Hound 8 is Temporarily Unavailable",
      })
    })

    it("does not know other products", async () => {
      const answer = await visitor().post("/builder/info/surfboard")
      expect(answer.status).toBe(404)
      expect(answer.body.message).toEqual(expect.any(String))
    })
  })

  describe("builder info", () => {
    it("has everything the builder asks for", async () => {
      const answer = await visitor().post("/builder/info/attack/fade")
      expect(answer.status).toBe(200)
      const info = BuilderInfo.parse(answer.body)
      expect(info).toMatchObject({
        productUrl: "/builder/attack",
        cacheVersion: "2.1",
        style: { code: "FAD", price: 439, possibleColors: 2, singleSkull: true, tripleSkull: true },
        unavailableColors: ["SKY"],
        unavailableLoops: ["TEA"],
        unavailableTripleSkulls: ["PNK"],
      })
      expect(Object.keys(info.colors)).toEqual(expect.arrayContaining(["RED", "WHT", "BLU", "BLK"]))
      expect(info.upcharges).toContainEqual({ option: "single_skull", value: "RED", price: 15 })
    })

    it("follows staff's changes within two seconds", async () => {
      const rider = visitor()
      await rider.post("/builder/info/commander/fade")
      await designs().createDesignUnavailabilities({
        product_code: "CMD",
        option: "color",
        color_code: "LIM",
      })
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      expect((await rider.post("/builder/info/commander/fade")).body.unavailableColors).toEqual(["LIM"])
    })

    it("does not know other styles", async () => {
      expect((await visitor().post("/builder/info/attack/plaid")).status).toBe(404)
      expect((await visitor().post("/builder/info/surfboard/solid")).status).toBe(404)
    })
  })

  describe("carbides", () => {
    it("are the stocked ones, marked when they are sold out", async () => {
      const { status, body } = await visitor().post(`/builder/carbides/${PLAIN}`)
      expect(status).toBe(200)
      const carbides = (body as unknown[]).map((carbide) => Carbide.parse(carbide))
      expect(carbides.map(({ id }) => id).sort()).toEqual([
        "CAR-BKC-3",
        "CAR-ICE-8",
        "CAR-SNO-10",
        "CAR-TRL-4",
        "CAR-TRL-6",
      ])
      const of = (id: string) => carbides.find((carbide) => carbide.id === id)
      expect(of("CAR-TRL-4")).toMatchObject({ price: 69, in_stock: true })
      expect(of("CAR-ICE-8")).toMatchObject({ price: 119, in_stock: false, product: "ice-carbide-8" })
    })

    it("go under skis only", async () => {
      expect((await visitor().post(`/builder/carbides/${SCOOP}`)).body).toEqual([])
    })
  })

  describe("sleds", () => {
    it("are chosen by year, make and model", async () => {
      const rider = visitor()
      const years = (await rider.get("/builder/sleds/years")).body
      expect(years[0]).toBe(2026)
      const makes = (await rider.get("/builder/sleds/2024/makes")).body
      expect(makes).toEqual(expect.arrayContaining(["Arctic Cat", "Polaris", "Ski-Doo"]))
      const models = await rider.post("/builder/sleds/models", { year: "2024", make: "Polaris" })
      expect(models.status).toBe(200)
      expect(models.body[0]).toEqual({ id: expect.any(String), model: expect.any(String), demoData: true })
    })

    it("refuse bad input", async () => {
      const rider = visitor()
      expect((await rider.get("/builder/sleds/1901/makes")).status).toBe(404)
      expect((await rider.get("/builder/sleds/abc/makes")).status).toBe(404)
      const bad = await rider.post("/builder/sleds/models", { year: "soon", make: "" })
      expect(bad.status).toBe(422)
      expect(Object.keys(bad.body.errors).sort()).toEqual(["make", "year"])
    })
  })

  describe("the seed", () => {
    it("can run again: staff's edits and deletions stay", async () => {
      const [notice] = await designs().listDesignNotices({ product_code: "TRL" })
      await designs().deleteDesignNotices(notice?.id ?? "")
      await setPrice("ATK-SOL", 401)
      await seed({ container, args: [] })
      await untilIdle()
      expireReads(container)
      const info = (await visitor().post("/builder/info/attack")).body
      expect(info.styles[0].price).toBe(401)
      expect((await visitor().post("/builder/info/trail")).body.notice).toBeNull()
      const products = await container.resolve(Modules.PRODUCT).listProducts({ handle: ["custom-attack"] })
      expect(products).toHaveLength(1)
    })
  })
})
