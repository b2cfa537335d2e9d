import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type {
  DesignChange as Change,
  PaletteDocument,
  ProductDocument,
} from "../../contracts/staff/design-staff"
import type { ModuleDependencies } from "../module-dependencies"
import { BuildStore } from "./build-store"
import { closedNotice, type UsedDesignCodes } from "./domain/new-design"
import type { DesignProductRow, DesignStyleRow } from "./domain/rows"
import { type RetiredColors, type StaffRows, withPalette, withProduct } from "./domain/staff-documents"
import type { Saved } from "./domain/without-save"
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
import { SavedDesignStore } from "./saved-design-store"

/** Changes shown on a page. */
const SHOWN_CHANGES = 50

/** What a change belongs to: a product's code, the ready-to-ship shelf, or what all products share. */
export type ChangeScope = string | null
export const SHELF_CHANGES: ChangeScope = "ready-to-ship"

/** One fact before and after it was changed, in words. */
export type ChangedFact = Pick<Change, "field" | "before" | "after">

const added = (field: string, after: string): ChangedFact => ({ field, before: "", after })

const CHANGES = `
  select c.created_at as at, c.actor as by, c.field, c.before, c.after, s.id as save
    from design_change c left join design_save s on s.id = c.save_id and s.deleted_at is null
   where c.product_code is not distinct from ? and c.deleted_at is null
   order by c.created_at desc, c.id desc limit ${SHOWN_CHANGES}`

/** Each save changes at least one fact: none of the older ones are shown. */
const DELETE_OLD_SAVES = `
  delete from design_save where id in (
    select id from design_save where product_code is not distinct from ?
     order by created_at desc, id desc offset ${SHOWN_CHANGES})`

/** What staff saved in a document. */
interface Saving<Document> extends Saved<Document> {
  /** As shown in the log. */
  changes: readonly ChangedFact[]
  /** Staff's email. */
  actor: string
}

const everything = { take: null } as const

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
  readonly builds: BuildStore
  readonly savedDesigns: SavedDesignStore

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.builds = new BuildStore(this, this.database)
    this.savedDesigns = new SavedDesignStore(this, this.database)
  }

  /**
   * Everything that can be designed, for staff. The styles' prices are Medusa's, and so is what is kept out of discounts:
   * `amount` is null here, and `undiscounted` empty.
   */
  async listStaffRows(): Promise<StaffRows> {
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
      undiscounted: [],
      styles: styles.map((style) => ({ ...style, amount: null })),
      colors,
      upcharges,
      unavailabilities,
      notices,
    }
  }

  /** Saves what a product's document says, except the styles' prices, and records what changed. */
  async saveProduct(code: string, saving: Saving<ProductDocument>): Promise<void> {
    const next = withProduct(await this.listStaffRows(), code, saving.after)
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
  async listUsedCodes(product: string | null): Promise<UsedDesignCodes> {
    const all = { withDeleted: true, take: null, select: ["code", "slug"] as ("code" | "slug")[] }
    const rows =
      product === null
        ? await this.listDesignProducts({}, all)
        : await this.listDesignStyles({ product_code: product }, all)
    return { codes: new Set(rows.map(({ code }) => code)), slugs: new Set(rows.map(({ slug }) => slug)) }
  }

  /** The names of retired colors by code; of one that came back since, the name that it was last retired with. */
  async listRetiredColors(): Promise<RetiredColors> {
    const rows = await this.listDesignColors(
      { deleted_at: { $ne: null } },
      { withDeleted: true, take: null, select: ["code", "name"], order: { deleted_at: "ASC" } },
    )
    return new Map(rows.map(({ code, name }) => [code, name]))
  }

  /**
   * Adds a style, whose variant exists, and records it.
   * @param actor staff's email
   */
  async createStyle({ amount, ...style }: DesignStyleRow, actor: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await insertStyle(transaction, style)
      const changes = [added(`Style ${style.code}`, style.name)]
      await this.recordChanges(style.product_code, { changes, actor }, transaction)
    })
  }

  /**
   * Adds a line with its first style, closed until staff open it, and records it.
   * @param actor staff's email
   */
  async createLine(
    line: DesignProductRow,
    { amount, ...style }: DesignStyleRow,
    actor: string,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await insertLine(transaction, line)
      await insertStyle(transaction, style)
      await writeNotice(transaction, line.code, { notices: [closedNotice(line.code)] })
      await this.recordChanges(line.code, { changes: [added("Line", line.name)], actor }, transaction)
    })
  }

  /** Saves what all products share, and records what changed. */
  async savePalette(saving: Saving<PaletteDocument>): Promise<void> {
    const next = withPalette(await this.listStaffRows(), saving.after)
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
  async findSave(scope: ChangeScope, id: string): Promise<Saved<unknown> | null> {
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
    await transaction.raw(DELETE_OLD_SAVES, [scope])
    await this.recordChanges(scope, { changes, actor, saveId: id }, transaction)
  }

  /** Who changed what in one scope, latest first. */
  async listChanges(scope: ChangeScope): Promise<Change[]> {
    const { rows } = await this.database.raw<{ rows: (Omit<Change, "at"> & { at: Date })[] }>(CHANGES, [
      scope,
    ])
    return rows.map(({ at, save, ...row }) => ({ ...row, at: at.toISOString(), ...(save && { save }) }))
  }

  /**
   * @param actor staff's email
   * @param saveId of a save that can be undone
   */
  async recordChanges(
    scope: ChangeScope,
    { changes, actor, saveId }: { changes: readonly ChangedFact[]; actor: string; saveId?: string },
    database: Knex = this.database,
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
        save_id: saveId ?? null,
      })),
    )
  }

  /** Whether any of Medusa's products is the one behind a design product. */
  async sellsAnyOf(productIds: string[]): Promise<boolean> {
    const [found] = await this.listDesignProducts({ product_id: productIds }, { take: 1, select: ["id"] })
    return found !== undefined
  }

  /** The ids of Medusa's products behind the design products. */
  async findProductIds(): Promise<ReadonlySet<string>> {
    const products = await this.listDesignProducts({}, { take: null, select: ["product_id"] })
    return new Set(products.flatMap(({ product_id }) => product_id ?? []))
  }

  /** Deletes what is stored about a cart that is being swept. @param transaction the one that deletes the cart */
  async deleteCartRows(cartId: string, transaction: Knex): Promise<void> {
    await transaction.raw("delete from design_build where cart_id = ?", [cartId])
  }
}
