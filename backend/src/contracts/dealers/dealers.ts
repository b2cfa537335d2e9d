import * as z from "zod/mini"

/** One dealer or distributor of the locator (section 3, "Dealer result"). */
export const DealerResult = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Code, such as MN. */
  state: z.nullable(z.string()),
  /** Upper-case ISO code. */
  country: z.string(),
  zip: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Absolute web address. */
  website: z.nullable(z.string()),
  distributor: z.boolean(),
  /** Degrees; null when it has no place on the map. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type DealerResult = z.infer<typeof DealerResult>

/** POST /dealers: answer (section 7). By name. */
export const DealerList = z.object({ results: z.array(DealerResult) })
export type DealerList = z.infer<typeof DealerList>
