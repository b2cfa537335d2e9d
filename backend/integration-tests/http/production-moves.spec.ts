import type { StagesPage } from "../../src/contracts/orders/production"
import { shopTest } from "../harness"
import { POURED, productionShop, TO_POUR } from "../production-shop"

shopTest({}, (shop) => {
  const { visitor, untilIdle } = shop
  const { staff, queue, order, move, seen } = productionShop(shop)

  it("moves builds all or none; who comes second is told, and a move can be taken back", async () => {
    await order(visitor())
    const [one, other] = [await staff(), await staff()]
    const { builds } = await queue(one)
    const stages = async () => (await queue(one)).builds.map(({ stage }) => stage.name)
    const [first] = seen(builds)
    if (!first) throw new Error("There is no build.")

    expect((await move(one, POURED, [first])).status).toBe(200)
    // The other person's page still shows both where they were.
    const late = await move(other, "prstg_packed", seen(builds))
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(
        /was moved to “Poured” by staff@snowforge\.example in the meantime. Nothing was moved\./,
      ),
    ])
    expect((await stages()).sort()).toEqual(["Poured", "To pour"])
    expect((await move(one, "prstg_none", [first])).status).toBe(404)
    expect((await move(one, POURED, [{ id: "prjob_none", from: TO_POUR }])).status).toBe(404)
    expect((await move(one, POURED, [])).status).toBe(422)

    const both = await Promise.all([
      move(one, "prstg_assembled", [{ id: first.id, from: POURED }]),
      move(other, "prstg_packed", [{ id: first.id, from: POURED }]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    const detail = async () => (await one.get(`/admin/production/builds/${first.id}`)).body
    const { undoable, moves } = await detail()
    expect(moves).toHaveLength(3)
    expect(moves[0]).toMatchObject({ kind: "move", from: "Poured", by: "staff@snowforge.example" })
    expect((await one.post("/admin/production/undo", { moves: [moves[1].id] })).status).toBe(409)
    expect((await one.post("/admin/production/undo", { moves: [undoable] })).status).toBe(200)
    expect((await one.post("/admin/production/undo", { moves: [undoable] })).status).toBe(409)
    const after = await detail()
    expect(after.build.stage.name).toBe("Poured")
    expect(after.moves[0]).toMatchObject({ kind: "undo", to: "Poured" })
    expect(after.moves[1].undone).toBe(true)
    // The previous one can be taken back now.
    expect(after.undoable).toBe(after.moves[2].id)
    await untilIdle()
  })

  it("lets staff keep the stages, and no stage go that has builds in it", async () => {
    await order(visitor())
    const who = await staff()
    const read = async (): Promise<StagesPage> => (await who.get("/admin/production/stages")).body
    const { version, document, builds } = await read()
    expect(builds).toEqual({ [TO_POUR]: 2 })
    const save = (stages: unknown, of = version) =>
      who.post("/admin/production/stages", { version: of, document: { stages } })

    const gone = await save(document.stages.slice(1))
    expect([gone.status, gone.body.message]).toEqual([
      409,
      "2 builds are in “To pour”. Move them to another stage first.",
    ])
    const [toPour, poured, assembled, packed] = document.stages
    const sanded = {
      id: "",
      name: "Sanded",
      buyerName: "",
      shownToBuyer: false,
      mailsBuyer: false,
      isEnd: false,
    }
    const wrong = await save([
      { ...toPour, isEnd: true },
      { ...sanded, name: "poured ", mailsBuyer: true },
      poured,
      { ...packed, isEnd: false },
    ])
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ["document.stages.0.isEnd", "document.stages.1.shownToBuyer", "document.stages.2.name"],
    ])
    const saved = await save([toPour, { ...poured, name: "Cast" }, sanded, packed])
    expect(saved.status).toBe(200)
    expect(saved.body.document.stages.map(({ name }: { name: string }) => name)).toEqual([
      "To pour",
      "Cast",
      "Sanded",
      "Packed",
    ])
    // Read before that change.
    expect((await save([toPour, poured, assembled, packed])).status).toBe(409)
    await move(who, "prstg_packed", seen((await queue(who)).builds))
    const now = await read()
    expect((await save(now.document.stages.slice(1), now.version)).status).toBe(200)
    expect((await queue(who)).builds.every(({ next }) => next === null)).toBe(true)
  })
})
