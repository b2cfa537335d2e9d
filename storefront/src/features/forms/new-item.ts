let made = 0

/** Tells the items of a form apart while it is edited; it is not sent. */
export const newItemKey = (): string => {
  made += 1
  return `item ${made} ${Date.now()}`
}
