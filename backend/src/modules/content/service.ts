import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import type { TextHistory } from "../../contracts/content/content"
import { chicagoSecond } from "../../contracts/time/shop-time"
import { conflict, invalid, notFound, ShopError } from "../../errors/shop-error"
import type { ModuleDependencies } from "../module-dependencies"
import { overlapError, readSpan, staffText, type WordedText } from "./domain/staff-text"
import { type TextDefinition, textErrors, tidyText } from "./domain/text-rules"
import { TEXT_DEFINITIONS, TEXT_PAGES, type TextPageDefinition } from "./domain/texts"
import {
  groupByText,
  lastChange,
  overlap,
  plannedAfter,
  type ScheduledText,
  textAt,
  textHistory,
} from "./domain/timeline"
import { ContentPreview } from "./models/content-preview"
import { ContentText } from "./models/content-text"
import { ContentValue } from "./models/content-value"
import { idOfToken, isPreviewToken, previewToken } from "./preview-token"
import { SCHEDULED_TEXT_ROWS, type ScheduledTextRow, toScheduledText } from "./scheduled-text-rows"

/** A change that staff make to a text. */
export interface TextEdit {
  /** Their words; null for the shop's own again. */
  value: string | null
  /** Version of the text as displayed. */
  version: number
  /** The words in effect when it was displayed, null for the shop's own; undefined where that doesn't matter. */
  standing?: string | null | undefined
  /** Chicago time; empty for now. */
  from: string
  /** Chicago time; empty for permanently. */
  until: string
  /** Email. */
  editor: string
}

/** A preview of a page before it is public. */
export interface Preview {
  path: string
  /** Null for now. */
  at: Date | null
  /** Unsaved words, by key. */
  words: Readonly<Record<string, string>>
}

type Head = InferTypeOf<typeof ContentText>

/** Rows read per text: anything older than that many changes is only in the audit log. */
const ROWS_OF_A_TEXT = 500
/** What a change was based on. */
type Read = Pick<TextEdit, "version" | "standing" | "editor">
/** Most planned words per text. */
const MAX_PLANNED = 50
/** Milliseconds that a preview can be opened. */
const PREVIEW_LIFETIME_MS = 30 * 60_000

const NO_TEXT = "We don't have this text."
const NO_UNDO = "The last change to this text has already run its course, so there is nothing to undo."
const NO_PLAN = "This text is no longer planned."
const NO_PREVIEW = "This preview has expired. Please open a new one."

function definitionOf(key: string): TextDefinition {
  const definition = TEXT_DEFINITIONS.get(key)
  if (!definition) throw notFound(NO_TEXT)
  return definition
}

/** What a setting provides unless staff word it is only known at run time. */
const withSetting = (definition: TextDefinition): TextDefinition =>
  definition.setting ? { ...definition, fallback: settings()[definition.setting] } : definition

/** A page's texts as the module knows them. */
export interface WordedPage extends Omit<TextPageDefinition, "texts"> {
  texts: WordedText[]
}

/** The shop's texts as staff word them, now and later. */
export class ContentModuleService extends MedusaService({ ContentText, ContentValue, ContentPreview }) {
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Every text, page by page. */
  async staffTexts(): Promise<WordedPage[]> {
    const now = new Date()
    const [heads, { rows }] = await Promise.all([
      this.listContentTexts({}, { take: TEXT_DEFINITIONS.size }),
      this.database.raw<{ rows: ScheduledTextRow[] }>(SCHEDULED_TEXT_ROWS),
    ])
    const byKey = new Map(heads.map((head) => [head.key, head]))
    const stands = groupByText(rows.map((row) => ({ key: row.key, stand: toScheduledText(row) })))
    return TEXT_PAGES.map(({ texts, ...page }) => ({
      ...page,
      texts: texts.map((text) =>
        staffText(withSetting(text), byKey.get(text.key), stands.get(text.key) ?? [], now),
      ),
    }))
  }

