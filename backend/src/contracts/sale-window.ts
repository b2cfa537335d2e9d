/** Chicago keeps summer time (UTC-5) at both ends of the window. */
const OPENS = Date.parse("2025-06-23T00:00:00-05:00")
const CLOSES = Date.parse("2025-09-05T23:59:59-05:00")
const LAST_SECOND_MS = 1_000

/** Whether the Dog Days of Summer sale is on (sections 2 and 9): its last second belongs to it. */
export const isDogDays = (now: Date): boolean =>
  now.getTime() >= OPENS && now.getTime() < CLOSES + LAST_SECOND_MS
