import { linkExpiry } from "./link-expiry"

test.each([
  ["in the morning", "2026-11-30T06:40-06:00", "2026-12-07T23:59:59.999-06:00"],
  ["just before midnight", "2026-11-30T23:59:59-06:00", "2026-12-07T23:59:59.999-06:00"],
  ["at midnight", "2026-12-01T00:00-06:00", "2026-12-08T23:59:59.999-06:00"],
  ["in the week in which the clocks go forward", "2027-03-08T12:00-06:00", "2027-03-15T23:59:59.999-05:00"],
  ["in the week in which they go back", "2026-10-26T12:00-05:00", "2026-11-02T23:59:59.999-06:00"],
])("a link made %s works through the whole day that its mail names", (_, now, expires) => {
  expect(linkExpiry(new Date(now))).toEqual(new Date(expires))
})
