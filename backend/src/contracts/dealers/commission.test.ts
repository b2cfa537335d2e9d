import { PayCommission } from "./commission"

const PAYMENT = { dealer_id: "deal_1", cents: 25_00, due_cents: 40_00, note: "" }
const refused = (over: Partial<typeof PAYMENT>) =>
  PayCommission.safeParse({ ...PAYMENT, ...over }).error?.issues.map(({ path }) => path.join(".")) ?? []

it.each([1, 25_00, 100_000_000])("commission of %p cents can be paid", (cents) => {
  expect(refused({ cents })).toEqual([])
})

it.each([0, -1, 0.5, 100_000_001, Number.NaN])("commission of %p cents can't be paid", (cents) => {
  expect(refused({ cents })).toContain("cents")
})

it("may be due to the shop, in whole cents", () => {
  expect(refused({ due_cents: -3_00 })).toEqual([])
  expect(refused({ due_cents: 0.5 })).toEqual(["due_cents"])
})
