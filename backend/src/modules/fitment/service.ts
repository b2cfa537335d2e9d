import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import { asError } from "../../errors/as-error"
import type { ModuleDependencies } from "../module-dependencies"
import { CustomerSledStore } from "./customer-sled-store"
import { GapLog } from "./gap-log"
import { ImportStore } from "./import-store"
import { CustomerSled } from "./models/customer-sled"
import { DemoPart } from "./models/demo-part"
import { FitmentGap } from "./models/fitment-gap"
import { FitmentImport } from "./models/fitment-import"
import { Sled } from "./models/sled"
import { SledStore } from "./sled-store"

/**
 * Sleds and what fits them, riders' own sleds, unsuccessful look-ups, and staff's imports (section 3;
 * docs/decisions/2026-11-21-fitment.md).
 */
export class FitmentModuleService extends MedusaService({
  Sled,
  FitmentImport,
  FitmentGap,
  CustomerSled,
  DemoPart,
}) {
  private readonly database: Knex
  readonly sleds: SledStore
  /** Riders' own sleds. */
  readonly customerSleds: CustomerSledStore
  /** Look-ups that found nothing. */
  readonly gaps: GapLog
  readonly imports: ImportStore

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    const logger = dependencies[0][ContainerRegistrationKeys.LOGGER]
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.sleds = new SledStore(this.database)
    this.customerSleds = new CustomerSledStore(this.database)
    this.gaps = new GapLog(this.database, (error) =>
      logger.error("Look-ups that found nothing are not noted yet.", asError(error)),
    )
    this.imports = new ImportStore(this, this.database)
  }

  /** Marks products as the demo's, whose fit and torque are invented; those that were marked before are left alone. */
  async markDemoParts(productIds: readonly string[]): Promise<void> {
    const known = new Set(
      (await this.listDemoParts({ product_id: [...productIds] }, { take: null, withDeleted: true })).map(
        ({ product_id }) => product_id,
      ),
    )
    const missing = productIds.filter((id) => !known.has(id))
    if (missing.length > 0) await this.createDemoParts(missing.map((product_id) => ({ product_id })))
  }

  /**
   * Records that someone has checked a product's fit and torque: it is no longer demo data.
   * @param staff user id
   * @returns false when it wasn't demo data
   */
  async verifyDemoPart(productId: string, staff: string): Promise<boolean> {
    const now = new Date()
    const changed = await this.database("demo_part")
      .where({ product_id: productId, verified_at: null, deleted_at: null })
      .update({ verified_at: now, verified_by: staff, updated_at: now })
    return changed === 1
  }
}
