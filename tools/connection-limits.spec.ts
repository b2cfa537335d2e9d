import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { limitConnections } from "../backend/src/needs/waits"
import { startPostgres } from "./postgres"

it("sets the limits on each connection of the pool that Medusa makes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "limits-"))
  const database = await startPostgres({ dataDir: join(folder, "data"), password: "geheim", durable: false })
  try {
    await database.ensure("shop")
    limitConnections(database.url("shop"))
    const pool = ModulesSdkUtils.createPgConnection({ clientUrl: database.url("shop") })
    const limits = `select name, setting || unit as value from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    const { rows } = await pool.raw(limits)
    await pool.destroy()
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", value: "90000ms" },
      { name: "lock_timeout", value: "10000ms" },
      { name: "statement_timeout", value: "15000ms" },
    ])
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
