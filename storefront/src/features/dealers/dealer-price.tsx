import { dealerPrice } from "#contracts/dealers/dealer-price-rule"
import { formatMoney, toCents, toDollars } from "#contracts/money"
import { classNames } from "#ui/class-names"
import { Price } from "#ui/price"
import css from "./dealer-price.module.css"
import { useDealerPrices } from "./use-dealer-prices"

interface DealerPriceProps {
  /** The product's slug, while several of its variants are possible. */
  slug?: string
  /** The chosen variant; null while several prices are possible, and for designs. */
  sku: string | null
  /** What everyone else pays in dollars; the lowest of a range. */
  retail: number
  /** The highest of a range. */
  to?: number
  /** One of several pieces: followed by '/ea'. */
  each?: boolean
  className?: string
}

/** A dealer's own price, beside the retail price that is in the page. Nothing for everyone else. */
export function DealerPrice({ slug, sku, retail, to, each, className }: DealerPriceProps) {
  const prices = useDealerPrices()
  if (!prices) return null
  const lowest = sku === null && slug !== undefined ? prices.lowest[slug] : undefined
  const own = lowest ?? dealerPrice(prices, sku, retail)
  const range = sku === null && to !== undefined && to > retail
  return (
    <span className={classNames(css.own, className)}>
      Your price {range && "from "}
      <strong>{formatMoney(own)}</strong>
      {each && "/ea"}
    </span>
  )
}

interface DealerTotalProps {
  /** One of each; `price` is what everyone else pays in dollars, `sku` is null for what has none, such as a design. */
  of: readonly { sku: string | null; price: number }[]
  className?: string | undefined
}

/** The total of several things at a dealer's own prices. Nothing for everyone else. */
export function DealerTotal({ of, className }: DealerTotalProps) {
  const prices = useDealerPrices()
  if (!prices) return null
  const cents = of.reduce((sum, { sku, price }) => sum + toCents(dealerPrice(prices, sku, price)), 0)
  return (
    <p className={className}>
      Your price <Price amount={toDollars(cents)} />
    </p>
  )
}
