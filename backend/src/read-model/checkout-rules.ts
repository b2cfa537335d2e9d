import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { CURRENCY } from "../contracts/money"
import type { TaxRate } from "../modules/checkout/domain/tax-rates"
import { cachedRead } from "./cached-read"
import { REGION } from "./catalog-queries"

/** What staff have set in Medusa about prices, shipping and taxes, as far as it can be answered from memory. */
export interface CheckoutRules {
  /**
   * The shop's shipping; null where only Medusa can tell where it goes, because of zones below countries or its own
   * rules.
   */
  shipping: { optionId: string; name: string; countries: ReadonlySet<string> } | null
  /** Variants whose price depends on more than the variant: lists, quantities, rules. Dealers' own lists aside. */
  pricedByRules: ReadonlySet<string>
  /** By id; null where prices already include tax, or a service other than Medusa's own tables computes it. */
  taxRates: readonly TaxRate[] | null
}

const STORE = `select * from store where deleted_at is null order by created_at limit 1`

/** Medusa offers an option where its zone reaches, from a place that the channel sells from, if its rules allow. */
const SHIPPING = `
  select o.id as "optionId", o.name,
         array(select lower(g.country_code) from geo_zone g
                where g.service_zone_id = z.id and g.deleted_at is null) as countries
    from (${STORE}) s
    join shipping_option o on o.deleted_at is null and o.provider_id = 'standard_standard'
     and o.data ->> 'id' = 'standard' and o.price_type = 'calculated'
    join service_zone z on z.id = o.service_zone_id and z.deleted_at is null
    join fulfillment_set f on f.id = z.fulfillment_set_id and f.deleted_at is null
   where exists (
       select 1 from location_fulfillment_set l
         join sales_channel_stock_location c on c.stock_location_id = l.stock_location_id and c.deleted_at is null
        where l.fulfillment_set_id = f.id and l.deleted_at is null
          and c.sales_channel_id = s.default_sales_channel_id)
     and not exists (
       select 1 from geo_zone g
        where g.service_zone_id = z.id and g.deleted_at is null and g.type <> 'country')
     and not exists (
       select 1 from shipping_option_rule r
        where r.shipping_option_id = o.id and r.deleted_at is null
          and (r.operator <> 'eq' or (r.attribute, r.value) not in (
            ('is_return', '"false"'::jsonb), ('enabled_in_store', '"true"'::jsonb))))
   order by o.created_at limit 1`

/** Lists for the dealers' group alone are the shop's own to apply (list-prices.ts). */
const PRICED_BY_RULES = `
  select v.variant_id as id
    from product_variant_price_set v
    join price p on p.price_set_id = v.price_set_id and p.deleted_at is null and p.currency_code = '${CURRENCY}'
    left join price_list l on l.id = p.price_list_id
   where v.deleted_at is null
     and (l.id is null or (l.deleted_at is null and l.status = 'active' and (l.ends_at is null or l.ends_at > now())))
     and not exists (
       select 1 from price_list_rule r join customer_group g on g.name = 'dealers' and g.deleted_at is null
        where r.price_list_id = l.id and r.deleted_at is null and r.attribute = 'customer.groups.id'
          and r.value = jsonb_build_array(g.id)
          and p.rules_count = 0
          and not exists (
            select 1 from price_list_rule o
             where o.price_list_id = l.id and o.deleted_at is null and o.attribute <> 'customer.groups.id'))
   group by v.variant_id
  having count(*) > 1
      or bool_or(l.id is not null or p.rules_count is distinct from 0
                 or p.min_quantity is not null or p.max_quantity is not null)`

const TAXES = `
  select (select r.automatic_taxes from region r where r.id = ${REGION})
     and not exists (
       select 1 from tax_region t
        where t.deleted_at is null and t.province_code is null and t.provider_id is distinct from 'tp_system')
     and not exists (select 1 from price_preference p where p.deleted_at is null and p.is_tax_inclusive) as plain
    from (${STORE}) s`

/** Rates of a province count only where its country has a region, too. */
const TAX_RATES = `
  select t.id, t.code, t.name, coalesce(t.rate, 0)::text::float8 as rate, t.is_default as "isDefault",
         t.is_combinable as "isCombinable", r.id as "regionId", r.parent_id as "parentRegionId",
         lower(r.country_code) as country, lower(r.province_code) as province,
         coalesce((select json_agg(json_build_object('reference', u.reference, 'id', u.reference_id) order by u.id)
                     from tax_rate_rule u where u.tax_rate_id = t.id and u.deleted_at is null), '[]') as rules
    from tax_rate t
    join tax_region r on r.id = t.tax_region_id and r.deleted_at is null
   where t.deleted_at is null
     and exists (select 1 from tax_region c
                  where c.country_code = r.country_code and c.province_code is null and c.deleted_at is null)
   order by t.id`

async function rowsOf<T>(database: Knex, sql: string): Promise<T[]> {
  return (await database.raw<{ rows: T[] }>(sql)).rows
}

interface ShippingRow {
  optionId: string
  name: string
  countries: string[]
}

/**
 * What checkout prices depend on besides the catalog, from memory. It says what it can't answer for, which is left to
 * Medusa (docs/decisions/2026-11-23-quick-checkout.md).
 */
export const getCheckoutRules: (container: MedusaContainer) => Promise<CheckoutRules> =
  cachedRead<CheckoutRules>({
    name: "rules of the checkout",
    tables: [
      ...["store", "region", "shipping_option", "shipping_option_rule", "service_zone", "geo_zone"],
      ...["fulfillment_set", "location_fulfillment_set", "sales_channel_stock_location"],
      ...["product_variant_price_set", "price", "price_list", "price_list_rule", "customer_group"],
      ...["price_preference", "tax_region", "tax_rate", "tax_rate_rule"],
    ],
    load: async (database) => {
      const [shipping] = await rowsOf<ShippingRow>(database, SHIPPING)
      const priced = await rowsOf<{ id: string }>(database, PRICED_BY_RULES)
      const [taxes] = await rowsOf<{ plain: boolean }>(database, TAXES)
      const taxRates = await rowsOf<TaxRate>(database, TAX_RATES)
      return {
        shipping: shipping ? { ...shipping, countries: new Set(shipping.countries) } : null,
        pricedByRules: new Set(priced.map(({ id }) => id)),
        taxRates: taxes?.plain ? taxRates : null,
      }
    },
  })
