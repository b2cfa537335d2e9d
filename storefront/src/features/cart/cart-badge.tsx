import { useEffect } from "react"
import { SHOP_BACK } from "#platform/http"
import { whenIdle } from "#platform/when-idle"
import { AppLink } from "#ui/app-link"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import { badgeName } from "./badge-name"
import css from "./cart-badge.module.css"
import { useCart } from "./cart-store"

/**
 * The header's link to /cart with the total quantity (section 2), which is read once the page is hydrated, and again
 * whenever the rider returns to the tab.
 */
export function CartBadge({ className }: { className?: string }) {
  const quantity = useCart()?.total_quantity
  useEffect(() => {
    // Not in the first load of every page: the cart's contract is larger than the badge.
    const leave = whenIdle(() => {
      import("./changes").then(({ loadCartOnce }) => loadCartOnce()).catch(() => undefined)
    })
    const readAgain = () => {
      import("./changes").then(({ refreshCart }) => refreshCart()).catch(() => undefined)
    }
    const comeBack = () => {
      import("./changes").then(({ refreshOnReturn }) => refreshOnReturn()).catch(() => undefined)
    }
    addEventListener(SHOP_BACK, readAgain)
    document.addEventListener("visibilitychange", comeBack)
    return () => {
      leave()
      document.removeEventListener("visibilitychange", comeBack)
      removeEventListener(SHOP_BACK, readAgain)
    }
  }, [])
  return (
    <AppLink
      href="/cart"
      className={classNames(css.badge, className)}
      aria-label={quantity === undefined ? "Cart" : badgeName(quantity)}
    >
      <Icon name="cart" size={24} />
      {quantity !== undefined && quantity > 0 && <span className={css.count}>{quantity}</span>}
    </AppLink>
  )
}
