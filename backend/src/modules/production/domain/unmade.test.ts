import { stage } from "./stage-fixture"
import { heldWords, type LeavingBuild, unmadeBuild, unmadeWords } from "./unmade"

const STAGES = [stage("pour"), stage("assembled"), stage("packed", { isEnd: true })]
const at = (stage_id: string, over: Partial<LeavingBuild> = {}): LeavingBuild => ({
  number: 1001,
  stage_id,
  stage_name: stage_id,
  closed: null,
  changing: null,
  ...over,
})

it.each([
  ["at the first stage", at("pour"), { number: 1001, stage: "pour", held: false }],
  ["at any stage but the end", at("assembled"), { number: 1001, stage: "assembled", held: false }],
  ["at the end", at("packed"), null],
  [
    "at a stage that is gone",
    at("sanded", { closed: "fulfilled" }),
    { number: 1001, stage: "sanded", held: false },
  ],
  [
    "that is in a fulfillment already",
    at("pour", { closed: "fulfilled" }),
    { number: 1001, stage: "pour", held: false },
  ],
  ["that was canceled", at("pour", { closed: "canceled" }), null],
  [
    "that a change holds, though it is made",
    at("packed", { changing: "bchg_1" }),
    { number: 1001, stage: "packed", held: true },
  ],
  ["that a change holds", at("pour", { changing: "bchg_1" }), { number: 1001, stage: "pour", held: true }],
])("staff who ship are asked about a build %s", (_, build, unmade) => {
  expect(unmadeBuild(STAGES, build)).toEqual(unmade)
})

it("the question before shipping names builds and where they stand", () => {
  const one = { number: 1001, stage: "To pour", held: false }
  const other = { number: 1002, stage: "Poured", held: true }
  expect(unmadeWords([one])).toBe("Build No. 1001 isn't made yet: it is at “To pour”.")
  expect(unmadeWords([one, other])).toBe(
    "2 builds aren't made yet: No. 1001 at “To pour”, No. 1002 at “Poured”.",
  )
  expect(heldWords([other])).toMatch(/^A change to build No\. 1002 isn't paid yet/)
  expect(heldWords([one, other])).toMatch(/^Changes to builds No\. 1001, 1002 aren't paid yet/)
})
