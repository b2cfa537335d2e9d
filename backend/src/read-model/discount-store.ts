import type { MedusaContainer } from "@medusajs/framework/types"
import { USE_COUNTS } from "../cart-store/discount-uses"
import type { Discount } from "../modules/discount/domain/discount"
import { builtNames } from "../modules/discount/domain/product-lines"
import { nextLapse } from "../modules/discount/held-uses"
import { cachedRead } from "./cached-read"

/**
 * Uses that count, of discounts where they decide something: those with a limit that can still be used. Without one
 * there are too many to be counted each time, as this is read after every order with a discount.
 */
const USES = `
  select u.discount_id as id, count(*)::int as uses
    from discount d
    join discount_use u on u.discount_id = d.id
   where d.max_uses is not null and d.deleted_at is null and d.archived_at is null
     and (d.ends_at is null or d.ends_at > now()) and ${USE_COUNTS}
   group by 1`

/**
 * The catalog's names for the categories or products that `d` applies to; those that are gone have no name. A builder
 * line uses its own name: its product's is for staff.
 */
const TARGET_NAMES = `
  case
    when d.counts_for = 'lines' then array(
      select g.name from product_category g
       where g.id = any(d.target_ids) and g.deleted_at is null order by g.rank, g.name)
    when d.counts_for in ('products', 'gift') then array(
      select coalesce(line.name, p.title) from product p
        left join design_product line on line.product_id = p.id and line.deleted_at is null
       where p.id = any(d.target_ids) and p.deleted_at is null order by 1)
    else '{}'
  end`

const DISCOUNTS = `
  select d.id, d.code, d.percent_off as "percentOff", d.cents_off as "centsOff",
         d.ski_package_only as "skiPackageOnly", d.free_shipping as "freeShipping",
         d.free_shipping_us_only as "freeShippingUsOnly", d.free_shipping_min_cents as "freeShippingMinCents",
         d.counts_for as "countsFor", d.target_ids as "targetIds", d.min_cents as "minCents",
         d.banner_title as "bannerTitle", d.banner_text as "bannerText", d.banner_link as "bannerLink",
         d.archived_at as "archivedAt", (${TARGET_NAMES}) as names,
         d.starts_at as "startsAt", d.ends_at as "endsAt", d.max_uses as "maxUses",
         d.max_uses_per_email as "maxUsesPerEmail", d.automatic, d.enabled, d.promotion_id as "promotionId"
    from discount d where d.deleted_at is null order by d.code`

type DiscountRow = Omit<Discount, "targetNames" | "uses"> & { names: string[] }

/** Every discount as staff wrote it down, in the order of their codes. */
const written = cachedRead<readonly Discount[]>({
  name: "discounts",
  tables: ["discount", "product_category", "product", "design_product"],
  load: async (database) => {
    const { rows } = await database.raw<{ rows: DiscountRow[] }>(DISCOUNTS)
    return rows.map(({ names, ...discount }): Discount => {
      const built = discount.countsFor === "lines" ? builtNames(discount.targetIds) : []
      return { ...discount, targetNames: [...built, ...names], uses: 0 }
    })
  },
})

/** Changes with every order that has a discount. */
const used = cachedRead<{ byId: ReadonlyMap<string, number>; goodFor: number | null }>({
  name: "uses of discounts",
  tables: ["discount", "discount_use", "cart.completed_at", "order_cart", "order.canceled_at"],
  load: async (database) => {
    // Before they are counted: if one lapses in between, the count is repeated too early rather than too late.
    const goodFor = await nextLapse(database)
    const { rows } = await database.raw<{ rows: { id: string; uses: number }[] }>(USES)
    return { byId: new Map(rows.map(({ id, uses }) => [id, uses])), goodFor }
  },
  goodFor: (uses) => uses.goodFor,
})

export interface Discounts {
  readonly byCode: ReadonlyMap<string, Discount>
  readonly automatic: readonly Discount[]
}

/** The last join of each reading of what is written down. */
const joined = new WeakMap<object, { byId: ReadonlyMap<string, number>; discounts: Discounts }>()

/** Every discount, from memory. Whether one is running is up to the rules, given the time. */
export async function getDiscounts(container: MedusaContainer): Promise<Discounts> {
  const [base, { byId }] = await Promise.all([written(container), used(container)])
  const known = joined.get(base)
  if (known?.byId === byId) return known.discounts
  const all = base.map((discount) => {
    const uses = byId.get(discount.id)
    return uses === undefined ? discount : { ...discount, uses }
  })
  const discounts = {
    byCode: new Map(all.map((discount) => [discount.code, discount])),
    automatic: all.filter(({ automatic }) => automatic),
  }
  joined.set(base, { byId, discounts })
  return discounts
}
