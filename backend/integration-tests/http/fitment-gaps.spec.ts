import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { FITMENT_MODULE } from "../../src/modules/fitment"
import { GapLog } from "../../src/modules/fitment/gap-log"
import { importSleds } from "../../src/workflows/fitment/import-sleds"
import { shopTest } from "../harness"
import { ok } from "../ok"

const SLEDS = "/admin/fitment/sleds"

shopTest({ cards: false }, ({ visitor, container }) => {
  it("a sled's make is spelled as the other sleds have it", async () => {
    const staff = await visitor().logInStaff()
    const form = { year: 2030, make: "polaris", mount_kit_sku: null, dampener_sku: null, bogies: [] }
    const { sled } = await staff.post(SLEDS, { ...form, model: "Titan" }).then(({ body }) => body)
    expect(sled.make).toBe("Polaris")
    expect(ok(await visitor().get("/builder/sleds/2030/makes"))).toEqual(["Polaris"])
    // The only one of its make: as it is typed.
    const { body } = await staff.post(SLEDS, { ...form, make: "TAIGA", model: "Orlan" })
    const typed = await staff.post(`${SLEDS}/${body.sled.id}`, { ...form, make: "Taiga", model: "Orlan" })
    expect([body.sled.make, ok(typed).sled.make]).toEqual(["TAIGA", "Taiga"])
    // Its spelling alone, which others have wrong.
    const path = `${SLEDS}/${sled.id}`
    expect(ok(await staff.post(path, { ...form, make: "POLARIS", model: "Titan" })).sled.make).toBe("POLARIS")
  })

  it("a sled closes the gaps that it fills, by its form and by a file", async () => {
    const staff = await visitor().logInStaff()
    const sled = { year: 2029, make: "Taiga", model: "Bars" }
    const form = { ...sled, mount_kit_sku: null, dampener_sku: null, bogies: [] }
    const { id } = (await staff.post(SLEDS, form)).body.sled
    const { gaps } = container.resolve(FITMENT_MODULE)
    for (const kind of ["mount_kit", "dampener", "bogies"] as const) gaps.record({ kind, ...sled })
    for (const make of ["Taiga", "", "Lynx"]) gaps.record({ kind: "sled", year: 2028, make, model: "" })
    gaps.record({ kind: "sled", year: 2027, make: "Taiga", model: "" })
    await gaps.write()
    const open = async () =>
      ok(await staff.get("/admin/fitment/gaps"))
        .gaps.map(({ kind, year, make }: Record<string, unknown>) => `${year} ${make} ${kind}`)
        .sort()

    const bogies = [{ position: 2, sku: "BOG538", single: false }]
    ok(await staff.post(`${SLEDS}/${id}`, { ...form, mount_kit_sku: "MK-101", bogies }))
    expect(await open()).toEqual([
      "2027 Taiga sled",
      "2028  sled",
      "2028 Lynx sled",
      "2028 Taiga sled",
      "2029 Taiga dampener",
    ])
    const text = "year,make,model,mount_kit,dampener\n2028,Taiga,Bars,,\n2029,Taiga,Bars,MK-101,DAM-101"
    const known = ok(await staff.get("/admin/fitment/parts")).dampeners[0].sku
    const file = { text: text.replace("DAM-101", known), fileName: "sleds.csv", staff: null }
    expect(await importSleds(container, { ...file, mode: "update" })).toMatchObject({ status: "applied" })
    expect(await open()).toEqual(["2027 Taiga sled", "2028 Lynx sled"])
  })

  it("two processes write the same gaps at the same moment, whichever each counted first", async () => {
    const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const processes = [0, 1].map(() => new GapLog(database, () => undefined))
    const gaps = Array.from({ length: 400 }, (_, at) => {
      return { kind: "sled" as const, year: 2000, make: "Taiga", model: `Bars ${at}` }
    })
    for (let round = 0; round < 5; round++) {
      processes.forEach((log, at) => {
        for (const gap of at === 0 ? gaps : [...gaps].reverse()) log.record(gap)
      })
      const written = await Promise.allSettled(processes.map((log) => log.write()))
      expect(written.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"])
    }
    const { rows } = await database.raw<{ rows: { count: number }[] }>(
      "select distinct count from fitment_gap where year = 2000",
    )
    expect(rows).toEqual([{ count: 10 }])
  })
})
