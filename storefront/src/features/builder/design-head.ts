import { formatMoney } from "#contracts/money"
import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"
import { designAddress } from "./addresses"
import type { DesignPage } from "./prefetched-design"
import { choiceGroups, inWords } from "./selection"
import { customizeTitle } from "./titles"

/** The customize route's `head`: the social preview is the design's own picture. */
export function designHead(settings: ShopSettings, page: DesignPage | undefined) {
  if (!page) return {}
  const { info, design } = page
  const { product, style } = info
  return pageHead({
    settings,
    title: `${customizeTitle(product)}: ${style.name}`,
    description: `${product.name} ${style.name}: ${inWords(choiceGroups(info), design.options)}. ${formatMoney(design.price)}.`,
    path: designAddress({ productSlug: product.slug, styleSlug: style.slug, sku: design.sku }),
    image: design.images[0]?.full,
  })
}
