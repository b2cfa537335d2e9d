import * as z from "zod/mini"

/** The stage of a return. `canceled`: by staff in Medusa, after it was accepted. */
export const RETURN_STAGES = [
  "requested",
  "declined",
  "accepted",
  "canceled",
  "received",
  "refunded",
  "exchanged",
  "closed",
] as const
export type ReturnStage = (typeof RETURN_STAGES)[number]

/** A return of an order, as the order's buyer may see it (docs/product.md, section 2.13). It contains no names. */
export const ReturnProgress = z.object({
  number: z.number(),
  stage: z.enum(RETURN_STAGES),
  /** What has happened, oldest first. */
  steps: z.array(
    z.object({
      stage: z.enum(RETURN_STAGES),
      /** ISO 8601. */
      at: z.string(),
    }),
  ),
  /** What is coming back, once accepted; a design is listed by its build number. */
  lines: z.array(z.object({ name: z.string(), details: z.array(z.string()), quantity: z.number() })),
  /** Where to send it, one line of the address each; only while the parcel is awaited. */
  shipTo: z.optional(z.array(z.string())),
  /** Dollars refunded for it; null until then. */
  refund: z.nullable(z.number()),
})
export type ReturnProgress = z.infer<typeof ReturnProgress>
