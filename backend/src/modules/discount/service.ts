import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import type { Discount as RunningDiscount } from "./domain/discount"
import { riderOf } from "./domain/rider"
import { CartCodes } from "./models/cart-codes"
import { Discount } from "./models/discount"
import { DiscountUse } from "./models/discount-use"

/** A row of the table: what Medusa infers for a nullable number has a column that doesn't exist. */
export type DiscountRecord = Omit<
  InferTypeOf<typeof Discount>,
  "raw_percent_off" | "raw_cents_off" | "raw_max_uses" | "raw_max_uses_per_email"
>

/** What staff set for a discount; money in whole cents. What is left out gets the table's default. */
export type DiscountFacts = Pick<DiscountRecord, "code"> &
  Partial<Omit<DiscountRecord, "id" | "code" | "promotion_id" | "created_at" | "updated_at" | "deleted_at">>

/** What a visitor has entered on a cart; codes in upper case, null to remove them. */
export type EnteredCodes =
  | { discount_code: string | null }
  | { dealer_id: string; dealer_code: string }
  | { dealer_id: null; dealer_code: null }

/**
 * Minutes after which a repeated hold starts over: what is left of it until then is still longer than any payment
 * takes.
 */
const RENEWED_AFTER_MINUTES = 10

const STANDS = `discount_use.created_at > now() - interval '${RENEWED_AFTER_MINUTES} minutes'`

const HOLD = `
  insert into discount_use (id, discount_id, cart_id, email) values (?, ?, ?, ?)
  on conflict (discount_id, cart_id) where deleted_at is null
  do update set email = excluded.email,
                created_at = case when ${STANDS} then discount_use.created_at else now() end`

const ENTER_DISCOUNT = `
  insert into cart_codes (id, cart_id, discount_code) values (:id, :cartId, :discount_code)
  on conflict (cart_id) where deleted_at is null
  do update set discount_code = excluded.discount_code, updated_at = now()`

const ENTER_DEALER = `
  insert into cart_codes (id, cart_id, dealer_id, dealer_code) values (:id, :cartId, :dealer_id, :dealer_code)
  on conflict (cart_id) where deleted_at is null
  do update set dealer_id = excluded.dealer_id, dealer_code = excluded.dealer_code, updated_at = now()`

/** The workflow engine may have turned a date into text. */
const dated = <Facts extends DiscountFacts>({ starts_at, ends_at, archived_at, ...facts }: Facts) => ({
  ...facts,
  ...(archived_at === undefined ? {} : { archived_at: archived_at && new Date(archived_at) }),
  ...(starts_at === undefined ? {} : { starts_at: starts_at && new Date(starts_at) }),
  ...(ends_at === undefined ? {} : { ends_at: ends_at && new Date(ends_at) }),
})

/** Why no use of a limited discount can be held. */
export type WhyNotHeld = "used up" | "used by rider" | "no email"

/**
 * Counts the uses of a discount by carts other than one, those of one rider or, where `email` is null, all of them: by
 * carts that became orders and weren't canceled, which this module doesn't know, and by those being paid right now.
 */
export type CountUses = (
  database: Pick<Knex, "raw">,
  of: { discountId: string; cartId: string; email: string | null },
) => Promise<number>

interface UseToHold {
  discount: Pick<RunningDiscount, "id" | "maxUses" | "maxUsesPerEmail">
  cartId: string
  email: string | null
  /** Called in the transaction that locks the discount. */
  countUses: CountUses
}

