import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { StaffText, StaffTexts } from "../../contracts/content"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import { type TextDefinition, textFaults, tidyText } from "./domain/text-rules"
import { TEXT_DEFINITIONS, TEXT_PAGES } from "./domain/texts"
import { ContentText } from "./models/content-text"

/** What staff make of a text. */
export interface TextEdit {
  /** Their words; null for the shop's own again. */
  value: string | null
  /** Of the text that was shown. */
  version: number
  /** E-mail. */
  editor: string
}

const STALE = "Somebody else has changed this text since you opened it. Reload to see theirs."

const staffText = (
  { key, label, hint, kind, max, optional, fallback }: TextDefinition,
  row: InferTypeOf<typeof ContentText> | undefined,
): StaffText => ({
  key,
  label,
  hint,
  kind,
  max,
  optional,
  fallback,
  value: row?.value ?? fallback,
  version: row?.version ?? 0,
  edited_by: row?.edited_by ?? null,
  edited_at: row ? new Date(row.updated_at).toISOString() : null,
})

/** The shop's texts as staff word them. */
export class ContentModuleService extends MedusaService({ ContentText }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Every text, page by page. */
  async staffTexts(): Promise<StaffTexts> {
    const rows = await this.listContentTexts({}, { take: TEXT_DEFINITIONS.size })
    const byKey = new Map(rows.map((row) => [row.key, row]))
    return {
      pages: TEXT_PAGES.map(({ name, path, texts }) => ({
        name,
        path,
        texts: texts.map((text) => staffText(text, byKey.get(text.key))),
      })),
    }
  }

  /**
   * Gives a text staff's words, or with null the shop's own again.
   * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that can't stand there
   */
  async edit(key: string, { value, version, editor }: TextEdit): Promise<StaffText> {
    const definition = TEXT_DEFINITIONS.get(key)
    if (!definition) throw notFound("We don't have this text.")
    const words = value === null ? null : tidyText(value, definition.kind)
    const faults = words === null ? [] : textFaults(words, definition)
    if (faults.length > 0) throw invalid({ value: faults })

    const change = { value: words, version: version + 1, edited_by: editor }
    // The version is part of what is written to: of two at once only the first finds it.
    const written =
      version === 0
        ? await this.database("content_text")
            .insert({ id: generateEntityId(undefined, "text"), key, ...change })
            .onConflict(this.database.raw("(key) where deleted_at is null"))
            .ignore()
            .returning("id")
        : await this.database("content_text")
            .where({ key, version, deleted_at: null })
            .update({ ...change, updated_at: new Date() })
            .returning("id")
    if (written.length === 0) throw conflict(STALE)
    const [saved] = await this.listContentTexts({ key }, { take: 1 })
    return staffText(definition, saved)
  }
}
