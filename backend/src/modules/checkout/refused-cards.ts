import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { deleteInBatches } from "../delete-in-batches"

/** Cards refused in the whole shop after which somebody is trying stolen ones, and within how many minutes. */
export const FLOOD = { cards: 50, minutes: 10 } as const
/** Minutes that a bot check stands before payments after the last time that so many were refused. */
export const CHECK_MINUTES = 60
/** Days that the times of card testing are kept, for who asks afterwards. */
const KEPT_DAYS = 90

/** Ends with the transaction. One at a time: two processes must not begin the same time of testing twice. */
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('refused_card'))"

const COUNT = `
  select count(*)::int as cards from refused_card
   where created_at > now() - interval '${FLOOD.minutes} minutes'`

const PROLONG = `
  update card_testing set stands_until = now() + interval '${CHECK_MINUTES} minutes', updated_at = now()
   where stands_until > now() returning id`

const BEGIN = `
  insert into card_testing (id, stands_until) values (?, now() + interval '${CHECK_MINUTES} minutes')`

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/**
 * Counts a refused card. Kept in the database, so that all processes count together, with Redis or without, and a
 * restart forgets nothing.
 *
 * @returns whether so many were refused lately that somebody seems to try stolen ones
 */
export async function countRefusedCard(container: MedusaContainer, cartId: string): Promise<boolean> {
  return await database(container).transaction(async (transaction) => {
    await transaction.raw(ONE_AT_A_TIME)
    await transaction.raw("insert into refused_card (id, cart_id) values (?, ?)", [
      generateEntityId("", "refcard"),
      cartId,
    ])
    const { rows } = await transaction.raw<{ rows: { cards: number }[] }>(COUNT)
    if ((rows[0]?.cards ?? 0) < FLOOD.cards) return false
    const prolonged = await transaction.raw<{ rows: unknown[] }>(PROLONG)
    if (prolonged.rows.length === 0) await transaction.raw(BEGIN, [generateEntityId("", "cardtest")])
    return true
  })
}

/** Whether somebody seems to try stolen cards on the shop now: then a person has to show before each payment. */
export async function cardsAreTested(container: MedusaContainer): Promise<boolean> {
  const { rows } = await database(container).raw<{ rows: unknown[] }>(
    "select 1 from card_testing where stands_until > now() limit 1",
  )
  return rows.length > 0
}

/** A time of card testing of which staff do not know yet. */
export interface UntoldTesting {
  id: string
  began: Date
  /** Until it was asked. */
  cards: number
  carts: number
}

const UNTOLD = `
  select t.id, t.created_at as began, count(r.id)::int as cards, count(distinct r.cart_id)::int as carts
    from card_testing t
    left join refused_card r on r.created_at > t.created_at - interval '${FLOOD.minutes} minutes'
   where t.told_at is null and t.created_at > now() - interval '1 day'
   group by t.id, t.created_at`

export async function untoldTesting(container: MedusaContainer): Promise<UntoldTesting[]> {
  const { rows } = await database(container).raw<{ rows: UntoldTesting[] }>(UNTOLD)
  return rows
}

/** Staff had the mail. */
export async function testingWasTold(container: MedusaContainer, id: string): Promise<void> {
  await database(container).raw("update card_testing set told_at = now() where id = ?", [id])
}

/** @returns how many rows went */
export async function sweepRefusedCards(container: MedusaContainer): Promise<number> {
  const cards = await deleteInBatches(container, "refused_card", "created_at < now() - interval '1 day'")
  const times = await deleteInBatches(
    container,
    "card_testing",
    `stands_until < now() - interval '${KEPT_DAYS} days'`,
  )
  return cards + times
}