/** Discounts, the uses of limited ones, and the codes on carts (section 3, "Discount fields"). */
export class DiscountModuleService extends MedusaService({ Discount, CartCodes, DiscountUse }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** @throws {ShopError} 404 */
  async retrieve(id: string): Promise<DiscountRecord> {
    const [discount] = await this.listDiscounts({ id }, { take: 1 })
    if (!discount) throw notFound("There is no such discount.")
    return discount
  }

  /** Whether a discount other than this one has a code. */
  async isCodeTaken(code: string, id: string | null): Promise<boolean> {
    const discounts = await this.listDiscounts({ code }, { select: ["id"], take: 2 })
    return discounts.some((discount) => discount.id !== id)
  }

  /** Every code that exists or ever did: including those of discounts that staff removed. */
  async listCodesEver(): Promise<Set<string>> {
    const discounts = await this.listDiscounts({}, { select: ["code"], withDeleted: true, take: null })
    return new Set(discounts.map(({ code }) => code))
  }

  /**
   * Creates a discount.
   * @param promotionId the Medusa promotion that represents it
   * @returns its id
   */
  async create(facts: DiscountFacts, promotionId: string): Promise<string> {
    const { id } = await this.createDiscounts({ ...dated(facts), promotion_id: promotionId })
    return id
  }

  /** Deletes a new discount: for when a step after `create` failed. */
  async delete(id: string): Promise<void> {
    await this.deleteDiscounts([id])
  }

  /** Removes a discount that no order refers to. Its code is free again. */
  async softDelete(id: string): Promise<void> {
    await this.softDeleteDiscounts([id])
  }

  /** Restores what `softDelete` removed. */
  async restore(id: string): Promise<void> {
    await this.restoreDiscounts([id])
  }

  /** Archives a discount that an order refers to, or restores it. */
  async archive(id: string, archived_at: Date | null): Promise<void> {
    await this.updateDiscounts({ id, archived_at })
  }

  /** Changes what staff set for a discount. */
  async update(id: string, facts: DiscountFacts): Promise<void> {
    await this.updateDiscounts({ id, ...dated(facts) })
  }

  /** Stores what was entered on a cart; prices follow when the cart is settled. Must run under the cart's lock. */
  async saveCode(cartId: string, entered: EnteredCodes): Promise<void> {
    const statement = "discount_code" in entered ? ENTER_DISCOUNT : ENTER_DEALER
    await this.database.raw(statement, { id: generateEntityId(undefined, "ccode"), cartId, ...entered })
  }

  /** Deletes what is stored about a cart that is being swept. @param transaction the one that deletes the cart */
  async deleteCartRows(cartId: string, transaction: Knex): Promise<void> {
    for (const table of ["cart_codes", "discount_use"]) {
      await transaction.raw("delete from ?? where cart_id = ?", [table, cartId])
    }
  }

  /** Whether a use of a discount is held for a cart. */
  async hasUse(discountId: string, cartId: string): Promise<boolean> {
    const [held] = await this.listDiscountUses(
      { discount_id: discountId, cart_id: cartId },
      { select: ["id"], take: 1 },
    )
    return held !== undefined
  }

  /** Whether a cart holds a use that another `holdUse` would leave unchanged. */
  async hasCurrentUse(discountId: string, cartId: string): Promise<boolean> {
    const { rows } = await this.database.raw<{ rows: unknown[] }>(
      `select 1 from discount_use where discount_id = ? and cart_id = ? and deleted_at is null and ${STANDS}`,
      [discountId, cartId],
    )
    return rows.length > 0
  }

  /**
   * Holds one use of a discount for a cart that is about to be paid. Safe to repeat. A use whose cart doesn't become an
   * order counts against others for only a quarter of an hour, so nothing has to be released. Without a limit it is
   * only noted: buyers of a sale that runs all year don't wait for each other while all its orders are counted.
   *
   * @returns why it can't be used: all its uses are gone, this rider's are, or it is unknown who the rider is; null
   * when it is held
   */
  async holdUse({ discount, cartId, email, countUses }: UseToHold): Promise<WhyNotHeld | null> {
    const { id, maxUses, maxUsesPerEmail } = discount
    const address = email ? riderOf(email) : null
    if (maxUsesPerEmail !== null && address === null) return "no email"
    const use = [generateEntityId(undefined, "duse"), id, cartId, address]
    if (maxUses === null && maxUsesPerEmail === null) {
      await this.database.raw(HOLD, use)
      return null
    }
    return await this.database.transaction(async (transaction) => {
      // One after another: two orders must not both count the same last use as free.
      await transaction.raw("select 1 from discount where id = ? for update", [id])
      const usedBy = (email: string | null) => countUses(transaction, { discountId: id, cartId, email })
      if (maxUses !== null && (await usedBy(null)) >= maxUses) return "used up"
      if (maxUsesPerEmail !== null && (await usedBy(address)) >= maxUsesPerEmail) return "used by rider"
      await transaction.raw(HOLD, use)
      return null
    })
  }
}
