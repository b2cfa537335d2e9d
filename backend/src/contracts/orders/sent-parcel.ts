import * as z from "zod/mini"

/** A parcel that has left the shop, as its buyer may see it. */
export const Parcel = z.object({
  /** ISO 8601. */
  shippedAt: z.string(),
  /** ISO 8601; absent until staff or the carrier report it, and of one that staff recorded as lost after that. */
  deliveredAt: z.optional(z.string()),
  /** ISO 8601; when staff recorded that it was lost. */
  lostAt: z.optional(z.string()),
  /** The carrier's name; empty when none was given. */
  carrier: z.string(),
  /** Its contents; a design is listed by its build number. */
  lines: z.array(z.object({ name: z.string(), details: z.array(z.string()), quantity: z.number() })),
  /** Tracking numbers, with a link where the carrier has one. */
  tracking: z.array(z.object({ number: z.string(), url: z.nullable(z.string()) })),
})
export type Parcel = z.infer<typeof Parcel>
