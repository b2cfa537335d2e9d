import * as z from "zod/mini"

/** GET /ready of both programs: 200 when they can do their work; 503, with what is missing, while they can't. */
export const Readiness = z.object({
  ready: z.boolean(),
  /** A sentence for each, for the people who run the shop, with nothing secret in it. */
  missing: z.array(z.string()),
})
export type Readiness = z.infer<typeof Readiness>
