import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PolledValue } from "../../read-model/polled-value"
import type { Discount } from "./domain/discount"

/** Minutes after which a use that became no order no longer counts: longer than any payment takes. */
export const HELD_MINUTES = 15

/**
 * Uses that count: of carts that became orders, and those being paid right now. The placeholder stands for the
 * discount's id.
 */
export const USES = `
  select count(*)::int from discount_use u
   where u.discount_id = d.id and u.deleted_at is null
     and (u.created_at > now() - interval '${HELD_MINUTES} minutes'
          or exists (select 1 from cart c where c.id = u.cart_id and c.completed_at is not null))`

const DISCOUNTS = `
  select d.id, d.code, d.percent_off as "percentOff", d.cents_off as "centsOff",
         d.ski_package_only as "skiPackageOnly", d.free_shipping as "freeShipping",
         d.free_shipping_us_only as "freeShippingUsOnly", d.free_shipping_min_cents as "freeShippingMinCents",
         d.starts_at as "startsAt", d.ends_at as "endsAt", d.max_uses as "maxUses",
         d.max_uses_per_email as "maxUsesPerEmail", (${USES}) as uses, d.automatic, d.enabled,
         d.promotion_id as "promotionId"
    from discount d where d.deleted_at is null order by d.code`

export interface Discounts {
  readonly byCode: ReadonlyMap<string, Discount>
  readonly automatic: readonly Discount[]
}

/** One per database, not per process: tests run several shops in one process. */
const stores = new WeakMap<Knex, PolledValue<Discounts>>()

function storeOf(container: MedusaContainer): PolledValue<Discounts> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const existing = stores.get(database)
  if (existing) return existing
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const store = new PolledValue<Discounts>(
    async () => {
      const { rows } = await database.raw<{ rows: Discount[] }>(DISCOUNTS)
      return {
        byCode: new Map(rows.map((discount) => [discount.code, discount])),
        automatic: rows.filter(({ automatic }) => automatic),
      }
    },
    (error) =>
      logger.error(
        "The discounts could not be checked; the last ones stay.",
        error instanceof Error ? error : undefined,
      ),
  )
  stores.set(database, store)
  return store
}

/** Every discount, from memory; at most two seconds old. Whether one runs is asked of the rules, with the time. */
export function getDiscounts(container: MedusaContainer): Promise<Discounts> {
  return storeOf(container).get()
}

/** Makes the next reading of this process see what was just written. */
export function expireDiscounts(container: MedusaContainer): void {
  storeOf(container).expire()
}
