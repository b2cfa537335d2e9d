import { setTimeout as sleep } from "node:timers/promises"
import type { Client } from "pg"

/** Any number, the same for every launcher that works on one database. */
const DATABASE_LOCK = 7_306_500

/** Milliseconds between two tries. */
const RETRY_MS = 500

/**
 * - `session`: until the connection ends
 * - `transaction`: until the transaction ends
 * - `shared`: the same, along with others that only read
 */
type Hold = "session" | "transaction" | "shared"

const TRY: Readonly<Record<Hold, string>> = {
  session: "select pg_try_advisory_lock($1) as taken",
  transaction: "select pg_try_advisory_xact_lock($1) as taken",
  shared: "select pg_try_advisory_xact_lock_shared($1) as taken",
}

/**
 * Waits for the lock that keeps migrations, backups and restores apart. It asks again and again: a statement that waits
 * holds a snapshot, and `create index concurrently`, which a migration may run under this very lock, waits for all of
 * those to end. PostgreSQL would not see that the two wait for each other.
 */
export async function takeDatabaseLock(client: Client, hold: Hold): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(TRY[hold], [DATABASE_LOCK])
    if (rows[0]?.taken) return
    await sleep(RETRY_MS)
  }
}
