import { useId } from "react"
import { shipPromise } from "#contracts/checkout/ship-promise"
import { useShipDates } from "#platform/ship-dates"
import { PhoneLink } from "#site/phone-link"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { ShipNote } from "#ui/ship-note"
import css from "./fitting.module.css"
import { type Setup, type SetupState, shortages, totals, whyNot } from "./model"

interface AddSetupProps {
  answer: Setup["answer"]
  state: SetupState
  onDismiss: () => void
}

/** The button that adds to the cart, why it can't be pressed, and what its last press was refused for. */
export function AddSetup({ answer, state, onDismiss }: AddSetupProps) {
  const hint = whyNot(state, answer)
  const hintId = useId()
  return (
    <>
      {state.message && (
        <Notice tone="error" onDismiss={onDismiss}>
          {state.message}
        </Notice>
      )}
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <Button
        type="submit"
        wide
        disabled={hint !== null && !state.adding}
        busy={state.adding}
        aria-describedby={hint ? hintId : undefined}
      >
        Add to Cart
      </Button>
    </>
  )
}

interface SetupTotalsProps {
  setup: Setup
  state: SetupState
  phone: string
  onDismiss: () => void
}

/**
 * Sled, quantity, subtotal, and the button that adds to the cart (section 2, "Bogie setup page"), which a narrow window
 * has in `SetupBar`.
 */
export function SetupTotals({ setup: { sled, answer }, state, phone, onDismiss }: SetupTotalsProps) {
  const { quantity, subtotal } = totals(state, answer)
  const dates = useShipDates()
  const isPromised = quantity > 0 && Object.keys(shortages(state, answer)).length === 0
  // All wheels belong to one line.
  const [wheel] = Object.values(answer.bogies)
  return (
    <section className={css.totals} aria-labelledby="bogie-totals">
      <h2 id="bogie-totals" className={css.heading}>
        Your setup
      </h2>
      <dl className={css.sums}>
        <div>
          <dt>Sled</dt>
          <dd>{sled.description}</dd>
        </div>
        <div>
          <dt>Bogie Quantity</dt>
          <dd aria-live="polite">{quantity}</dd>
        </div>
        <div>
          <dt>Subtotal</dt>
          <dd aria-live="polite">
            <Price amount={subtotal} />
          </dd>
        </div>
      </dl>
      {isPromised && <ShipNote promise={dates && shipPromise(dates, "stocked", wheel?.sku ?? "")} />}
      <div className={css.actions}>
        <div className={css.beside}>
          <AddSetup answer={answer} state={state} onDismiss={onDismiss} />
        </div>
        <ButtonLink href="/bogie-wheels" variant="secondary" wide>
          Cancel
        </ButtonLink>
      </div>
      <p className={css.help}>
        Not sure? Call us for help: <PhoneLink phone={phone} />
      </p>
    </section>
  )
}
