import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  Pour,
  ProductionDetail,
  ProductionPage,
  StagesPage,
} from "../../src/contracts/orders/production"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { riderAtBilling } from "../buyer"
import { shopTest } from "../harness"
import { ok } from "../ok"
import type { Visitor } from "../visitor"

const TO_POUR = "prstg_to_pour"
const POURED = "prstg_poured"
const ASSEMBLED = "prstg_assembled"

shopTest({}, ({ visitor, container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** Buys designs in one order. */
  async function bought(...skus: string[]): Promise<string> {
    const browser = visitor()
    for (const sku of skus) {
      ok(await browser.post("/builder/add-ski-to-cart", { ski_sku: sku, carbide: "", model: "" }))
    }
    const { thanks_url } = ok(await (await riderAtBilling(browser)).pay())
    await untilIdle()
    return String(ok(await browser.get(`/shop/thanks/${thanks_url.split("/").pop()}`)).number)
  }
  const queue = async (who: Visitor, filters = ""): Promise<ProductionPage> =>
    ok(await who.get(`/admin/production?${filters}`))
  const detail = async (who: Visitor, id: string): Promise<ProductionDetail> =>
    ok(await who.get(`/admin/production/builds/${id}`))
  const move = async (who: Visitor, to: string, ids: readonly string[], from: string) =>
    ok(await who.post("/admin/production/moves", { to, builds: ids.map((id) => ({ id, from })) }))
  const undo = (who: Visitor, moves: readonly string[]) => who.post("/admin/production/undo", { moves })

  describe("a pour", () => {
    it("counts loops by color beside the bodies, over all molds, and leads to their builds", async () => {
      const who = await visitor().logInStaff()
      await bought("ATKSOLREDBLK", "ATKSOLBLUBLK")
      const number = await bought("ATKSOLREDRED")
      await database().raw("update production_order set due_on = '2020-01-02' where number = ?", [number])
      await database().raw("update production_job set quantity = 3 where sku = 'ATKSOLBLUBLK'")

      const { pours }: { pours: Pour[] } = ok(await who.get("/admin/production/pours"))
      const lines = pours.map(({ part, mold, colors, builds, pieces, late }) => [
        part,
        mold,
        colors,
        builds,
        pieces,
        late,
      ])
      expect(lines).toEqual([
        // The late ones first.
        ["body", "ATK SOL", "Red", 2, 2, 1],
        ["loop", "Loop", "Red", 1, 1, 1],
        ["body", "ATK SOL", "Blue", 1, 3, 0],
        ["loop", "Loop", "Black", 2, 4, 0],
      ])
      const black = pours.find(({ part, colors }) => part === "loop" && colors === "Black")
      const { builds } = await queue(who, new URLSearchParams({ pour: black?.key ?? "" }).toString())
      expect(builds.map(({ sku }) => sku).sort()).toEqual(["ATKSOLBLUBLK", "ATKSOLREDBLK"])

      const csv = await who.get("/admin/production/pours/export")
      expect(csv.headers.get("content-type")).toContain("text/csv")
      expect(String(csv.body).replace("\uFEFF", "").trim().split(/\r?\n/).slice(0, 3)).toEqual([
        "part,mold,product,style,colors,builds,pieces,unit,due,late,change_waits",
        expect.stringMatching(/^body,ATK SOL,.*,Red,2,2,pair,2020-01-02,1,$/),
        "loop,Loop,Loop,,Red,1,1,pair,2020-01-02,1,",
      ])
      // Only of one stage, and of nothing that has left the workshop.
      const [red] = (await queue(who, "q=ATKSOLREDRED")).builds
      await move(who, POURED, [red?.id ?? ""], TO_POUR)
      const left: { pours: Pour[] } = ok(await who.get(`/admin/production/pours?stage=${TO_POUR}`))
      expect(left.pours.map(({ part, colors, pieces }) => [part, colors, pieces])).toEqual(
        expect.arrayContaining([
          ["body", "Red", 1],
          ["loop", "Black", 4],
        ]),
      )
      expect(left.pours).toHaveLength(3)
      expect((await visitor().get("/admin/production/pours/export")).status).toBe(401)
    })
  })

  describe("moves", () => {
    it("are taken back one after the other, from the last on, and of a batch together", async () => {
      const who = await visitor().logInStaff()
      await bought("ATKSOLREDBLK", "ATKSOLBLUBLK")
      const ids = (await queue(who)).builds.map(({ id }) => id)
      const [one = "", other = ""] = ids
      const batch = await move(who, POURED, ids, TO_POUR)
      const single = await move(who, ASSEMBLED, [one], POURED)

      // Later, from the log: the last step first.
      let log = await detail(who, one)
      expect([log.undoable, log.batch]).toEqual([single.moves[0], []])
      expect([...(await detail(who, other)).batch].sort()).toEqual([...batch.moves].sort())
      const early = await undo(who, batch.moves)
      expect([early.status, early.body.message]).toEqual([409, expect.stringContaining("Nothing was moved")])

      ok(await undo(who, single.moves))
      log = await detail(who, one)
      expect(batch.moves).toContain(log.undoable)
      expect([...log.batch].sort()).toEqual([...batch.moves].sort())
      ok(await undo(who, log.batch))
      const { builds } = await queue(who)
      expect(builds.map(({ stage }) => stage.id)).toEqual([TO_POUR, TO_POUR])
      log = await detail(who, one)
      expect([log.undoable, log.batch]).toEqual([null, []])
      expect(log.moves.map(({ kind, undone, by }) => [kind, undone, by])).toEqual([
        ["undo", false, DEMO_STAFF],
        ["undo", false, DEMO_STAFF],
        ["move", true, DEMO_STAFF],
        ["move", true, DEMO_STAFF],
        ["open", false, null],
      ])
      // It can be undone once.
      expect((await undo(who, batch.moves)).status).toBe(409)
    })

    it("stay when what came after contradicts: the build left the workshop, or the stage is gone", async () => {
      const who = await visitor().logInStaff()
      await bought("ATKSOLREDBLK")
      const [build] = (await queue(who)).builds
      const id = build?.id ?? ""
      const first = await move(who, POURED, [id], TO_POUR)
      await move(who, ASSEMBLED, [id], POURED)
      const { version, document }: StagesPage = ok(await who.get("/admin/production/stages"))
      const stages = document.stages.filter((stage) => stage.id !== POURED)
      ok(await who.post("/admin/production/stages", { version, document: { stages } }))
      expect((await detail(who, id)).undoable).toBeNull()
      expect((await undo(who, first.moves)).status).toBe(409)
      ok(await who.post(`/admin/orders/${build?.order.id}/cancel`))
      await untilIdle()
      expect((await detail(who, id)).undoable).toBeNull()
    })
  })

  describe("the list of stages", () => {
    it("says below it who changed it and when, to everybody who may read it", async () => {
      const who = await visitor().logInStaff()
      const read = async (): Promise<StagesPage> => ok(await who.get("/admin/production/stages"))
      const save = async (
        change: (stages: StagesPage["document"]["stages"]) => StagesPage["document"]["stages"],
      ) => {
        const { version, document } = await read()
        ok(
          await who.post("/admin/production/stages", {
            version,
            document: { stages: change(document.stages) },
          }),
        )
      }
      const before = (await read()).changes.length
      await save(([first, ...rest]) => [
        ...(first ? [first] : []),
        { id: "", name: "Sanding", buyerName: "", shownToBuyer: false, mailsBuyer: false, isEnd: false },
        ...rest,
      ])
      await save((stages) =>
        stages.map((stage) =>
          stage.name === "Sanding"
            ? { ...stage, name: "Sanded", buyerName: "Being sanded", shownToBuyer: true, mailsBuyer: true }
            : stage,
        ),
      )
      // Saved unchanged: nothing is logged.
      await save((stages) => stages)
      const outdated = await read()
      await save((stages) => stages.filter(({ name }) => name !== "Sanded"))
      // Who saves second learns who was faster, and what changed: not the stages that moved up with it.
      const late = await who.post("/admin/production/stages", {
        version: outdated.version,
        document: outdated.document,
      })
      expect([late.status, late.body.message]).toEqual([
        409,
        `This was changed in the meantime by ${DEMO_STAFF} (Removed “Sanded”). ` +
          "Copy what you typed, reload the page and try again.",
      ])
      const { changes } = await read()
      const said = changes.slice(0, changes.length - before).map((change) => [change.by, ...change.said])
      expect(said).toEqual(
        expect.arrayContaining([
          [DEMO_STAFF, "Added “Sanding”."],
          [
            DEMO_STAFF,
            "The buyer sees “Sanded” as “Being sanded”.",
            "“Sanded” emails the buyer.",
            "Renamed “Sanding” to “Sanded”.",
            "“Sanded” is shown to the buyer.",
          ],
          [DEMO_STAFF, "Removed “Sanded”."],
          [DEMO_STAFF, "Moved “Packed” from place 4 to 5."],
          [DEMO_STAFF, "Moved “Packed” from place 5 to 4."],
        ]),
      )
      // Added and removed, renamed, and three others moved down and up again.
      expect(said).toHaveLength(9)
      expect(Date.parse(changes[0]?.at ?? "")).toBeGreaterThan(Date.now() - 10 * 60_000)
    })
  })
})
