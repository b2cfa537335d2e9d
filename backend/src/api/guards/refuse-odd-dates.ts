import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as z from "zod/mini"
import { END_BEFORE_START, isYear, NO_MOMENT } from "../../contracts/time/shop-time"
import { invalid } from "../../errors/shop-error"

/** ISO 8601, as the admin sends it; zod knows how many days a month has. */
const Moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .check(z.refine((text) => isYear(Number(text.slice(0, 4)))))

/**
 * Middleware before Medusa's own calls for price lists: Medusa takes February 30 for March 2, and a list that ends before
 * it starts.
 * @throws {ShopError} 422 by field
 */
export function refuseOddDates(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { starts_at, ends_at } = (req.body ?? {}) as { starts_at?: unknown; ends_at?: unknown }
  // What isn't a text is refused by Medusa's own contract; null ends a limit.
  const odd = Object.entries({ starts_at, ends_at }).filter(
    ([, value]) => typeof value === "string" && !z.safeParse(Moment, value).success,
  )
  if (odd.length > 0) next(invalid(Object.fromEntries(odd.map(([name]) => [name, [NO_MOMENT]]))))
  else if (isBefore(ends_at, starts_at)) next(invalid({ ends_at: [END_BEFORE_START] }))
  else next()
}

const isBefore = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && Date.parse(one) < Date.parse(other)
