import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { ModuleDependencies } from "../module-dependencies"
import { SignUp } from "./models/sign-up"

export type KeptSignUp = Pick<InferTypeOf<typeof SignUp>, "id" | "email" | "product" | "forwarded_at">

const KEEP = `
  insert into marketing_sign_up (id, email, product) values (?, ?, ?)
      on conflict (email, product) where deleted_at is null
      do update set updated_at = marketing_sign_up.updated_at
  returning id, email, product, forwarded_at`

/** Who wants to hear when a product is back. */
export class MarketingModuleService extends MedusaService({ SignUp }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Keeps a rider on a product's list, once however often and at whatever moment it is sent. */
  async keep({ email, product }: { email: string; product: string }): Promise<KeptSignUp> {
    const entry = [generateEntityId(undefined, "sgnup"), email.toLowerCase(), product]
    const { rows } = await this.database.raw<{ rows: KeptSignUp[] }>(KEEP, entry)
    const [kept] = rows
    if (!kept) throw new Error("The sign-up was not kept.")
    return kept
  }

  /** Notes that the marketing provider has taken a sign-up. */
  async noteForwarded(id: string, now: Date): Promise<void> {
    await this.updateSignUps({ id, forwarded_at: now })
  }
}
