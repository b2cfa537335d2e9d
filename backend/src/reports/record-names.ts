import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readRows } from "../cart-store/read-rows"
import { containing } from "../modules/like-pattern"
import { wholeNumber } from "./sought-text"

/*
 * What staff call a row of any table, Medusa's or the shop's: its own name where it has one, or else the name of what
 * it belongs to. Tables are read as they are, so one added by a later version of Medusa is named by the same rules.
 */

/** A row by its table and id, as the audit log stores it. */
export interface RecordRef {
  thing: string
  thing_id: string
}

/** Columns that people know a row by, the best first. */
const NAMES = ["title", "name", "label", "code", "email", "sku", "slug", "handle", "value", "key"] as const

/** What a row belongs to, the nearest first: the column, and the table that it points to. */
const BELONGS: readonly (readonly [column: string, table: string])[] = [
  ["variant_id", "product_variant"],
  ["price_set_id", "product_variant_price_set"],
  ["product_id", "product"],
  ["inventory_item_id", "inventory_item"],
  ["order_id", "order"],
  ["customer_id", "customer"],
  ["promotion_id", "promotion"],
  ["user_id", "user"],
]

/** Tables that are looked up by a column other than their id. */
const FOUND_BY: Readonly<Record<string, string>> = { product_variant_price_set: "price_set_id" }

/** How far a row without a name is followed: a price, its set, the variant, the product. */
const STEPS = 4

type Row = Readonly<Record<string, unknown>>

const key = ({ thing, thing_id }: RecordRef) => `${thing} ${thing_id}`

/** Rows of a table by their ids; none where there is no such table. */
async function rowsOf(database: Knex, table: string, ids: readonly string[]): Promise<[string, Row][]> {
  const column = FOUND_BY[table] ?? "id"
  const { rows: columns } = await database.raw<{ rows: unknown[] }>(
    `select 1 from information_schema.columns
      where table_schema = 'public' and table_name = ? and column_name = ? and data_type in ('text', 'character varying')`,
    [table, column],
  )
  if (columns.length === 0) return []
  const { rows } = await database.raw<{ rows: { id: string; found: Row }[] }>(
    "select t.?? as id, to_jsonb(t) as found from ?? t where t.?? = any(?)",
    [column, table, column, [...ids]],
  )
  return rows.map(({ id, found }) => [id, found])
}

const ownName = (table: string, row: Row): string | null => {
  if (table === "order") return `Order #${String(row.display_id)}`
  for (const column of NAMES) {
    const value = row[column]
    if (typeof value === "string" && value.trim() !== "") return value
  }
  return null
}

function ownerOf(row: Row): RecordRef | undefined {
  const [column, thing] = BELONGS.find(([name]) => typeof row[name] === "string") ?? []
  return column && thing ? { thing, thing_id: String(row[column]) } : undefined
}

/**
 * What staff call each of these rows.
 * @returns names by table and id, as `nameOf` reads them; rows that are gone, or have no name, are not in it
 */
export async function recordNames(
  container: MedusaContainer,
  things: readonly RecordRef[],
): Promise<ReadonlyMap<string, string>> {
  return await namesOf(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), things, STEPS)
}

/** The name of a row, of those that `recordNames` found; null for none. */
export const nameOf = (names: ReadonlyMap<string, string>, thing: RecordRef): string | null =>
  names.get(key(thing)) ?? null

async function namesOf(
  database: Knex,
  things: readonly RecordRef[],
  steps: number,
): Promise<Map<string, string>> {
  const byTable = new Map<string, Set<string>>()
  for (const { thing, thing_id } of things) {
    byTable.set(thing, (byTable.get(thing) ?? new Set()).add(thing_id))
  }
  const found = (
    await Promise.all(
      [...byTable].map(async ([thing, ids]) =>
        (await rowsOf(database, thing, [...ids])).map(([thing_id, row]) => ({ thing, thing_id, row })),
      ),
    )
  ).flat()
  // A variant's own name, "Black", says nothing without the product's.
  const named = found.map((each) => {
    const name = ownName(each.thing, each.row)
    const asks = name === null || each.thing === "product_variant"
    return { ...each, name, owner: asks && steps > 1 ? ownerOf(each.row) : undefined }
  })
  const owners = named.flatMap(({ owner }) => owner ?? [])
  const above = owners.length > 0 ? await namesOf(database, owners, steps - 1) : new Map<string, string>()
  return new Map(
    named.flatMap(({ name, owner, ...thing }) => {
      // A product's only variant often has the product's name.
      const words = [...new Set([owner && nameOf(above, owner), name])].filter(Boolean).join(", ")
      return words ? [[key(thing), words] as const] : []
    }),
  )
}

/**
 * Rows of things that people look for by name, along with the rows belonging to them that are changed in their place.
 */
const LIKE = `
  with products as (select id from product where title ilike :like or handle ilike :like limit :most),
  variants as (
    select v.id from product_variant v
     where v.sku ilike :like or v.title ilike :like or v.product_id in (select id from products) limit :most),
  items as (
    select k.inventory_item_id as id from product_variant_inventory_item k
     where k.variant_id in (select id from variants)
    union select id from inventory_item where sku ilike :like or title ilike :like),
  customers as (select id from customer where email ilike :like limit :most)
  select id from products
  union select id from variants
  union select id from items
  union select id from customers
  union select l.id from inventory_level l where l.inventory_item_id in (select id from items)
  union select p.id from price p
    join product_variant_price_set s on s.price_set_id = p.price_set_id
   where s.variant_id in (select id from variants)
  union select id from "order" where display_id = :number
  union select id from promotion where code ilike :like`

/** How many things of each kind with a matching name are looked for. */
const MOST_ALIKE = 200

/** Ids of rows that people would look for by these words, such as a product and its variants, prices and stock. */
export async function idsLike(container: MedusaContainer, words: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(container, LIKE, {
    like: containing(words),
    number: wholeNumber(words),
    most: MOST_ALIKE,
  })
  return rows.map(({ id }) => id)
}
