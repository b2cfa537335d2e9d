import { formatMoney } from "#contracts/money"
import { classNames } from "./class-names"
import css from "./price.module.css"

export interface PriceProps {
  /** Dollars. */
  amount: number
  /** The highest of a range; `amount` is then "from". Dollars. */
  to?: number
  className?: string
}

/** An amount in tabular figures, so that amounts under each other line up. */
export function Price({ amount, to, className }: PriceProps) {
  return (
    <span className={classNames(css.price, className)}>
      {to !== undefined && to > amount && <span className={css.from}>from </span>}
      {formatMoney(amount)}
    </span>
  )
}
