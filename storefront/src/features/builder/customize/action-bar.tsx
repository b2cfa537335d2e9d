import { type MouseEvent, useRef } from "react"
import { formatMoney } from "#contracts/money"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { Button, ButtonLink } from "#ui/button"
import look from "#ui/button.module.css"
import { classNames } from "#ui/class-names"
import { Price } from "#ui/price"
import { useRootLength } from "#ui/use-root-length"
import css from "./action-bar.module.css"

/** What the main button does. */
export type MainAction =
  /** On to the next page. */
  | { kind: "link"; href: string }
  /** Straight into the cart; `label` when it replaces a line there. */
  | { kind: "add"; label?: string }
  /** Can't be ordered: says why. */
  | { kind: "explain"; label: string }
  | { kind: "gone" }

export interface ActionBarProps {
  /** Dollars. */
  price: number
  /** '/ea' for bogies. */
  each: boolean
  /** The price in the cart may be higher, for a bigger wheel. */
  from?: boolean
  /** Dollars off at checkout. */
  readyToShipDiscount: number
  /** The shop has not confirmed the price yet. */
  ahead: boolean
  action: MainAction
  /** A selection is unavailable. */
  outOfStock: boolean
  busy: boolean
  /** Continues, or waits for the design first; may prevent the link from being followed. */
  onGo: (event: MouseEvent) => void
  onExplain: () => void
}

const ADD = "Add To Cart"

function Main({ action, outOfStock, busy, onGo, onExplain }: ActionBarProps) {
  switch (action.kind) {
    case "gone":
      return (
        <Button wide disabled>
          No Longer Available
        </Button>
      )
    case "explain":
      return (
        <Button wide aria-haspopup="dialog" onClick={onExplain}>
          {action.label}
        </Button>
      )
    case "add":
      return (
        <Button
          wide
          busy={busy}
          disabled={outOfStock && !busy}
          className={outOfStock ? css.off : undefined}
          onClick={onGo}
        >
          {action.label ?? ADD}
        </Button>
      )
    case "link":
      return outOfStock ? (
        // Leads nowhere for now: without an address, and said to be disabled.
        // biome-ignore lint/a11y/useValidAnchor: as above
        <a
          role="link"
          aria-disabled="true"
          className={classNames(look.button, look.primary, look.wide, css.off)}
        >
          <span className={look.label}>{ADD}</span>
        </a>
      ) : (
        <ButtonLink wide href={action.href} onClick={onGo}>
          {ADD}
        </ButtonLink>
      )
  }
}

/** The price and the action, always visible. */
export function ActionBar(props: ActionBarProps) {
  const { price, each, from, readyToShipDiscount, ahead } = props
  const bar = useRef<HTMLDivElement>(null)
  useRootLength(bar, "--bar")
  return (
    <div className={css.bar} ref={bar} data-bar="right">
      <p className={css.price} data-ahead={ahead || undefined}>
        {from && <span className={css.from}>From </span>}
        <span className={css.amount}>
          <Price amount={price} />
          {each && <span className={css.each}>/ea</span>}
        </span>
        {readyToShipDiscount > 0 && (
          <span className={css.offer}>{formatMoney(readyToShipDiscount)} off at Checkout</span>
        )}
        {/* Goods sold off the shelf don't take part in any other discount. */}
        {readyToShipDiscount === 0 && <LateDealerPrice sku={null} retail={price} each={each} />}
      </p>
      <div className={css.main}>
        <Main {...props} />
      </div>
    </div>
  )
}
