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

test("the log names every fact of the plan, and each line and holiday", () => {
  const line = (code: string) => ({ code, stockedDays: 1, customDays: null })
  const day = (name: string, from: string) => ({ name, from, to: "" })
  const after = {
    ...DEFAULT_LEAD_TIMES,
    stockedDays: 1,
    lines: [line("ATK"), line("TRL")],
    cutoff: "12:30",
    timeZone: "America/Denver",
    workingDays: [4, 1],
    holidays: [day("Thanksgiving", "2026-11-26"), day("Christmas", "2026-12-25")],
  }
  expect(planChanges(DEFAULT_LEAD_TIMES, after)).toEqual([
    { field: "In stock, business days", before: "2", after: "1" },
    { field: "Orders count for the next day from", before: "14:00", after: "12:30" },
    { field: "Time zone", before: "Central", after: "Mountain" },
    { field: "Working days", before: "Mon, Tue, Wed, Thu, Fri", after: "Mon, Thu" },
    { field: "ATK in stock, business days", before: "", after: "1" },
    { field: "TRL in stock, business days", before: "", after: "1" },
    { field: "Holidays", before: "", after: "Thanksgiving, 2026-11-26" },
    { field: "Holidays", before: "", after: "Christmas, 2026-12-25" },
  ])
  expect(planChanges(after, { ...after, holidays: [] })).toHaveLength(2)
})

test("what says nothing of its own is not kept, and holidays come by date", () => {
  const plan = tidyPlan({
    ...DEFAULT_LEAD_TIMES,
    lines: [
      { code: "ATK", stockedDays: null, customDays: null },
      { code: "SHV", stockedDays: null, customDays: 0 },
      { code: "TRL", stockedDays: 0, customDays: null },
    ],
    workingDays: [5, 1],
    pickupDays: [4, 2],
    holidays: [CHRISTMAS, { name: "Thanksgiving", from: "2026-11-26", to: "2026-11-26" }],
  })
  expect(plan.lines.map(({ code }) => code)).toEqual(["SHV", "TRL"])
  expect([plan.workingDays, plan.pickupDays]).toEqual([
    [1, 5],
    [2, 4],
  ])
  expect(plan.holidays).toEqual([{ name: "Thanksgiving", from: "2026-11-26", to: "" }, CHRISTMAS])
})
