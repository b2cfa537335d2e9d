import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  AddScoopAnswer,
  AddSkiAnswer,
  BuilderInfo,
  Carbide,
  DetectAnswer,
  GenerateAnswer,
  ProductInfo,
} from "../../src/contracts/builder/builder"
import { OUT_OF_STOCK } from "../../src/contracts/builder/design-words"
import { CartData, type CartItem } from "../../src/contracts/cart/cart"
import { CUSTOM_AGREEMENT } from "../../src/contracts/cart/custom-agreement"
import { ThanksPage } from "../../src/contracts/orders/order"
import { DESIGN_MODULE } from "../../src/modules/design"
import { expireReads } from "../../src/read-model/cached-read"
import { getSnapshot } from "../../src/read-model/snapshot-store"
import seed from "../../src/seed"
import { staffOrder } from "../../src/workflows/order/staff-order"
import { ADDRESS, payment } from "../buyer"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import type { Visitor } from "../visitor"

const PLAIN = "ATKSOLREDBLK"
const FADE = "ATKFADREDBLUBLK1WHT"
const SCOOP = "SHVSOLRED"
const CARBIDE = "CAR-TRL-4"

/** The step of a rider who agrees to custom products. */
const STEP = { ...ADDRESS, customAgreed: true }
const AGREED = { customAgreed: true }

