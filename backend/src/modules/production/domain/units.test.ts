import { unitOf } from "./units"

it("counts skis in pairs, and what is no ski by what it is", () => {
  const types = ["ski", "bogie", "shovel", undefined] as const
  expect(types.map(unitOf)).toEqual(["pair", "wheel", "scoop", "piece"])
})
