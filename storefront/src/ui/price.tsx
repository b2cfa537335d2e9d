import { formatMoney } from "#contracts/money"
import { classNames } from "./class-names"
import css from "./price.module.css"
import { VisuallyHidden } from "./visually-hidden"

export interface PriceProps {
  /** Dollars. */
  amount: number
  /** The highest of a range; `amount` is then "from". Dollars. */
  to?: number
  /** What it cost before, struck through. Dollars. */
  was?: number
  className?: string
}

/** An amount in tabular figures, so that amounts under each other line up. */
export function Price({ amount, to, was, className }: PriceProps) {
  const offered = was !== undefined && was > amount
  return (
    <span className={classNames(css.price, className)}>
      {offered && (
        <>
          <VisuallyHidden>Was </VisuallyHidden>
          <s className={css.was}>{formatMoney(was)}</s>
          <VisuallyHidden> now </VisuallyHidden>
        </>
      )}
      {to !== undefined && to > amount && <span className={css.from}>from </span>}
      <span className={offered ? css.offer : undefined}>{formatMoney(amount)}</span>
    </span>
  )
}
