import { createHash, randomBytes } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { deleteFrom } from "../delete-in-batches"
import type { ModuleDependencies } from "../module-dependencies"
import { AccountCart } from "./models/account-cart"
import { AccountToken } from "./models/account-token"
import { VerifiedEmail } from "./models/verified-email"

export type TokenPurpose = InferTypeOf<typeof AccountToken>["purpose"]

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** How long a mailed secret works, in seconds. */
export const TOKEN_SECONDS = {
  /** As long as its quota counts (`MAILS_A_DAY`): anyone who gets no further mail has one that still works. */
  forgottenPassword: DAY_SECONDS,
  verifyEmail: 3 * DAY_SECONDS,
  /** The person invited may be out on the trail. */
  invitation: 14 * DAY_SECONDS,
} as const

/** The person a secret was made for, and the mailbox it was sent to. */
export interface TokenHolder {
  customerId: string
  /** Lower case. */
  email: string
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex")

interface HolderRow {
  customer_id: string
  email: string
}
const holderOf = (row: HolderRow | undefined): TokenHolder | null =>
  row ? { customerId: row.customer_id, email: row.email } : null

const BIND = `
  with made as (
    insert into account_cart (id, cart_id, customer_id) values (:id, :cartId, :customerId)
    on conflict (cart_id) where deleted_at is null do nothing
    returning customer_id)
  select customer_id from made
  union all
  select customer_id from account_cart where cart_id = :cartId and deleted_at is null`

const BIND_ALL = `
  insert into account_cart (id, cart_id, customer_id, by_address)
  select 'acart_' || md5(cart_id), cart_id, :customerId, :byAddress from unnest(cast(:cartIds as text[])) as given (cart_id)
  on conflict do nothing
  returning cart_id`

/** A mailed secret as stored, to be restored when what it was used for is undone. */
export type TakenToken = Pick<
  InferTypeOf<typeof AccountToken>,
  "id" | "purpose" | "customer_id" | "email" | "token_hash" | "expires_at"
>

const TOKEN_COLUMNS = "id, purpose, customer_id, email, token_hash, expires_at"

const TOKEN = "token_hash = ? and purpose = ? and expires_at > now() and deleted_at is null"

/** Accounts: who owns a cart, mailed secrets, proven addresses (docs/decisions/2026-11-21-accounts.md). */
export class AccountModuleService extends MedusaService({ AccountCart, AccountToken, VerifiedEmail }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /**
   * Binds a cart to an account for good. Only for someone who has proven to be the account: by a session, or by the
   * password that begins one. Safe to repeat.
   *
   * @returns false when it belongs to another account
   */
  async bindCart(cartId: string, customerId: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: { customer_id: string }[] }>(BIND, {
      id: generateEntityId("", "acart"),
      cartId,
      customerId,
    })
    return rows[0]?.customer_id === customerId
  }

