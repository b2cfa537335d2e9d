import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { holdsLock } from "../dependencies/process-pauses"
import type { Build } from "../modules/design/domain/build"
import { HARDWARE_KEY, type LineHardware } from "../modules/design/domain/line-hardware"
import { HELD_MINUTES } from "../modules/discount/domain/discount"
import { TOUCH_HOURS } from "./domain/cart-age"
import { readTogether } from "./read-together"
import { runPrepared } from "./run-prepared"

export interface CartLineAdjustment {
  id: string
  /** Dollars as Medusa stores them. */
  amount: string
  code: string | null
  provider_id: string | null
  promotion_id: string | null
}

export interface CartLine {
  id: string
  variant_id: string | null
  sku: string | null
  title: string
  image: string | null
  quantity: number
  /** Dollars as Medusa stores them. */
  unit_price: string
  /** Set when a dealer's price list gives this line its `unit_price`, or gave it what is stored. Absent on others. */
  listed?: {
    /** Dollars that everyone else pays. */
    retail: number
    /** Dollars still stored on the line in the database. */
    stored: string
  }
  /** What Medusa stores beside a list price: the price without it. Absent where it is not read. */
  compare_at?: string | null
  adjustments: CartLineAdjustment[]
  /** What is made to order; null for goods off the shelf. `sku` is then the design's. */
  build: Build | null
  /** What came with this line's skis; absent or null without any. */
  hardware?: LineHardware | null
}

export interface LoadedCart {
  id: string
  /**
   * The account that the shop's own code assigned it to (`bindCart`); null for a guest's. The customer that Medusa
   * stores on the cart decides nothing: an email is enough to become that.
   */
  account_id: string | null
  completed: boolean
  /** It became an order as a guest's, and only that order came into an account later; absent where it is not read. */
  ordered_as_guest?: boolean | null
  /** The promo code entered, upper case, whether it counts or not. */
  discount_code: string | null
  /** The dealer a rider credits (`creditedDealer`); null on carts from before 2026-11-30. */
  dealer_id: string | null
  /** That dealer's code as it was entered: it may be another one by now. */
  dealer_code: string | null
  email: string | null
  /** Ids of the discounts with a use held for this cart. */
  held_discounts: string[]
  /** Upper-case country of the shipping address; null before there is one. */
  country: string | null
  /** The last recorded visit is a while ago (touch-cart.ts). */
  touch_due: boolean
  /** Marks of the latest adds that had one (`Idempotency-Key`): sent again, they add nothing. */
  add_keys?: readonly string[] | null
  /** What the shipping step last took off the shipping, whatever changed since; absent where it is not read. */
  shipping_adjustments?: Pick<CartLineAdjustment, "provider_id" | "promotion_id">[]
  lines: CartLine[]
}

/** The metadata key under which a cart keeps the marks of adds. */
export const ADD_KEYS = "shop_adds"

/** A cart with its lines and discounts, for an id of `LOAD_CARTS`. */
const CART = `
  select c.id, c.completed_at is not null as completed,
    exists (
      select 1 from account_cart b where b.cart_id = c.id and b.by_address and b.deleted_at is null
    ) as ordered_as_guest,
    (select b.customer_id from account_cart b where b.cart_id = c.id and b.deleted_at is null) as account_id,
    e.discount_code, e.dealer_id, e.dealer_code, c.email,
    coalesce((
      select json_agg(u.discount_id) from discount_use u
       where u.cart_id = c.id and u.deleted_at is null and u.created_at > now() - interval '${HELD_MINUTES} minutes'
    ), '[]'::json) as held_discounts,
    (select upper(s.country_code) from cart_address s where s.id = c.shipping_address_id) as country,
    c.updated_at < now() - interval '${TOUCH_HOURS} hours' as touch_due,
    c.metadata->'${ADD_KEYS}' as add_keys,
    coalesce((
      select json_agg(json_build_object('provider_id', a.provider_id, 'promotion_id', a.promotion_id) order by a.id)
        from cart_shipping_method m join cart_shipping_method_adjustment a on a.shipping_method_id = m.id
       where m.cart_id = c.id and m.deleted_at is null and a.deleted_at is null
    ), '[]'::json) as shipping_adjustments,
    coalesce((
      select json_agg(json_build_object(
        'id', i.id, 'variant_id', i.variant_id, 'sku', i.variant_sku,
        'title', coalesce(i.product_title, i.title), 'image', i.thumbnail,
        'quantity', i.quantity::int, 'unit_price', i.unit_price::text,
        'compare_at', i.compare_at_unit_price::text, 'hardware', i.metadata->'${HARDWARE_KEY}',
        'adjustments', coalesce((
          select json_agg(json_build_object(
            'id', a.id, 'promotion_id', a.promotion_id, 'amount', a.amount::text, 'code', a.code, 'provider_id', a.provider_id
          ) order by a.id)
          from cart_line_item_adjustment a
          where a.item_id = i.id and a.deleted_at is null
        ), '[]'::json),
        'build', (
          select json_build_object('number', b.number, 'options', b.options)
          from design_build b
          where b.cart_id = c.id and b.sku = i.variant_sku and b.deleted_at is null
            -- The same design off the shelf is another line, and nobody builds it.
            and exists (select 1 from design_product d where d.product_id = i.product_id and d.deleted_at is null)
        )
      ) order by i.created_at, i.id)
      from cart_line_item i where i.cart_id = c.id and i.deleted_at is null
    ), '[]'::json) as lines
  from cart c left join cart_codes e on e.cart_id = c.id and e.deleted_at is null
  where c.id = asked.id and c.deleted_at is null`

