import { delayProblem, dueBetween, linkWorks, usualChoice } from "./rider-mail"

const NOW = new Date("2026-11-23T12:00:00Z")

test("what wants somebody back is off until staff turn it on; what serves an order is on", () => {
  expect(usualChoice("cart")).toEqual({ on: false, delay: 24 })
  expect(usualChoice("ride")).toEqual({ on: false, delay: 30 })
  expect(usualChoice("shipped")).toEqual({ on: true, delay: 0 })
})

test("a delay is within its limits, and none where there is none", () => {
  for (const [mail, delay] of [
    ["cart", 1],
    ["cart", 168],
    ["ride", 180],
    ["shipped", 0],
  ] as const) {
    expect([mail, delay, delayProblem(mail, delay)]).toEqual([mail, delay, null])
  }
  expect(delayProblem("cart", 0)).toBe("Please enter 1 to 168 hours.")
  expect(delayProblem("ride", 181)).toBe("Please enter 1 to 180 days.")
  expect(delayProblem("shipped", 1)).toBe("This email goes out at once.")
})

test("a mail is due a while after its occasion, and not for ever", () => {
  expect(dueBetween("cart", { delay: 24 }, NOW)).toEqual({
    after: new Date("2026-11-20T12:00:00Z"),
    before: new Date("2026-11-22T12:00:00Z"),
  })
  expect(dueBetween("ride", { delay: 30 }, NOW)).toEqual({
    after: new Date("2026-10-10T12:00:00Z"),
    before: new Date("2026-10-24T12:00:00Z"),
  })
})

test("a link ends two weeks after its mail", () => {
  expect(linkWorks(new Date("2026-11-09T12:00:01Z"), NOW)).toBe(true)
  expect(linkWorks(new Date("2026-11-09T12:00:00Z"), NOW)).toBe(false)
})
