import type { InferTypeOf } from "@medusajs/framework/types"
import { MedusaService } from "@medusajs/framework/utils"
import { notFound } from "../../errors/shop-error"
import { MadeDesign } from "./models/made-design"

/** A piece as stored. */
export type ShelfPiece = Pick<
  InferTypeOf<typeof MadeDesign>,
  "id" | "design_sku" | "body" | "variant_id" | "discount_cents"
>

/** The finished pieces in the workshop (docs/decisions/2026-11-21-ready-to-ship.md). Counts and prices are Medusa's. */
export class ReadyToShipModuleService extends MedusaService({ MadeDesign }) {
  /** Whether a piece with one of these bodies is on the shelf. */
  async hasAnyBody(bodies: string[]): Promise<boolean> {
    const [found] = await this.listMadeDesigns({ body: bodies }, { take: 1, select: ["id"] })
    return found !== undefined
  }

  /** Those of Medusa's variants that are pieces on the shelf. */
  async listVariantIds(of: string[]): Promise<string[]> {
    const found = await this.listMadeDesigns({ variant_id: of }, { take: null, select: ["variant_id"] })
    return found.map(({ variant_id }) => variant_id)
  }

  /**
   * A piece on the shelf.
   * @throws {ShopError} 404
   */
  async retrieve(id: string): Promise<ShelfPiece> {
    const [piece] = await this.listMadeDesigns({ id }, { take: 1 })
    if (!piece) throw notFound("This design is no longer on the shelf.")
    return piece
  }

  /** SKUs of the designs that are or ever were on the shelf. */
  async listSkusEver(): Promise<ReadonlySet<string>> {
    const all = await this.listMadeDesigns({}, { withDeleted: true, take: null, select: ["design_sku"] })
    return new Set(all.map(({ design_sku }) => design_sku))
  }

  /** @returns the pieces' ids */
  async create(pieces: Omit<ShelfPiece, "id">[]): Promise<string[]> {
    const made = await this.createMadeDesigns(pieces)
    return made.map(({ id }) => id)
  }

  /** Deletes new pieces: for when a step after `create` failed. */
  async delete(ids: string[]): Promise<void> {
    await this.deleteMadeDesigns(ids)
  }

  /** @param cents off at checkout, per piece */
  async setDiscount(id: string, cents: number): Promise<void> {
    await this.updateMadeDesigns({ id, discount_cents: cents })
  }

  /** Soft-deletes it, so that the demo's seed knows it was there. */
  async softDelete(id: string): Promise<void> {
    await this.softDeleteMadeDesigns(id)
  }

  /** For when a step after `softDelete` failed. */
  async restore(id: string): Promise<void> {
    await this.restoreMadeDesigns(id)
  }
}