// The rules must hold even with Medusa's Store API open.
shopTest({ env: { STORE_API: "open" } }, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const designs = () => container.resolve(DESIGN_MODULE)

  const items = (body: { items: Record<string, CartItem> }): CartItem[] => Object.values(body.items)

  async function addSki(rider: Visitor, ski_sku: string, over: object = {}) {
    return await rider.post("/builder/add-ski-to-cart", { ski_sku, carbide: "", model: "", ...over })
  }

  /** A sled with the given mount kit. */
  async function sledWith(kit: string | null): Promise<string> {
    const where = kit === null ? "mount_kit_sku is null" : "mount_kit_sku = ?"
    const { rows } = await database().raw(
      `select id from sled where ${where} order by id limit 1`,
      kit === null ? [] : [kit],
    )
    return rows[0].id
  }

  async function baseVariant(sku: string): Promise<{ id: string; priceId: string }> {
    const { rows } = await database().raw(
      `select v.id, r.id as "priceId" from product_variant v
         join product_variant_price_set l on l.variant_id = v.id
         join price r on r.price_set_id = l.price_set_id where v.sku = ?`,
      [sku],
    )
    return rows[0]
  }

  async function setPrice(sku: string, dollars: number): Promise<void> {
    const { priceId } = await baseVariant(sku)
    await database().raw(
      `update price set amount = ?, raw_amount = jsonb_build_object('value', ?::text, 'precision', 20) where id = ?`,
      [dollars, String(dollars), priceId],
    )
    expireReads(container)
  }

  async function closeColor(color_code: string): Promise<void> {
    await designs().createDesignUnavailabilities({ option: "color", color_code })
    expireReads(container)
  }

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

  describe("adding a scoop", () => {
    it("makes a line with its picture, options, build number and way back", async () => {
      const rider = visitor()
      const answer = await rider.post("/builder/add-to-cart", { sku: "SHVSOLRED1WHT", ready_to_ship: false })
      expect(answer.status).toBe(200)
      const { cart, product } = AddScoopAnswer.parse(answer.body)
      expect(product).toEqual({ name: "Snow Scoop", sku: "SHVSOLRED1WHT", price: 84 })
      const [line] = items(cart)
      expect(line).toMatchObject({
        name: "Snow Scoop",
        sku: "SHVSOLRED1WHT",
        image: "/storage/products/medium/SHVSOLRED1WHT.jpg?v=2.1",
        quantity: 1,
        single_price: 84,
        in_stock: true,
        available: null,
        options: { Style: "Solid", "Color 1": "Red", "Single Skull": "White" },
        url: `/builder/snow-scoop/solid/SHVSOLRED1WHT?line=${line?.id}`,
      })
      expect(line?.meta["Build No."]).toMatch(/^1\d{4}$/)
      expect((await rider.get("/cart/data")).body).toEqual(cart)
    })

    it("again makes it two, on the same build", async () => {
      const rider = visitor()
      const first = await rider.post("/builder/add-to-cart", { sku: SCOOP })
      const second = await rider.post("/builder/add-to-cart", { sku: SCOOP })
      const [line] = items(second.body.cart)
      expect(items(second.body.cart)).toHaveLength(1)
      expect(line).toMatchObject({ quantity: 2, total: 138, meta: items(first.body.cart)[0]?.meta })
    })

    it("takes scoops only", async () => {
      expect((await visitor().post("/builder/add-to-cart", { sku: PLAIN })).status).toBe(409)
      expect((await visitor().post("/builder/add-to-cart", { sku: "BOGONEBLK" })).status).toBe(409)
    })

    it("refuses bad calls", async () => {
      const rider = visitor()
      expect((await rider.post("/builder/add-to-cart", {})).body.errors).toHaveProperty("sku")
      expect((await rider.post("/builder/add-to-cart", { sku: 7 })).status).toBe(422)
      expect((await rider.post("/builder/add-to-cart", { sku: "SHVSOLXXX" })).status).toBe(404)
      expect((await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: "no" })).status).toBe(422)
      expect((await rider.post("/builder/add-to-cart", { sku: SCOOP, ready_to_ship: true })).status).toBe(409)
      const foreign = { headers: { "x-requested-with": "" } }
      expect((await rider.post("/builder/add-to-cart", { sku: SCOOP }, foreign)).status).toBe(403)
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(0)
    })
  })

  describe("adding skis", () => {
    it("adds them with carbides and the mount kit of the sled", async () => {
      const rider = visitor()
      const answer = await addSki(rider, FADE, { carbide: "CAR-TRL-4", model: await sledWith("MK-104") })
      expect(answer.status).toBe(200)
      const added = AddSkiAnswer.parse(answer.body)
      expect(added).toMatchObject({
        product: { name: "The Attack", code: "ATK" },
        style: { name: "Fade", code: "FAD", price: 454 },
        mountKitSku: "MK-104",
        mountKitPrice: 40,
        carbideSku: "CAR-TRL-4",
        carbidePrice: 69,
      })
      // By the names that analytics hears, which are the same at the checkout.
      expect(
        items(added.cart).map(({ tracking_sku, tracking_name }) => [tracking_sku, tracking_name]),
      ).toEqual([
        [FADE, "The Attack Fade"],
        ["MK-104", expect.stringMatching(/^Mount kit MK-104/)],
        ["CAR-TRL-4", added.carbideName],
      ])
      expect(added.cart).toMatchObject({ subtotal: 563, total_quantity: 3, custom_order: true })
    })

    it("adds them alone for riders who have the hardware", async () => {
      for (const nothing of ["", null]) {
        const answer = await addSki(visitor(), PLAIN, { carbide: nothing, model: nothing })
        expect(answer.status).toBe(200)
        expect(items(answer.body.cart)).toHaveLength(1)
        expect(answer.body).not.toHaveProperty("mountKitSku")
        expect(answer.body).not.toHaveProperty("carbideSku")
        expect(answer.body.cart.custom_order).toBe(false)
      }
    })

    it("keeps stocked hardware of several skis on one line each", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN, { carbide: "CAR-TRL-4" })
      const { body } = await addSki(rider, FADE, { carbide: "CAR-TRL-4" })
      const quantities = items(body.cart).map(({ sku, quantity }) => [sku, quantity])
      expect(quantities).toEqual([
        [PLAIN, 1],
        ["CAR-TRL-4", 2],
        [FADE, 1],
      ])
    })

    it("adds nothing when the hardware is sold out or unknown", async () => {
      const rider = visitor()
      expect((await addSki(rider, PLAIN, { carbide: "CAR-ICE-8" })).status).toBe(409)
      expect((await addSki(rider, PLAIN, { carbide: "CAR-XXX" })).status).toBe(404)
      expect((await addSki(rider, PLAIN, { carbide: "PUL-RED" })).status).toBe(404)
      expect((await addSki(rider, PLAIN, { model: "sled_x" })).status).toBe(404)
      expect((await addSki(rider, PLAIN, { model: await sledWith(null) })).status).toBe(409)
      await setStock(container, "CAR-TRL-6", 1)
      expect((await addSki(rider, PLAIN, { carbide: "CAR-TRL-6" })).status).toBe(200)
      const second = await addSki(rider, FADE, { carbide: "CAR-TRL-6" })
      expect(second.status).toBe(409)
      expect(second.body.message).toMatch(/Only 1 left/)
      expect(items((await rider.get("/cart/data")).body)).toHaveLength(2)
    })

    it.each([
      ["ATKSOLREDTEA", /One or more of your options is out of stock/],
      ["CMDFADREDREDBLK", /two of the same color/],
      ["HELSOLREDBLK", /can't be ordered/],
      ["TRLSOLREDBLK", /can't be ordered/],
      ["PH8SOLREDBLK", /can't be ordered/],
      [SCOOP, /Ski hardware doesn't go with/],
    ])("refuses %s", async (sku, why) => {
      const answer = await addSki(visitor(), sku)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(why)
    })

    it("refuses bad calls", async () => {
      const rider = visitor()
      expect((await rider.post("/builder/add-ski-to-cart", {})).body.errors).toHaveProperty("ski_sku")
      expect((await addSki(rider, "ATKSOLXXXBLK")).status).toBe(404)
      expect((await addSki(rider, PLAIN, { carbide: 4 })).body.errors).toHaveProperty("carbide")
      const foreign = { headers: { "x-requested-with": "" } }
      expect((await rider.post("/builder/add-ski-to-cart", { ski_sku: PLAIN }, foreign)).status).toBe(403)
      expect((await rider.get("/cart/data")).body.total_quantity).toBe(0)
    })
  })

  describe("editing from the cart", () => {
    it("replaces the line in place and keeps its quantity", async () => {
      const rider = visitor()
      const added = await addSki(rider, PLAIN, { carbide: "CAR-TRL-4" })
      const [line] = items(added.body.cart)
      await rider.post(`/cart/${line?.id}`, { quantity: 2 })
      const { body } = await addSki(rider, "CMDTRIREDWHTBLUBLK", { replaces: line?.id })
      const [first, ...others] = items(body.cart)
      expect(first).toMatchObject({
        id: line?.id,
        name: "The Commander",
        sku: "CMDTRIREDWHTBLUBLK",
        quantity: 2,
        single_price: 489,
      })
      expect(first?.meta["Build No."]).not.toBe(line?.meta["Build No."])
      expect(others.map(({ sku }) => sku)).toEqual(["CAR-TRL-4"])
    })

    it("joins lines that became the same design", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      const added = await addSki(rider, FADE)
      const fade = items(added.body.cart).find(({ sku }) => sku === FADE)
      const { body } = await addSki(rider, PLAIN, { replaces: fade?.id })
      expect(items(body.cart)).toHaveLength(1)
      expect(items(body.cart)[0]).toMatchObject({ sku: PLAIN, quantity: 2 })
    })

    it("gives a design that comes back its number again", async () => {
      const rider = visitor()
      const [line] = items((await addSki(rider, PLAIN)).body.cart)
      await addSki(rider, FADE, { replaces: line?.id })
      const { body } = await addSki(rider, PLAIN, { replaces: line?.id })
      expect(items(body.cart)[0]?.meta).toEqual(line?.meta)
    })

    it("adds the design when the line is gone, and leaves stocked goods alone", async () => {
      const rider = visitor()
      expect(items((await addSki(rider, PLAIN, { replaces: "cali_gone" })).body.cart)).toHaveLength(1)
      const { body } = await rider.put("/cart/pull-handle-red", { quantity: 1, options: [] })
      const handle = items(body.cart).find(({ sku }) => sku === "PUL-RED")
      expect((await addSki(rider, FADE, { replaces: handle?.id })).status).toBe(409)
    })

    it("changes quantities and removes like any line", async () => {
      const rider = visitor()
      const [line] = items((await addSki(rider, PLAIN)).body.cart)
      expect((await rider.post(`/cart/${line?.id}`, { quantity: 3 })).body.total).toBe(1_137)
      await closeColor("RED")
      const more = await rider.post(`/cart/${line?.id}`, { quantity: 4 })
      expect(more.status).toBe(409)
      const fewer = await rider.post(`/cart/${line?.id}`, { quantity: 1 })
      expect(items(fewer.body)[0]).toMatchObject({ quantity: 1, in_stock: false, available: 0 })
      expect(items((await rider.delete(`/cart/${line?.id}`)).body)).toEqual([])
    })
  })

  describe("buying a design", () => {
    const ship = (rider: Visitor) => rider.post("/checkout/shipping", STEP)

    async function pay(rider: Visitor, addressId: string) {
      return await rider.post("/checkout/process", payment(addressId, "tok_visa", AGREED))
    }

    it("keeps its price, picture, options and number in the order", async () => {
      const rider = visitor()
      const added = await addSki(rider, FADE, { carbide: "CAR-TRL-4", model: await sledWith("MK-101") })
      expect(added.body.message).toBeUndefined()
      const [line] = items(added.body.cart)
      const shipped = await ship(rider)
      expect(shipped.status).toBe(200)
      expect(items(shipped.body.cart)[0]).toMatchObject({ sku: FADE, single_price: 454 })
      const placed = await pay(rider, shipped.body.addressId)
      expect(placed.status).toBe(200)
      await untilIdle()
      const page = ThanksPage.parse(
        (await rider.get(`/shop/thanks/${placed.body.thanks_url.split("/").pop()}`)).body,
      )
      expect(page.subtotal).toBe(563)
      expect(page.items.find(({ sku }) => sku === FADE)).toMatchObject({
        name: "The Attack",
        image: line?.image,
        single_price: 454,
        options: line?.options,
        meta: line?.meta,
      })
      expect(Object.keys(page.items.find(({ sku }) => sku === FADE)?.options ?? {})).toEqual(
        Object.keys(line?.options ?? {}),
      )

      const { rows } = await database().raw('select id from "order"')
      const { data: orders } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
        entity: "order",
        fields: ["id", "cart.design_builds.number", "cart.design_builds.sku"],
        filters: { id: rows[0].id },
      })
      expect(orders).toMatchObject([{ cart: { design_builds: [{ sku: FADE, number: expect.any(Number) }] } }])
      const { builds, facts } = await staffOrder(container, rows[0].id)
      expect(builds).toMatchObject([{ sku: FADE, image: line?.image, number: expect.any(Number) }])
      expect(facts).toEqual([
        { name: "Promised", value: expect.stringMatching(/^Made for you, ships by \w{3}, \w{3} \d+$/) },
        { name: "Drop ship", value: "No" },
        { name: "Heard about us", value: "Word of Mouth" },
        {
          name: "Custom-order agreement",
          value: expect.stringMatching(
            new RegExp(`^accepted [-\\d]{10} at [:\\d]{5} UTC, version ${CUSTOM_AGREEMENT.version}$`),
          ),
        },
      ])
    })

    it("asks again when its price has changed", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      const shipped = await ship(rider)
      await setPrice("ATK-SOL", 399)
      const refused = await pay(rider, shipped.body.addressId)
      expect(refused.body.message).toMatch(/^Your total has changed from/)
      expect(refused.status).toBe(409)
      const again = (await rider.get("/checkout/data")).body
      expect(items(again.cart)[0]).toMatchObject({ single_price: 399 })
      expect((await pay(rider, again.addressId)).status).toBe(200)
    })

    it("is refused when it can no longer be made", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      await addSki(rider, "ATKSOLBLUBLK")
      const shipped = await ship(rider)
      await closeColor("RED")
      const refused = await pay(rider, shipped.body.addressId)
      expect(refused.status).toBe(409)
      // Of the two it is the red one.
      const red = items(shipped.body.cart).find(({ sku }) => sku === PLAIN)
      expect(refused.body.message).toBe(
        `${OUT_OF_STOCK} (Color 1: Red) This is about ${red?.name} (Build No. ${red?.meta["Build No."]}). Please change or remove it in your cart.`,
      )
      const { rows } = await database().raw('select id from "order"')
      expect(rows).toEqual([])
    })
  })

  describe("a design and its hardware", () => {
    const cartOf = async (rider: Visitor) => items((await rider.get("/cart/data")).body)
    const carts = () => container.resolve(Modules.CART)

    it("go into the cart together or not at all", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN, { carbide: CARBIDE })
      const before = await cartOf(rider)
      jest.spyOn(carts(), "updateLineItems").mockRejectedValueOnce(new Error("Away."))
      const model = await sledWith("MK-101")
      expect((await addSki(rider, FADE, { carbide: CARBIDE, model })).status).toBe(500)
      expect(await cartOf(rider)).toEqual(before)
      const { body } = await addSki(rider, FADE, { carbide: CARBIDE, model })
      expect(items(body.cart)).toHaveLength(before.length + 2)
    })

    it("leave both lines as they were when one can't take the other's place", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN, { carbide: CARBIDE })
      const [, , changed] = items((await addSki(rider, FADE)).body.cart)
      const before = await cartOf(rider)
      const model = await sledWith("MK-101")
      const edit = { replaces: changed?.id, carbide: CARBIDE, model }
      jest.spyOn(carts(), "deleteLineItems").mockRejectedValueOnce(new Error("Away."))
      expect((await addSki(rider, PLAIN, edit)).status).toBe(500)
      expect(await cartOf(rider)).toEqual(before)
      const { body } = await addSki(rider, PLAIN, edit)
      expect(items(body.cart).map(({ sku, quantity }) => [sku, quantity])).toEqual([
        [PLAIN, 2],
        [CARBIDE, 2],
        [expect.any(String), 1],
      ])
    })
  })

  describe("base variants", () => {
    async function store(rider: Visitor, path: string, body: object) {
      const { commerce } = await getSnapshot(container)
      return await rider.post(path, body, {
        headers: { "x-publishable-api-key": commerce.publishableApiKey },
      })
    }

    it("are in no listing and on no page of the shop", async () => {
      const rider = visitor()
      const { commerce } = await getSnapshot(container)
      const headers = { "x-publishable-api-key": commerce.publishableApiKey }
      const listed = await rider.get("/store/products?limit=200&fields=handle", { headers })
      expect(listed.body.products.length).toBeGreaterThan(10)
      const handles = listed.body.products.map(({ handle }: { handle: string }) => handle)
      expect(handles.filter((handle: string) => handle.startsWith("custom-"))).toEqual([])
      expect((await rider.get("/shop/products/custom-attack")).status).toBe(404)
    })

    it("can't be added by the shop's own product call", async () => {
      for (const slug of ["custom-attack", "custom-snow-scoop", "attack", "ATK-SOL"]) {
        expect((await visitor().put(`/cart/${slug}`, { quantity: 1, options: [] })).status).toBe(404)
      }
    })

    it("can't be bought through Medusa's own cart routes", async () => {
      const rider = visitor()
      const { commerce } = await getSnapshot(container)
      const { id } = await baseVariant("ATK-SOL")
      const items = [{ variant_id: id, quantity: 1 }]
      const created = await store(rider, "/store/carts", { region_id: commerce.regionId, items })
      expect(created.status).toBe(400)
      const open = await store(rider, "/store/carts", { region_id: commerce.regionId })
      expect(open.status).toBe(200)
      const added = await store(rider, `/store/carts/${open.body.cart.id}/line-items`, items[0] as object)
      expect(added.status).toBe(400)
      expect(added.body.message).toMatch(/builder/)
    })

    it("can't be turned into an order without a build, whoever put them into a cart", async () => {
      const rider = visitor()
      await addSki(rider, PLAIN)
      const { rows } = await database().raw("select cart_id from design_build")
      const cartId = rows[0].cart_id
      expect((await rider.post("/checkout/shipping", STEP)).status).toBe(200)
      await database().raw('update cart_line_item set unit_price = 1, raw_unit_price = \'{"value":"1"}\'')
      const collection = await store(rider, "/store/payment-collections", { cart_id: cartId })
      const sessions = `/store/payment-collections/${collection.body.payment_collection.id}/payment-sessions`
      const recorded = await store(rider, sessions, { provider_id: "pp_recorded_shop" })
      expect([recorded.status, recorded.body.errors]).toEqual([422, { provider_id: ["Please pay by card."] }])
      await store(rider, sessions, { provider_id: "pp_card_shop", data: { card_token: "tok_visa" } })
      const completed = await store(rider, `/store/carts/${cartId}/complete`, {})
      expect(JSON.stringify(completed.body)).toMatch(/can no longer be made at this price/)
      expect((await database().raw('select id from "order"')).rows).toEqual([])
    })

    it("can't be made to look like the shop's word through metadata", async () => {
      const rider = visitor()
      const { commerce } = await getSnapshot(container)
      const { rows } = await database().raw("select id from product_variant where sku = 'ICE-TIP-4'")
      const region_id = commerce.regionId
      const metadata = { build_number: "1" }
      const item = { variant_id: rows[0].id, quantity: 1 }
      expect((await store(rider, "/store/carts", { region_id, metadata })).status).toBe(400)
      expect((await store(rider, "/store/carts", { region_id, items: [{ ...item, metadata }] })).status).toBe(
        400,
      )
      const { body } = await store(rider, "/store/carts", {
        region_id,
        items: [item],
        metadata: { gift: "yes" },
      })
      const path = `/store/carts/${body.cart.id}`
      expect((await store(rider, path, { metadata })).status).toBe(400)
      expect((await store(rider, `${path}/line-items`, { ...item, metadata })).status).toBe(400)
      const line = `${path}/line-items/${body.cart.items[0].id}`
      expect((await store(rider, line, { quantity: 2, metadata })).status).toBe(400)
      expect((await store(rider, line, { quantity: 2 })).status).toBe(200)
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

  it("answers carts by the contract", async () => {
    const rider = visitor()
    await addSki(rider, FADE)
    const { body } = await rider.get("/cart/data")
    expect(CartData.parse(body)).toEqual(body)
  })
})
