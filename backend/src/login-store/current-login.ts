import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A login's current state in Medusa, for a session or token that was made with it. */
export interface CurrentLogin {
  /** Null until its first password is changed. */
  passwordVersion: string | null
  /** The customer or member of staff; null while there is none. */
  actorId: string | null
  hasFactor: boolean
}

const LOGIN = `
  select nullif(p.user_metadata->>'password_version', '') as "passwordVersion",
         a.app_metadata->>cast(:actorKey as text) as "actorId",
         exists (select 1 from auth_mfa_factor f
                  where f.auth_identity_id = a.id and f.status = 'enabled' and f.deleted_at is null) as "hasFactor"
    from provider_identity p join auth_identity a on a.id = p.auth_identity_id and a.deleted_at is null
   where p.auth_identity_id = :id and p.provider = :provider and p.deleted_at is null
   order by p.id limit 1`

/**
 * A login by its id; null when it no longer exists. One statement where Medusa's modules need up to five: it runs at
 * every call of anyone logged in.
 * @param actorKey the key under which Medusa notes whose it is, e.g. `customer_id`
 */
export async function currentLogin(
  container: MedusaContainer,
  login: { id: string; provider: string; actorKey: string },
): Promise<CurrentLogin | null> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: CurrentLogin[] }>(LOGIN, login)
  return rows[0] ?? null
}
