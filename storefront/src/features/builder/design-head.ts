import type { GeneratedImage } from "#contracts/builder"
import { formatMoney } from "#contracts/money"
import type { ShopSettings } from "#contracts/settings"
import { pageHead } from "#platform/head"
import { designAddress } from "./addresses"
import type { DesignPage } from "./prefetched-design"
import { choiceGroups, inWords } from "./selection"
import { customizeTitle } from "./titles"

/** Degrees from which on a model is looked at from above, as the hero's picture is. */
const FROM_ABOVE = 50

/** The drawn picture that a turn of the model comes nearest to. */
function pictureAt(images: readonly GeneratedImage[], turn: string | undefined) {
  const pitch = Number(turn?.split(",")[1] ?? FROM_ABOVE)
  return (pitch < FROM_ABOVE && images.find(({ angle }) => angle === "side")) || images[0]
}

/** The customize route's `head`: the social preview is the design's own picture, from where a shared one is seen. */
export function designHead(settings: ShopSettings, page: DesignPage | undefined, turn?: string) {
  if (!page) return {}
  const { info, design } = page
  const { product, style } = info
  return pageHead({
    settings,
    title: `${customizeTitle(product)}: ${style.name}`,
    description: `${product.name} ${style.name}: ${inWords(choiceGroups(info), design.options)}. ${formatMoney(design.price)}.`,
    path: designAddress({ productSlug: product.slug, styleSlug: style.slug, sku: design.sku }),
    image: pictureAt(design.images, turn)?.full,
  })
}
