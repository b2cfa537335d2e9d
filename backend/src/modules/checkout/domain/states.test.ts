import { medusaProvince, stateCode, stateOfProvince, withStates } from "./states"

it.each([
  ["MN", "US", "MN"],
  [" mn ", "US", "MN"],
  ["minnesota", "US", "MN"],
  ["New York", "US", "NY"],
  ["ON", "CA", "ON"],
  ["ON", "US", null],
  ["", "US", null],
  ["MN", "NO", null],
])("the state %j of %s has the code %s", (written, country, code) => {
  expect(stateCode(written, country)).toBe(code)
})

it("a state is named as Medusa's tax regions name it, and back", () => {
  expect(medusaProvince("US", "MN")).toBe("us-mn")
  expect(medusaProvince("NO", "")).toBe("")
  expect(stateOfProvince("us-mn")).toBe("MN")
  expect([stateOfProvince(""), stateOfProvince(null)]).toEqual(["", ""])
})

it("a form offers the countries of most riders first, the others by name, each with its states", () => {
  const countries = withStates([
    { code: "SE", name: "Sweden" },
    { code: "CA", name: "Canada" },
    { code: "AX", name: "Åland Islands" },
    { code: "US", name: "United States" },
    { code: "NO", name: "Norway" },
  ])
  expect(countries.map(({ code }) => code)).toEqual(["US", "CA", "AX", "NO", "SE"])
  const [us, canada, ...others] = countries
  expect(us).toMatchObject({ id: "US", name: "United States" })
  expect(us?.states).toContainEqual({ id: "US-MN", code: "MN", name: "Minnesota" })
  expect(canada?.states).toHaveLength(13)
  expect(others.flatMap(({ states }) => states)).toEqual([])
})
