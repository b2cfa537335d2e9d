import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useEffect, useReducer, useRef } from "react"
import { enqueueCartCall } from "#features/cart/cart-store"
import { trackPurchase } from "#platform/analytics"
import { HttpError, http, whatWentWrong } from "#platform/http"
import { scrollBehavior } from "#platform/scroll-behavior"
import { PhoneLink } from "#site/phone-link"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { Price } from "#ui/price"
import { postBogies } from "./api"
import { BogieRow } from "./bogie-row"
import css from "./fitting.module.css"
import { keepChoices, keptChoices } from "./kept-choices"
import {
  addRequest,
  canAdd,
  designColor,
  positionErrors,
  type Setup,
  setupReducer,
  startSetup,
  totals,
} from "./model"
import { RailDiagram } from "./rail-diagram"

/** The wheels that fit: where they sit, a row for each, and what they come to. */
export function Fitting({ setup, sku, phone }: { setup: Setup; sku: string | undefined; phone: string }) {
  const { sled, answer } = setup
  const [state, dispatch] = useReducer(setupReducer, answer, startSetup)
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const restored = useRef(false)
  const { quantity, subtotal } = totals(state, answer)
  const ready = canAdd(state)
  const designed = designColor(sku, answer)

  useEffect(() => {
    const kept = keptChoices(sled.id)
    if (kept) dispatch({ type: "restored", choices: kept })
    restored.current = true
  }, [sled.id])
  useEffect(() => {
    if (restored.current) keepChoices(sled.id, state.choices)
  }, [sled.id, state.choices])

  function goTo(position: string) {
    const row = list.current?.querySelector<HTMLElement>(`#position-${position}`)
    row?.scrollIntoView({ block: "center", behavior: scrollBehavior() })
    row?.focus({ preventScroll: true })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || state.adding) return
    dispatch({ type: "submitted" })
    try {
      const { products } = await enqueueCartCall(
        () => postBogies(http, addRequest(state, setup)),
        (added) => added.cart,
      )
      trackPurchase(products)
    } catch (error) {
      const errors = error instanceof HttpError ? positionErrors(error.answer.errors) : {}
      dispatch({ type: "refused", message: whatWentWrong(error), errors })
      const [first] = Object.keys(errors)
      if (first) goTo(first)
      return
    }
    keepChoices(sled.id, null)
    await navigate({ to: "/cart" })
  }

  return (
    <form onSubmit={submit} noValidate className={css.fitting}>
      <section className={css.where} aria-labelledby="where">
        <h2 id="where" className={css.heading}>
          Where they sit
        </h2>
        <RailDiagram
          fitted={Object.keys(answer.bogies)}
          choices={state.choices}
          colors={answer.colors}
          onPosition={goTo}
        />
      </section>
      <section aria-labelledby="bogies">
        <h2 id="bogies" className={css.heading}>
          Bogies That Fit Your Sled
        </h2>
        {designed && (
          <p className={css.designed}>
            Your design is {answer.colors[designed]?.name}.{" "}
            <Button
              variant="quiet"
              onClick={() => dispatch({ type: "allColored", color: designed, bogies: answer.bogies })}
            >
              Use it for all
            </Button>
          </p>
        )}
        <ul className={css.rows} ref={list}>
          {Object.entries(answer.bogies).map(([position, bogie]) => (
            <BogieRow
              key={position}
              position={position}
              bogie={bogie}
              colors={answer.colors}
              choice={state.choices[position] ?? { selected: false, color: "" }}
              error={state.errors[position]}
              dispatch={dispatch}
            />
          ))}
        </ul>
      </section>
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
        {state.message && (
          <Notice tone="error" onDismiss={() => dispatch({ type: "dismissed" })}>
            {state.message}
          </Notice>
        )}
        {!ready && <p className={css.hint}>Pick a color for every bogie you want, or take it out.</p>}
        <div className={css.actions}>
          <Button type="submit" wide disabled={!ready && !state.adding} busy={state.adding}>
            Add to Cart
          </Button>
          <ButtonLink href="/bogie-wheels" variant="secondary" wide>
            Cancel
          </ButtonLink>
        </div>
        <p className={css.help}>
          Not sure? Call us for help: <PhoneLink phone={phone} />
        </p>
      </section>
    </form>
  )
}
