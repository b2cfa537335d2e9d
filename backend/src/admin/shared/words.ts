const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" })
const whole = new Intl.NumberFormat("en-US")

/** A moment as staff read it, in their own time: "Nov 22, 2026, 9:05 AM". */
export const when = (time: string | Date | number): string => moment.format(new Date(time))

/** "1,234" */
export const countOf = (count: number): string => whole.format(count)

/** "1 order", "1,234 orders" */
export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`
