import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { StaffText, StaffTexts } from "../../contracts/content"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { CONTENT_MODULE } from "../../modules/content"
import { expireContent } from "../../modules/content/content-store"
import { type TextDefinition, textFaults, tidyText } from "../../modules/content/domain/text-rules"
import { TEXT_DEFINITIONS, TEXT_PAGES } from "../../modules/content/domain/texts"
import type { ContentModuleService } from "../../modules/content/service"

interface Row {
  id: string
  key: string
  value: string | null
  version: number
  edited_by: string
  updated_at: Date
}

const serviceOf = (container: MedusaContainer) => container.resolve<ContentModuleService>(CONTENT_MODULE)

const staffText = (
  { key, label, hint, kind, max, optional, fallback }: TextDefinition,
  row: Row | undefined,
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

/** GET /admin/content: every text, page by page. */
export async function staffTexts(container: MedusaContainer): Promise<StaffTexts> {
  const rows: Row[] = await serviceOf(container).listContentTexts({}, { take: TEXT_DEFINITIONS.size })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return {
    pages: TEXT_PAGES.map(({ name, path, texts }) => ({
      name,
      path,
      texts: texts.map((text) => staffText(text, byKey.get(text.key))),
    })),
  }
}

const STALE = "Somebody else has changed this text since you opened it. Reload to see theirs."

interface Edit {
  value: string | null
  version: number
  editor: string
}

/**
 * Gives a text staff's words, or with null the shop's own again.
 * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that can't stand there
 */
export async function editText(
  container: MedusaContainer,
  key: string,
  { value, version, editor }: Edit,
): Promise<StaffText> {
  const definition = TEXT_DEFINITIONS.get(key)
  if (!definition) throw notFound("We don't have this text.")
  const words = value === null ? null : tidyText(value, definition.kind)
  const faults = words === null ? [] : textFaults(words, definition)
  if (faults.length > 0) throw invalid({ value: faults })

  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const change = { value: words, version: version + 1, edited_by: editor }
  // The version is part of what is written to: of two at once only the first finds it.
  const written =
    version === 0
      ? await database("content_text")
          .insert({ id: generateEntityId(undefined, "text"), key, ...change })
          .onConflict(database.raw("(key) where deleted_at is null"))
          .ignore()
          .returning("id")
      : await database("content_text")
          .where({ key, version, deleted_at: null })
          .update({ ...change, updated_at: new Date() })
          .returning("id")
  if (written.length === 0) throw conflict(STALE)
  expireContent(container)
  const [saved]: Row[] = await serviceOf(container).listContentTexts({ key }, { take: 1 })
  return staffText(definition, saved)
}
