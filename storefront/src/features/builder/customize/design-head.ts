import { formatMoney } from "#contracts/money"
import type { ShopSettings } from "#contracts/settings"
import { pageHead, socialImage } from "#platform/head"
import { designAddress } from "../addresses"
import { choiceGroups, inWords } from "../selection"
import { customizeTitle } from "../titles"
import type { DesignPage } from "./prefetched-design"

/** The design's own picture or, for one that was shared turned, a still of its model from that side. */
export function previewOf(
  { sku, images }: Pick<DesignPage["design"], "sku" | "images">,
  turn: string | undefined,
): string | undefined {
  const yaw = turn === undefined ? Number.NaN : Number.parseInt(turn, 10)
  if (Number.isNaN(yaw)) return images[0]?.full
  return `${socialImage(sku)}?turn=${((yaw % 360) + 360) % 360}`
}

/**
 * The customize route's `head`: the social preview is the design's own picture, from the side that a shared one is seen
 * from.
 */
export function designHead(settings: ShopSettings, page: DesignPage | undefined, turn?: string) {
  if (!page) return {}
  const { info, design } = page
  const { product, style } = info
  return pageHead({
    settings,
    title: `${customizeTitle(product)}: ${style.name}`,
    description: `${product.name} ${style.name}: ${inWords(choiceGroups(info), design.options)}. ${formatMoney(design.price)}.`,
    path: designAddress({ productSlug: product.slug, styleSlug: style.slug, sku: design.sku }),
    image: previewOf(design, turn),
  })
}
