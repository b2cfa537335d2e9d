import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { processTree } from "../process-tree"
import type { World } from "../world"

/** The process that starts the others, and those that serve clients. */
export async function databaseProcesses({ folder }: World): Promise<number[]> {
  const file = join(folder, "database", "postgres", "postmaster.pid")
  const [pid = ""] = (await readFile(file, "utf8")).split("\n")
  return await processTree(Number(pid))
}

/** Waits until its keeper has restarted it, or until it continues. */
export async function untilDatabaseAnswers({ database }: World): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: database.url("shop"), connectionTimeoutMillis: 2_000 })
    // What happens after the answer doesn't matter.
    client.on("error", () => {})
    try {
      await client.connect()
      await client.query("select 1")
      return
    } catch {
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
