import type { MedusaContainer } from "@medusajs/framework/types"
import { NO_SUCH_DESIGN } from "../../contracts/builder/design-words"
import { notFound, ShopError } from "../../errors/shop-error"
import {
  isPouredAgain,
  notOrderableReason,
  unavailableChoices,
} from "../../modules/design/domain/availability"
import type { DesignCatalog, DesignProduct } from "../../modules/design/domain/design-catalog"
import { decodeSku } from "../../modules/design/domain/sku"
import { getDesigns } from "../../read-model/design-store"
import { productCalled, type Snapshot, type SnapshotProduct } from "../../read-model/domain/snapshot"
import { availableInAll, type Stock } from "../../read-model/domain/stock"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"

/** What someone can wait for: a whole product (no SKU), a design of a line, or a variant of a product. */
export interface WaitTarget {
  /** Slug. */
  product: string
  sku: string
}

/** A list as its riders read it. */
export interface NamedList {
  /** The slug that the product has now. */
  product: string
  /** Within the product: empty, a variant's SKU, or `color:` and the codes of the colors that are out. */
  thing: string
  label: string
}

/** What the name of a list of colors begins with. */
const COLORS = "color:"

/** The codes of the colors that a list is named by; null for another list. */
export const colorsOf = (thing: string): string[] | null =>
  thing.startsWith(COLORS) ? thing.slice(COLORS.length).split("+") : null

const IN_STOCK = "It's in stock right now: no need to wait."

/** What is sold and what is out, in one read. */
export class Waitable {
  private constructor(
    private readonly designs: DesignCatalog,
    private readonly snapshot: Snapshot,
    private readonly stock: Stock,
  ) {}

  /** As of now, from memory. @throws {ShopError} 503 before the shop has been seeded */
  static async read(container: MedusaContainer): Promise<Waitable> {
    const [designs, snapshot, stock] = await Promise.all([
      getDesigns(container),
      getSnapshot(container),
      getStock(container),
    ])
    return new Waitable(designs, snapshot, stock)
  }

  /**
   * The list that a rider joins (section 2.6, "Email sign-up"). A whole line can always be waited for: that
   * doesn't depend on what else is sold. A page that was open when a product got another slug sends the former one.
   * @throws {ShopError} 404 when the shop has no such thing, 409 when it is available, or never will be again
   */
  listFor({ product, sku }: WaitTarget): NamedList {
    const line = this.designs.productsBySlug.get(product)
    if (line) return this.listOfLine(line, sku)
    const sold = productCalled(this.snapshot, product)
    if (sold) return this.listOfProduct(sold, sku)
    throw notFound("We don't have this product.")
  }

  /** Whether what a list is named by can be ordered now, as far as the rider's own thing goes. */
  isBack({ product, sku, thing }: WaitTarget & Pick<NamedList, "thing">): boolean {
    const line = this.designs.productsBySlug.get(product)
    if (line) return sku === "" ? line.notice === null : this.canBeMade(line, sku, colorsOf(thing))
    const sold = this.snapshot.productsBySlug.get(product)
    return sold !== undefined && this.isLeft(sold, sku)
  }

  /** Where it is sold, a path of the shop; null when the shop no longer has it. */
  pathOf({ product, sku }: WaitTarget): string | null {
    const line = this.designs.productsBySlug.get(product)
    if (!line) return this.snapshot.productsBySlug.get(product)?.path ?? null
    const design = sku === "" ? null : decodeSku(sku, this.designs)
    return design ? `/builder/${line.slug}/${design.style.slug}/${sku}` : `/builder/${line.slug}`
  }

  /** The name of a list that someone joined before names were stored. */
  nameOf(product: string): string {
    const { designs, snapshot } = this
    return designs.productsBySlug.get(product)?.name ?? snapshot.productsBySlug.get(product)?.name ?? product
  }

  private listOfLine(line: DesignProduct, sku: string): NamedList {
    const whole = { product: line.slug, thing: "", label: line.name }
    if (sku === "") return whole
    const design = decodeSku(sku, this.designs)
    if (design?.product !== line) throw notFound(NO_SUCH_DESIGN)
    if (line.notice) return whole
    const missing = unavailableChoices(design)
    const why = notOrderableReason(design)
    if (why === null) throw new ShopError(409, { message: IN_STOCK })
    if (missing.length === 0) throw new ShopError(409, { message: why })
    const codes = [...new Set(missing.map(({ color }) => color.code))].sort()
    const names = [...new Set(missing.map(({ color }) => color.name))].sort()
    return {
      product: line.slug,
      thing: `${COLORS}${codes.join("+")}`,
      label: `${line.name} in ${names.join(" and ")}`,
    }
  }

  private listOfProduct(product: SnapshotProduct, sku: string): NamedList {
    const variant = product.variants.find((each) => each.sku === sku)
    if (sku !== "" && !variant) throw notFound("We don't have this.")
    if (this.isLeft(product, sku)) throw new ShopError(409, { message: IN_STOCK })
    const isNamed = variant && Object.keys(variant.optionValues).length > 0
    return {
      product: product.slug,
      thing: sku,
      label: isNamed ? `${product.name}, ${variant.title}` : product.name,
    }
  }

  private canBeMade(line: DesignProduct, sku: string, waitedFor: string[] | null): boolean {
    const design = decodeSku(sku, this.designs)
    if (design?.product !== line) return false
    return waitedFor ? isPouredAgain(design, new Set(waitedFor)) : notOrderableReason(design) === null
  }

  private isLeft(product: SnapshotProduct, sku: string): boolean {
    const variants = sku === "" ? product.variants : product.variants.filter((each) => each.sku === sku)
    return variants.length > 0 && availableInAll(this.stock, variants) !== 0
  }
}
