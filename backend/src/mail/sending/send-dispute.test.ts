import { keyOfDispute } from "./send-dispute"

const keys = (...statuses: string[]) =>
  new Set(statuses.map((status) => keyOfDispute({ id: "dp_1", status })))

it("a dispute that was told as open before the update isn't told again once staff have answered it", () => {
  expect(keys("needs_response", "under_review")).toEqual(new Set(["dispute:dp_1:open"]))
})

it("an inquiry, the chargeback that it becomes, and each end are told apart", () => {
  expect(keys("warning_needs_response", "warning_under_review").size).toBe(1)
  expect(keys("warning_needs_response", "needs_response", "lost", "won").size).toBe(4)
})
