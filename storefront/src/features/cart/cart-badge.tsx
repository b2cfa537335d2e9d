import { useEffect } from "react"
import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import css from "./cart-badge.module.css"
import { useCart } from "./cart-store"
import { loadCartOnce } from "./changes"
import { badgeName } from "./model"

/** Three digits would push the header about. */
const shortCount = (quantity: number): string => (quantity > 99 ? "99+" : String(quantity))

/** The header's link to /cart with the total quantity (spec section 2), known once the page is alive. */
export function CartBadge({ className }: { className?: string }) {
  const quantity = useCart()?.total_quantity
  useEffect(() => void loadCartOnce(), [])
  return (
    <AppLink
      href="/cart"
      className={classNames(css.badge, className)}
      aria-label={quantity === undefined ? "Cart" : badgeName(quantity)}
    >
      <Icon name="cart" size={24} />
      {quantity !== undefined && quantity > 0 && <span className={css.count}>{shortCount(quantity)}</span>}
    </AppLink>
  )
}
