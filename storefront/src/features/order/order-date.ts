/** Fixed to one zone, so that server and browser write the same day; the shop counts its days in Chicago (section 9). */
const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/Chicago" })

/** The day an order was placed, for people. @param placedAt ISO 8601 */
export const formatOrderDate = (placedAt: string): string => format.format(new Date(placedAt))
