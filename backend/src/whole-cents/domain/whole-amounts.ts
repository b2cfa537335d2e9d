import { exactCents, roundCents, toDollars } from "../../contracts/money"

/** What one promotion takes off one line or the shipping. */
export interface Share {
  /** Dollars, with whatever fraction of a cent a percentage leaves. */
  amount: number
  /** Identifies the promotion: all that it takes off is one amount. */
  promotion: string
  /** The line or the shipping method. */
  of: string
}

/** Remainders of Medusa's divisions far behind the decimal point don't count: three thirds are one. */
const settled = (cents: number) => Number(cents.toFixed(6))
const floor = (cents: number) => Math.floor(settled(cents))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * What promotions take off, in whole cents. A promotion's sum is rounded once; the cents left over from its shares'
 * fractions go to the largest ones: $10 off three equal lines is 3.34, 3.33 and 3.33. Ties are settled by the line's
 * id, so that the same cart in another order gives the same.
 *
 * @param mostOf what a line or method costs, in dollars: promotions together never take more
 * @returns dollars, in the order given
 */
export function wholeAmounts(shares: readonly Share[], mostOf: ReadonlyMap<string, number>): number[] {
  const exact = shares.map(({ amount }) => exactCents(amount))
  const whole = exact.map(floor)
  for (const promotion of new Set(shares.map((share) => share.promotion))) {
    const own = shares.flatMap((share, at) => (share.promotion === promotion ? [at] : []))
    const due = roundCents(settled(sum(own.map((at) => exact[at] ?? 0))))
    const left = due - sum(own.map((at) => whole[at] ?? 0))
    const fraction = (at: number) => (exact[at] ?? 0) - (whole[at] ?? 0)
    own.sort((a, b) => fraction(b) - fraction(a) || ((shares[a]?.of ?? "") < (shares[b]?.of ?? "") ? -1 : 1))
    for (const at of own.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  }
  const taken = new Map<string, number>()
  return shares.map(({ of }, at) => {
    const most = mostOf.get(of)
    const room =
      most === undefined ? Number.POSITIVE_INFINITY : floor(exactCents(most)) - (taken.get(of) ?? 0)
    const cents = Math.max(0, Math.min(whole[at] ?? 0, room))
    taken.set(of, (taken.get(of) ?? 0) + cents)
    return toDollars(cents)
  })
}