  /**
   * Gives a text staff's words, or with null the shop's own again: from now or a later moment, permanently or until
   * another.
   * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, 422 for words that aren't acceptable
   * there or then
   */
  async update(key: string, edit: TextEdit, now = new Date()): Promise<WordedText> {
    const definition = definitionOf(key)
    const value = edit.value === null ? null : tidyText(edit.value, definition.kind)
    const faults = value === null ? [] : textErrors(value, definition)
    const { span, errors } = readSpan(edit, now)
    if (faults.length > 0 || !span) throw invalid({ ...(faults.length > 0 && { value: faults }), ...errors })

    await this.change(key, edit, now, async (transaction, stands) => {
      const other = overlap(stands, span, now)
      if (other) throw invalid({ [edit.from === "" ? "until" : "from"]: [overlapError(other)] })
      if (edit.from !== "" && plannedAfter(stands, now).length >= MAX_PLANNED) {
        throw invalid({ from: [`${MAX_PLANNED} changes are already planned. Please cancel one first.`] })
      }
      await transaction("content_value").insert({
        id: generateEntityId(undefined, "words"),
        key,
        value,
        starts_at: span.from,
        ends_at: span.until,
        set_by: edit.editor,
        created_at: now,
      })
    })
    return await this.staffText(key, now)
  }

  /**
   * Undoes the last change: planned words before their time, or those being shown; what they covered comes back.
   * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, or nothing can be undone
   */
  async undo(key: string, by: Read, now = new Date()): Promise<WordedText> {
    definitionOf(key)
    await this.change(key, by, now, async (transaction, stands) => {
      const last = lastChange(stands, now)
      if (!last) throw conflict(NO_UNDO)
      await endText(transaction, last, now)
    })
    return await this.staffText(key, now)
  }

  /**
   * Withdraws planned words before their time.
   * @throws {ShopError} 404 unknown, 409 when it was changed since `version`, or they are no longer planned
   */
  async withdraw(
    key: string,
    by: Pick<TextEdit, "version" | "editor"> & { id: string },
  ): Promise<WordedText> {
    definitionOf(key)
    const now = new Date()
    await this.change(key, by, now, async (transaction, stands) => {
      const plan = plannedAfter(stands, now).find(({ id }) => id === by.id)
      if (!plan) throw conflict(NO_PLAN)
      await endText(transaction, plan, now)
    })
    return await this.staffText(key, now)
  }

  /**
   * What a text says right now, read from the database; undefined for the shop's own words.
   * @throws {ShopError} 404 unknown
   */
  async findCurrentWords(key: string): Promise<string | undefined> {
    definitionOf(key)
    return textAt(await this.standsOf(key), new Date())?.value ?? undefined
  }

  /**
   * Everything that a text ever said.
   * @throws {ShopError} 404 unknown
   */
  async listHistory(key: string): Promise<TextHistory> {
    const { label } = definitionOf(key)
    const clock = (time: Date | null) => time && chicagoSecond(time)
    return {
      label,
      stretches: textHistory(await this.standsOf(key), new Date()).map(({ stand, from, until }) => ({
        value: stand?.value ?? null,
        from: clock(from),
        until: clock(until),
        by: stand?.by ?? null,
      })),
    }
  }

  /**
   * Words as they would be stored.
   * @throws {ShopError} 404 unknown, 422 for words that aren't acceptable there
   */
  tidied(words: Preview["words"]): Record<string, string> {
    const errors: Record<string, string[]> = {}
    const entries = Object.entries(words).map(([key, value]) => {
      const definition = definitionOf(key)
      const tidied = tidyText(value, definition.kind)
      const [fault] = textErrors(tidied, definition)
      if (fault) errors[`words.${key}`] = [`${definition.label}: ${fault}`]
      return [key, tidied] as const
    })
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return Object.fromEntries(entries)
  }

  /**
   * Stores a preview of a page, and returns the token that opens it for half an hour.
   * @throws {ShopError} 422 for words that aren't acceptable there
   */
  async createPreview(
    { path, at, words }: Preview,
    { by, secret, now = new Date() }: { by: string; secret: string; now?: Date },
  ): Promise<string> {
    const tidied = this.tidied(words)
    await this.database("content_preview").where("expires_at", "<", now).delete()
    const claim = {
      id: generateEntityId(undefined, "look"),
      path,
      expires: new Date(now.getTime() + PREVIEW_LIFETIME_MS),
    }
    await this.createContentPreviews({
      id: claim.id,
      path,
      at,
      words: tidied,
      made_by: by,
      expires_at: claim.expires,
    })
    return previewToken(claim, secret)
  }

