import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Which of some staff users have a second factor set up. */
export async function withTwoSteps(
  container: MedusaContainer,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(
      `select distinct a.app_metadata ->> 'user_id' as id
         from auth_mfa_factor f join auth_identity a on a.id = f.auth_identity_id and a.deleted_at is null
        where f.status = 'enabled' and f.deleted_at is null and a.app_metadata ->> 'user_id' = any(?)`,
      [[...userIds]],
    )
  return new Set(rows.map(({ id }) => id))
}

const LOGINS = "(select id from auth_identity where app_metadata ->> 'user_id' = ? and deleted_at is null)"

/**
 * Removes a user's second factors, including unfinished ones and the recovery codes, which would work with the next.
 * Medusa's own way requires a code of the factor.
 */
export async function deleteTwoSteps(container: MedusaContainer, userId: string): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (transaction) => {
    await transaction.raw(
      `update auth_mfa_factor set status = 'disabled', updated_at = now()
        where status <> 'disabled' and auth_identity_id in ${LOGINS}`,
      [userId],
    )
    await transaction.raw(`delete from auth_mfa_recovery_code where auth_identity_id in ${LOGINS}`, [userId])
  })
}

/**
 * Removes the recovery codes that a login has from an earlier factor, as long as this factor isn't set up yet. Medusa
 * keeps those of a factor that was switched off, and they open the next one.
 */
export async function deleteEarlierRecoveryCodes(
  container: MedusaContainer,
  factorId: string,
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `delete from auth_mfa_recovery_code c using auth_mfa_factor f
      where f.id = ? and f.status = 'pending' and c.auth_identity_id = f.auth_identity_id`,
    [factorId],
  )
}
