import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import * as z from "zod/mini"
import { SledMakes, SledModel, SledYears } from "../../src/contracts/builder/builder"
import {
  AddBogieAnswer,
  AddPartAnswer,
  BogiesAnswer,
  FindDampenerAnswer,
  FindMountKitAnswer,
  SledFit,
} from "../../src/contracts/fitment/fitment"
import { FITMENT_MODULE } from "../../src/modules/fitment"
import { DEMO_PASSWORD, DEMO_RIDER } from "../../src/seed/demo/people"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { from } from "../visitor"

const KHAOS = { year: 2021, make: "Polaris", model: "RMK Khaos 850" }

shopTest({ cards: false }, (shop) => {
  const { visitor, container } = shop
  describe("for riders", () => {
    const sql = async <T>(text: string, bindings: readonly (string | number)[] = []) =>
      (
        await container
          .resolve(ContainerRegistrationKeys.PG_CONNECTION)
          .raw<{ rows: T[] }>(text, [...bindings])
      ).rows

    async function idOf({ year, make, model }: typeof KHAOS): Promise<string> {
      const [sled] = await sql<{ id: string }>(
        "select id from sled where year = ? and make = ? and model = ?",
        [year, make, model],
      )
      if (!sled) throw new Error(`There is no ${year} ${make} ${model}.`)
      return sled.id
    }
    const items = (cart: { items: Record<string, { sku: string; quantity: number }> }) =>
      Object.values(cart.items).map(({ sku, quantity }) => [sku, quantity])

    describe("choosing a sled", () => {
      it("offers 15 model years and more, hundreds of sleds", async () => {
        const rider = visitor()
        const years = z.parse(SledYears, (await rider.get("/builder/sleds/years")).body)
        expect(years.length).toBeGreaterThanOrEqual(15)
        const [count] = await sql<{ n: number }>(
          "select count(*)::int as n from sled where deleted_at is null",
        )
        expect(count?.n).toBeGreaterThanOrEqual(600)
      })

      it("offers only years and makes with bogies to the bogie builder", async () => {
        const rider = visitor()
        const all = z.parse(SledMakes, (await rider.get("/builder/sleds/2020/makes")).body)
        const withBogies = z.parse(SledMakes, (await rider.get("/builder/sleds/2020/makes?bogies=true")).body)
        expect(all).toContain("Timbersled")
        expect(withBogies).toEqual(all.filter((make) => make !== "Timbersled"))
        expect((await rider.get("/builder/sleds/years?bogies=true")).body).not.toHaveLength(0)
      })

      it("answers the finders in the same words", async () => {
        const rider = visitor()
        const makes = await rider.post("/mount-kits/2021/makes")
        expect(makes.body).toEqual((await rider.get("/builder/sleds/2021/makes")).body)
        const models = z.parse(
          z.array(SledModel),
          (await rider.post("/mount-kits/2021/models", { make: "Polaris" })).body,
        )
        expect(models).toContainEqual({ id: await idOf(KHAOS), model: KHAOS.model, demoData: true })
        expect((await rider.post("/mount-kits/1970/makes")).status).toBe(404)
        for (const year of ["0x7e5", "2021.0", "%202021"]) {
          expect([year, (await rider.post(`/mount-kits/${year}/makes`)).status]).toEqual([year, 404])
          expect([year, (await rider.get(`/builder/sleds/${year}/makes`)).status]).toEqual([year, 404])
          const models = await rider.post(`/mount-kits/${year}/models`, { make: "Polaris" })
          expect([year, models.body]).toEqual([year, []])
        }
        expect((await rider.post("/mount-kits/2021/models", {})).body.errors).toHaveProperty(["make"])
      })
    })

    describe("bogies", () => {
      const bogiesOf = async (sled: typeof KHAOS) =>
        z.parse(
          BogiesAnswer,
          (await visitor().post(`/builder/sleds/models/${await idOf(sled)}/bogies`, { bogies: true })).body,
        )

      it("come by position with their wheel, and with the colors", async () => {
        const { snowmobile, bogies, colors } = await bogiesOf(KHAOS)
        expect(snowmobile.description).toBe("2021 Polaris RMK Khaos 850")
        expect(Object.keys(bogies)).toEqual(["1", "2", "3", "8", "9", "10", "11"])
        expect(bogies["2"]).toMatchObject({
          sku: "BOG565",
          size: '5.65"',
          price: 36,
          is_single_wheel: false,
          name: "Front Outside",
          wheel: 'Bogie wheel 5.65"',
        })
        expect(bogies["11"]).toMatchObject({ sku: "BOG725", is_single_wheel: true, name: "Rear Middle" })
        expect(colors.RED).toEqual({ name: "Red", text_color: "white", css: expect.any(String) })
        expect(Object.keys(colors)).toHaveLength(11)
      })

      it("are none for a sled that takes none, and 404 for a sled we don't know", async () => {
        expect((await bogiesOf({ year: 2010, make: "Ski-Doo", model: "Tundra LT" })).bogies).toEqual({})
        expect((await visitor().post("/builder/sleds/models/sled_x/bogies", { bogies: true })).status).toBe(
          404,
        )
      })

      it("come into the cart as sets, one line per wheel and color", async () => {
        const rider = visitor()
        const request = {
          snowmobile_id: await idOf(KHAOS),
          positions: { "2": "RED", "3": "RED", "10": "RED", "11": "RED" },
          sku: { "2": "BOG565", "3": "BOG565", "10": "BOG725", "11": "BOG725" },
        }
        const added = await rider.post("/builder/add-bogie-to-cart", request)
        expect(added.status).toBe(200)
        const { products, cart } = z.parse(AddBogieAnswer, added.body)
        expect(products).toEqual([
          { name: 'Bogie wheel 5.65"', sku: "BOG565RED", price: 36, quantity: 4 },
          { name: 'Bogie wheel 7.25"', sku: "BOG725RED", price: 44, quantity: 3 },
        ])
        // By the names that analytics hears, which are the same at the checkout.
        expect(Object.values(cart.items).map(({ tracking_name }) => tracking_name)).toEqual(
          products.map(({ name }) => name),
        )
        expect(cart.subtotal).toBe(4 * 36 + 3 * 44)
        expect(cart.custom_order).toBe(true)
        const again = await rider.post("/builder/add-bogie-to-cart", {
          ...request,
          positions: { "2": "RED", "10": "WHT" },
          sku: "",
        })
        expect(items(again.body.cart)).toEqual([
          ["BOG565RED", 6],
          ["BOG725RED", 3],
          ["BOG725WHT", 2],
        ])
      })

      it("stay in the order of their positions, though they are put in at once", async () => {
        const snowmobile_id = await idOf(KHAOS)
        for (let turn = 0; turn < 12; turn++) {
          const { body } = await visitor().post("/builder/add-bogie-to-cart", {
            snowmobile_id,
            positions: { "2": "RED", "3": "WHT", "10": "RED", "11": "WHT" },
            sku: { "2": "BOG565", "3": "BOG565", "10": "BOG725", "11": "BOG725" },
          })
          expect(items(body.cart).map(([sku]) => sku)).toEqual([
            "BOG565RED",
            "BOG565WHT",
            "BOG725RED",
            "BOG725WHT",
          ])
        }
      })

      it("are refused by position, all or none", async () => {
        const rider = visitor()
        const refused = await rider.post("/builder/add-bogie-to-cart", {
          snowmobile_id: await idOf(KHAOS),
          positions: { "1": "WHT", "2": "XXX", "3": "RED", "4": "RED", "10": "", "11": null, bad: "RED" },
          sku: { "3": "BOG538" },
        })
        expect(refused.status).toBe(422)
        expect(Object.keys(refused.body.errors).sort()).toEqual(
          ["2", "3", "4", "10", "11", "bad"].map((position) => `positions.${position}`).sort(),
        )
        const add = (body: unknown) => rider.post("/builder/add-bogie-to-cart", body)
        const id = await idOf(KHAOS)
        expect((await add({ snowmobile_id: id, positions: {} })).body.errors).toHaveProperty(["positions"])
        expect((await add({ snowmobile_id: id })).body.errors).toHaveProperty(["positions"])
        expect((await add({ snowmobile_id: id, positions: { "2": 7 } })).status).toBe(422)
        expect((await add({ positions: { "2": "RED" } })).body.errors).toHaveProperty(["snowmobile_id"])
        expect((await add({ snowmobile_id: "sled_x", positions: { "2": "RED" } })).status).toBe(404)
        expect((await add({ snowmobile_id: id, positions: { "2": "RED" }, sku: "BOG538" })).status).toBe(422)
        expect((await rider.get("/cart/data")).body.total_quantity).toBe(0)
        // Where the rider came from in the builder isn't one of the sled's wheels, which is fine.
        const built = await add({ snowmobile_id: id, positions: { "2": "RED" }, sku: "BOGONERED" })
        expect(built.status).toBe(200)
        // Nor does one of the sled's wheels say that it goes everywhere.
        const named = await add({ snowmobile_id: id, positions: { "2": "RED", "10": "RED" }, sku: "BOG565" })
        expect(items(named.body.cart)).toEqual([
          ["BOG565RED", 4],
          ["BOG725RED", 2],
        ])
        expect(named.body.cart.subtotal).toBe(4 * 36 + 2 * 44)
      })

      it("are refused when too few are left, with which and how many", async () => {
        await setStock(container, "BOG725RED", 3)
        const rider = visitor()
        const refused = await rider.post("/builder/add-bogie-to-cart", {
          snowmobile_id: await idOf({ year: 2022, make: "Lynx", model: "Xterrain RE 850" }),
          positions: { "2": "RED" },
        })
        expect(refused.status).toBe(200)
        const short = await rider.post("/builder/add-bogie-to-cart", {
          snowmobile_id: await idOf(KHAOS),
          positions: { "2": "BLU", "10": "RED", "11": "RED" },
        })
        expect(short.status).toBe(200)
        const over = await rider.post("/builder/add-bogie-to-cart", {
          snowmobile_id: await idOf(KHAOS),
          positions: { "2": "GRN", "11": "RED" },
        })
        expect(over).toMatchObject({
          status: 409,
          body: { message: 'Only 3 left of Bogie wheel 7.25" in Red.' },
        })
        expect(items((await rider.get("/cart/data")).body)).not.toContainEqual(["BOG565GRN", 2])
      })

      it("need a request of the shop's own pages", async () => {
        const answer = await visitor().post(
          "/builder/add-bogie-to-cart",
          {},
          { headers: { "x-requested-with": "" } },
        )
        expect(answer.status).toBe(403)
      })
    })

    describe("the finders", () => {
      it("find the mount kit, and put it in the cart", async () => {
        const rider = visitor()
        const id = await idOf(KHAOS)
        const found = z.parse(FindMountKitAnswer, (await rider.post(`/mount-kits/find/${id}`)).body)
        expect(found.snowmobile.description).toBe("2021 Polaris RMK Khaos 850")
        expect(found.mountKit).toMatchObject({
          sku: "MK-101",
          price: 40,
          product: "mk-101",
          url: "/mount-kits/mk-101",
        })
        expect((await rider.post(`/mount-kits/find/${id}`)).headers.get("cache-control")).not.toContain(
          "no-store",
        )
        const added = z.parse(AddPartAnswer, (await rider.post(`/mount-kits/${id}/add-to-cart`)).body)
        expect(added.product).toMatchObject({ sku: "MK-101", price: 40, quantity: 1 })
        const dampener = z.parse(
          FindDampenerAnswer,
          (await rider.post(`/mount-kit-dampeners/find/${id}`)).body,
        )
        expect(dampener.dampenerKit).toMatchObject({
          sku: "DMP-206",
          dampener: { sku: "DMP-206", price: 22 },
        })
        const both = await rider.post(`/mount-kit-dampeners/${id}/add-to-cart`)
        expect(items(both.body.cart)).toEqual([
          ["MK-101", 1],
          ["DMP-206", 1],
        ])
      })

      it("miss without an error, refuse what can't be had", async () => {
        const rider = visitor()
        const tundra = await idOf({ year: 2010, make: "Ski-Doo", model: "Tundra LT" })
        expect((await rider.post(`/mount-kits/find/${tundra}`)).body.mountKit).toBeNull()
        expect((await rider.post(`/mount-kits/${tundra}/add-to-cart`)).status).toBe(409)
        const youth = await idOf({ year: 2020, make: "Polaris", model: "120 Indy" })
        expect((await rider.post(`/mount-kit-dampeners/find/${youth}`)).body.dampenerKit).toBeNull()
        expect((await rider.post(`/mount-kit-dampeners/${youth}/add-to-cart`)).status).toBe(409)
        const lynx = await idOf({ year: 2024, make: "Lynx", model: "Shredder 850" })
        expect((await rider.post(`/mount-kits/${lynx}/add-to-cart`)).body.message).toMatch(/is sold out/)
        expect((await rider.post("/mount-kits/find/sled_x")).status).toBe(404)
        expect((await rider.post("/mount-kit-dampeners/find/sled_x")).status).toBe(404)
      })

      it("have instructions and pictures for what they find", async () => {
        const rider = visitor()
        for (const sku of ["MK-101", "DMP-206"]) {
          const pdf = await rider.get(`/mount-kit-instructions/${sku}.pdf`)
          expect(pdf.status).toBe(200)
          expect(pdf.headers.get("content-type")).toBe("application/pdf")
          expect(String(pdf.body).startsWith("%PDF-")).toBe(true)
        }
        expect((await rider.get("/mount-kit-instructions/MK-999.pdf")).status).toBe(404)
        expect((await rider.get("/mount-kit-instructions/PUL-RED.pdf")).status).toBe(404)
        expect((await rider.get("/img/mount-kits/MK-101.jpg")).status).toBe(200)
        expect((await rider.get("/img/mount-kit-dampeners/DMP-206.jpg")).status).toBe(200)
        expect((await rider.get("/img/mount-kits/DMP-206.jpg")).status).toBe(404)
      })
    })

    describe("my sled", () => {
      it("says what fits and what doesn't", async () => {
        const id = await idOf(KHAOS)
        const fit = z.parse(SledFit, (await visitor().get(`/shop/sleds/${id}`)).body)
        expect(fit.sled.description).toBe("2021 Polaris RMK Khaos 850")
        expect(fit.products).toMatchObject({
          "mk-101": true,
          "mk-102": false,
          "dmp-206": true,
          "bogie-wheel-565": true,
          "bogie-wheel-10": false,
        })
        expect(fit.products).not.toHaveProperty("pull-handle")
        expect(fit.skus).toEqual(expect.arrayContaining(["MK-101", "BOG565RED"]))
        expect(fit.bogies).toBe(7)
        expect((await visitor().get("/shop/sleds/sled_x")).status).toBe(404)
      })

      const logIn = (browser: ReturnType<typeof visitor>) => browser.logIn(DEMO_RIDER, DEMO_PASSWORD)

      it("stays with the browser, and with the account on other browsers", async () => {
        const id = await idOf(KHAOS)
        const sled = { id, ...KHAOS, description: "2021 Polaris RMK Khaos 850", demoData: true }
        const rider = visitor()
        expect((await rider.get("/shop/my-sled")).body).toEqual({ sled: null, account: null })
        expect((await rider.put("/shop/my-sled", { id })).body).toEqual({ sled, account: null })
        expect(rider.cookies.get("sled")).toBe(id)
        expect((await rider.get("/shop/my-sled")).body).toEqual({ sled, account: null })
        expect((await rider.put("/shop/my-sled", { id: "sled_x" })).status).toBe(404)
        expect((await rider.put("/shop/my-sled", {})).status).toBe(422)
        expect((await rider.delete("/shop/my-sled")).body).toEqual({ sled: null, account: null })
        expect(rider.cookies.has("sled")).toBe(false)

        await (await logIn(visitor())).put("/shop/my-sled", { id })
        const elsewhere = await logIn(visitor())
        expect((await elsewhere.get("/shop/my-sled")).body).toEqual({ sled, account: null })
        expect(elsewhere.cookies.get("sled")).toBe(id)
        await elsewhere.delete("/shop/my-sled")
        expect((await (await logIn(visitor())).get("/shop/my-sled")).body).toEqual({
          sled: null,
          account: null,
        })
      })

      it("goes along when a guest logs in, and never over the account's own", async () => {
        const id = await idOf(KHAOS)
        const tundra = await idOf({ year: 2010, make: "Ski-Doo", model: "Tundra LT" })
        const kept = () =>
          sql<{ sled_id: string }>("select sled_id from customer_sled where deleted_at is null")
        const guest = visitor()
        await guest.put("/shop/my-sled", { id })
        await logIn(guest)
        await eventually(async () => (await kept()).length > 0)
        expect(await kept()).toEqual([{ sled_id: id }])

        const another = visitor()
        await another.put("/shop/my-sled", { id: tundra })
        await logIn(another)
        const { body } = await another.get("/shop/my-sled")
        expect([body.sled.id, body.account.id]).toEqual([tundra, id])
        expect(await kept()).toEqual([{ sled_id: id }])
      })

      it("may be changed often, but not without end", async () => {
        const rider = visitor()
        const change = () => rider.delete("/shop/my-sled", from("10.0.0.31"))
        let answer = await change()
        for (let tries = 0; answer.status === 200 && tries < 30; tries++) answer = await change()
        expect(answer.status).toBe(429)
        expect(answer.body.message).toMatch(/^Too many attempts\./)
        expect((await rider.get("/shop/my-sled")).status).toBe(200)
      })
    })

    it("notes what riders looked for in vain", async () => {
      // Lookups by riders of other tests may not be written yet.
      await container.resolve(FITMENT_MODULE).gaps.write()
      await sql("delete from fitment_gap")
      const rider = visitor()
      const tundra = await idOf({ year: 2010, make: "Ski-Doo", model: "Tundra LT" })
      const inVain = [
        await rider.post(`/mount-kits/find/${tundra}`),
        await rider.post(`/mount-kits/find/${tundra}`),
        await rider.post(`/builder/sleds/models/${tundra}/bogies`),
        await rider.post("/builder/sleds/models", { year: 2021, make: "Moto-Ski" }),
      ]
      // The gateway would cache them, and later requests wouldn't be counted.
      for (const { headers } of inVain) expect(headers.get("cache-control")).toContain("no-store")
      await container.resolve(FITMENT_MODULE).gaps.write()
      expect(
        await sql("select kind, year, make, model, count from fitment_gap order by count desc, kind"),
      ).toEqual([
        { kind: "mount_kit", year: 2010, make: "Ski-Doo", model: "Tundra LT", count: 2 },
        { kind: "bogies", year: 2010, make: "Ski-Doo", model: "Tundra LT", count: 1 },
        { kind: "sled", year: 2021, make: "Moto-Ski", model: "", count: 1 },
      ])

      // A thousand others are wanted more, so one that was asked for once has no place among them.
      await sql(
        `insert into fitment_gap (id, kind, year, make, model, count, last_at)
       select 'fgap_' || n, 'sled', 2000, 'Make ' || n, '', 2, now() from generate_series(1, 1000) as n`,
      )
      await rider.post("/builder/sleds/models", { year: 2021, make: "Sno-Jet" })
      await container.resolve(FITMENT_MODULE).gaps.write()
      const [kept] = await sql<{ n: number; once: number }>(
        "select count(*)::int as n, (count(*) filter (where make = 'Sno-Jet'))::int as once from fitment_gap",
      )
      expect(kept).toEqual({ n: 1000, once: 0 })

      // A single address doesn't show what riders want.
      await sql("delete from fitment_gap")
      for (let asked = 0; asked < 40; asked++) {
        await rider.post(`/mount-kits/find/${tundra}`, undefined, from("10.0.0.30"))
      }
      await container.resolve(FITMENT_MODULE).gaps.write()
      const [counted] = await sql<{ count: number }>("select count from fitment_gap")
      expect(counted?.count).toBe(30)
    })
  })
})
