import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { LeadTimes } from "../../contracts/checkout/lead-times"
import { DEFAULT_LEAD_TIMES } from "./domain/ships-by"

const PLAN = "select plan from lead_time_plan where deleted_at is null order by version desc limit 1"

/**
 * The plan that currently applies.
 * @param database of a cached read
 */
export async function currentPlan(database: Pick<Knex, "raw">): Promise<LeadTimes> {
  const { rows } = await database.raw<{ rows: { plan: LeadTimes }[] }>(PLAN)
  return rows[0]?.plan ?? DEFAULT_LEAD_TIMES
}
