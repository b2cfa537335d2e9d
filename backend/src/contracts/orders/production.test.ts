import { type StageFields, stageRuleErrors } from "./production"

const stage = (name: string, isEnd = false): StageFields => ({
  id: name,
  name,
  buyerName: "",
  shownToBuyer: true,
  mailsBuyer: false,
  isEnd,
})

const wrong = (...stages: StageFields[]) => Object.keys(stageRuleErrors({ stages }))

test("what comes after the end is made, too: a stage there has to be marked as the end", () => {
  const [pour, made] = [stage("To pour"), stage("Assembled", true)]
  expect(wrong(pour, made)).toEqual([])
  expect(wrong(pour, made, stage("Packed", true))).toEqual([])
  expect(wrong(pour, made, stage("Packed"))).toEqual(["stages.2.isEnd"])
  expect(wrong(pour, made, stage("Packed"), stage("On the truck", true))).toEqual(["stages.2.isEnd"])
  // Builds begin in the first stage: that it is the end is said there alone.
  expect(wrong(stage("To pour", true), stage("Poured"), made)).toEqual(["stages.0.isEnd"])
})
