import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { deleteFrom } from "../delete-in-batches"
import type { ModuleDependencies } from "../module-dependencies"
import { CLOSED_DISPUTE, LOST } from "./domain/dispute"
import { linkHash, newLinkToken } from "./domain/payment-link"
import { CardTesting } from "./models/card-testing"
import { Checkout } from "./models/checkout"
import { Dispute } from "./models/dispute"
import { PaymentLink } from "./models/payment-link"
import { PhoneOrder } from "./models/phone-order"
import { RefusedCard } from "./models/refused-card"
import { SealedCart } from "./models/sealed-cart"
import { SlowPayment } from "./models/slow-payment"

export type CheckoutRecord = InferTypeOf<typeof Checkout>
export type PhoneOrderRow = InferTypeOf<typeof PhoneOrder>
export type PaymentLinkRow = InferTypeOf<typeof PaymentLink>
export type DisputeRow = InferTypeOf<typeof Dispute>
export type SlowPaymentRow = InferTypeOf<typeof SlowPayment>

/** What a step of the checkout records. */
export type CheckoutFacts = Partial<
  Omit<CheckoutRecord, "id" | "cart_id" | "created_at" | "updated_at" | "deleted_at">
>

/** How many cards refused in the whole shop, within how many minutes, mean that someone is trying stolen ones. */
export const FLOOD = { cards: 50, minutes: 10 } as const
/** Minutes that payments require a bot check after the last time that many were refused. */
export const CHECK_MINUTES = 60
/** Days that periods of card testing are stored, for anyone who asks later. */
const KEPT_DAYS = 90

/** Held until the transaction ends. One at a time: two processes must not begin the same period of testing twice. */
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('refused_card'))"

const COUNT = `
  select count(*)::int as cards from refused_card
   where created_at > now() - interval '${FLOOD.minutes} minutes'`

const PROLONG = `
  update card_testing set stands_until = now() + interval '${CHECK_MINUTES} minutes', updated_at = now()
   where stands_until > now() returning id`

const BEGIN = `
  insert into card_testing (id, stands_until) values (?, now() + interval '${CHECK_MINUTES} minutes')`

const UNMAILED = `
  select t.id, t.created_at as began, count(r.id)::int as cards, count(distinct r.cart_id)::int as carts
    from card_testing t
    left join refused_card r on r.created_at > t.created_at - interval '${FLOOD.minutes} minutes'
   where t.told_at is null and t.created_at > now() - interval '1 day'
   group by t.id, t.created_at`

const SEAL = `
  insert into sealed_cart (id, cart_id, digest) values (?, ?, ?)
  on conflict (cart_id) where deleted_at is null do update set digest = excluded.digest, updated_at = now()`

const BEGIN_ATTEMPT = `
  insert into slow_payment (id, cart_id, attempt, begun_at) values (?, ?, ?, now())
  on conflict (cart_id, attempt) where deleted_at is null
    do update set begun_at = now(), status = null, answer = null, updated_at = now()`

const WITHDRAW_CONSENT = `
  update checkout
     set mail_consent_at = null, mail_consent_version = null, mail_consent_to = null, updated_at = now()
   where mail_consent_at <= ? and mail_consent_to = ?`

const READDRESS = `
  update checkout
     set saved_shipping = jsonb_set(saved_shipping, '{email}', to_jsonb(cast(:to as text))), updated_at = now()
   where cart_id = any(:cartIds) and lower(saved_shipping->>'email') = :from and deleted_at is null`

const OF_CART = "select * from checkout where cart_id = ? and deleted_at is null"

const END_ATTEMPT = `
  update slow_payment set status = ?, answer = ?::jsonb, updated_at = now()
   where cart_id = ? and attempt = ? and deleted_at is null`

const ATTEMPT = "select * from slow_payment where cart_id = ? and attempt = ? and deleted_at is null"

/** Seconds that a hold on a cart's payment outlives its process; less than the cart's lock does. */
const HOLD_SECONDS = 30

/** A hold of this process that it knows nothing of is left over from an answer of the database that was lost. */
const HOLD_PAYMENT = `
  with held as (
    update checkout set paying = :hold, paying_until = now() + interval '${HOLD_SECONDS} seconds'
     where cart_id = :cartId and deleted_at is null
       and (paying_until is null or paying_until < now()
            or split_part(paying, ':', 1) = :process)
    returning id)
  select exists (select from held)
      or not exists (select from checkout where cart_id = :cartId and deleted_at is null) as free`

const RENEW_HOLD = `
  update checkout set paying_until = now() + interval '${HOLD_SECONDS} seconds' where cart_id = ? and paying = ?`

const END_HOLD = "update checkout set paying = null, paying_until = null where cart_id = ? and paying = ?"

/** A payment reserved for whoever takes or settles it. */
export interface PaymentHold {
  /** Must be called every few seconds while the work goes on. */
  renew(): Promise<void>
  end(): Promise<void>
}

