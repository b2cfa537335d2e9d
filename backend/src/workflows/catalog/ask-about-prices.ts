import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents } from "../../contracts/money"
import { type PriceStep, priceWarning } from "../../contracts/staff/ask-first"
import { type CurrentPrice, namesOfPriced, pricesById } from "../../read-model/current-prices"
import { pricesSent, type SentPrice } from "./domain/medusa-prices"

/** The price that a sent one replaces: itself, the list's, or what everyone pays. */
function standingFor(
  sent: SentPrice,
  standing: readonly CurrentPrice[],
  listId: string | null,
): CurrentPrice | undefined {
  const itself = standing.find(({ id }) => id === sent.priceId)
  if (itself) return itself
  const ofOwner = standing.filter(
    ({ ownerId, currency, plain }) => ownerId === sent.ownerId && currency === sent.currency && plain,
  )
  const onList = listId === null ? undefined : ofOwner.find((price) => price.listId === listId)
  return onList ?? ofOwner.find((price) => price.listId === null)
}

/**
 * Why the prices in the body of one of Medusa's own calls need confirmation, as sentences with old and new; null when
 * none do.
 * @param at what the call's address names: the variant or shipping option, and the price list
 */
export async function medusaPriceWarning(
  container: MedusaContainer,
  body: unknown,
  at: { ownerId: string | null; listId: string | null },
): Promise<string | null> {
  const sent = pricesSent(body, at.ownerId)
  if (sent.length === 0) return null
  const standing = await pricesById(container, {
    priceIds: sent.flatMap(({ priceId }) => priceId ?? []),
    ownerIds: [...new Set(sent.flatMap(({ ownerId }) => ownerId ?? []))],
  })
  const steps = sent.map((price) => {
    const before = standingFor(price, standing, at.listId)
    return {
      ownerId: before?.ownerId ?? price.ownerId,
      name: price.name ?? "A price",
      before: before ? toCents(before.amount) : null,
      after: toCents(price.amount),
    }
  })
  if (priceWarning(steps) === null) return null
  const names = await namesOfPriced(container, [...new Set(steps.flatMap(({ ownerId }) => ownerId ?? []))])
  return priceWarning(
    steps.map(
      ({ ownerId, name, ...step }): PriceStep => ({ ...step, name: names.get(ownerId ?? "") ?? name }),
    ),
  )
}
