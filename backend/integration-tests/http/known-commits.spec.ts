import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Cut, cutsOf, whileCut } from "../cut-connection"
import { shopTest } from "../harness"

const TAG = "known-commits"

shopTest({ cards: false }, ({ container, untilIdle }) => {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex
  const written = async (): Promise<number> => (await database()("product_tag").where({ id: TAG })).length

  const write = () =>
    database().transaction(async (transaction) => {
      await transaction("product_tag").insert({ id: TAG, value: TAG })
    })

  describe.each([0, 300])("a connection that is lost at a commit, and none for %i ms", (downMs) => {
    it.each(cutsOf(1, downMs))("%s: the transaction ends as it did end", async (_where, cut: Cut) => {
      const ended = whileCut({ container, untilIdle }, cut, () => write())
      if (cut.lost === "request") await expect(ended).rejects.toThrow("Connection terminated")
      else await expect(ended).resolves.toBeUndefined()
      expect(await written()).toBe(cut.lost === "request" ? 0 : 1)
    })
  })

  it("takes PostgreSQL's word that a commit failed", async () => {
    const fails = database().transaction(async (transaction) => {
      await transaction.raw(
        "create temporary table unique_at_commit (n int unique deferrable initially deferred) on commit drop",
      )
      await transaction.raw("insert into unique_at_commit values (1), (1)")
    })
    await expect(fails).rejects.toThrow(/duplicate key/)
  })
})