/**
 * Carts in one statement: Medusa's own read with totals uses seven for one, and every cart call needs this one
 * (medusa-notes, "Cost"). With the limit, PostgreSQL looks each up like a single one, and doesn't read all carts to find
 * a few; it would also plan for an array's length each time, which it can't tell from JSON.
 */
const LOAD_CARTS = `
  select cart.* from json_array_elements_text(?::json) asked (id)
    cross join lateral (${CART} limit 1) cart`

/** Carts that are read by one statement. */
const AT_ONCE = 16

async function readCarts(database: Knex, ids: string[]): Promise<ReadonlyMap<string, LoadedCart>> {
  const carts = await runPrepared<LoadedCart>(database, "shop-load-carts", LOAD_CARTS, [JSON.stringify(ids)])
  return new Map(carts.map((cart) => [cart.id, cart]))
}

const readWithOthers = readTogether(readCarts, AT_ONCE)

/**
 * The cart as the database has it, or null when there is none with this id. A completed cart is returned as completed.
 */
export async function readCart(container: MedusaContainer, cartId: string): Promise<LoadedCart | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // After a pause of the process, the statements of work that holds a lock are refused, and no others.
  const cart = holdsLock()
    ? (await readCarts(database, [cartId])).get(cartId)
    : await readWithOthers(database, cartId)
  return cart ?? null
}

/** What the shop itself knows about a cart, in its own tables. */
export interface CartMarks extends Pick<LoadedCart, "account_id" | "discount_code" | "held_discounts"> {
  /** SKUs of the designs that have a build for it. */
  builds: string[]
}

/** A use that is held no longer still counts for the cart that was priced with it: its payment may be late. */
const MARKS = `
  select (select b.customer_id from account_cart b where b.cart_id = :id and b.deleted_at is null) as account_id,
    (select e.discount_code from cart_codes e where e.cart_id = :id and e.deleted_at is null) as discount_code,
    array(
      select u.discount_id from discount_use u join discount d on d.id = u.discount_id
       where u.cart_id = :id and u.deleted_at is null
         and (u.created_at > now() - interval '${HELD_MINUTES} minutes' or exists (
           select 1 from cart_line_item i join cart_line_item_adjustment a on a.item_id = i.id
            where i.cart_id = :id and i.deleted_at is null and a.deleted_at is null and a.promotion_id = d.promotion_id
           union all
           select 1 from cart_shipping_method m join cart_shipping_method_adjustment a on a.shipping_method_id = m.id
            where m.cart_id = :id and m.deleted_at is null and a.deleted_at is null and a.promotion_id = d.promotion_id))
    ) as held_discounts,
    array(select b.sku from design_build b where b.cart_id = :id and b.deleted_at is null) as builds`

/** Reads the shop's own marks on a cart, nothing that a client can write through Medusa's routes. */
export async function loadCartMarks(container: MedusaContainer, id: string): Promise<CartMarks> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: CartMarks[] }>(MARKS, { id })
  const [marks] = rows
  if (!marks) throw new Error(`Nothing is known of cart ${id}.`)
  return marks
}
