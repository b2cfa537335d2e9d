import { useRef } from "react"
import type { CartData } from "#contracts/cart/cart"
import { Price } from "#ui/price"
import { useRootLength } from "#ui/use-root-length"
import css from "./checkout-bar.module.css"
import { CheckoutLink } from "./checkout-link"

/**
 * The total and the button to the checkout at the bottom edge of the window, where a single column puts the summary
 * screens below the first line. A wide window has them in the summary, beside the lines.
 */
export function CheckoutBar({ total }: Pick<CartData, "total">) {
  const bar = useRef<HTMLDivElement>(null)
  useRootLength(bar, "--bar")
  return (
    <div ref={bar} className={css.bar} data-bar="wide">
      <p className={css.total}>
        <span>Total</span> <Price amount={total} />
      </p>
      <CheckoutLink />
    </div>
  )
}
