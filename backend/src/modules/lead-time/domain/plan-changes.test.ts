import { planChanges, tidyPlan } from "./plan-changes"
import { DEFAULT_LEAD_TIMES } from "./ships-by"

const CHRISTMAS = { name: "Christmas", from: "2026-12-24", to: "2027-01-03" }

test("the log names what was changed, before and after", () => {
  const after = {
    ...DEFAULT_LEAD_TIMES,
    customDays: 15,
    lines: [{ code: "ATK", stockedDays: null, customDays: 30 }],
    pickupDays: [2, 4],
    holidays: [CHRISTMAS],
  }
  const changes = [
    { field: "Made to order, business days", before: "10", after: "15" },
    { field: "Pickup days", before: "Mon, Tue, Wed, Thu, Fri", after: "Tue, Thu" },
    { field: "ATK made to order, business days", before: "", after: "30" },
    { field: "Holidays", before: "", after: "Christmas, 2026-12-24 to 2027-01-03" },
  ]
  expect(planChanges(DEFAULT_LEAD_TIMES, after)).toEqual(changes)
  expect(planChanges(after, DEFAULT_LEAD_TIMES)).toEqual(
    expect.arrayContaining(
      changes.map(({ field, before, after }) => ({ field, before: after, after: before })),
    ),
  )
  expect(planChanges(after, after)).toEqual([])
})

test("what says nothing of its own is not kept, and holidays come by date", () => {
  const plan = tidyPlan({
    ...DEFAULT_LEAD_TIMES,
    lines: [
      { code: "ATK", stockedDays: null, customDays: null },
      { code: "SHV", stockedDays: null, customDays: 0 },
    ],
    workingDays: [5, 1],
    holidays: [CHRISTMAS, { name: "Thanksgiving", from: "2026-11-26", to: "2026-11-26" }],
  })
  expect(plan.lines.map(({ code }) => code)).toEqual(["SHV"])
  expect(plan.workingDays).toEqual([1, 5])
  expect(plan.holidays).toEqual([{ name: "Thanksgiving", from: "2026-11-26", to: "" }, CHRISTMAS])
})
