import type { MedusaContainer } from "@medusajs/framework/types"
import { toDollars } from "../../contracts/money"
import type { FoundParts } from "../../contracts/orders/phone-order"
import { availableOf } from "../../read-model/domain/stock"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"

/** More than anyone looks through while someone waits on the phone. */
const AT_MOST = 20

/** What is sold without a design, by words in its name, options or SKU, all of which must match. */
export async function findParts(container: MedusaContainer, text: string): Promise<FoundParts> {
  const [snapshot, stock, shelf] = await Promise.all([
    getSnapshot(container),
    getStock(container),
    getShelf(container),
  ])
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { parts: [] }
  const found = [...snapshot.variantsBySku.values()].filter((variant) => {
    if (shelf.byVariantId.has(variant.variantId)) return false
    const all = [variant.name, variant.sku, ...Object.values(variant.optionValues)].join(" ").toLowerCase()
    return words.every((word) => all.includes(word))
  })
  return {
    parts: found.slice(0, AT_MOST).map((variant) => {
      const { sku, name, title, image, priceCents } = variant
      return {
        sku,
        name: title === name ? name : `${name}, ${title}`,
        price: toDollars(priceCents),
        image,
        available: availableOf(stock, variant),
      }
    }),
  }
}
