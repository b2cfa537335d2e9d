import { USE_COUNTS } from "../cart-store/discount-uses"
import type { Discount } from "../modules/discount/domain/discount"
import { builtNames } from "../modules/discount/domain/product-lines"
import { nextLapse } from "../modules/discount/held-uses"
import { cachedRead } from "./cached-read"

/**
 * Uses that count for the discount `d`, where it has a limit: this is read after every order, and the orders of a sale
 * that runs all year are too many to be counted each time.
 */
const USES = `
  case
    when d.max_uses is null then 0
    else (select count(*)::int from discount_use u where u.discount_id = d.id and ${USE_COUNTS})
  end`

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
         d.max_uses_per_email as "maxUsesPerEmail", (${USES}) as uses, d.automatic, d.enabled,
         d.promotion_id as "promotionId"
    from discount d where d.deleted_at is null order by d.code`

type DiscountRow = Omit<Discount, "targetNames"> & { names: string[] }

export interface Discounts {
  readonly byCode: ReadonlyMap<string, Discount>
  readonly automatic: readonly Discount[]
  /** Milliseconds from the reading until a held use may lapse; null when none is held. */
  readonly goodFor: number | null
}

/** Every discount, from memory. Whether one is running is up to the rules, given the time. */
export const getDiscounts = cachedRead<Discounts>({
  name: "discounts",
  tables: [
    ...["discount", "discount_use", "cart.completed_at", "order_cart", "order.canceled_at"],
    ...["product_category", "product", "design_product"],
  ],
  load: async (database) => {
    // Before the uses are counted: if one lapses in between, the count is repeated too early rather than too late.
    const goodFor = await nextLapse(database)
    const { rows: read } = await database.raw<{ rows: DiscountRow[] }>(DISCOUNTS)
    const rows = read.map(({ names, ...discount }): Discount => {
      const built = discount.countsFor === "lines" ? builtNames(discount.targetIds) : []
      return { ...discount, targetNames: [...built, ...names] }
    })
    return {
      byCode: new Map(rows.map((discount) => [discount.code, discount])),
      automatic: rows.filter(({ automatic }) => automatic),
      goodFor,
    }
  },
  goodFor: (discounts) => discounts.goodFor,
})
