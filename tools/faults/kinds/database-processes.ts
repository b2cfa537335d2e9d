import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { processTree } from "../process-tree"
import type { World } from "../world"

/** The one that makes the others, and those that serve somebody. */
export async function databaseProcesses({ folder }: World): Promise<number[]> {
  const file = join(folder, "database", "postgres", "postmaster.pid")
  const [pid = ""] = (await readFile(file, "utf8")).split("\n")
  return await processTree(Number(pid))
}

/** Its keeper has started it again, or it goes on. */
export async function untilDatabaseAnswers({ database }: World): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: database.url("shop"), connectionTimeoutMillis: 2_000 })
    // What comes after the answer is of no interest.
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
