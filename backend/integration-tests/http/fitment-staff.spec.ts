import { once } from "node:events"
import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { FITMENT_MODULE } from "../../src/modules/fitment"
import { DEMO_PASSWORD, DEMO_RIDER, DEMO_STAFF } from "../../src/seed/demo/people"
import { MAX_FILE_BYTES } from "../../src/workflows/fitment/receive-file"
import { shopTest } from "../harness"

const HEADER =
  "year,make,model,mount_kit,dampener,bogie_1,bogie_2,bogie_3,bogie_4,bogie_5,bogie_6,bogie_7,bogie_8,bogie_9,bogie_10,bogie_11"
const line = (name: string, kit = "", bogie2 = "") => `${name},${kit},,,${bogie2},,,,,,,,,`

/** ms; enough for a large file on any machine. */
const LONG = 15 * 60_000

shopTest({ cards: false }, ({ visitor, container, origin }) => {
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
      expect(asked.body.message).toMatch(/: 1 sled that isn't in it will be removed,/)
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
      const broken = jest
        .spyOn(fitment.imports, "savePlan")
        .mockRejectedValueOnce(new Error("The disk is full."))
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
      const broken = jest
        .spyOn(fitment.imports, "apply")
        .mockRejectedValueOnce(new Error("The disk is full."))
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
      // Its server was merely slow: it must not apply an import that staff were informed changed nothing.
      await expect(container.resolve(FITMENT_MODULE).imports.apply(id)).rejects.toThrow(/cut off/)
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
      /** Bytes still held of what was sent and received. */
      const held = () => {
        collectGarbage()
        return process.memoryUsage().arrayBuffers
      }
      const heldBefore = held()
      let most = 0
      /** Sends until an answer comes. */
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
        // What is released is collected a moment later.
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
      // Without a content length.
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
      expect((await admin.post(`sleds/${id}`, { ...form, mount_kit_sku: "MK-999" })).status).toBe(422)
      expect((await admin.post("sleds", { ...form, year: 3000 })).status).toBe(422)
      const bogies = [{ position: 2, sku: "BOG538", single: false }]
      expect((await admin.post(`sleds/${id}`, { ...form, bogies })).body.sled.bogies).toEqual(bogies)
      const answer = await visitor().post(`/builder/sleds/models/${id}/bogies`, { bogies: true })
      expect(Object.keys(answer.body.bogies)).toEqual(["2"])

      const seen = (await admin.get(`sleds/${id}`)).body.sled.updated_at
      expect((await admin.post(`sleds/${id}`, { ...form, bogies, seen })).status).toBe(200)
      const late = await admin.post(`sleds/${id}`, { ...form, bogies: [], seen })
      expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/Someone else/) } })

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

    it("takes no second sled that looks like one that an older import left with odd blanks", async () => {
      const admin = await staff()
      const form = { year: 2030, make: "Taiga", mount_kit_sku: null, dampener_sku: null, bogies: [] }
      const { id } = (await admin.post("sleds", { ...form, model: "Orlan 2" })).body.sled
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await database("sled").where({ id }).update({ model: "Orlan\u00A02" })
      expect((await admin.post("sleds", { ...form, model: "Orlan 2" })).status).toBe(422)
      expect((await admin.post(`sleds/${id}`, { ...form, model: "Orlan 2" })).body.sled.model).toBe("Orlan 2")
    })

    it("lists each gap on one page only, though all were counted at once", async () => {
      const admin = await staff()
      const { gaps } = container.resolve(FITMENT_MODULE)
      for (let n = 0; n < 120; n++) gaps.record({ kind: "sled", year: 1990, make: `Make ${n}`, model: "" })
      await gaps.write()
      const pages = await Promise.all(
        [0, 20, 40].map(async (offset) => (await admin.get(`gaps?limit=20&offset=${offset}`)).body.gaps),
      )
      expect(new Set(pages.flat().map(({ id }: { id: string }) => id)).size).toBe(60)
      await container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("fitment_gap").delete()
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
