import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./agreement.module.css"

const EMPTY = "Your cart is empty."

/** Nothing to buy: links to other pages, as in an empty cart. `alert` gives the reason if that has just changed. */
export function EmptyCheckout({ alert }: { alert: string | null }) {
  return (
    <div className={css.agreement}>
      <h1 tabIndex={-1}>Nothing to check out</h1>
      {alert && alert !== EMPTY && <Notice tone="error">{alert}</Notice>}
      <p>
        {EMPTY}
        {!alert && (
          <>
            {" "}
            If you have just placed an order, the receipt is on its way to your inbox.{" "}
            <AppLink href="/order-lookup">Where is my order?</AppLink>
          </>
        )}
      </p>
      <div className={css.actions}>
        <ButtonLink href="/skis">Compare Skis</ButtonLink>
        <ButtonLink href="/ready-to-ship" variant="secondary">
          Ready to ship
        </ButtonLink>
      </div>
    </div>
  )
}
