import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DealerResult } from "../../contracts/dealers/dealers"

/** Reads of the dealer module's tables, on the connection of a cached read or a report. */
type Database = Pick<Knex, "raw">

/** What prices and attribution need to know about a dealer. */
export interface ActiveDealer {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly customerId: string | null
  readonly percentOff: number
}

const ACTIVE = `
  select id, name, code, customer_id as "customerId", percent_off as "percentOff"
    from dealer where active and deleted_at is null`

/** Dealers with a price and a code. */
export async function activeDealers(database: Database): Promise<ActiveDealer[]> {
  return (await database.raw<{ rows: ActiveDealer[] }>(ACTIVE)).rows
}

/** Single precision in the table: it holds six digits, which is accurate to about a street. */
const LISTED = `
  select id, name, address, city, state, country, zip, phone, website, distributor,
         round(latitude::numeric, 4)::float as latitude, round(longitude::numeric, 4)::float as longitude
    from dealer where listed and active and deleted_at is null order by lower(name), id`

/** The dealers riders can find, by name. */
export async function listedDealers(database: Database): Promise<DealerResult[]> {
  return (await database.raw<{ rows: DealerResult[] }>(LISTED)).rows
}

/** As they are now, or as they were when they were last credited with an order. */
const CREDITED = `
  select c.dealer_id as id, coalesce(d.name, c.dealer_name) as name, coalesce(d.code, c.dealer_code) as code,
         d.id is not null and d.deleted_at is null as "isDealer"
    from (select distinct on (dealer_id) dealer_id, dealer_name, dealer_code from dealer_credit
           where deleted_at is null order by dealer_id, created_at desc) c
    left join dealer d on d.id = c.dealer_id`

export interface CreditedDealer {
  id: string
  name: string
  code: string
  isDealer: boolean
}

/** Everyone who was ever credited with an order. */
export async function creditedDealers(database: Database): Promise<CreditedDealer[]> {
  return (await database.raw<{ rows: CreditedDealer[] }>(CREDITED)).rows
}
