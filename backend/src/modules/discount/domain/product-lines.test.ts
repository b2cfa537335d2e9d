import { BUILT_LINES, builtLine, builtNames } from "./product-lines"

it("what riders build is of the lines that staff choose from", () => {
  const keys = BUILT_LINES.map(({ key }) => key)
  expect(keys).toEqual([builtLine("ski"), builtLine("shovel")])
})

it("built lines are named in the order of the list, and nothing else is", () => {
  expect(builtNames(["built:shovel", "pcat_handles", "built:ski"])).toEqual(["Skis", "Snow scoops"])
  expect(builtNames(["built:shovel"])).toEqual(["Snow scoops"])
})
