import type { PromoBanner } from "../../../contracts/promo-banner"
import { isDogDays, type Sale } from "../../../contracts/sale-window"
import { type Discount, describeShipping, describeTakenOff } from "./discount"

/** Codes that contain one of these have a banner wherever the discount shows (section 2). */
const SHOWN_EVERYWHERE = ["FIFTEENOFF", "TENOFF"]
/** The code of the summer sale, exactly: a banner in the cart alone (section 9). */
const SALE_CODE = "DOGDAYS"

export interface BannerWords {
  /** `15% off` */
  offer: string
  /** `Free US shipping over $300`; empty when shipping costs as ever. */
  shipping: string
}

/** What the banner of a discount says, by its own numbers; null for a discount without one. */
export function bannerWords(discount: Discount): BannerWords | null {
  const { code } = discount
  const sale = code === SALE_CODE
  if (!sale && !SHOWN_EVERYWHERE.some((part) => code.includes(part))) return null
  const offer = describeTakenOff(discount)
  const free = describeShipping(discount)
  const shipping = free.charAt(0).toUpperCase() + free.slice(1)
  if (!sale) return { offer: offer || shipping, shipping: offer ? shipping : "" }
  return { offer: `Dog Days: ${offer}`, shipping: shipping.replace("US ", "U.S. ") }
}

/**
 * The banner of a discount that runs.
 * @param where it is to be shown
 * @param when decides whether the sale is on, and its page there to lead to
 */
export function promoBanner(
  discount: Discount,
  where: "builder" | "cart",
  { now, sale }: { now: Date; sale: Sale },
): PromoBanner | null {
  const words = bannerWords(discount)
  if (!words || (where === "builder" && discount.code === SALE_CODE)) return null
  const address = (form: string) =>
    // Named by its id: by its code, anybody could try out codes here. What it says is part of the address, too: a
    // banner whose numbers staff change is not shown from a cache.
    `/storage/promos/${discount.id}-${form}.svg?v=${encodeURIComponent(describeVersion(words))}`
  return {
    alt: [words.offer, words.shipping].filter(Boolean).join(". "),
    wide: address("wide"),
    narrow: address("narrow"),
    href: discount.code === SALE_CODE && isDogDays(now, sale) ? sale.path : null,
  }
}

const describeVersion = ({ offer, shipping }: BannerWords) =>
  `${offer} ${shipping}`.replace(/[^A-Za-z0-9]+/g, "-")
