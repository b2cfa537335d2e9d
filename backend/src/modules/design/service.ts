import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type {
  DesignChange as Change,
  PaletteDocument,
  ProductDocument,
} from "../../contracts/staff/design-staff"
import { conflict, notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import type { Build } from "./domain/build"
import type { DesignLine } from "./domain/design-line"
import { closedNotice, type UsedDesignCodes } from "./domain/new-design"
import type { DesignProductRow, DesignStyleRow } from "./domain/rows"
import type { SavedRow } from "./domain/saved-design"
import { type StaffRows, withPalette, withProduct } from "./domain/staff-documents"
import type { Saved } from "./domain/take-back"
import { DesignBuild } from "./models/design-build"
import { DesignChange } from "./models/design-change"
import { DesignColor } from "./models/design-color"
import { DesignNotice } from "./models/design-notice"
import { DesignProduct } from "./models/design-product"
import { DesignSave } from "./models/design-save"
import { DesignStyle } from "./models/design-style"
import { DesignUnavailability } from "./models/design-unavailability"
import { DesignUpcharge } from "./models/design-upcharge"
import { SavedDesign } from "./models/saved-design"
import {
  insertLine,
  insertStyle,
  writeChoices,
  writeColors,
  writeNotice,
  writeProduct,
  writeStyles,
} from "./queries"

/** As many as a rider can look through; stops a script that saves endlessly. */
const MAX_SAVED = 200

/** Changes shown on a page. */
const SHOWN_CHANGES = 50

/** What a change belongs to: a product's code, the ready-to-ship shelf, or what all products share. */
export type ChangeScope = string | null
export const SHELF_CHANGES: ChangeScope = "ready-to-ship"

/** One fact before and after it was changed, in words. */
export type ChangedFact = Pick<Change, "field" | "before" | "after">

const added = (field: string, after: string): ChangedFact => ({ field, before: "", after })

/** A design that a rider has saved. */
export interface StoredDesign {
  sku: string
  name: string
  /** What it costs now. */
  priceCents: number
}

const CHANGES = `
  select c.created_at as at, c.actor as by, c.field, c.before, c.after, s.id as save
    from design_change c left join design_save s on s.id = c.save_id and s.deleted_at is null
   where c.product_code is not distinct from ? and c.deleted_at is null
   order by c.created_at desc, c.id desc limit ${SHOWN_CHANGES}`

/** Each save changes at least one fact: none of the older ones are shown. */
const FORGET_SAVES = `
  delete from design_save where id in (
    select id from design_save where product_code is not distinct from ?
     order by created_at desc, id desc offset ${SHOWN_CHANGES})`

/** What staff saved in a document. */
interface Saving<Document> extends Saved<Document> {
  /** As shown in the log. */
  changes: readonly ChangedFact[]
  /** Staff's e-mail. */
  actor: string
}

/**
 * A second save of the same design returns the first one's number. A number that another saved design has is never
 * given twice, no matter who asks for it.
 */
const KEEP = `
  insert into saved_design (id, customer_id, sku, name, price_cents, number)
  select :id, :customerId, :sku, :name, :priceCents, coalesce(
    (select n.number from (select cast(:number as int) as number) n
      where not exists (select 1 from saved_design s where s.number = n.number and s.deleted_at is null)),
    nextval('design_build_number_seq'))
   where exists (select 1 from saved_design where customer_id = :customerId and sku = :sku and deleted_at is null)
      or (select count(*) from saved_design where customer_id = :customerId and deleted_at is null) < ${MAX_SAVED}
  on conflict (customer_id, sku) where deleted_at is null do update set updated_at = now()
  returning number`

const BUILDS_OF_CART =
  "select sku, number, options from design_build where cart_id = ? and deleted_at is null order by id"

/** The number a rider knows a design by: the saved one's, or else that of the first build in their carts. */
const KNOWN_NUMBER = `
  select number from (
    select number, 0 as rank, created_at from saved_design
     where customer_id = :customerId and sku = :sku and deleted_at is null
    union all
    select number, 1, created_at from design_build
     where cart_id = any(:cartIds) and sku = :sku and deleted_at is null
  ) known order by rank, created_at limit 1`

/** Builds kept for a cart besides those of its lines: a rider may remove a design, and think again. */
const KEPT_BUILDS = 20

const FORGET = `
  delete from design_build where id in (
    select id from design_build where cart_id = :cartId and not (sku = any(:skus))
     order by created_at desc, id desc offset :kept)`

const everything = { take: null } as const

/** A build's row, which a step keeps in order to restore it. */
export type BuildRow = Pick<
  InferTypeOf<typeof DesignBuild>,
  "id" | "number" | "cart_id" | "sku" | "product_code" | "style_code" | "options"
>

/** Medusa types a JSON column as an object. */
const toBuild = ({ number, options }: { number: number; options: unknown }): Build => ({
  number,
  options: options as Build["options"],
})

/**
 * What riders design, and what they made of it: products with their styles and colors, builds, saved designs, and who
 * on staff changed what (docs/decisions/2026-11-21-designs.md).
 */
export class DesignModuleService extends MedusaService({
  DesignProduct,
  DesignStyle,
  DesignColor,
  DesignUpcharge,
  DesignUnavailability,
  DesignNotice,
  DesignBuild,
  DesignChange,
  DesignSave,
  SavedDesign,
}) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Everything that can be designed, for staff. The styles' prices are Medusa's: `amount` is null here. */
  async staffRows(): Promise<StaffRows> {
    const [products, styles, colors, upcharges, unavailabilities, notices] = await Promise.all([
      this.listDesignProducts({}, everything),
      this.listDesignStyles({}, everything),
      this.listDesignColors({}, everything),
      this.listDesignUpcharges({}, everything),
      this.listDesignUnavailabilities({}, everything),
      this.listDesignNotices({}, everything),
    ])
    return {
      products: products as unknown as DesignProductRow[],
      styles: styles.map((style) => ({ ...style, amount: null })),
      colors,
      upcharges,
      unavailabilities,
      notices,
    }
  }

  /** Saves what a product's document says, except the styles' prices, and records what changed. */
  async saveProduct(code: string, saving: Saving<ProductDocument>): Promise<void> {
    const next = withProduct(await this.staffRows(), code, saving.after)
    await this.database.transaction(async (transaction) => {
      await writeProduct(transaction, code, next)
      await writeStyles(
        transaction,
        next.styles.filter(({ product_code }) => product_code === code),
      )
      await writeNotice(transaction, code, next)
      await writeChoices(transaction, code, next)
      await this.recordSave(code, saving, transaction)
    })
  }

  /** Codes and slugs of lines, or of one line's styles: including those that no longer exist, which orders may name. */
  async taken(product: string | null): Promise<UsedDesignCodes> {
    const all = { withDeleted: true, take: null, select: ["code", "slug"] as ("code" | "slug")[] }
    const rows =
      product === null
        ? await this.listDesignProducts({}, all)
        : await this.listDesignStyles({ product_code: product }, all)
    return { codes: new Set(rows.map(({ code }) => code)), slugs: new Set(rows.map(({ slug }) => slug)) }
  }

  /**
   * Adds a style, whose variant exists, and records it.
   * @param actor staff's e-mail
   */
  async addStyle({ amount, ...style }: DesignStyleRow, actor: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await insertStyle(transaction, style)
      await this.recordChanges(
        style.product_code,
        [added(`Style ${style.code}`, style.name)],
        actor,
        transaction,
      )
    })
  }

  /**
   * Adds a line with its first style, closed until staff open it, and records it.
   * @param actor staff's e-mail
   */
  async addLine(line: DesignProductRow, { amount, ...style }: DesignStyleRow, actor: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await insertLine(transaction, line)
      await insertStyle(transaction, style)
      await writeNotice(transaction, line.code, { notices: [closedNotice(line.code)] })
      await this.recordChanges(line.code, [added("Line", line.name)], actor, transaction)
    })
  }

  /** Saves what all products share, and records what changed. */
  async savePalette(saving: Saving<PaletteDocument>): Promise<void> {
    const next = withPalette(await this.staffRows(), saving.after)
    await this.database.transaction(async (transaction) => {
      await writeColors(transaction, next.colors)
      await writeChoices(transaction, null, next)
      await this.recordSave(null, saving, transaction)
    })
  }

  /**
   * How a save changed a document, as recorded at the time.
   * @returns null for a save of another document, or one too long ago
   */
  async saveOf(scope: ChangeScope, id: string): Promise<Saved<unknown> | null> {
    const [save] = await this.listDesignSaves({ id, product_code: scope }, { take: 1 })
    return save ? { before: save.before, after: save.after } : null
  }

  /** Records what a save changed, and how to undo it. */
  private async recordSave(
    scope: ChangeScope,
    { before, after, changes, actor }: Saving<object>,
    transaction: Knex,
  ): Promise<void> {
    const id = generateEntityId("", "dsav")
    const documents = { before: JSON.stringify(before), after: JSON.stringify(after) }
    await transaction("design_save").insert({ id, product_code: scope, ...documents })
    await transaction.raw(FORGET_SAVES, [scope])
    await this.recordChanges(scope, changes, actor, transaction, id)
  }

  /** Who changed what in one scope, latest first. */
  async changesOf(scope: ChangeScope): Promise<Change[]> {
    const { rows } = await this.database.raw<{ rows: (Omit<Change, "at"> & { at: Date })[] }>(CHANGES, [
      scope,
    ])
    return rows.map(({ at, save, ...row }) => ({ ...row, at: at.toISOString(), ...(save && { save }) }))
  }

  /**
   * @param actor staff's e-mail
   * @param saveId of a save that can be undone
   */
  async recordChanges(
    scope: ChangeScope,
    changes: readonly ChangedFact[],
    actor: string,
    database: Knex = this.database,
    saveId: string | null = null,
  ): Promise<void> {
    if (changes.length === 0) return
    await database("design_change").insert(
      changes.map(({ field, before, after }) => ({
        id: generateEntityId("", "dchg"),
        product_code: scope,
        actor,
        field,
        before,
        after,
        save_id: saveId,
      })),
    )
  }

  /** Whether any of Medusa's products is the one behind a design product. */
  async sellsAnyOf(productIds: string[]): Promise<boolean> {
    const [found] = await this.listDesignProducts({ product_id: productIds }, { take: 1, select: ["id"] })
    return found !== undefined
  }

  /**
   * The number by which a rider already knows a design; null when it is new to them.
   * @param cartIds the rider's carts, bought or not
   */
  async knownNumber(customerId: string, cartIds: readonly string[], sku: string): Promise<number | null> {
    const { rows } = await this.database.raw<{ rows: { number: number }[] }>(KNOWN_NUMBER, {
      customerId,
      sku,
      cartIds: [...cartIds],
    })
    return rows[0]?.number ?? null
  }

  /**
   * The build of a design in a cart, created on first use: a design that returns to its cart keeps its number. Call it
   * under the cart's lock.
   * @param number by which its rider already knows it; null for a new one
   */
  async ensureBuild(cartId: string, line: DesignLine, number: number | null): Promise<Build> {
    const [existing] = await this.listDesignBuilds({ cart_id: cartId, sku: line.sku }, { take: 1 })
    if (existing && number !== null && existing.number !== number) {
      return toBuild(await this.updateDesignBuilds({ id: existing.id, number }))
    }
    if (existing) return toBuild(existing)
    const made = await this.createDesignBuilds({
      cart_id: cartId,
      sku: line.sku,
      product_code: line.productCode,
      style_code: line.styleCode,
      options: line.options as unknown as Record<string, unknown>,
      ...(number === null ? {} : { number }),
    })
    return toBuild(made)
  }

  /**
   * Forgets the builds of a cart that no longer have a line, except the last few. Call it under the cart's lock.
   * @param skus of the builds that have lines
   */
  async forgetBuilds(cartId: string, skus: readonly string[]): Promise<void> {
    await this.database.raw(FORGET, { cartId, skus: [...skus], kept: KEPT_BUILDS })
  }

  /** Gives a cart's build the number by which its rider knows the design. Call it under the cart's lock. */
  async renumberBuild(cartId: string, sku: string, number: number): Promise<void> {
    await this.updateDesignBuilds({ selector: { cart_id: cartId, sku }, data: { number } })
  }

  /**
   * Turns a cart's build into another design, keeping its number. A build that was kept for a removed line makes room
   * for it.
   * @returns the rows as they were
   */
  async changeBuild(cartId: string, sku: string, line: DesignLine): Promise<BuildRow[]> {
    const rows = await this.listDesignBuilds({ cart_id: cartId, sku: [sku, line.sku] }, everything)
    const build = rows.find((row) => row.sku === sku)
    if (!build) throw new Error(`The cart ${cartId} has no build ${sku}.`)
    const inTheWay = rows.filter((row) => row !== build).map(({ id }) => id)
    if (inTheWay.length > 0) await this.deleteDesignBuilds(inTheWay)
    await this.updateDesignBuilds({
      id: build.id,
      sku: line.sku,
      product_code: line.productCode,
      style_code: line.styleCode,
      options: line.options as unknown as Record<string, unknown>,
    })
    return rows
  }

  /** Restores what `changeBuild` changed. */
  async undoBuild(rows: readonly BuildRow[]): Promise<void> {
    const known = await this.listDesignBuilds({ id: rows.map(({ id }) => id) }, everything)
    const columns = ({ id, number, cart_id, sku, product_code, style_code, options }: BuildRow) => ({
      id,
      number,
      cart_id,
      sku,
      product_code,
      style_code,
      options,
    })
    for (const row of rows) {
      if (known.some(({ id }) => id === row.id)) await this.updateDesignBuilds(columns(row))
    }
    for (const row of rows) {
      if (!known.some(({ id }) => id === row.id)) await this.createDesignBuilds(columns(row))
    }
  }

  /** A cart's builds by SKU, including those whose line was removed. */
  async buildsOfCart(cartId: string): Promise<ReadonlyMap<string, Build>> {
    const { rows } = await this.database.raw<{ rows: (Build & { sku: string })[] }>(BUILDS_OF_CART, [cartId])
    return new Map(rows.map((row) => [row.sku, toBuild(row)]))
  }

  /**
   * Saves a design for a rider.
   * @param number by which the rider already knows it; null for a new one
   * @returns its number, which is the first one's when the rider already has it
   * @throws {ShopError} 409 too many
   */
  async saveDesign(
    customerId: string,
    { sku, name, priceCents }: StoredDesign,
    number: number | null,
  ): Promise<number> {
    const id = generateEntityId("", "sdes")
    const { rows } = await this.database.transaction(async (transaction) => {
      // One after the other: of many at once, each would count without the others.
      await transaction.raw("select pg_advisory_xact_lock(hashtext('saved_design'), hashtext(?))", [
        customerId,
      ])
      const design = { id, customerId, sku, name, priceCents, number }
      return await transaction.raw<{ rows: { number: number }[] }>(KEEP, design)
    })
    const [saved] = rows
    if (!saved) throw conflict(`You have ${MAX_SAVED} builds. Please remove one first.`)
    return saved.number
  }

  /** A rider's designs, latest first. */
  async savedDesignsOf(customerId: string): Promise<SavedRow[]> {
    return await this.listSavedDesigns(
      { customer_id: customerId },
      { order: { created_at: "DESC" }, take: MAX_SAVED },
    )
  }

  /** @throws {ShopError} 404, even for another rider's */
  async renameDesign(customerId: string, number: string, name: string): Promise<void> {
    await this.updateSavedDesigns({ id: await this.ownDesign(customerId, number), name })
  }

  /** @throws {ShopError} 404, even for another rider's */
  async removeDesign(customerId: string, number: string): Promise<void> {
    await this.deleteSavedDesigns(await this.ownDesign(customerId, number))
  }

  /** Updates a cart's build to current names. */
  async renameBuild(
    cartId: string,
    { sku, options }: { sku: string; options: Build["options"] },
  ): Promise<void> {
    await this.database.raw(
      "update design_build set options = ?, updated_at = now() where cart_id = ? and sku = ? and deleted_at is null",
      [JSON.stringify(options), cartId, sku],
    )
  }

  /** Forgets the builds of a cart that is being swept. @param transaction the one that deletes the cart */
  async forgetCart(cartId: string, transaction: Knex): Promise<void> {
    await transaction.raw("delete from design_build where cart_id = ?", [cartId])
  }

  private async ownDesign(customerId: string, number: string): Promise<string> {
    const gone = "You don't have a build like that."
    if (!/^\d{1,9}$/.test(number)) throw notFound(gone)
    const [row] = await this.listSavedDesigns(
      { customer_id: customerId, number: Number(number) },
      { take: 1 },
    )
    if (!row) throw notFound(gone)
    return row.id
  }
}
