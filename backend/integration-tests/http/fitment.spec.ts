import { once } from "node:events"
import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import * as z from "zod/mini"
import { SledMakes, SledModel, SledYears } from "../../src/contracts/builder"
import {
  AddBogieAnswer,
  AddPartAnswer,
  BogiesAnswer,
  FindDampenerAnswer,
  FindMountKitAnswer,
  SledFit,
} from "../../src/contracts/fitment"
import { FITMENT_MODULE } from "../../src/modules/fitment"
import { DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { MAX_FILE_BYTES } from "../../src/workflows/fitment/receive-file"
import { eventually } from "../eventually"
import { shopTest } from "../harness"
import { setStock } from "../stock"
import { from } from "../visitor"

const KHAOS = { year: 2021, make: "Polaris", model: "RMK Khaos 850" }

const HEADER =
  "year,make,model,mount_kit,dampener,bogie_1,bogie_2,bogie_3,bogie_4,bogie_5,bogie_6,bogie_7,bogie_8,bogie_9,bogie_10,bogie_11"
const line = (name: string, kit = "", bogie2 = "") => `${name},${kit},,,${bogie2},,,,,,,,,`

/** ms for a large file on any machine. */
const LONG = 15 * 60_000

shopTest({ cards: false }, ({ visitor, container, origin }) => {
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
          { name: 'Bogie wheel 5.65" in Red', sku: "BOG565RED", price: 36, quantity: 4 },
          { name: 'Bogie wheel 7.25" in Red', sku: "BOG725RED", price: 44, quantity: 3 },
        ])
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
        // Where the rider came from in the builder is no wheel of the sled, and fine.
        const built = await add({ snowmobile_id: id, positions: { "2": "RED" }, sku: "BOGONERED" })
        expect(built.status).toBe(200)
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
        expect(found.mountKit).toMatchObject({ sku: "MK-101", price: 40, url: "/mount-kits/mk-101" })
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
        expect(answer.body.message).toMatch(/^Too many tries\./)
        expect((await rider.get("/shop/my-sled")).status).toBe(200)
      })
    })

    it("notes what riders looked for in vain", async () => {
      // What riders of other tests looked for may not be written yet.
      await container.resolve(FITMENT_MODULE).writeGaps()
      await sql("delete from fitment_gap")
      const rider = visitor()
      const tundra = await idOf({ year: 2010, make: "Ski-Doo", model: "Tundra LT" })
      const inVain = [
        await rider.post(`/mount-kits/find/${tundra}`),
        await rider.post(`/mount-kits/find/${tundra}`),
        await rider.post(`/builder/sleds/models/${tundra}/bogies`),
        await rider.post("/builder/sleds/models", { year: 2021, make: "Moto-Ski" }),
      ]
      // The gateway would keep them, and those who ask next would not count.
      for (const { headers } of inVain) expect(headers.get("cache-control")).toContain("no-store")
      await container.resolve(FITMENT_MODULE).writeGaps()
      expect(
        await sql("select kind, year, make, model, count from fitment_gap order by count desc, kind"),
      ).toEqual([
        { kind: "mount_kit", year: 2010, make: "Ski-Doo", model: "Tundra LT", count: 2 },
        { kind: "bogies", year: 2010, make: "Ski-Doo", model: "Tundra LT", count: 1 },
        { kind: "sled", year: 2021, make: "Moto-Ski", model: "", count: 1 },
      ])

      // A thousand that are wanted more: what was asked for once has no place among them.
      await sql(
        `insert into fitment_gap (id, kind, year, make, model, count, last_at)
       select 'fgap_' || n, 'sled', 2000, 'Make ' || n, '', 2, now() from generate_series(1, 1000) as n`,
      )
      await rider.post("/builder/sleds/models", { year: 2021, make: "Sno-Jet" })
      await container.resolve(FITMENT_MODULE).writeGaps()
      const [kept] = await sql<{ n: number; once: number }>(
        "select count(*)::int as n, (count(*) filter (where make = 'Sno-Jet'))::int as once from fitment_gap",
      )
      expect(kept).toEqual({ n: 1000, once: 0 })

      // One address alone doesn't say what riders want.
      await sql("delete from fitment_gap")
      for (let asked = 0; asked < 40; asked++) {
        await rider.post(`/mount-kits/find/${tundra}`, undefined, from("10.0.0.30"))
      }
      await container.resolve(FITMENT_MODULE).writeGaps()
      const [counted] = await sql<{ count: number }>("select count from fitment_gap")
      expect(counted?.count).toBe(30)
    })
  })

  describe("for staff", () => {
    async function staff() {
      const { body } = await visitor().post("/auth/user/emailpass", {
        email: DEMO_STAFF,
        password: DEMO_PASSWORD,
      })
      const headers = { authorization: `Bearer ${body.token}` }
      const browser = visitor()
      const get = (path: string) => browser.get(`/admin/fitment/${path}`, { headers })
      const post = (path: string, sent?: unknown) => browser.post(`/admin/fitment/${path}`, sent, { headers })
      const remove = (path: string) => browser.delete(`/admin/fitment/${path}`, { headers })
      const upload = (csv: string, mode = "whole") =>
        browser.request("POST", `/admin/fitment/imports?file_name=test.csv&mode=${mode}`, {
          raw: csv,
          headers: { ...headers, "content-type": "text/csv" },
        })
      const settled = async (id: string) => {
        for (;;) {
          const { import: record } = (await get(`imports/${id}`)).body
          if (!["checking", "applying"].includes(record.status)) return record
          await sleep(100)
        }
      }
      const check = async (csv: string, mode = "whole") => settled((await upload(csv, mode)).body.import.id)
      const apply = async (id: string, sent?: { confirmed: true }) => {
        expect((await post(`imports/${id}/apply`, sent)).status).toBe(202)
        return settled(id)
      }
      const rows = async (id: string, action: string) =>
        (await get(`imports/${id}/rows?action=${action}`)).body.rows as Record<string, unknown>[]
      return { headers, get, post, remove, upload, settled, check, apply, rows }
    }
    type Staff = Awaited<ReturnType<typeof staff>>
    const sledsCalled = async ({ get }: Staff, q: string) =>
      (await get(`sleds?q=${encodeURIComponent(q)}`)).body.sleds

    it("is for staff only", async () => {
      for (const path of ["sleds", "imports", "gaps", "export", "parts"]) {
        expect((await visitor().get(`/admin/fitment/${path}`)).status).toBe(401)
      }
    })

    it("exports every sled, and importing that changes nothing", async () => {
      const admin = await staff()
      const { body, headers } = await admin.get("export")
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
      const checked = await admin.check(body)
      expect(checked).toMatchObject({ status: "ready", added: 0, changed: 0, removed: 0, refused: 0 })
      expect(checked.unchanged).toBe(body.trim().split("\n").length - 1)
      const again = await admin.check(body.replaceAll("\n", "\r\n"))
      expect(again).toMatchObject({ status: "ready", unchanged: checked.unchanged, added: 0, changed: 0 })
    })

    it("shows what a file would do, then does all of it, and who did", async () => {
      const admin = await staff()
      const { body } = await admin.get("export")
      const lines = (body as string).trim().split("\n")
      const gone = lines.pop()
      const csv = [...lines, `${line("2030,Taiga,Orlan 800", "MK-101", "BOG538 single")},`]
        .join("\n")
        .replace("2021,Polaris,RMK Khaos 850,MK-101", "2021,Polaris,RMK Khaos 850,MK-102")
      const checked = await admin.check(csv)
      expect(checked).toMatchObject({
        status: "ready",
        added: 1,
        changed: 1,
        removed: 1,
        uploaded_by: DEMO_STAFF,
      })
      const [changed] = await admin.rows(checked.id, "changed")
      expect(changed).toMatchObject({ model: "RMK Khaos 850", notes: ["mount kit MK-101 to MK-102"] })
      expect(changed?.line).toBe(
        csv.split("\n").findIndex((l) => l.includes("MK-102") && l.startsWith("2021,Polaris,RMK Khaos 850")) +
          1,
      )
      const [removed] = await admin.rows(checked.id, "removed")
      expect(gone).toContain(`${removed?.year},${removed?.make},${removed?.model}`)
      expect(await sledsCalled(admin, "Orlan")).toEqual([])

      const asked = await admin.post(`imports/${checked.id}/apply`)
      expect(asked).toMatchObject({ status: 409, body: { asks: true, about: "import" } })
      expect(asked.body.message).toMatch(/: 1 sled that isn't in it goes,/)
      const done = { status: "applied", applied_by: DEMO_STAFF }
      expect(await admin.apply(checked.id, { confirmed: true })).toMatchObject(done)
      expect(await sledsCalled(admin, "2030 Orlan")).toMatchObject([
        { mount_kit_sku: "MK-101", bogies: [{ position: 2, sku: "BOG538", single: true }] },
      ])
      expect(await sledsCalled(admin, `${removed?.year} ${removed?.model}`)).toEqual([])
      expect((await visitor().get("/builder/sleds/2030/makes?bogies=true")).body).toEqual(["Taiga"])
      expect((await admin.post(`imports/${checked.id}/apply`)).status).toBe(409)
      expect(
        (await admin.get("imports")).body.imports.map((i: { file_name: string }) => i.file_name),
      ).toEqual(["test.csv", "Demo data (invented fitment)"])
    })

    it("brings a sled that was taken out back as the one it was, so that riders have theirs again", async () => {
      const admin = await staff()
      const [khaos] = await sledsCalled(admin, "2021 RMK Khaos")
      const rider = await visitor().logIn(DEMO_RIDER, DEMO_PASSWORD)
      await rider.put("/shop/my-sled", { id: khaos.id })
      const { body: exported } = await admin.get("export")
      const without = (exported as string).replace(/^2021,Polaris,RMK Khaos 850,.*\n/m, "")
      await admin.apply((await admin.check(without)).id, { confirmed: true })
      expect((await rider.get("/shop/my-sled")).body.sled).toBeNull()

      expect((await admin.apply((await admin.check(exported)).id)).added).toBe(1)
      expect(await sledsCalled(admin, "2021 RMK Khaos")).toEqual([khaos])
      expect((await rider.get("/shop/my-sled")).body.sled.id).toBe(khaos.id)

      const { id, ...form } = khaos
      expect((await admin.remove(`sleds/${id}`)).status).toBe(200)
      const made = await admin.post("sleds", { ...form, bogies: [] })
      expect(made.body.sled).toMatchObject({ id, demo_data: true, bogies: [] })
    })

    it("takes the yearly file: names in any case, and wheels for some positions", async () => {
      const admin = await staff()
      const [khaos] = await sledsCalled(admin, "2021 RMK Khaos")
      const csv = [
        "year,make,model,mount_kit,dampener,bogie_1,bogie_2",
        `2021,polaris,RMK Khaos 850,mk-102,${khaos.dampener_sku},,bog538`,
        "2030,ski-doo,Orlan,mk-101,,,bog538 single",
      ].join("\n")
      const checked = await admin.check(csv, "update")
      expect(checked).toMatchObject({ status: "ready", added: 1, changed: 1 })
      await admin.apply(checked.id)
      const [changed] = await sledsCalled(admin, "2021 RMK Khaos")
      const rest = (bogies: { position: number }[]) => bogies.filter(({ position }) => position > 2)
      expect(rest(changed.bogies)).toEqual(rest(khaos.bogies))
      expect(changed).toMatchObject({ id: khaos.id, make: "Polaris", mount_kit_sku: "MK-102" })
      expect((await visitor().get("/builder/sleds/2030/makes")).body).toEqual(["Ski-Doo"])
    })

    it("refuses lines with their number and reason, and then imports nothing", async () => {
      const admin = await staff()
      const checked = await admin.check(
        [HEADER, line("2030,Taiga,Orlan"), line("2030,Taiga,Bars", "MK-999"), line("soon,Taiga,Tiksy")].join(
          "\n",
        ),
        "update",
      )
      expect(checked).toMatchObject({ status: "refused", refused: 2, removed: 0 })
      expect((await admin.rows(checked.id, "refused")).map(({ line, notes }) => [line, notes])).toEqual([
        [3, ["The shop has no mount kit MK-999."]],
        [4, ['The year "soon" is not a year.']],
      ])
      const answer = await admin.post(`imports/${checked.id}/apply`)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(/have errors/)
      expect(await sledsCalled(admin, "Orlan")).toEqual([])
    })

    it("refuses to apply what was checked before somebody changed a sled", async () => {
      const admin = await staff()
      const checked = await admin.check([HEADER, line("2030,Taiga,Orlan")].join("\n"), "update")
      const [khaos] = await sledsCalled(admin, "2021 RMK Khaos")
      const { id, ...form } = khaos
      expect((await admin.post(`sleds/${id}`, { ...form, mount_kit_sku: null })).status).toBe(200)
      const answer = await admin.post(`imports/${checked.id}/apply`)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(/changed since/)
      expect((await admin.get(`imports/${checked.id}`)).body.import.status).toBe("stale")
      expect(await sledsCalled(admin, "Orlan")).toEqual([])
    })

    it("lets one of two who apply the same file do it", async () => {
      const admin = await staff()
      const { id } = await admin.check([HEADER, line("2030,Taiga,Orlan")].join("\n"), "update")
      const answers = await Promise.all([1, 2].map(() => admin.post(`imports/${id}/apply`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
      expect((await admin.settled(id)).status).toBe("applied")
      expect(await sledsCalled(admin, "Orlan")).toHaveLength(1)
    })

    it("says so when something breaks while a file is checked, and keeps nothing of it", async () => {
      const admin = await staff()
      const fitment = container.resolve(FITMENT_MODULE)
      const broken = jest.spyOn(fitment, "keepPlan").mockRejectedValueOnce(new Error("The disk is full."))
      const checked = await admin.check([HEADER, line("2030,Taiga,Orlan")].join("\n"), "update")
      broken.mockRestore()
      expect(checked).toMatchObject({
        status: "failed",
        message: "Something broke on our side. Nothing was changed; please send the file again.",
      })
      expect(await admin.rows(checked.id, "added")).toEqual([])
      expect((await admin.post(`imports/${checked.id}/apply`)).status).toBe(409)
    })

    it("says so when something breaks while a file is applied, and changes no sled", async () => {
      const admin = await staff()
      const { id } = await admin.check([HEADER, line("2030,Taiga,Orlan")].join("\n"), "update")
      const fitment = container.resolve(FITMENT_MODULE)
      const broken = jest.spyOn(fitment, "applyImport").mockRejectedValueOnce(new Error("The disk is full."))
      const applied = await admin.apply(id)
      broken.mockRestore()
      expect(applied).toMatchObject({
        status: "failed",
        message: "Something broke on our side. Nothing was changed; please send the file again.",
        applied_by: null,
      })
      expect(await sledsCalled(admin, "Orlan")).toEqual([])
    })

    it("keeps what was checked when the server stops while it applies it", async () => {
      const admin = await staff()
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const stopped = (id: string, status: string) =>
        database.raw(
          "update fitment_import set status = ?, updated_at = now() - interval '2 minutes' where id = ?",
          [status, id],
        )
      const { id } = await admin.check([HEADER, line("2030,Taiga,Orlan")].join("\n"), "update")
      await stopped(id, "applying")
      const found = (await admin.get(`imports/${id}`)).body.import
      expect(found).toMatchObject({ status: "ready", message: expect.stringMatching(/apply the file again/) })
      // Its server was only slow: it must not carry out what staff were told has changed nothing.
      await expect(container.resolve(FITMENT_MODULE).applyImport(id)).rejects.toThrow(/cut off/)
      expect(await sledsCalled(admin, "Orlan")).toEqual([])
      expect(await admin.apply(id)).toMatchObject({
        status: "applied",
        message: null,
        applied_by: DEMO_STAFF,
      })
      expect(await sledsCalled(admin, "Orlan")).toHaveLength(1)

      const other = await admin.check([HEADER, line("2030,Taiga,Bars")].join("\n"), "update")
      await stopped(other.id, "checking")
      expect((await admin.get("imports")).body.imports[0]).toMatchObject({
        status: "failed",
        message: expect.stringMatching(/send the file again/),
      })
    })

    it(
      "takes 50,000 rows by the thousand, and the shop goes on answering",
      async () => {
        const admin = await staff()
        const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
        let writes = 0
        const count = ({ sql }: { sql: string }) => {
          if (/insert into "?(sled|sled_bogie|fitment_import_row)\b/.test(sql)) writes++
        }
        database.on("query", count)
        const rows = Array.from(
          { length: 50_000 },
          (_, at) =>
            `${1990 + (at % 40)},Make ${at % 7},Model ${at},MK-101,DMP-202,BOG335,BOG538,BOG538,,BOG638,,,BOG335,,BOG725,BOG725 single`,
        )
        const { body } = await admin.upload([HEADER, ...rows].join("\n"), "update")
        expect((await visitor().get("/builder/sleds/years")).status).toBe(200)
        const checked = await admin.settled(body.import.id)
        expect(checked).toMatchObject({ status: "ready", added: 50_000, refused: 0 })
        const applied = await admin.apply(checked.id)
        expect(applied).toMatchObject({ status: "applied", done: 50_000, total: 50_000 })
        database.removeListener("query", count)
        expect(writes).toBeLessThan(500)
        expect((await admin.get("sleds?make=Make%203&limit=1")).body.count).toBe(7143)
        const models = await visitor().post("/builder/sleds/models", { year: 1990, make: "Make 0" })
        expect(models.body.length).toBeGreaterThan(100)
      },
      LONG,
    )

    it("refuses what is no CSV in UTF-8, and what is too large, without harm", async () => {
      const admin = await staff()
      const latin = Buffer.from(`${HEADER}\n${line("2030,Taïga,Orlan")}`, "latin1")
      const sent = await fetch(`${origin()}/admin/fitment/imports`, {
        method: "POST",
        headers: { ...admin.headers, "content-type": "text/csv" },
        body: latin,
      })
      const checked = await admin.settled((await sent.json()).import.id)
      expect(checked.status).toBe("refused")
      expect(await admin.rows(checked.id, "refused")).toMatchObject([
        { line: 2, notes: ["The file is not in UTF-8: save it as CSV UTF-8."] },
      ])

      const before = (await admin.get("imports")).body.count
      setFlagsFromString("--expose-gc")
      const collectGarbage: () => void = runInNewContext("gc")
      /** Bytes that somebody still holds, of what was sent and received. */
      const held = () => {
        collectGarbage()
        return process.memoryUsage().arrayBuffers
      }
      const heldBefore = held()
      let most = 0
      /** Sends until it is answered. */
      const send = async (headers: Record<string, string | number>, megabytes: number) => {
        const call = request(`${origin()}/admin/fitment/imports`, {
          method: "POST",
          headers: { ...admin.headers, "content-type": "text/csv", ...headers },
        })
        let status: number | undefined
        const answered = once(call, "response").then(([answer]) => {
          status = answer.statusCode
        })
        const megabyte = Buffer.alloc(1024 * 1024, "x")
        for (let sent = 0; sent < megabytes && status === undefined; sent++) {
          if (!call.write(megabyte)) await Promise.race([once(call, "drain"), answered])
        }
        await answered
        // What is let go of is swept a moment later.
        let still = held()
        for (let tries = 0; tries < 50 && still - heldBefore >= MAX_FILE_BYTES / 2; tries++) {
          await sleep(100)
          still = Math.min(still, held())
        }
        most = Math.max(most, still)
        call.destroy()
        return status
      }
      const hundred = 100
      expect(await send({ "content-length": hundred * 1024 * 1024 }, hundred)).toBe(413)
      // Without saying how much is coming.
      expect(await send({ "transfer-encoding": "chunked" }, hundred)).toBe(413)
      expect(most - heldBefore).toBeLessThan(MAX_FILE_BYTES / 2)
      expect((await admin.get("imports")).body.count).toBe(before)
    })

    it("lets staff browse, make, change and take out sleds", async () => {
      const admin = await staff()
      const form = {
        year: 2030,
        make: "Taiga",
        model: "Orlan",
        mount_kit_sku: "MK-101",
        dampener_sku: null,
        bogies: [],
      }
      const made = await admin.post("sleds", form)
      expect(made.status).toBe(201)
      const { id } = made.body.sled
      expect((await visitor().post(`/mount-kits/find/${id}`)).body.mountKit.sku).toBe("MK-101")
      expect((await admin.post("sleds", { ...form, model: "ORLAN" })).status).toBe(422)
      expect((await admin.post(`sleds/${id}`, { ...form, mount_kit_sku: "MK-999" })).status).toBe(400)
      expect((await admin.post("sleds", { ...form, year: 3000 })).status).toBe(422)
      const bogies = [{ position: 2, sku: "BOG538", single: false }]
      expect((await admin.post(`sleds/${id}`, { ...form, bogies })).body.sled.bogies).toEqual(bogies)
      const answer = await visitor().post(`/builder/sleds/models/${id}/bogies`, { bogies: true })
      expect(Object.keys(answer.body.bogies)).toEqual(["2"])

      const seen = (await admin.get(`sleds/${id}`)).body.sled.updated_at
      expect((await admin.post(`sleds/${id}`, { ...form, bogies, seen })).status).toBe(200)
      const late = await admin.post(`sleds/${id}`, { ...form, bogies: [], seen })
      expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Somebody else/) } })

      expect((await admin.get("sleds?missing=bogies&make=Timbersled")).body.count).toBe(5)
      expect((await admin.get("sleds?sku=MK-111&limit=1")).body.count).toBeGreaterThan(10)
      expect((await admin.get("sleds?q=100%25")).body.count).toBe(0)
      expect((await admin.get("sleds?limit=0")).status).toBe(422)
      expect((await admin.get("parts")).body).toMatchObject({
        demo: true,
        wheels: expect.arrayContaining([{ sku: "BOG538", name: '5.38"' }]),
      })

      expect((await admin.remove(`sleds/${id}`)).status).toBe(200)
      expect((await admin.get(`sleds/${id}`)).status).toBe(404)
      expect((await visitor().get(`/shop/sleds/${id}`)).status).toBe(404)
    })

    it("shows staff what riders looked for in vain, and lets them fill the gap", async () => {
      const admin = await staff()
      await visitor().post("/builder/sleds/models", { year: 2021, make: "Taiga" })
      const { gaps } = (await admin.get("gaps")).body
      expect(gaps).toMatchObject([
        { kind: "sled", year: 2021, make: "Taiga", model: "", count: 1, sled_id: null },
      ])
      await admin.post("sleds", {
        year: 2021,
        make: "Taiga",
        model: "Orlan",
        mount_kit_sku: null,
        dampener_sku: null,
        bogies: [],
      })
      expect((await admin.get("gaps")).body.count).toBe(0)
      const [orlan] = await sledsCalled(admin, "Orlan")
      await visitor().post(`/mount-kits/find/${orlan.id}`)
      const [miss] = (await admin.get("gaps?kind=mount_kit")).body.gaps
      expect(miss).toMatchObject({ model: "Orlan", sled_id: orlan.id })
      expect((await admin.remove(`gaps/${miss.id}`)).status).toBe(200)
      expect((await admin.remove(`gaps/${miss.id}`)).status).toBe(404)
    })
  })
})
