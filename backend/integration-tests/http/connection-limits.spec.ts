import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { limitConnections } from "../../src/dependencies/timeouts"
import { shopTest } from "../harness"

shopTest({ cards: false }, () => {
  it("sets the limits on each connection of a pool that Medusa makes", async () => {
    const clientUrl = process.env.DATABASE_URL ?? ""
    limitConnections(clientUrl)
    const pool = ModulesSdkUtils.createPgConnection({ clientUrl })
    try {
      const { rows } = await pool.raw(
        `select name, setting || unit as value from pg_settings
          where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      )
      expect(rows).toEqual([
        { name: "idle_in_transaction_session_timeout", value: "90000ms" },
        { name: "lock_timeout", value: "10000ms" },
        { name: "statement_timeout", value: "15000ms" },
      ])
    } finally {
      await pool.destroy()
    }
  })
})
