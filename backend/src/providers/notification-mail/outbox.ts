import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"

/** What a list of kept mails shows. */
export const OutboxEntry = z.object({
  id: z.string(),
  messageId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** ISO 8601. */
  keptAt: z.string(),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

export interface OutboxMail extends OutboxEntry {
  html: string
  text: string
}

/** A mail to keep: `eml` is the whole message as a mail server would have got it. */
export interface KeepMail {
  messageId: string
  from: string
  to: string[]
  subject: string
  html: string
  text: string
  eml: Buffer
}

/** The moment a mail was kept, which sorts, and a digest of its Message-ID. */
const ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/

/** Whether a text is the id of a mail, and so safe as the name of a folder. */
export function isOutboxId(id: string): boolean {
  return ID.test(id)
}

/** Where a shop keeps the mails it does not send. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox")
}

/** A demo that is never cleared must not fill the disk. */
const MAILS_AT_MOST = 2_000

/**
 * Mails kept in place of being sent: a folder each, with `message.eml`, `message.html`, `message.txt`
 * and `meta.json`. Readable by the shop's own user only, since mails name people. The oldest go first.
 */
export class Outbox {
  constructor(
    private readonly folder: string,
    private readonly now: () => Date = () => new Date(),
    private readonly atMost = MAILS_AT_MOST,
  ) {}

  /** Keeps a mail, once for each Message-ID. It shows up whole or not at all. */
  async keep(mail: KeepMail): Promise<void> {
    const digest = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 12)
    const before = await this.ids()
    if (before.some((kept) => kept.endsWith(digest))) return

    const keptAt = this.now().toISOString()
    const id = `${keptAt.replace(/[-:.]/g, "")}-${digest}`
    const { html, text, eml, ...facts } = mail
    const entry: OutboxEntry = { id, keptAt, ...facts }
    const draft = join(this.folder, `.draft-${randomUUID()}`)
    await mkdir(draft, { recursive: true, mode: 0o700 })
    try {
      const files = {
        "message.eml": eml,
        "message.html": html,
        "message.txt": text,
        "meta.json": JSON.stringify(entry, null, 2),
      }
      for (const [name, content] of Object.entries(files)) {
        await writeFile(join(draft, name), content, { mode: 0o600 })
      }
      await rename(draft, join(this.folder, id))
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
    const tooMany = Math.max(0, before.length + 1 - this.atMost)
    for (const old of before.slice(0, tooMany)) {
      await rm(join(this.folder, old), { recursive: true, force: true })
    }
  }

  /** A stretch of the kept mails, newest first, and how many there are. */
  async list({ limit, offset }: { limit: number; offset: number }): Promise<{
    mails: OutboxEntry[]
    count: number
  }> {
    const ids = (await this.ids()).reverse()
    const mails = await Promise.all(ids.slice(offset, offset + limit).map((id) => this.entry(id)))
    return { mails: mails.filter((mail) => mail !== null), count: ids.length }
  }

  /** A kept mail, or null when there is none of that id. */
  async read(id: string): Promise<OutboxMail | null> {
    if (!isOutboxId(id)) return null
    const entry = await this.entry(id)
    if (!entry) return null
    const [html, text] = await Promise.all(
      ["message.html", "message.txt"].map((name) => readFile(join(this.folder, id, name), "utf8")),
    )
    return { ...entry, html: html ?? "", text: text ?? "" }
  }

  private async ids(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).filter(isOutboxId).sort()
    } catch (error) {
      if (isAbsent(error)) return []
      throw error
    }
  }

  private async entry(id: string): Promise<OutboxEntry | null> {
    try {
      return OutboxEntry.parse(JSON.parse(await readFile(join(this.folder, id, "meta.json"), "utf8")))
    } catch (error) {
      // A mail somebody is just clearing away.
      if (isAbsent(error)) return null
      throw error
    }
  }
}

function isAbsent(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT"
}
