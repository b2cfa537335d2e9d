import { Client } from "pg"
import type { Fault } from "../fault"
import type { World } from "../world"

/** What `backend/src/migration-scripts/index-reports.ts` makes. */
const INDEX = "shop_refund_created_at"
const SCRIPT = "index-reports"

async function query<Row extends object>(world: World, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * A new version is deployed: one program after the other is stopped and started, and the first backend migrates the
 * database while the others serve. The migration is one of the shop's own, reverted beforehand.
 */
export const deploy: Fault = {
  name: "a deploy with a migration",
  of: "everything",
  alone: true,
  lasts: [0, 0],
  begin: async (world) => {
    await query(world, `drop index concurrently if exists "${INDEX}"`)
    await query(world, "delete from script_migrations where script_name like $1", [`%${SCRIPT}%`])
    await query(world, "update launcher.done set value = 'an older version' where step = 'migrate'")
    const { backends, worker, storefronts } = world
    for (const program of [...backends, ...(worker ? [worker] : []), ...storefronts]) {
      await program.stop()
      await program.start()
    }
  },
  end: async (world) => {
    const made = await query(world, "select from pg_indexes where indexname = $1", [INDEX])
    if (made.length === 0) throw new Error("The deploy did not migrate the database.")
  },
}
