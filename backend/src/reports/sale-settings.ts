import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CURRENCY } from "../contracts/money"

/** What the shop sells with, by id. */
interface Sale {
  shippingOptionId: string | null
  regionId: string
  salesChannelId: string
}

/** Settings of Medusa's that every sale needs, as they are in the database. */
export interface SaleSettings {
  /** Whether the shipping option is there, and asks the shop for its price. */
  isShippingCalculated: boolean
  /** Whether its rules offer it to buyers. */
  isShippingOffered: boolean
  /** Whether a stock location of the sales channel ships with it. */
  isShippingLocated: boolean
  /** Ids of the payment providers that the region has turned on. */
  paymentProviders: string[]
  /** Whether the region's taxes are computed. */
  isTaxed: boolean
  /** Countries of the region without a tax region, or one that no provider computes. */
  untaxedCountries: string[]
  /** Countries of the region that the shipping option's zone lacks. */
  unshippedCountries: string[]
  /** Whether prices have the tax in them. */
  isTaxIncluded: boolean
  /** Products on sale with another shipping profile than the option's, or none. */
  otherProfiles: { count: number; first: string | null }
}

/** A region's preference on tax counts before its currency's, as Medusa does it. */
const SETTINGS = `
  with option as (select * from shipping_option where id = :option and deleted_at is null),
       offered as (
         select iso_2, display_name from region_country where region_id = :region and deleted_at is null),
       other as (
         select p.title from product p
           left join product_shipping_profile l on l.product_id = p.id and l.deleted_at is null
          where p.deleted_at is null and p.status = 'published'
            and l.shipping_profile_id is distinct from (select shipping_profile_id from option))
  select exists (select from option where price_type = 'calculated') as is_calculated,
         not exists (select from shipping_option_rule r
                      where r.shipping_option_id = :option and r.deleted_at is null
                        and (r.attribute, r.value #>> '{}') in (('enabled_in_store', 'false'), ('is_return', 'true')))
           as is_offered,
         exists (select from option o
                   join service_zone z on z.id = o.service_zone_id and z.deleted_at is null
                   join location_fulfillment_set f on f.fulfillment_set_id = z.fulfillment_set_id and f.deleted_at is null
                   join sales_channel_stock_location l on l.stock_location_id = f.stock_location_id
                    and l.sales_channel_id = :channel and l.deleted_at is null) as is_located,
         array(select r.payment_provider_id from region_payment_provider r
                 join payment_provider p on p.id = r.payment_provider_id and p.is_enabled and p.deleted_at is null
                where r.region_id = :region and r.deleted_at is null) as providers,
         coalesce((select automatic_taxes from region where id = :region), false) as is_taxed,
         array(select c.display_name from offered c
                where not exists (
                  select from tax_region t
                   where t.country_code = c.iso_2 and t.province_code is null and t.provider_id is not null
                     and t.deleted_at is null)
                order by c.display_name) as untaxed,
         array(select c.display_name from offered c
                where not exists (
                  select from geo_zone g join option o on o.service_zone_id = g.service_zone_id
                   where g.country_code = c.iso_2 and g.deleted_at is null)
                order by c.display_name) as unshipped,
         coalesce((select t.is_tax_inclusive from price_preference t
                    where t.deleted_at is null
                      and (t.attribute, t.value) in (('region_id', :region), ('currency_code', '${CURRENCY}'))
                    order by t.attribute desc limit 1), false) as is_tax_included,
         (select count(*)::int from other) as others,
         (select min(title) from other) as first_other`

interface Row {
  is_calculated: boolean
  is_offered: boolean
  is_located: boolean
  providers: string[]
  is_taxed: boolean
  untaxed: string[]
  unshipped: string[]
  is_tax_included: boolean
  others: number
  first_other: string | null
}

/**
 * Reads the settings on Medusa's pages without which nobody can pay, or nobody pays tax. SQL: it queries shipping, regions,
 * prices and products at once.
 */
export async function saleSettings(
  container: MedusaContainer,
  { shippingOptionId, regionId, salesChannelId }: Sale,
): Promise<SaleSettings> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: [Row] }>(SETTINGS, { option: shippingOptionId, region: regionId, channel: salesChannelId })
  const [row] = rows
  return {
    isShippingCalculated: row.is_calculated,
    isShippingOffered: row.is_offered,
    isShippingLocated: row.is_located,
    paymentProviders: row.providers,
    isTaxed: row.is_taxed,
    untaxedCountries: row.untaxed,
    unshippedCountries: row.unshipped,
    isTaxIncluded: row.is_tax_included,
    otherProfiles: { count: row.others, first: row.first_other },
  }
}
