/** The sale's own page (sections 2 and 9). */
export const SALE_PAGE = "/dog-days-of-summer-sale"

/** A sale as every page knows it. */
export interface Sale {
  /** Milliseconds: its first moment. */
  opens: number
  /** Milliseconds: the first moment after it. */
  closes: number
  /** Where its link leads. */
  path: string
  /** What its link says. */
  label: string
}

/**
 * The Dog Days of Summer sale, unless staff set another. Chicago has daylight saving time (UTC-5) at both ends; the
 * last second is included.
 */
export const DOG_DAYS: Sale = {
  opens: Date.parse("2025-06-23T00:00:00-05:00"),
  closes: Date.parse("2025-09-06T00:00:00-05:00"),
  path: SALE_PAGE,
  label: "DOG DAYS OF SUMMER SALE",
}

/** When it next begins or ends (milliseconds of the clock); infinity once it is over. */
export const nextSaleChange = (now: number, { opens, closes }: Sale = DOG_DAYS): number =>
  [opens, closes].find((turn) => turn > now) ?? Number.POSITIVE_INFINITY

/** Whether the sale is on. */
export const isDogDays = (now: Date, { opens, closes }: Sale = DOG_DAYS): boolean =>
  now.getTime() >= opens && now.getTime() < closes
