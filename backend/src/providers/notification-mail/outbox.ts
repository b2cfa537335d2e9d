import { createHash } from "node:crypto"
import { join } from "node:path"
import type { FileBucket } from "../../config/services"
import { BucketMailStore, FolderMailStore, type MailStore, type OutboxEntry } from "./mail-store"

export interface OutboxMail extends OutboxEntry {
  html: string
  text: string
}

/** A mail to keep: `eml` is the whole message as a mail server would have received it. */
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

/** Whether a text is the id of a mail, and so safe as a folder name. */
export function isOutboxId(id: string): boolean {
  return ID.test(id)
}

/** Where a shop keeps the mails it does not send: in the bucket, so that all its machines see them, or in a folder. */
export interface OutboxPlace {
  outboxFolder: string
  outboxBucket?: FileBucket | undefined
}

/** The folder of a shop without a bucket. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox")
}

/** The place that a shop's settings name. */
export const outboxPlace = ({
  dataDir,
  fileBucket,
}: {
  dataDir: string
  fileBucket: FileBucket | undefined
}): OutboxPlace => ({ outboxFolder: outboxFolder(dataDir), outboxBucket: fileBucket })

/** The outbox at a place. */
export const openOutbox = ({ outboxFolder, outboxBucket }: OutboxPlace): Outbox =>
  new Outbox(outboxBucket ? new BucketMailStore(outboxBucket) : outboxFolder)

const timeOf = (at: Date) => at.toISOString().replace(/[-:.]/g, "")

const digestOf = (messageId: string) => createHash("sha256").update(messageId).digest("hex").slice(0, 12)

/** A demo that is never cleared must not fill the disk. */
const MAILS_AT_MOST = 2_000

/** Mails kept instead of being sent. The oldest are dropped first. */
export class Outbox {
  private readonly shelf: MailStore

  /** @param place a folder, or another place to keep them */
  constructor(
    place: string | MailStore,
    private readonly now: () => Date = () => new Date(),
    private readonly atMost = MAILS_AT_MOST,
  ) {
    this.shelf = typeof place === "string" ? new FolderMailStore(place) : place
  }

  /** Keeps a mail, once for each Message-ID. It shows up whole or not at all. */
  async keep(mail: KeepMail): Promise<void> {
    const digest = digestOf(mail.messageId)
    const before = await this.ids()
    if (before.some((kept) => kept.endsWith(digest))) return

    const now = this.now()
    const keptAt = now.toISOString()
    const id = `${timeOf(now)}-${digest}`
    const { html, text, eml, ...facts } = mail
    await this.shelf.put(id, { entry: { id, keptAt, ...facts }, html, text, eml })
    const tooMany = Math.max(0, before.length + 1 - this.atMost)
    if (tooMany > 0) await this.shelf.remove(before.slice(0, tooMany))
  }

  /** A page of the kept mails, newest first, and how many there are. */
  async list({ limit, offset }: { limit: number; offset: number }): Promise<{
    mails: OutboxEntry[]
    count: number
  }> {
    const ids = (await this.ids()).reverse()
    const mails = await Promise.all(ids.slice(offset, offset + limit).map((id) => this.shelf.entry(id)))
    return { mails: mails.filter((mail) => mail !== null), count: ids.length }
  }

  /** A kept mail, or null when there is none with that id. */
  async read(id: string): Promise<OutboxMail | null> {
    if (!isOutboxId(id)) return null
    const entry = await this.shelf.entry(id)
    if (!entry) return null
    const { html, text } = await this.shelf.bodies(id)
    return { ...entry, html, text }
  }

  /** Removes the mails with these Message-IDs; missing ones are ignored. */
  async remove(messageIds: readonly string[]): Promise<void> {
    if (messageIds.length === 0) return
    const digests = new Set(messageIds.map(digestOf))
    await this.shelf.remove((await this.ids()).filter((id) => digests.has(id.split("-")[1] ?? "")))
  }

  /**
   * Removes what was kept before a moment.
   * @returns how many
   */
  async sweep(before: Date): Promise<number> {
    const old = (await this.ids()).filter((id) => id < timeOf(before))
    await this.shelf.remove(old)
    return old.length
  }

  private async ids(): Promise<string[]> {
    return (await this.shelf.names()).filter(isOutboxId).sort()
  }
}
