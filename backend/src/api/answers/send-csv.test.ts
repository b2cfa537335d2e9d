import { datedName } from "./send-csv"

it("an export made in the evening has the shop's day in its name", () => {
  expect(datedName("sleds", new Date("2026-11-28T02:00:00Z"))).toBe("sleds-2026-11-27")
})
