import { Button, ButtonLink } from "#ui/button"
import css from "./agreement.module.css"

/** Before an order with custom-moulded goods (spec section 2, "Checkout page"). */
export function Agreement({ onAgree }: { onAgree: () => void }) {
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>One Last thing!</h1>
      <p>
        Your order holds parts we mould just for you, in the colors you picked. Once a custom part is poured
        it can't be changed, cancelled or returned.
      </p>
      <p>Custom parts take 1 to 2 weeks to make, and the whole order ships together once they are ready.</p>
      <div className={css.actions}>
        <Button onClick={onAgree}>I Understand!</Button>
        <ButtonLink href="/cart" variant="secondary">
          Back to Cart
        </ButtonLink>
      </div>
    </div>
  )
}
