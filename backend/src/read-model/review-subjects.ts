import type { MedusaContainer } from "@medusajs/framework/types"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { decodeSku } from "../modules/design/domain/sku"
import { getDesigns } from "./design-store"
import { productCalled, type Snapshot } from "./domain/snapshot"
import { getSnapshot } from "./snapshot-store"

/** What reviews are about: a builder line, or a product. */
export interface ReviewSubject {
  /** Slug. */
  thing: string
  name: string
  /** Where it is sold. */
  path: string
}

/** What an order's line was sold as. */
export interface SoldLine {
  sku: string
  variantId: string | null
  productId: string | null
}

/** What is sold, under the names that reviews use. */
export class ReviewSubjects {
  constructor(
    private readonly designs: DesignCatalog,
    private readonly snapshot: Snapshot,
  ) {}

  /** As sold now, from memory. @throws {ShopError} 503 before the shop has been seeded */
  static async read(container: MedusaContainer): Promise<ReviewSubjects> {
    const [designs, snapshot] = await Promise.all([getDesigns(container), getSnapshot(container)])
    return new ReviewSubjects(designs, snapshot)
  }

  /** Null when the shop no longer has it. */
  named(slug: string): ReviewSubject | null {
    const line = this.designs.productsBySlug.get(slug)
    if (line) return { thing: slug, name: line.name, path: `/builder/${slug}` }
    const product = productCalled(this.snapshot, slug)
    return product ? { thing: product.slug, name: product.name, path: product.path } : null
  }

  /**
   * The subject that an order line is a piece of: by its variant, whose SKU may be another one by now, or by its
   * product, of which the variant may be gone.
   */
  ofLine({ sku, variantId, productId }: SoldLine): ReviewSubject | null {
    const { variantsById, variantsBySku, productsBySlug } = this.snapshot
    const line =
      decodeSku(sku, this.designs)?.product ??
      [...this.designs.productsBySlug.values()].find((each) => each.productId === productId)
    const sold =
      line ??
      variantsById.get(variantId ?? "") ??
      variantsBySku.get(sku) ??
      [...productsBySlug.values()].find(({ id }) => id === productId)
    return sold ? this.named(sold.slug) : null
  }
}
