import { AppLink } from "#ui/app-link"
import { Contours } from "#ui/contours"
import layout from "#ui/layout.module.css"
import type { Promo } from "./promo"
import css from "./promo-banner.module.css"

/** The banner of an automatic discount (section 2). */
export function PromoBanner({ promo }: { promo: Promo }) {
  return (
    <aside className={css.banner} aria-label="Offer">
      <Contours className={css.contours} />
      <p className={`${layout.container} ${css.text}`}>
        <strong className={css.offer}>
          {promo.href ? <AppLink href={promo.href}>{promo.offer}</AppLink> : promo.offer}
        </strong>{" "}
        <span>{promo.shipping}</span>
      </p>
    </aside>
  )
}
