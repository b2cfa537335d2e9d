import { NO_SUCH_DESIGN } from "../../contracts/builder/design-words"
import type { AddMadeDesign } from "../../contracts/catalog/ready-to-ship"
import { CURRENCY, toCents, toDollars } from "../../contracts/money"
import { invalid } from "../../errors/shop-error"
import { hasDuplicateColors } from "../../modules/design/domain/availability"
import type { Design, DesignCatalog } from "../../modules/design/domain/design-catalog"
import { designLine } from "../../modules/design/domain/design-line"
import { designPrice } from "../../modules/design/domain/price"
import { decodeSku } from "../../modules/design/domain/sku"
import { bodyOf, loopUpcharge } from "../../modules/ready-to-ship/domain/made-design"

/** The option of the shelf's products in Medusa; one value per piece. */
export const OPTION = "Design"

export const DISCOUNT_TOO_LARGE = "The discount must be less than the price."

/** "Fade: Red, Blue, White single skull", for people and, followed by its body, unique within the product. */
function titleOf(design: Design, body: string): string {
  const { colors, skull, style } = design
  const parts = [
    ...colors.map(({ name }) => name),
    ...(skull ? [`${skull.color.name} ${skull.kind} skull`] : []),
  ]
  return `${style.name}: ${parts.join(", ")} (${body})`
}

/** Why a design can't be on the shelf; the design when it can. */
export function readShelfDesign(
  sku: string,
  designs: DesignCatalog,
): { design: Design } | { reason: string } {
  const design = decodeSku(sku, designs)
  if (!design) return { reason: NO_SUCH_DESIGN }
  if (design.product.type === "bogie") {
    return { reason: "Bogie wheels are stocked by size and color, not as designs." }
  }
  if (hasDuplicateColors(design)) return { reason: "Two of the same color can't be poured." }
  return { design }
}

/** What a piece of a design costs, before its discount. The buyer who picks a more expensive loop pays for it. */
export const shelfPriceCents = (design: Design): number => designPrice(design) - loopUpcharge(design)

export interface VariantInput {
  title: string
  sku: string
  manage_inventory: boolean
  options: Record<string, string>
  prices: { currency_code: string; amount: number }[]
  thumbnail: string
}

/** What is to be put on the shelf, already checked. Plain data: the workflow engine copies it. */
export interface NewPiece {
  /** The design's, loop included. */
  sku: string
  body: string
  count: number
  discountCents: number
  variant: VariantInput
  /** The design product that it is a piece of. */
  of: {
    name: string
    slug: string
    /** Medusa's. */
    productId: string
  }
}

/** @throws {ShopError} 422 by field */
export function newPiece({ sku, count, discount }: AddMadeDesign, designs: DesignCatalog): NewPiece {
  const found = readShelfDesign(sku, designs)
  if ("reason" in found) throw invalid({ sku: [found.reason] })
  const { design } = found
  const body = bodyOf(design)
  const priceCents = shelfPriceCents(design)
  const discountCents = toCents(discount)
  if (discountCents >= priceCents) throw invalid({ discount: [DISCOUNT_TOO_LARGE] })
  const title = titleOf(design, body)
  const line = designLine(design, designs)
  const { name, slug, productId } = design.product
  return {
    sku: line.sku,
    body,
    count,
    discountCents,
    variant: {
      title,
      sku: `RTS-${body}`,
      manage_inventory: true,
      options: { [OPTION]: title },
      prices: [{ currency_code: CURRENCY, amount: toDollars(priceCents) }],
      thumbnail: line.image,
    },
    of: { name, slug, productId },
  }
}
