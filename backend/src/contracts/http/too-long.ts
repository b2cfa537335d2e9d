/** Of a call that is not answered in time, by the shop that gave up on it or by the browser that never heard. */
export const TOO_LONG =
  "This takes longer than it should. It may still go through: please look before you try again."
