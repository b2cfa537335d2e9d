import { type Holiday, type LeadTimes, TIME_ZONES, WEEKDAYS } from "../../../contracts/checkout/lead-times"

/** One fact of the plan before and after it was changed, in words; empty for none. */
export interface ChangedFact {
  field: string
  before: string
  after: string
}

const weekdays = (days: readonly number[]) =>
  [...days]
    .sort()
    .map((day) => WEEKDAYS[day])
    .join(", ")
const holiday = ({ name, from, to }: Holiday) => `${name}, ${to === "" ? from : `${from} to ${to}`}`
const shown = (value: number | null) => (value === null ? "" : String(value))

/** Every fact that occurs once, in the order of the page. */
function facts(plan: LeadTimes): Map<string, string> {
  const zone = TIME_ZONES.find(({ value }) => value === plan.timeZone)
  return new Map([
    ["In stock, business days", String(plan.stockedDays)],
    ["Made to order, business days", String(plan.customDays)],
    ...plan.lines.flatMap(({ code, stockedDays, customDays }): [string, string][] => [
      [`${code} in stock, business days`, shown(stockedDays)],
      [`${code} made to order, business days`, shown(customDays)],
    ]),
    ["Orders count for the next day from", plan.cutoff],
    ["Time zone", zone?.label ?? plan.timeZone],
    ["Working days", weekdays(plan.workingDays)],
    ["Pickup days", weekdays(plan.pickupDays)],
  ])
}

/** What differs between two plans. */
export function planChanges(before: LeadTimes, after: LeadTimes): ChangedFact[] {
  const [old, next] = [facts(before), facts(after)]
  const changed = [...new Set([...old.keys(), ...next.keys()])].map((field) => ({
    field,
    before: old.get(field) ?? "",
    after: next.get(field) ?? "",
  }))
  const [had, has] = [before.holidays.map(holiday), after.holidays.map(holiday)]
  const gone = had.filter((each) => !has.includes(each))
  const added = has.filter((each) => !had.includes(each))
  return [
    ...changed,
    ...gone.map((each) => ({ field: "Holidays", before: each, after: "" })),
    ...added.map((each) => ({ field: "Holidays", before: "", after: each })),
  ].filter((fact) => fact.before !== fact.after)
}

/** The plan as stored: entries that say nothing of their own are left out, and each list is sorted. */
export function tidyPlan(plan: LeadTimes): LeadTimes {
  return {
    ...plan,
    lines: plan.lines.filter(({ stockedDays, customDays }) => stockedDays !== null || customDays !== null),
    workingDays: [...plan.workingDays].sort(),
    pickupDays: [...plan.pickupDays].sort(),
    holidays: [...plan.holidays]
      .map((each) => ({ ...each, to: each.to === each.from ? "" : each.to }))
      .sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name)),
  }
}
