import { once } from "node:events"
import { request } from "node:http"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../src/seed/demo-people"
import { MAX_FILE_BYTES } from "../../src/workflows/fitment/receive-file"
import { shopTest } from "../harness"

const HEADER =
  "year,make,model,mount_kit,dampener,bogie_1,bogie_2,bogie_3,bogie_4,bogie_5,bogie_6,bogie_7,bogie_8,bogie_9,bogie_10,bogie_11"
const line = (name: string, kit = "", bogie2 = "") => `${name},${kit},,,${bogie2},,,,,,,,,`

/** ms within which a small file is checked or applied on a busy machine. */
const SOON = 20_000
/** ms within which 50,000 rows are checked and applied; minutes are allowed. */
const LARGE = 120_000

shopTest({ cards: false }, ({ visitor, origin }) => {
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
    const settled = async (id: string, patience = SOON) => {
      const deadline = performance.now() + patience
      for (;;) {
        const { import: record } = (await get(`imports/${id}`)).body
        if (!["checking", "applying"].includes(record.status)) return record
        if (performance.now() > deadline) throw new Error(`The import is still ${record.status}.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const check = async (csv: string, mode = "whole", patience = SOON) =>
      settled((await upload(csv, mode)).body.import.id, patience)
    const apply = async (id: string, patience = SOON) => {
      expect((await post(`imports/${id}/apply`)).status).toBe(202)
      return settled(id, patience)
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
    const csv = [...lines, line("2030,Taiga,Orlan 800", "MK-101", "BOG538 single")]
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

    expect(await admin.apply(checked.id)).toMatchObject({ status: "applied", applied_by: DEMO_STAFF })
    expect(await sledsCalled(admin, "2030 Orlan")).toMatchObject([
      { mount_kit_sku: "MK-101", bogies: [{ position: 2, sku: "BOG538", single: true }] },
    ])
    expect(await sledsCalled(admin, `${removed?.year} ${removed?.model}`)).toEqual([])
    expect((await visitor().get("/builder/sleds/2030/makes?bogies=true")).body).toEqual(["Taiga"])
    expect((await admin.post(`imports/${checked.id}/apply`)).status).toBe(409)
    expect((await admin.get("imports")).body.imports.map((i: { file_name: string }) => i.file_name)).toEqual([
      "test.csv",
      "Demo data (invented fitment)",
    ])
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
    expect(answer.body.message).toMatch(/refused/)
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

  it("takes 50,000 rows in minutes, and the shop goes on answering", async () => {
    const admin = await staff()
    const rows = Array.from(
      { length: 50_000 },
      (_, at) =>
        `${1990 + (at % 40)},Make ${at % 7},Model ${at},MK-101,DMP-202,BOG335,BOG538,BOG538,,BOG638,,,BOG335,,BOG725,BOG725 single`,
    )
    const begun = performance.now()
    const { body } = await admin.upload([HEADER, ...rows].join("\n"), "update")
    expect((await visitor().get("/builder/sleds/years")).status).toBe(200)
    const checked = await admin.settled(body.import.id, LARGE)
    expect(checked).toMatchObject({ status: "ready", added: 50_000, refused: 0 })
    const applied = await admin.apply(checked.id, LARGE)
    expect(applied).toMatchObject({ status: "applied", done: 50_000, total: 50_000 })
    expect(performance.now() - begun).toBeLessThan(LARGE)
    expect((await admin.get("sleds?make=Make%203&limit=1")).body.count).toBe(7143)
    const models = await visitor().post("/builder/sleds/models", { year: 1990, make: "Make 0" })
    expect(models.body.length).toBeGreaterThan(100)
  })

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
    const heap = process.memoryUsage().rss
    const send = (headers: Record<string, string | number>, megabytes: number) =>
      new Promise<number>((resolve, reject) => {
        const call = request(`${origin()}/admin/fitment/imports`, {
          method: "POST",
          headers: { ...admin.headers, "content-type": "text/csv", ...headers },
        })
        call.on("response", (answer) => resolve(answer.statusCode ?? 0)).on("error", reject)
        const megabyte = Buffer.alloc(1024 * 1024, "x")
        const write = async () => {
          for (let sent = 0; sent < megabytes; sent++) if (!call.write(megabyte)) await once(call, "drain")
          call.end()
        }
        write().catch(reject)
      })
    const hundred = 100
    expect(await send({ "content-length": hundred * 1024 * 1024 }, hundred)).toBe(413)
    // Without saying how much is coming.
    expect(await send({ "transfer-encoding": "chunked" }, hundred)).toBe(413)
    expect(process.memoryUsage().rss - heap).toBeLessThan(3 * MAX_FILE_BYTES)
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
    expect((await admin.post("sleds", { ...form, year: 3000 })).status).toBe(400)
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
    expect((await admin.get("sleds?limit=0")).status).toBe(400)
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
