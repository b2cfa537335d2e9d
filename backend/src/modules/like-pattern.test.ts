import { containing, literally } from "./like-pattern"

it("takes a percent sign, an underscore and a backslash for themselves", () => {
  expect(literally(String.raw`50%_off\now`)).toBe(String.raw`50\%\_off\\now`)
})

it("a LIKE pattern finds a text wherever it stands", () => {
  expect(containing("ATK")).toBe("%ATK%")
  expect(containing("100%")).toBe(String.raw`%100\%%`)
})
