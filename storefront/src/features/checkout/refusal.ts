/** Shown for a failure that has no sentence of its own. */
export const BROKEN = "Something went wrong on our side. Nothing you typed is lost; try again in a moment."

/** Added while no order has been sent to the shop yet. */
export const NOT_CHARGED = "You weren't charged."

/** An alert's sentence, followed by those of fields that aren't on the screen. */
export const sentences = (alert: string | null, others: string[]): string | null =>
  [alert, ...others.filter((each) => each !== alert)].filter(Boolean).join(" ") || null
