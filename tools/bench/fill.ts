import type { Client } from "pg"

/** A table whose rows are copied many times, under new names. */
interface Copied {
  table: string
  /** Columns that differ in a copy, as SQL on the row `t` and the copy's number `n`. */
  changed: Record<string, string>
  /** Which rows are copied, as SQL on the row `t`; all of them if left out. */
  where?: string
}

/** The values of columns with the copy's number appended. */
const numbered = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `t.${column} || '_' || n`]))

async function copy(
  client: Client,
  { table, changed, where = "true" }: Copied,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const others = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`)
  await client.query(
    `insert into "${table}"
     select (jsonb_populate_record(null::"${table}", to_jsonb(t) || jsonb_build_object(${others.join(", ")}))).*
       from "${table}" t cross join generate_series(${from}, ${to}) n
      where ${where}`,
  )
}

async function countOf(client: Client, table: string, where = "true"): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from "${table}" t where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** PostgreSQL's code for a row that someone else has written since the transaction started. */
const WRITTEN_MEANWHILE = "40001"
const TRIES = 5

/**
 * Does everything on the state at the start: what is created in the meantime would be copied in some of the tables and
 * not in others. The shop records changes in its own rows, and may be doing so at the time: then everything starts
 * again.
 */
async function undisturbed(client: Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query("begin isolation level repeatable read")
    try {
      await work()
      await client.query("commit")
      return
    } catch (error) {
      await client.query("rollback")
      if ((error as { code?: unknown }).code !== WRITTEN_MEANWHILE || attempt === TRIES) throw error
    }
  }
}

/**
 * Copies things across several tables until the first has that many rows.
 * @param tables in an order that their references allow; an original's id has one underscore, a copy's has two
 * @throws Error when there is nothing to copy
 */
async function copyThings(client: Client, tables: readonly Copied[], size: number): Promise<void> {
  const [first] = tables
  if (!first) return
  const count = await countOf(client, first.table)
  const models = await countOf(client, first.table, first.where)
  if (models === 0) throw new Error(`There is nothing in "${first.table}" to make copies of.`)
  const more = Math.ceil((size - count) / models)
  // Numbered from the size on, so that the next copies don't reuse these names.
  if (more <= 0) return
  await undisturbed(client, async () => {
    for (const table of tables) await copy(client, table, { from: size + 1, to: size + more })
  })
  for (const { table } of tables) await client.query(`analyze "${table}"`)
}

const IS_NO_COPY = "not like '%\\_%\\_%'"

/** The catalog's own products: those with a place in it. */
const LISTED = `select p.id from product p join product_category_product c on c.product_id = p.id where p.id ${IS_NO_COPY}`
const VARIANTS = `select v.id from product_variant v where v.product_id in (${LISTED})`
const OPTIONS = `select o.id from product_product_option o where o.product_id in (${LISTED})`
const PRICE_SETS = `select l.price_set_id from product_variant_price_set l where l.variant_id in (${VARIANTS})`
const ITEMS = `select l.inventory_item_id from product_variant_inventory_item l where l.variant_id in (${VARIANTS})`

const ofProducts = `t.product_id in (${LISTED})`
const ofVariants = `t.variant_id in (${VARIANTS})`

const PRODUCT: readonly Copied[] = [
  {
    table: "product",
    changed: { ...numbered("id"), handle: "t.handle || '-' || n" },
    where: `t.id in (${LISTED})`,
  },
  {
    table: "product_variant",
    changed: { ...numbered("id", "product_id"), sku: "t.sku || '-' || n" },
    where: ofProducts,
  },
  { table: "product_product_option", changed: numbered("id", "product_id"), where: ofProducts },
  {
    table: "product_product_option_value",
    changed: numbered("id", "product_product_option_id"),
    where: `t.product_product_option_id in (${OPTIONS})`,
  },
  { table: "product_variant_option", changed: numbered("variant_id"), where: ofVariants },
  { table: "price_set", changed: numbered("id"), where: `t.id in (${PRICE_SETS})` },
  {
    table: "price",
    changed: numbered("id", "price_set_id"),
    where: `t.price_set_id in (${PRICE_SETS})`,
  },
  {
    table: "product_variant_price_set",
    changed: numbered("id", "variant_id", "price_set_id"),
    where: ofVariants,
  },
  {
    table: "inventory_item",
    changed: { ...numbered("id"), sku: "t.sku || '-' || n" },
    where: `t.id in (${ITEMS})`,
  },
  {
    table: "inventory_level",
    changed: numbered("id", "inventory_item_id"),
    where: `t.inventory_item_id in (${ITEMS})`,
  },
  {
    table: "product_variant_inventory_item",
    changed: numbered("id", "variant_id", "inventory_item_id"),
    where: ofVariants,
  },
  { table: "product_sales_channel", changed: numbered("id", "product_id"), where: ofProducts },
  { table: "product_shipping_profile", changed: numbered("id", "product_id"), where: ofProducts },
  // Last, because it determines which products are copied.
  { table: "product_category_product", changed: numbered("product_id"), where: ofProducts },
]

const OWN_ORDERS = `select o.id from "order" o where o.id ${IS_NO_COPY}`
const ofOrders = `t.order_id in (${OWN_ORDERS})`

const ORDER: readonly Copied[] = [
  {
    table: "order",
    changed: {
      ...numbered("id"),
      display_id: "t.display_id + n * 10000",
      customer_id: "null",
      email: "'copy-' || n || '@example.com'",
    },
    where: `t.id ${IS_NO_COPY}`,
  },
  { table: "order_summary", changed: numbered("id", "order_id"), where: ofOrders },
  {
    table: "order_line_item",
    changed: numbered("id"),
    where: `t.id in (select i.item_id from order_item i where i.order_id in (${OWN_ORDERS}))`,
  },
  { table: "order_item", changed: numbered("id", "order_id", "item_id"), where: ofOrders },
]

/** Products in the catalog's places, with their variants, prices and stock, like the existing ones. */
export const fillProducts = (client: Client, size: number): Promise<void> => copyThings(client, PRODUCT, size)

/** Orders of strangers, like the existing ones. */
export const fillOrders = (client: Client, size: number): Promise<void> => copyThings(client, ORDER, size)

/** Sleds of other years and names. */
export const fillSleds = (client: Client, size: number): Promise<void> =>
  copyThings(
    client,
    [
      {
        table: "sled",
        changed: {
          ...numbered("id"),
          model: "t.model || ' ' || t.id || ' ' || n",
          year: "1990 + (n % 35)",
        },
        where: `t.id ${IS_NO_COPY}`,
      },
    ],
    size,
  )

/** Carts that don't belong to anyone. */
export const fillCarts = (client: Client, size: number): Promise<void> =>
  copyThings(client, [{ table: "cart", changed: numbered("id"), where: `t.id ${IS_NO_COPY}` }], size)
