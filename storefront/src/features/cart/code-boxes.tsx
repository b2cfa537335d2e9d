import type { CartData } from "#contracts/cart/cart"
import { promoCodeRefusal } from "#contracts/cart/promo-code-rule"
import { CodeBox } from "./code-box"
import css from "./code-boxes.module.css"

interface CodeBoxesProps {
  cart: CartData
  /** Called with what happened, for screen readers. */
  onChanged: (announcement: string) => void
}

/** The promo box and the dealer box (sections 4 to 6). */
export function CodeBoxes({ cart, onChanged }: CodeBoxesProps) {
  const noPromo = promoCodeRefusal({
    dealer: cart.user?.dealer ?? false,
    automatic: cart.promo !== null,
  })
  return (
    <div className={css.boxes}>
      {cart.promoDescription && (
        <p className={css.automatic}>
          <strong>{cart.promo}</strong> {cart.promoDescription}
          {cart.discountHint && <span className={css.hint}>{cart.discountHint}</span>}
        </p>
      )}
      <CodeBox
        kind="discount"
        label="Promo code"
        closed={noPromo}
        applied={cart.discount ? { code: cart.discount, about: cart.discountDescription ?? "" } : null}
        hint={cart.discountHint}
        onChanged={onChanged}
      />
      <CodeBox
        kind="dealer"
        label="Dealer code"
        closed={
          cart.user?.dealer ? `Your dealer code ${cart.user.dealer_code ?? ""} is on this order.` : null
        }
        applied={cart.dealer && { code: cart.dealer.code, about: cart.dealer.name }}
        hint={cart.dealerHint ?? null}
        onChanged={onChanged}
      />
    </div>
  )
}
