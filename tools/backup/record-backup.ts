import { Client } from "pg"

/**
 * Records in the database that a backup is complete, so that Health in the admin can say when: after it is written,
 * since a backup has no record of itself. A database that no launcher has prepared has no place for the record, and
 * needs none.
 */
export async function recordBackup(databaseUrl: string, now: Date = new Date()): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('launcher.done') is not null as there",
    )
    if (!rows[0]?.there) return
    await client.query(
      `insert into launcher.done (step, value, at) values ('backup', 'whole', $1)
           on conflict (step) do update set value = excluded.value, at = excluded.at`,
      [now],
    )
  } finally {
    await client.end()
  }
}
