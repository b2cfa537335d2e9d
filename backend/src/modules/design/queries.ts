import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { DesignColorRow, DesignProductRow, DesignStyleRow } from "./domain/rows"
import type { StaffRows } from "./domain/staff-documents"

/** Writes of the design module's service. Each runs in the transaction that it is passed. */

interface ChoiceTable {
  table: "design_upcharge" | "design_unavailability"
  prefix: string
  value: "price_cents" | "note"
}

const UPCHARGES: ChoiceTable = { table: "design_upcharge", prefix: "dupc", value: "price_cents" }
const UNAVAILABILITIES: ChoiceTable = { table: "design_unavailability", prefix: "duna", value: "note" }

type ChoiceRow = StaffRows["upcharges"][number] | StaffRows["unavailabilities"][number]

/**
 * Makes the rows of one scope match the document. What is removed stays as a deleted row, so that the seed doesn't add
 * it again.
 */
async function writeChoiceTable(
  transaction: Knex,
  { table, prefix, value }: ChoiceTable,
  product: string | null,
  rows: readonly ChoiceRow[],
): Promise<void> {
  const wanted = rows.filter((row) => row.product_code === product)
  const same = (row: ChoiceRow) => ({
    product_code: row.product_code,
    style_code: row.style_code,
    option: row.option,
    color_code: row.color_code,
  })
  const { rows: known } = await transaction.raw<{ rows: (ChoiceRow & { id: string })[] }>(
    `select * from ${table} where product_code is not distinct from ? and deleted_at is null`,
    [product],
  )
  const nameOf = (row: ChoiceRow) => JSON.stringify(same(row))
  const names = new Set(wanted.map(nameOf))
  const gone = known.filter((row) => !names.has(nameOf(row))).map(({ id }) => id)
  if (gone.length > 0) await transaction(table).whereIn("id", gone).update({ deleted_at: new Date() })
  for (const row of wanted) {
    const facts = row as unknown as Record<string, unknown>
    const before = known.find((each) => nameOf(each) === nameOf(row)) as Record<string, unknown> | undefined
    if (!before) {
      await transaction(table).insert({
        id: generateEntityId("", prefix),
        ...same(row),
        [value]: facts[value] ?? null,
      })
    } else if (before[value] !== facts[value]) {
      await transaction(table)
        .where({ id: before.id })
        .update({ [value]: facts[value] ?? null, updated_at: new Date() })
    }
  }
}

/** The upcharges and unavailable choices of a product, or of all products. */
export async function writeChoices(
  transaction: Knex,
  product: string | null,
  { upcharges, unavailabilities }: StaffRows,
): Promise<void> {
  await writeChoiceTable(transaction, UPCHARGES, product, upcharges)
  await writeChoiceTable(transaction, UNAVAILABILITIES, product, unavailabilities)
}

/** A product's own columns, except its price: that is Medusa's. */
export async function writeProduct(transaction: Knex, code: string, { products }: StaffRows): Promise<void> {
  const product = products.find((row) => row.code === code)
  await transaction("design_product")
    .where({ code, deleted_at: null })
    .update({
      name: product?.name,
      price_includes: product?.price_includes,
      tagline: product?.tagline,
      facts: JSON.stringify(product?.facts ?? []),
      single_skull: product?.single_skull,
      triple_skull: product?.triple_skull,
      updated_at: new Date(),
    })
}

/** Updates what staff may change about existing styles. */
export async function writeStyles(transaction: Knex, styles: readonly DesignStyleRow[]): Promise<void> {
  for (const style of styles) {
    await transaction("design_style")
      .where({ product_code: style.product_code, code: style.code, deleted_at: null })
      .update({
        name: style.name,
        single_skull: style.single_skull,
        triple_skull: style.triple_skull,
        purchasable: style.purchasable,
        note: style.note,
        example_sku: style.example_sku,
        updated_at: new Date(),
      })
  }
}

/** Adds a product to the builder, without its styles. */
export async function insertLine(transaction: Knex, line: DesignProductRow): Promise<void> {
  await transaction("design_product").insert({
    id: generateEntityId("", "dprod"),
    ...line,
    image_angles: JSON.stringify(line.image_angles),
    facts: JSON.stringify(line.facts ?? []),
  })
}

/** Adds a style to a product. Its price is its variant's, in Medusa. */
export async function insertStyle(transaction: Knex, style: Omit<DesignStyleRow, "amount">): Promise<void> {
  await transaction("design_style").insert({ id: generateEntityId("", "dsty"), ...style })
}

/** Makes a product's notice what the rows say: written, replaced, or removed when they have none. */
export async function writeNotice(
  transaction: Knex,
  code: string,
  { notices }: Pick<StaffRows, "notices">,
): Promise<void> {
  const notice = notices.find((row) => row.product_code === code)
  const known = () => transaction("design_notice").where({ product_code: code, deleted_at: null })
  if (!notice) {
    await known().update({ deleted_at: new Date() })
    return
  }
  const { kind, title, text, sign_up_label, link_label, link_path } = notice
  const columns = { kind, title, text, sign_up_label, link_label, link_path }
  if ((await known().update({ ...columns, updated_at: new Date() })) > 0) return
  const id = generateEntityId("", "dnot")
  await transaction("design_notice").insert({ id, product_code: code, ...columns })
}

/** Makes the palette what the rows say; colors that aren't among them are retired. */
export async function writeColors(transaction: Knex, colors: readonly DesignColorRow[]): Promise<void> {
  const codes = colors.map(({ code }) => code)
  await transaction("design_color")
    .whereNull("deleted_at")
    .whereNotIn("code", codes)
    .update({ deleted_at: new Date() })
  for (const color of colors) {
    const known = transaction("design_color").where({ code: color.code, deleted_at: null })
    const written = await known.update({ ...color, updated_at: new Date() })
    if (written === 0) {
      // A retired color that comes back may look different: its pictures need new addresses.
      const [retired] = await transaction("design_color")
        .where({ code: color.code })
        .max("revision as revision")
      const revision = retired?.revision === null ? color.revision : Number(retired?.revision) + 1
      await transaction("design_color").insert({ id: generateEntityId("", "dcol"), ...color, revision })
    }
  }
}