/** Written as text. */
const JSON_COLUMNS: ReadonlySet<string> = new Set<keyof CheckoutFacts>(["saved_shipping"])

/** A period of card testing that staff don't know about yet. */
export interface UnmailedTesting {
  id: string
  began: Date
  /** As of the query. */
  cards: number
  carts: number
}

/** What a checkout knows beyond Medusa's cart (section 4), and the refused cards of the whole shop. */
export class CheckoutModuleService extends MedusaService({
  Checkout,
  RefusedCard,
  CardTesting,
  SealedCart,
  PhoneOrder,
  PaymentLink,
  SlowPayment,
  Dispute,
}) {
  private readonly database: Knex
  /** Names this process among those that hold payments. */
  private readonly process = randomUUID()
  /** The carts whose payments this process holds, or is about to. */
  private readonly held = new Set<string>()

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** A cart's checkout; null before the shipping step. */
  async findCheckoutOfCart(cartId: string): Promise<CheckoutRecord | null> {
    // In plain SQL: a purchase asks for it seven times, and the service's own way takes five times the CPU time.
    const { rows } = await this.database.raw<{ rows: CheckoutRecord[] }>(OF_CART, [cartId])
    return rows[0] ?? null
  }

  /** The checkout behind the last part of a thank-you address, or null. */
  async findCheckoutOfThanks(token: string): Promise<CheckoutRecord | null> {
    const [record] = await this.listCheckouts({ thanks_token: token }, { take: 1 })
    return record ?? null
  }

  /**
   * Records what a step of a cart's checkout found; the first one creates the record. Must run under the cart's lock.
   */
  async saveFacts(cartId: string, facts: CheckoutFacts): Promise<void> {
    const row = Object.fromEntries(
      Object.entries(facts).map(([column, value]) => [
        column,
        JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value,
      ]),
    )
    // In one statement: a paying buyer waits for it several times, and the service's own way takes six.
    await this.database("checkout")
      .insert({ ...row, id: generateEntityId("", "chk"), cart_id: cartId })
      .onConflict(this.database.raw("(cart_id) where deleted_at is null") as never)
      .merge({ ...row, updated_at: this.database.fn.now() })
  }

  /**
   * Replaces the email that was entered for some carts where it is `from`. What was agreed to at that one doesn't hold
   * for the new one.
   * @param from lower case
   */
  async readdress(cartIds: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
    await this.database.raw(READDRESS, { cartIds: [...cartIds], from, to })
  }

  /**
   * Nothing is mailed any more that was agreed to at an address until then.
   * @param email lower case
   */
  async withdrawConsent(email: string, until: Date): Promise<void> {
    await this.database.raw(WITHDRAW_CONSENT, [until, email])
  }

  /**
   * Records that an attempt to pay continues without anyone waiting; a repeated one begins anew. In one statement: that
   * attempt holds the cart's lock.
   */
  async beginAttempt(cartId: string, attempt: string): Promise<void> {
    await this.database.raw(BEGIN_ATTEMPT, [generateEntityId("", "slowpay"), cartId, attempt])
  }

  /** Such an attempt; null when it isn't one of this cart's. */
  async findAttempt(cartId: string, attempt: string): Promise<SlowPaymentRow | null> {
    const { rows } = await this.database.raw<{ rows: SlowPaymentRow[] }>(ATTEMPT, [cartId, attempt])
    return rows[0] ?? null
  }

  /** Records how that attempt ended. */
  async endAttempt(
    cartId: string,
    attempt: string,
    { status, answer }: { status: number; answer: object },
  ): Promise<void> {
    await this.database.raw(END_ATTEMPT, [status, JSON.stringify(answer), cartId, attempt])
  }

  /**
   * Reserves a cart's payment: no one else takes or settles it until that ends. Where several processes run, it is
   * reserved in the database, which unlike a lock in Redis is never lost; one that is alone knows what it holds. A cart
   * without a checkout has no payment, and is always free.
   * @param alone whether no other process runs
   * @returns null while someone else has it
   */
  async holdPayment(cartId: string, alone: boolean): Promise<PaymentHold | null> {
    if (this.held.has(cartId)) return null
    this.held.add(cartId)
    const forget = () => void this.held.delete(cartId)
    if (alone) return { renew: async () => {}, end: async () => forget() }
    const hold = `${this.process}:${randomUUID()}`
    let isFree = false
    try {
      const given = { hold, cartId, process: this.process }
      const { rows } = await this.database.raw<{ rows: { free: boolean }[] }>(HOLD_PAYMENT, given)
      isFree = rows[0]?.free ?? false
    } finally {
      if (!isFree) forget()
    }
    if (!isFree) return null
    return {
      renew: async () => void (await this.database.raw(RENEW_HOLD, [cartId, hold])),
      end: async () => {
        forget()
        await this.database.raw(END_HOLD, [cartId, hold])
      },
    }
  }

  /** The phone order that a cart is; null for a visitor's cart. */
  async findPhoneOrderOfCart(cartId: string): Promise<PhoneOrderRow | null> {
    const [row] = await this.listPhoneOrders({ cart_id: cartId }, { take: 1 })
    return row ?? null
  }

  /** The link to a cart that hasn't been withdrawn, expired or not; null if there is none. */
  async findLinkOfCart(cartId: string): Promise<PaymentLinkRow | null> {
    const [row] = await this.listPaymentLinks({ cart_id: cartId, withdrawn_at: null }, { take: 1 })
    return row ?? null
  }

  /** The link that an address names, whatever has become of it; null when it never existed. */
  async findLinkOfToken(token: string): Promise<PaymentLinkRow | null> {
    const token_hash = linkHash(token)
    if (token_hash === null) return null
    const [row] = await this.listPaymentLinks({ token_hash }, { take: 1 })
    return row ?? null
  }

  /**
   * A new link to a cart, of which the database stores a hash. Earlier ones are withdrawn. Must run under the cart's
   * lock.
   */
  async createLink(cartId: string, expiresAt: Date): Promise<{ id: string; token: string }> {
    await this.withdrawLinks(cartId)
    const { token, hash } = newLinkToken()
    const { id } = await this.createPaymentLinks({
      cart_id: cartId,
      token_hash: hash,
      expires_at: expiresAt,
    })
    return { id, token }
  }

  /** Must run under the cart's lock. @returns whether there was one to withdraw */
  async withdrawLinks(cartId: string): Promise<boolean> {
    const link = await this.findLinkOfCart(cartId)
    if (link) await this.updatePaymentLinks({ id: link.id, withdrawn_at: new Date() })
    return link !== null
  }

  /** Stores the state of a cart when its price was right; replacing the previous one. */
  async sealCart(cartId: string, digest: string): Promise<void> {
    await this.database.raw(SEAL, [generateEntityId("", "seal"), cartId, digest])
  }

  /** Whether the cart is as it was when its price was last found right. */
  async isSealed(cartId: string, digest: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      "select 1 from sealed_cart where cart_id = ? and digest = ? and deleted_at is null",
      [cartId, digest],
    )
    return rows.length > 0
  }

  /**
   * Counts a refused card. Stored in the database, so that all processes count together, with or without Redis, and the
   * counts survive a restart.
   *
   * @returns whether so many were refused recently that someone seems to be trying stolen ones
   */
  async countRefusedCard(cartId: string): Promise<boolean> {
    return await this.database.transaction(async (transaction) => {
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

  /** Uncounts the cart's last counted card: its bank only asked, and it has paid. */
  async uncountRefusedCard(cartId: string): Promise<void> {
    await this.database.raw(
      "delete from refused_card where id = (select id from refused_card where cart_id = ? order by created_at desc limit 1)",
      [cartId],
    )
  }

  /**
   * Whether someone currently seems to be trying stolen cards in the shop: then each payment requires proof of a
   * person.
   */
  async cardsAreTested(): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      "select 1 from card_testing where stands_until > now() limit 1",
    )
    return rows.length > 0
  }

  /** The disputes of some orders that their buyers' banks have yet to decide, or whose loss books or staff may not know of. */
  async unsettledDisputesOf(orderIds: readonly string[]): Promise<DisputeRow[]> {
    if (orderIds.length === 0) return []
    return await this.listDisputes(
      {
        order_id: [...orderIds],
        $or: [{ status: { $nin: CLOSED_DISPUTE } }, { status: LOST, settled: false }],
      },
      { take: null },
    )
  }

  /** Disputes of which more is to be expected, and those whose news didn't get everywhere. */
  async unsettledDisputes(): Promise<DisputeRow[]> {
    return await this.listDisputes(
      { $or: [{ settled: false }, { status: { $nin: CLOSED_DISPUTE } }] },
      { take: null },
    )
  }

  /** Periods of card testing that staff have not been mailed about yet. */
  async listUnmailedTesting(): Promise<UnmailedTesting[]> {
    const { rows } = await this.database.raw<{ rows: UnmailedTesting[] }>(UNMAILED)
    return rows
  }

  /** Records that staff were mailed. */
  async markTestingMailed(id: string): Promise<void> {
    await this.updateCardTestings({ id, told_at: new Date() })
  }

  /** @returns how many rows were deleted */
  async sweepRefusedCards(): Promise<number> {
    const cards = await deleteFrom(this.database, "refused_card", "created_at < now() - interval '1 day'")
    const times = await deleteFrom(
      this.database,
      "card_testing",
      `stands_until < now() - interval '${KEPT_DAYS} days'`,
    )
    return cards + times
  }

  /** Deletes what is stored about a cart that is being swept. @param transaction the one that deletes the cart */
  async deleteCartRows(cartId: string, transaction: Knex): Promise<void> {
    for (const table of [
      "checkout",
      "refused_card",
      "sealed_cart",
      "phone_order",
      "payment_link",
      "slow_payment",
    ]) {
      await transaction.raw("delete from ?? where cart_id = ?", [table, cartId])
    }
  }
}
