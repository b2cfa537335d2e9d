import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import { deleteFrom } from "../delete-in-batches"
import type { ModuleDependencies } from "../module-dependencies"
import { BotCheckUse } from "./models/bot-check-use"
import type { Solved } from "./proof-of-work"

const CONSUME = `
  insert into bot_check_use (id, expires_at) values (?, ?) on conflict (id) do nothing returning id`

/** Solved challenges that were accepted, so that none counts twice. */
export class BotCheckModuleService extends MedusaService({ BotCheckUse }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Accepts a solution; false when it was accepted before, by any process. */
  async consumeSolution({ signature, expiresAt }: Solved): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(CONSUME, [signature, expiresAt])
    return rows.length === 1
  }

  /** Deletes the solutions that are refused for their age anyway. @returns how many */
  sweepUses(): Promise<number> {
    return deleteFrom(this.database, "bot_check_use", "expires_at < now()")
  }
}
