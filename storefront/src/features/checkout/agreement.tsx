import { CUSTOM_AGREEMENT } from "#contracts/cart/custom-agreement"
import { Button, ButtonLink } from "#ui/button"
import css from "./agreement.module.css"

/**
 * Shown before an order with custom-molded goods (section 2, "Checkout page").
 * @param fixed there is no cart to return to
 */
export function Agreement({ onAgree, fixed = false }: { onAgree: () => void; fixed?: boolean }) {
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>One Last thing!</h1>
      {CUSTOM_AGREEMENT.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={css.actions}>
        <Button onClick={onAgree}>I Understand!</Button>
        {!fixed && (
          <ButtonLink href="/cart" variant="secondary">
            Back to Cart
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
