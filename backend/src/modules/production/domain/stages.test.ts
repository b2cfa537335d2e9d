import { stage } from "./stage-fixture"
import {
  type BuildStageHistory,
  buildProgress,
  canBeUndone,
  lastMoveInEffect,
  nextStage,
  pourOf,
} from "./stages"

const STAGES = [
  stage("pour", { buyerName: "Waiting for its pour" }),
  stage("poured", { mailsBuyer: true }),
  stage("sanded", { shownToBuyer: false }),
  stage("packed", { isEnd: true }),
]

const way = (stageId: string, over: Partial<BuildStageHistory> = {}): BuildStageHistory => ({
  number: 10042,
  name: "The Attack",
  stageId,
  closed: null,
  steps: [{ stageId: "pour", at: "2026-11-20T09:00:00.000Z" }],
  ...over,
})

const states = (progress: ReturnType<typeof buildProgress>) =>
  progress?.steps.map(({ name, state }) => `${name}: ${state}`)

describe("what comes next", () => {
  it("is the stage after, and nothing after the end or a stage that is gone", () => {
    expect(nextStage(STAGES, "pour")).toEqual({ id: "poured", name: "poured" })
    expect(nextStage(STAGES, "packed")).toBeNull()
    expect(nextStage(STAGES, "gone")).toBeNull()
    expect(nextStage([stage("a"), stage("b", { isEnd: true }), stage("c")], "b")).toBeNull()
  })
})

describe("the step that can be taken back", () => {
  it("is one that staff took", () => {
    expect((["open", "move", "shelf", "undo"] as const).filter(canBeUndone)).toEqual(["move", "shelf"])
  })

  it("is the last that still holds", () => {
    const moves = [
      { kind: "undo", undone: false, id: "4" },
      { kind: "move", undone: true, id: "3" },
      { kind: "move", undone: false, id: "2" },
      { kind: "open", undone: false, id: "1" },
    ] as const
    expect(lastMoveInEffect(moves)?.id).toBe("2")
    expect(lastMoveInEffect([])).toBeUndefined()
  })
})

describe("what a buyer sees of a build", () => {
  it("tells what is done, under way and ahead, in the buyer's words", () => {
    const poured = way("poured", {
      steps: [
        { stageId: "pour", at: "2026-11-20T09:00:00.000Z" },
        { stageId: "poured", at: "2026-11-21T09:00:00.000Z" },
      ],
    })
    expect(buildProgress(STAGES, poured)).toEqual({
      number: 10042,
      name: "The Attack",
      steps: [
        { name: "Waiting for its pour", state: "done", at: "2026-11-20T09:00:00.000Z" },
        { name: "poured", state: "current", at: "2026-11-21T09:00:00.000Z" },
        { name: "packed", state: "ahead", at: null },
      ],
    })
  })

  it("tells no day of a stage that it has gone back from, and the last of one that it came to twice", () => {
    const steps = ["pour", "poured", "pour"].map((stageId, day) => ({ stageId, at: `2026-11-2${day}` }))
    expect(buildProgress(STAGES, way("pour", { steps }))?.steps.map(({ at }) => at)).toEqual([
      "2026-11-22",
      null,
      null,
    ])
  })

  it("says nothing of a stage that isn't shown", () => {
    const sanded = buildProgress(STAGES, way("sanded"))
    expect(states(sanded)).toEqual(["Waiting for its pour: done", "poured: current", "packed: ahead"])
    expect(JSON.stringify(sanded)).not.toContain("sanded")
    expect(
      buildProgress(
        STAGES.map((each) => ({ ...each, shownToBuyer: false })),
        way("pour"),
      ),
    ).toBeNull()
  })

  it("tells that a change of it isn't paid yet, as long as it could still be made", () => {
    expect(buildProgress(STAGES, way("pour", { waits: true }))?.waits).toBe(true)
    expect(buildProgress(STAGES, way("pour"))).not.toHaveProperty("waits")
    expect(buildProgress(STAGES, way("pour", { waits: true, closed: "fulfilled" }))).not.toHaveProperty(
      "waits",
    )
  })

  it("has come all the way once it is fulfilled, and is gone once it is canceled", () => {
    const done = buildProgress(STAGES, way("poured", { closed: "fulfilled" }))
    expect(done?.steps.every(({ state }) => state === "done")).toBe(true)
    expect(buildProgress(STAGES, way("poured", { closed: "canceled" }))).toBeNull()
  })
})

it("pours together what has one mold and the same colors, whatever the loop and the name of then", () => {
  const zones = (loop: string) => [
    { name: "Style", code: "SOL", value: "Solid" },
    { name: "Color 1", code: "RED", value: "Red" },
    { name: "Color 2", code: "BLU", value: "Blue" },
    { name: "Loop", code: loop, value: loop },
  ]
  expect(pourOf("ATK", "SOL", zones("BLK"))).toBe("ATK SOL: RED, BLU")
  expect(pourOf("ATK", "SOL", zones("WHT"))).toBe("ATK SOL: RED, BLU")
  expect(pourOf("ATK", "SOL", [{ name: "Color 1", code: "RED", value: "Race red" }])).toBe("ATK SOL: RED")
})
