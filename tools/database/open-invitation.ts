import { Client } from "pg"

/**
 * Takes back the invitation that an address has, open or run out: Medusa gives an address one at a time, keeps it when
 * its 24 hours are over, and without an owner nobody could renew or delete it.
 * @param email in lower case, as for everyone invited
 */
export async function takeBackInvitation(databaseUrl: string, email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      "update invite set deleted_at = now(), updated_at = now() where email = $1 and deleted_at is null",
      [email],
    )
  } finally {
    await client.end()
  }
}
