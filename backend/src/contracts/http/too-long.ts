/**
 * For a change that isn't answered in time, shown by the shop that gave up on it or by the browser that got no answer.
 */
export const TOO_LONG =
  "This is taking longer than it should. It may still go through: please check before you try again."

/** The same for a call that changes nothing. */
export const TOO_LONG_TO_READ = "This is taking longer than it should. Please try again in a moment."