  /** The ids of an account's carts, including those that became orders. */
  async listCartIds(customerId: string): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: { cart_id: string }[] }>(
      "select cart_id from account_cart where customer_id = ? and deleted_at is null",
      [customerId],
    )
    return rows.map(({ cart_id }) => cart_id)
  }

  /**
   * Binds carts that don't belong to anyone yet to an account, like `bindCart`.
   * @param byAddress whether they are orders that came into it by their address alone
   * @returns `own`: those that belong to the account now; `bound`: those of them that had no owner before
   */
  async bindCarts(
    cartIds: readonly string[],
    customerId: string,
    { byAddress = false }: { byAddress?: boolean } = {},
  ): Promise<{ own: string[]; bound: string[] }> {
    return await this.database.transaction(async (transaction) => {
      const made = await transaction.raw<{ rows: { cart_id: string }[] }>(BIND_ALL, {
        cartIds: [...cartIds],
        customerId,
        byAddress,
      })
      const { rows } = await transaction.raw<{ rows: { cart_id: string }[] }>(
        "select cart_id from account_cart where cart_id = any(:cartIds) and customer_id = :customerId and deleted_at is null",
        { cartIds: [...cartIds], customerId },
      )
      return {
        own: rows.map(({ cart_id }) => cart_id),
        bound: made.rows.map(({ cart_id }) => cart_id),
      }
    })
  }

  /** Undoes what `bindCarts` has just bound. */
  async unbindCarts(cartIds: readonly string[], customerId: string): Promise<void> {
    await this.database.raw("delete from account_cart where cart_id = any(?) and customer_id = ?", [
      [...cartIds],
      customerId,
    ])
  }

  /** Deletes what is stored about a cart that is being swept. @param transaction the one that deletes the cart */
  async deleteCartRows(cartId: string, transaction: Knex): Promise<void> {
    await transaction.raw("delete from account_cart where cart_id = ?", [cartId])
  }

  /** The account that a cart is bound to; null for a guest's. */
  async findAccountOfCart(cartId: string): Promise<string | null> {
    const { rows } = await this.database.raw<{ rows: { customer_id: string }[] }>(
      "select customer_id from account_cart where cart_id = ? and deleted_at is null",
      [cartId],
    )
    return rows[0]?.customer_id ?? null
  }

  /**
   * A new secret for a customer, 256 random bits as 43 characters. Earlier ones for the same purpose work on until
   * `endEarlierTokens`: the mail with this one may not be accepted.
   * @param seconds that it lasts
   */
  async createToken(
    purpose: TokenPurpose,
    { customerId, email }: TokenHolder,
    seconds: number,
  ): Promise<string> {
    const token = randomBytes(32).toString("base64url")
    await this.database.raw(
      `insert into account_token (id, purpose, customer_id, email, token_hash, expires_at)
       values (?, ?, ?, ?, ?, now() + make_interval(secs => ?))`,
      [generateEntityId("", "acctok"), purpose, customerId, email.toLowerCase(), hashOf(token), seconds],
    )
    return token
  }

  /** Ends a customer's secrets for the same purpose that were made before one that is out: of several, the last works. */
  async endEarlierTokens(token: string): Promise<void> {
    await this.database.raw(
      `delete from account_token earlier using account_token latest
        where latest.token_hash = ? and earlier.customer_id = latest.customer_id
          and earlier.purpose = latest.purpose and earlier.created_at < latest.created_at`,
      [hashOf(token)],
    )
  }

  /** Whose secret it is, without using it; null when it is unknown, used or too old. */
  async findToken(purpose: TokenPurpose, token: string): Promise<TokenHolder | null> {
    const { rows } = await this.database.raw<{ rows: HolderRow[] }>(
      `select customer_id, email from account_token where ${TOKEN}`,
      [hashOf(token), purpose],
    )
    return holderOf(rows[0])
  }

  /**
   * Uses a secret up, only once even when two try at the same time.
   * @returns what `restoreTokens` takes; null when it is unknown, used or too old
   */
  async consumeToken(purpose: TokenPurpose, token: string): Promise<TakenToken | null> {
    const { rows } = await this.database.raw<{ rows: TakenToken[] }>(
      `delete from account_token where ${TOKEN} returning ${TOKEN_COLUMNS}`,
      [hashOf(token), purpose],
    )
    return rows[0] ?? null
  }

  /**
   * Like `consumeToken`, but for good.
   * @returns whose it was; null when it is unknown, used or too old
   */
  async redeemToken(purpose: TokenPurpose, token: string): Promise<TokenHolder | null> {
    return holderOf((await this.consumeToken(purpose, token)) ?? undefined)
  }

  /** Revokes every secret of a customer. @returns what `restoreTokens` takes */
  async revokeTokens(customerId: string): Promise<TakenToken[]> {
    const { rows } = await this.database.raw<{ rows: TakenToken[] }>(
      `delete from account_token where customer_id = ? returning ${TOKEN_COLUMNS}`,
      [customerId],
    )
    return rows
  }

  /** Makes secrets that were taken valid again. */
  async restoreTokens(tokens: readonly TakenToken[]): Promise<void> {
    await this.createAccountTokens([...tokens])
  }

  /**
   * Deletes expired secrets.
   * @returns how many
   */
  sweepTokens(): Promise<number> {
    return deleteFrom(this.database, "account_token", "expires_at < now()")
  }

  /**
   * Records that a customer reads the mail of an address.
   * @returns false when that was already known
   */
  async proveEmail(customerId: string, email: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      `insert into verified_email (id, customer_id, email) values (?, ?, ?)
       on conflict (customer_id, email) where deleted_at is null do nothing returning id`,
      [generateEntityId("", "vermail"), customerId, email.toLowerCase()],
    )
    return rows.length > 0
  }

  /** Whether a customer is known to read the mail of an address. */
  async isProven(customerId: string, email: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      "select 1 from verified_email where customer_id = ? and email = ? and deleted_at is null",
      [customerId, email.toLowerCase()],
    )
    return rows.length > 0
  }
}
