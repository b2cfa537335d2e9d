import { CURRENCY } from "../../../contracts/money"
/*
 * The prices in the bodies of Medusa's own calls for products, variants, price lists and shipping options. These calls
 * are all Medusa's (2.21.2), so a body is read for what they have in common: entries with an amount, in a list `prices`
 * of a variant or a shipping option, or with the id of a variant beside it.
 */

/** A price that a body sets. */
export interface SentPrice {
  /** Dollars. */
  amount: number
  /** Of the price to change; null for a new one. */
  priceId: string | null
  /** Of the variant or shipping option that it belongs to; null for one being created. */
  ownerId: string | null
  /** Its owner's name in the body; null where there is none. */
  name: string | null
  currency: string
  /** Whether it applies only under a rule: in a region, or for a quantity as Medusa's own pages write it. */
  byRule: boolean
  /** Whether it has a quantity from which, or up to which, it applies. */
  byQuantity: boolean
}

/** The context of an entry. */
interface Around {
  ownerId: string | null
  name: string | null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** An amount as Medusa accepts it: a number, or text that is one. */
function amountOf({ amount }: Record<string, unknown>): number | null {
  if (typeof amount !== "number" && typeof amount !== "string") return null
  const dollars = Number(amount)
  return amount !== "" && Number.isFinite(dollars) ? dollars : null
}

function entriesOf(list: unknown, around: Around): SentPrice[] {
  if (!Array.isArray(list)) return []
  return list.filter(isObject).flatMap((entry) => {
    const amount = amountOf(entry)
    if (amount === null) return []
    return [
      {
        amount,
        priceId: text(entry.id),
        ownerId: text(entry.variant_id) ?? around.ownerId,
        name: around.name,
        currency: (text(entry.currency_code) ?? CURRENCY).toLowerCase(),
        byRule: isObject(entry.rules) && Object.keys(entry.rules).length > 0,
        byQuantity: Number(entry.min_quantity ?? 1) > 1 || (entry.max_quantity ?? null) !== null,
      },
    ]
  })
}

/**
 * Every price that a body sets.
 * @param ownerId of the variant or shipping option that the address names; null without one
 */
export function pricesSent(body: unknown, ownerId: string | null): SentPrice[] {
  if (!isObject(body)) return []
  const own: Around = { ownerId, name: text(body.title) ?? text(body.name) }
  const ofBatch = (list: unknown) => {
    if (!Array.isArray(list)) return []
    return list.filter(isObject).flatMap((each) => {
      // In a price list, the entry is a price. Otherwise it is a variant or a product.
      if (amountOf(each) !== null) return entriesOf([each], { ownerId: null, name: null })
      return pricesSent(each, text(each.id))
    })
  }
  return [
    ...entriesOf(body.prices, own),
    ...ofBatch(body.variants),
    ...ofBatch(body.create),
    ...ofBatch(body.update),
  ]
}
