import { findPictureByFile } from "../../artwork/registry"
import { findSubject } from "../../model-files/find-subject"
import { readTurn } from "../../model-files/turns-of-a-model"
import type { Order } from "../../model-files/write-model"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { decodeSku } from "../../modules/design/domain/sku"
import { productCalled, type Snapshot } from "../../read-model/domain/snapshot"
import type { Picture } from "../picture-store"
import { socialCard, stillCard } from "./social-card"

/** Key of the picture for pages that have none of their own. */
export const SHOP_CARD = "shop"
const SHOP_TITLE = "Parts from snow country"

interface Shop {
  brand: string
  snapshot: Snapshot
  designs: DesignCatalog
}

/** What a page is about: its title, and the SKUs whose pictures may show it. */
function subjectOf(key: string, { snapshot, designs }: Shop): { title: string; skus: string[] } | null {
  const design = designs.productsBySlug.get(key)
  const ski = [...designs.productsBySlug.values()].find(({ notice }) => notice === null)
  const examples = (product: typeof ski) => {
    const sold = product?.styles.filter(({ purchasable }) => purchasable) ?? []
    return [
      ...sold.filter(({ possibleColors }) => possibleColors > 1),
      ...sold,
      ...(product?.styles ?? []),
    ].map(({ exampleSku }) => exampleSku)
  }
  if (key === SHOP_CARD) return { title: SHOP_TITLE, skus: examples(ski) }
  if (design) return { title: design.name, skus: examples(design) }
  const product = productCalled(snapshot, key)
  if (product) return { title: product.name, skus: product.variants.map(({ sku }) => sku) }
  const category = [...snapshot.categoriesByPath.values()].find(({ path }) => path.endsWith(`/${key}`))
  if (!category) return null
  return {
    title: category.name,
    skus: category.products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  }
}

/**
 * The preview picture of a page, not drawn yet. A page about things with only photographs shows the shop's.
 * @param key `shop`, or the slug of a family, a product or a design
 * @returns null when nothing has that name
 */
export function findSocialCard(key: string, shop: Shop): Picture | null {
  const subject = subjectOf(key, shop)
  if (!subject) return null
  const drawn = (skus: readonly string[]) => {
    for (const sku of skus) {
      const picture = findPictureByFile(sku, shop.designs)
      if (picture) return picture
    }
    return null
  }
  const picture = drawn(subject.skus) ?? drawn(subjectOf(SHOP_CARD, shop)?.skus ?? [])
  return picture && socialCard({ key, title: subject.title, brand: shop.brand, picture })
}

/**
 * The preview of a design, not drawn yet: its picture or, after a turn, a still of its model.
 * @param turn as it is in the address; without it, none
 * @param make makes a still
 * @returns null when there is no such design, or the turn isn't a whole number of degrees of a circle
 */
export function findDesignCard(
  sku: string,
  turn: unknown,
  { brand, snapshot, designs }: Shop,
  make: (order: Order) => Promise<Uint8Array>,
): Picture | null {
  const title = decodeSku(sku, designs)?.product.name
  if (title === undefined) return null
  if (turn === undefined) {
    const picture = findPictureByFile(sku, designs)
    return picture && socialCard({ key: sku, title, brand, picture })
  }
  const degrees = readTurn(turn)
  const subject = findSubject(sku, {}, { designs, snapshot })
  if (degrees === null || subject?.kind !== "design") return null
  return stillCard(`${sku}-${degrees}`, title, brand, {
    look: JSON.stringify([subject.look, degrees]),
    still: () => make({ subject, format: "still", turn: degrees }),
  })
}
