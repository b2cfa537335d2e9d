import { isDogDays } from "./sale-window"

describe("the Dog Days of Summer sale, in Chicago's time", () => {
  test.each([
    ["the last moment of June 22", "2025-06-23T04:59:59.999Z", false],
    ["the first moment of June 23", "2025-06-23T05:00:00.000Z", true],
    ["midsummer", "2025-07-20T12:00:00Z", true],
    ["September 5, 11:59:59 PM", "2025-09-06T04:59:59.000Z", true],
    ["the end of that second", "2025-09-06T04:59:59.999Z", true],
    ["midnight after", "2025-09-06T05:00:00.000Z", false],
    ["the same days a year later", "2026-07-20T12:00:00Z", false],
  ])("%s", (_, instant, on) => {
    expect(isDogDays(new Date(instant))).toBe(on)
  })
})
