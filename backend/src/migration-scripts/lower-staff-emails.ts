import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Addresses that two people on staff, or two staff logins, share except for letter case. */
const STAFF_TWICE = `
  select lower(email) as email from "user" where deleted_at is null group by 1 having count(*) > 1
  union
  select lower(entity_id) from provider_identity
   where provider = 'emailpass' and deleted_at is null group by 1 having count(*) > 1`

/** The same for invitations. */
const INVITED_TWICE =
  "select lower(email) as email from invite where deleted_at is null group by 1 having count(*) > 1"

const MOVES = [
  `with twice as (${STAFF_TWICE}), users as (
     update "user" set email = lower(email), updated_at = now()
      where deleted_at is null and email <> lower(email) and lower(email) not in (select email from twice))
   update provider_identity set entity_id = lower(entity_id), updated_at = now()
    where provider = 'emailpass' and deleted_at is null and entity_id <> lower(entity_id)
      and lower(entity_id) not in (select email from twice)`,
  `update invite set email = lower(email), updated_at = now()
    where deleted_at is null and email <> lower(email) and lower(email) not in (${INVITED_TWICE})`,
]

/**
 * Until 2026-11-26 staff were stored in exactly the letter case they were invited with; now they log in in lower case.
 * If an address exists twice, both stay as they are, and the log says so: only an owner knows which one is meant. Run
 * once, by `medusa db:migrate`, and safe to repeat.
 */
export default async function lowerStaffEmails({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { rows } = await database.raw<{ rows: { email: string }[] }>(`${STAFF_TWICE} union ${INVITED_TWICE}`)
  for (const { email } of rows) {
    logger.warn(
      `${email} is on staff or invited twice, in letters that differ in case only. The one with capitals can't log in any more: take it away in the admin, under People.`,
    )
  }
  for (const move of MOVES) await database.raw(move)
}
