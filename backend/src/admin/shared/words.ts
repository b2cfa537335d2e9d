export { counted } from "../../contracts/counted"

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" })
const whole = new Intl.NumberFormat("en-US")

/** A moment as staff read it, in their own time zone: "Nov 22, 2026, 9:05 AM". */
export const when = (time: string | Date | number): string => moment.format(new Date(time))

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" })

/** A day (`2026-12-01`) as Medusa's own pages show it: "Dec 1, 2026". */
export const dayOf = (text: string): string => day.format(new Date(text))

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" })

/** A month (`2026-11`), as the fields for months write it: "November 2026". */
export const monthOf = (text: string): string => month.format(new Date(text))

/** "1,234" */
export const countOf = (count: number): string => whole.format(count)

const clock = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A time on the shop's clock, as staff read it: `2026-11-27T06:00:00` is "Nov 27, 2026, 6:00 AM". */
export const shopClock = (local: string): string => clock.format(new Date(`${local}Z`))

const TITLES = {
  price: "Save this price?",
  discount: "Save this discount?",
  percentage: "Save this percentage?",
  rates: "Save these rates?",
  import: "Save this import?",
  cancellation: "Cancel this order?",
}

/**
 * The title of the question before something that is more likely a slip than meant (contracts/staff/ask-first.ts), above
 * the reason.
 */
export const questionTitle = (about: keyof typeof TITLES = "price"): string => TITLES[about]
