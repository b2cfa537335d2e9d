import { NO_ANSWER } from "#platform/http"

/** What is said of a failure that nobody has a sentence for. */
export const BROKEN = "Something went wrong on our side. Nothing you typed is lost; try again in a moment."

/** No way to the shop, before any order was sent to it. */
export const NOT_CHARGED = `${NO_ANSWER} You weren't charged.`

/** The sentence of an alert, with those of fields that are not on the screen. */
export const sentences = (alert: string | null, others: string[]): string | null =>
  [alert, ...others.filter((each) => each !== alert)].filter(Boolean).join(" ") || null
