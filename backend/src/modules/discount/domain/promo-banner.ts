import { hasBuiltInBanner, SALE_CODE } from "../../../contracts/cart/built-in-banner"
import type { PromoBanner } from "../../../contracts/cart/promo-banner"
import { isDogDays, type Sale } from "../../../contracts/catalog/sale-window"
import { type Discount, describeAmountOff, describeShipping } from "./discount"

export interface BannerWords {
  /** `15% off` */
  offer: string
  /** `Free US shipping over $300`; empty when shipping costs the usual. */
  shipping: string
}

/**
 * What a discount's banner says: based on its own numbers if its code has such a banner, otherwise what staff have
 * written for an automatic one; null for a discount without.
 */
export function bannerWords(discount: Discount): BannerWords | null {
  const { code, automatic, bannerTitle, bannerText } = discount
  const sale = code === SALE_CODE
  if (!hasBuiltInBanner(code)) {
    return automatic && bannerTitle ? { offer: bannerTitle, shipping: bannerText } : null
  }
  const offer = describeAmountOff(discount)
  const free = describeShipping(discount)
  const shipping = free.charAt(0).toUpperCase() + free.slice(1)
  if (!sale) return { offer: offer || shipping, shipping: offer ? shipping : "" }
  return { offer: `Dog Days: ${offer}`, shipping: shipping.replace("US ", "U.S. ") }
}

/**
 * The banner of a running discount.
 * @param where it is to be shown
 * @param when decides whether the sale is on, and its page exists to link to
 */
export function promoBanner(
  discount: Discount,
  where: "builder" | "cart",
  { now, sale }: { now: Date; sale: Sale },
): PromoBanner | null {
  const words = bannerWords(discount)
  if (!words || (where === "builder" && discount.code === SALE_CODE)) return null
  const address = (form: string) =>
    // Named by its id: by its code, anyone could try out codes here. What it says is part of the address too: a banner
    // whose numbers staff change isn't shown from a cache.
    `/storage/promos/${discount.id}-${form}.svg?v=${encodeURIComponent(describeVersion(words))}`
  return {
    alt: [words.offer, words.shipping].filter(Boolean).join(". "),
    wide: address("wide"),
    narrow: address("narrow"),
    href: hrefOf(discount, now, sale),
  }
}

function hrefOf({ code, bannerLink }: Discount, now: Date, sale: Sale): string | null {
  if (code === SALE_CODE) return isDogDays(now, sale) ? sale.path : null
  return hasBuiltInBanner(code) ? null : bannerLink || null
}

const describeVersion = ({ offer, shipping }: BannerWords) =>
  `${offer} ${shipping}`.replace(/[^A-Za-z0-9]+/g, "-")
