import { byReason } from "./reasons"

it("takes reasons as one that differ in case, spaces and their end alone", () => {
  const found = byReason([
    { decision: "accepted", refund: 1_001, reasons: ["Wrong  color.", "too long"] },
    { decision: null, refund: null, reasons: ["wrong color"] },
    { decision: "declined", refund: null, reasons: [" ", null] },
  ])
  expect(
    found.map(({ name, items, waiting, accepted, declined, refunds }) => [
      name,
      items,
      waiting,
      accepted,
      declined,
      refunds,
    ]),
  ).toEqual([
    ["Wrong color", 2, 1, 1, 0, 501],
    ["too long", 1, 0, 1, 0, 500],
    ["No reason given", 2, 0, 0, 2, 0],
  ])
})

it("cuts a long story short", () => {
  const [reason] = byReason([{ decision: null, refund: null, reasons: ["x".repeat(500)] }])
  expect(reason?.name).toBe(`${"x".repeat(79)}…`)
})
