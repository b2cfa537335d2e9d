import { Holiday, leadTimeRuleErrors } from "./lead-times"

const holiday = (from: string, to: string) => ({ name: "Break", from, to })

it("a line has its own times once", () => {
  const line = { code: "ATK", stockedDays: 1, customDays: 9 }
  expect(leadTimeRuleErrors({ lines: [line, { ...line, code: "TRL" }, line] })).toEqual({
    "lines.2.code": "This line is in the list already.",
  })
})

it("a holiday ends after it begins, and lasts 62 days at most", () => {
  const errors = leadTimeRuleErrors({
    holidays: [
      holiday("2026-12-24", ""),
      holiday("2026-12-24", "2026-12-24"),
      holiday("2026-12-24", "2026-12-23"),
      holiday("2026-01-01", "2026-03-03"),
      holiday("2026-01-01", "2026-03-04"),
    ],
  })
  expect(errors).toEqual({
    "holidays.2.to": "Please choose an end after the start.",
    "holidays.4.to": "Please choose 62 days at most.",
  })
})

it("a holiday is on days that the calendar has", () => {
  expect(Holiday.safeParse(holiday("2028-02-29", "")).success).toBe(true)
  expect(Holiday.safeParse(holiday("2027-02-29", "")).success).toBe(false)
  expect(Holiday.safeParse(holiday("2027-02-28", "2027-02-30")).success).toBe(false)
})
