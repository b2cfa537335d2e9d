import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import type {
  PaletteDocument,
  ProductDocument,
  StaffDocument,
  StaffProduct,
  StaffProductPage,
} from "../../contracts/design-staff"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { readDesignRows } from "../../modules/design/catalogue-queries"
import { expireDesigns } from "../../modules/design/catalogue-store"
import type { DesignColorRow, DesignStyleRow } from "../../modules/design/domain/rows"
import {
  changedFacts,
  type FieldErrors,
  paletteDocument,
  paletteErrors,
  paletteFacts,
  productDocument,
  productErrors,
  productFacts,
  type StaffRows,
  withPalette,
  withProduct,
} from "../../modules/design/domain/staff-documents"
import { changesOf, logChanges } from "./change-log"

/** Serialises staff's saves across processes; released with the transaction. */
const ONE_SAVE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('design-staff'))"

function database(container: MedusaContainer): Knex {
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
}

function versionOf(facts: ReadonlyMap<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([...facts]))
    .digest("base64url")
    .slice(0, 16)
}

async function staffRows(knex: Knex): Promise<StaffRows> {
  const [rows, notes] = await Promise.all([
    readDesignRows(knex),
    knex.raw<{ rows: StaffRows["unavailabilities"] }>(
      "select product_code, style_code, option, color_code, note from design_unavailability where deleted_at is null",
    ),
  ])
  return { ...rows, unavailabilities: notes.rows }
}

/** The products of the builder, for staff. */
export async function listStaffProducts(container: MedusaContainer): Promise<StaffProduct[]> {
  const rows = await staffRows(database(container))
  return [...rows.products]
    .sort((a, b) => a.rank - b.rank)
    .map((product) => {
      const styles = rows.styles.filter((style) => style.product_code === product.code)
      const prices = styles.flatMap(({ amount }) => (amount === null ? [] : [Number(amount)]))
      const notice = rows.notices.find(({ product_code }) => product_code === product.code)
      return {
        code: product.code,
        name: product.name,
        slug: product.slug,
        type: product.type,
        state: notice?.kind ?? "open",
        styles: styles.length,
        from: prices.length > 0 ? Math.min(...prices) : null,
        example: [...styles].sort((a, b) => a.rank - b.rank)[0]?.example_sku ?? null,
      }
    })
}

/** A product as staff edit it. @throws {ShopError} 404 */
export async function readStaffProduct(container: MedusaContainer, code: string): Promise<StaffProductPage> {
  const knex = database(container)
  const [rows, changes] = await Promise.all([staffRows(knex), changesOf(knex, code)])
  const product = rows.products.find((row) => row.code === code)
  const document = productDocument(rows, code)
  if (!product || !document) throw notFound("There is no such product.")
  return {
    code,
    slug: product.slug,
    type: product.type,
    loop: product.loop,
    colors: paletteDocument(rows).colors.map(({ code, name, css }) => ({ code, name, css })),
    version: versionOf(productFacts(document)),
    document,
    changes,
  }
}

