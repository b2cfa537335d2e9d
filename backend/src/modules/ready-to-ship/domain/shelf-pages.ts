import { fewLeft } from "../../../contracts/cart/quantity"
import type { ShelfCard, ShelfIndex, ShelfPage, ShelfPiece } from "../../../contracts/catalog/ready-to-ship"
import { toDollars } from "../../../contracts/money"
import { availableOf, type Stock } from "../../../read-model/domain/stock"
import type { Design, DesignCatalog, DesignProduct } from "../../design/domain/design-catalog"
import { designPicture } from "../../design/domain/design-pictures"
import { decodeSku } from "../../design/domain/sku"
import { type ReadyToShipItem, readyToShipItem, type Shelf } from "./made-design"
import { fitPath, shelfPath } from "./shelf-paths"

export interface ShelfFacts {
  readonly designs: DesignCatalog
  readonly shelf: Shelf
  readonly stock: Stock
}

interface Piece extends ReadyToShipItem {
  /** Null when it isn't counted. */
  available: number | null
}

/** The made pieces of a product, as shown; a design that is no longer in the catalog is left out. */
function piecesOf(product: DesignProduct, { designs, shelf, stock }: ShelfFacts): Piece[] {
  return shelf.all.flatMap((made) => {
    const design = decodeSku(made.sku, designs)
    if (design?.product.code !== product.code) return []
    return [{ ...readyToShipItem(made, design), available: availableOf(stock, made) }]
  })
}

function colorsOf({ colors }: Design): ShelfPiece["colors"] {
  const unique = new Map(colors.map((color) => [color.code, color]))
  return [...unique.values()].map(({ code, name, css }) => ({ code, name, css }))
}

function shelfPiece(piece: Piece, designs: DesignCatalog): ShelfPiece {
  const { design, made, unitCents, discountCents, available } = piece
  const { skull } = design
  return {
    sku: made.sku,
    style: design.style.name,
    colors: colorsOf(design),
    skull: skull ? `${skull.kind === "single" ? "Single" : "Triple"} skull in ${skull.color.name}` : null,
    image: designPicture({ size: "medium", sku: made.sku, angle: null, cacheVersion: designs.cacheVersion }),
    price: toDollars(unitCents),
    ready_to_ship_discount: toDollars(discountCents),
    sold_out: available === 0,
    only_left: fewLeft(available),
    path: fitPath(design),
  }
}

/** GET /shop/ready-to-ship/{slug}; null when we don't make the product, or never make pieces of it in advance. Pure. */
export function shelfPage(slug: string, facts: ShelfFacts): ShelfPage | null {
  const product = facts.designs.productsBySlug.get(slug)
  if (!product || product.type === "bogie") return null
  const pieces = piecesOf(product, facts).map((piece) => shelfPiece(piece, facts.designs))
  return {
    slug: product.slug,
    name: product.name,
    type: product.type,
    loop: product.loop,
    priceIncludes: product.priceIncludes,
    notice: product.notice,
    pieces: [...pieces.filter((piece) => !piece.sold_out), ...pieces.filter((piece) => piece.sold_out)],
  }
}

function shelfCard(product: DesignProduct, facts: ShelfFacts): ShelfCard[] {
  const pieces = piecesOf(product, facts)
  const there = pieces.filter(({ available }) => available !== 0)
  const [shown] = [...there, ...pieces]
  if (!shown) return []
  const cheapest = there.map(({ unitCents, discountCents }) => unitCents - discountCents)
  return [
    {
      slug: product.slug,
      name: product.name,
      type: product.type,
      path: shelfPath(product.slug),
      image: designPicture({
        size: "medium",
        sku: shown.made.sku,
        angle: null,
        cacheVersion: facts.designs.cacheVersion,
      }),
      designs: there.length,
      from: cheapest.length > 0 ? toDollars(Math.min(...cheapest)) : null,
      discount_to: toDollars(Math.max(0, ...there.map(({ discountCents }) => discountCents))),
    },
  ]
}

/** GET /shop/ready-to-ship. Pure. */
export function shelfIndex(facts: ShelfFacts): ShelfIndex {
  return { lines: [...facts.designs.productsBySlug.values()].flatMap((product) => shelfCard(product, facts)) }
}