  /**
   * The preview that a token opens.
   * @throws {ShopError} 403 for none, one of another page, or one that expired
   */
  async retrievePreview(
    token: string,
    path: string,
    { secret, now = new Date() }: { secret: string; now?: Date },
  ): Promise<Preview> {
    const id = idOfToken(token)
    const [look] = id === "" ? [] : await this.listContentPreviews({ id }, { take: 1 })
    const claim = look && { id: look.id, path, expires: new Date(look.expires_at) }
    if (!claim || !isPreviewToken(token, claim, { secret, now })) {
      throw new ShopError(403, { message: NO_PREVIEW })
    }
    return { path, at: look.at && new Date(look.at), words: look.words as Record<string, string> }
  }

  /** All words given to a text, past and planned. */
  private async standsOf(key: string, database: Knex = this.database): Promise<ScheduledText[]> {
    const rows = await database("content_value")
      .where({ key, deleted_at: null })
      .orderBy("starts_at", "desc")
      .limit(ROWS_OF_A_TEXT)
    return rows.map(toScheduledText)
  }

  private async staffText(key: string, now: Date): Promise<WordedText> {
    const [[head], stands] = await Promise.all([
      this.listContentTexts({ key }, { take: 1 }),
      this.standsOf(key),
    ])
    return staffText(withSetting(definitionOf(key)), head, stands, now)
  }

  /**
   * Makes one change to a text; of several at once, only the first. The others get the current words in an error, and
   * so does anyone who changes the words being shown after reading different ones.
   */
  private async change(
    key: string,
    { version, standing, editor }: Read,
    now: Date,
    work: (transaction: Knex.Transaction, stands: ScheduledText[]) => Promise<void>,
  ): Promise<void> {
    const isMine = await this.database.transaction(async (transaction) => {
      const claimed = await claimVersion(transaction, key, { version, editor, now })
      if (!claimed) return false
      const stands = await this.standsOf(key, transaction)
      if (standing !== undefined && standing !== (textAt(stands, now)?.id ?? null)) {
        throw conflict(await this.movedOn(key, now))
      }
      await work(transaction, stands)
      return true
    })
    if (!isMine) throw conflict(await this.stale(key, now))
  }

  /** The current words after someone else's change, for the person who comes second. */
  private async stale(key: string, now: Date): Promise<string> {
    const { value, edited_by } = await this.staffText(key, now)
    return `${edited_by ?? "Someone else"} has changed this text since you opened it. ${saysNow(value)}`
  }

  /** The current words after planned ones began or ended, for anyone who still saw the previous ones. */
  private async movedOn(key: string, now: Date): Promise<string> {
    const { value } = await this.staffText(key, now)
    return `A planned text has started or ended since you opened this. ${saysNow(value)}`
  }
}

function saysNow(value: string): string {
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value
  return `It now says: “${shown}” What you typed is still here.`
}

/** The version is part of the condition: of two at once, only the first finds it. */
async function claimVersion(
  transaction: Knex.Transaction,
  key: string,
  { version, editor, now }: { version: number; editor: string; now: Date },
): Promise<boolean> {
  const change: Partial<Head> = { version: version + 1, edited_by: editor }
  const written =
    version === 0
      ? await transaction("content_text")
          .insert({ id: generateEntityId(undefined, "text"), key, ...change })
          .onConflict(transaction.raw("(key) where deleted_at is null") as never)
          .ignore()
          .returning("id")
      : await transaction("content_text")
          .where({ key, version, deleted_at: null })
          .update({ ...change, updated_at: now })
          .returning("id")
  return written.length > 0
}

/** What was shown ends now; what was never shown is deleted. */
async function endText(transaction: Knex.Transaction, { id, from }: ScheduledText, now: Date): Promise<void> {
  await transaction("content_value")
    .where({ id })
    .update({ updated_at: now, ...(from > now ? { deleted_at: now } : { ends_at: now }) })
}