/** What all products share, as staff edit it. */
export async function readPalette(container: MedusaContainer): Promise<StaffDocument<PaletteDocument>> {
  const knex = database(container)
  const [rows, changes] = await Promise.all([staffRows(knex), changesOf(knex, null)])
  const document = paletteDocument(rows)
  return { version: versionOf(paletteFacts(document)), document, changes }
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function staleError(knex: Knex, product: string | null) {
  const [last] = await changesOf(knex, product)
  const by = last
    ? ` by ${last.by} (${last.field}: ${last.before || "nothing"} → ${last.after || "nothing"})`
    : ""
  return conflict(`This was changed meanwhile${by}. Copy what you typed, reload the page and try again.`)
}

/** Lets nobody else save until `work` is done, and undoes all of it when it fails. */
async function saving<T>(
  container: MedusaContainer,
  work: (transaction: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const result = await database(container).transaction(async (transaction) => {
    await transaction.raw(ONE_SAVE_AT_A_TIME)
    return await work(transaction)
  })
  expireDesigns(container)
  return result
}

interface ChoiceTable {
  table: "design_upcharge" | "design_unavailability"
  prefix: string
  value: "price_cents" | "note"
}

const UPCHARGES: ChoiceTable = { table: "design_upcharge", prefix: "dupc", value: "price_cents" }
const UNAVAILABILITIES: ChoiceTable = { table: "design_unavailability", prefix: "duna", value: "note" }

type ChoiceRow = StaffRows["upcharges"][number] | StaffRows["unavailabilities"][number]

/** Makes the rows of one scope those of the document. What is taken away stays as a deleted row: the seed adds it no more. */
async function writeChoices(
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

async function writeNotice(transaction: Knex, rows: StaffRows, code: string): Promise<void> {
  const notice = rows.notices.find((row) => row.product_code === code)
  const known = () => transaction("design_notice").where({ product_code: code, deleted_at: null })
  if (!notice) await known().update({ deleted_at: new Date() })
  else if ((await known().update({ ...notice, updated_at: new Date() })) === 0) {
    await transaction("design_notice").insert({ id: generateEntityId("", "dnot"), ...notice })
  }
}

/** Style prices live on Medusa's variants, where its users look for them (issue: "Staff"). */
async function writePrices(
  container: MedusaContainer,
  styles: readonly DesignStyleRow[],
  before: readonly DesignStyleRow[],
): Promise<void> {
  const changed = styles.filter((style) => {
    const was = before.find((row) => row.product_code === style.product_code && row.code === style.code)
    return style.variant_id !== null && style.amount !== null && Number(was?.amount) !== Number(style.amount)
  })
  if (changed.length === 0) return
  await updateProductVariantsWorkflow(container).run({
    input: {
      product_variants: changed.map((style) => ({
        id: style.variant_id ?? "",
        prices: [{ currency_code: "usd", amount: Number(style.amount) }],
      })),
    },
  })
}

/**
 * Saves a product's document, logs what changed and lets the shop see it at once.
 *
 * @param version the one the document was read with
 * @throws {ShopError} 404 no such product, 409 changed meanwhile by someone else, 422 by field
 */
export async function saveStaffProduct(
  container: MedusaContainer,
  code: string,
  { version, document }: { version: string; document: ProductDocument },
  actor: string,
): Promise<StaffProductPage> {
  await saving(container, async (transaction) => {
    const rows = await staffRows(transaction)
    const current = productDocument(rows, code)
    if (!current) throw notFound("There is no such product.")
    if (version !== versionOf(productFacts(current))) throw await staleError(transaction, code)
    refuse(productErrors(rows, code, document))
    const changes = changedFacts(productFacts(current), productFacts(document))
    if (changes.length === 0) return

    const next = withProduct(rows, code, document)
    const now = new Date()
    const product = next.products.find((row) => row.code === code)
    await transaction("design_product").where({ code, deleted_at: null }).update({
      name: product?.name,
      price_includes: product?.price_includes,
      single_skull: product?.single_skull,
      triple_skull: product?.triple_skull,
      updated_at: now,
    })
    const styles = next.styles.filter((row) => row.product_code === code)
    for (const style of styles) {
      await transaction("design_style")
        .where({ product_code: code, code: style.code, deleted_at: null })
        .update({
          name: style.name,
          single_skull: style.single_skull,
          triple_skull: style.triple_skull,
          purchasable: style.purchasable,
          example_sku: style.example_sku,
          updated_at: now,
        })
    }
    await writeNotice(transaction, next, code)
    await writeChoices(transaction, UPCHARGES, code, next.upcharges)
    await writeChoices(transaction, UNAVAILABILITIES, code, next.unavailabilities)
    await logChanges(transaction, code, actor, changes)
    // Last, because Medusa's workflow is not part of this transaction: nothing of ours can fail after it.
    await writePrices(container, styles, rows.styles)
  })
  return await readStaffProduct(container, code)
}

async function writeColors(transaction: Knex, colors: readonly DesignColorRow[]): Promise<void> {
  const codes = colors.map(({ code }) => code)
  await transaction("design_color")
    .whereNull("deleted_at")
    .whereNotIn("code", codes)
    .update({ deleted_at: new Date() })
  for (const color of colors) {
    const known = transaction("design_color").where({ code: color.code, deleted_at: null })
    const written = await known.update({ ...color, updated_at: new Date() })
    if (written === 0) {
      // A retired colour that comes back may look different: its pictures must have other addresses.
      const [retired] = await transaction("design_color")
        .where({ code: color.code })
        .max("revision as revision")
      const revision = retired?.revision === null ? color.revision : Number(retired?.revision) + 1
      await transaction("design_color").insert({ id: generateEntityId("", "dcol"), ...color, revision })
    }
  }
}

/**
 * Saves the palette, logs what changed and lets the shop see it at once.
 *
 * @param version the one the document was read with
 * @throws {ShopError} 409 changed meanwhile by someone else, 422 by field
 */
export async function savePalette(
  container: MedusaContainer,
  { version, document }: { version: string; document: PaletteDocument },
  actor: string,
): Promise<StaffDocument<PaletteDocument>> {
  await saving(container, async (transaction) => {
    const rows = await staffRows(transaction)
    const current = paletteDocument(rows)
    if (version !== versionOf(paletteFacts(current))) throw await staleError(transaction, null)
    refuse(paletteErrors(rows, document))
    const changes = changedFacts(paletteFacts(current), paletteFacts(document))
    if (changes.length === 0) return
    const next = withPalette(rows, document)
    await writeColors(transaction, next.colors)
    await writeChoices(transaction, UPCHARGES, null, next.upcharges)
    await writeChoices(transaction, UNAVAILABILITIES, null, next.unavailabilities)
    await logChanges(transaction, null, actor, changes)
  })
  return await readPalette(container)
}
