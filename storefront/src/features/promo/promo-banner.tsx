import type { PromoBanner as Banner } from "#contracts/cart/promo-banner"
import { BANNER_SIZES } from "#contracts/content/banner-sizes"
import { AppLink } from "#ui/app-link"
import css from "./promo-banner.module.css"

const { wide, narrow } = BANNER_SIZES

/** The banner of a discount: a picture whose space is reserved before it loads (section 2). */
export function PromoBanner({ promo }: { promo: Banner }) {
  const picture = (
    <picture>
      <source media="(min-width: 48rem)" srcSet={promo.wide} width={wide.width} height={wide.height} />
      <img
        className={css.picture}
        src={promo.narrow}
        alt={promo.alt}
        width={narrow.width}
        height={narrow.height}
      />
    </picture>
  )
  return (
    <aside className={css.banner} aria-label="Offer">
      {promo.href ? <AppLink href={promo.href}>{picture}</AppLink> : picture}
    </aside>
  )
}
