import { CUSTOM_AGREEMENT } from "#contracts/custom-agreement"
import { Button, ButtonLink } from "#ui/button"
import css from "./agreement.module.css"

/** Before an order with custom-moulded goods (section 2, "Checkout page"). */
export function Agreement({ onAgree }: { onAgree: () => void }) {
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>One Last thing!</h1>
      {CUSTOM_AGREEMENT.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={css.actions}>
        <Button onClick={onAgree}>I Understand!</Button>
        <ButtonLink href="/cart" variant="secondary">
          Back to Cart
        </ButtonLink>
      </div>
    </div>
  )
}
