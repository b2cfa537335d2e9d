import { randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { Bucket } from "../../bucket/bucket"
import type { FileBucket } from "../../config/services"

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

const Bodies = z.object({ html: z.string(), text: z.string() })
export type Bodies = z.infer<typeof Bodies>

/** A whole kept mail; `eml` is the message as a mail server would have received it. */
export interface StoredMail extends Bodies {
  entry: OutboxEntry
  eml: Buffer
}

/** Where kept mails are stored. A mail shows up whole or not at all. */
export interface MailStore {
  /** Names of everything stored there, including what isn't a mail. */
  names(): Promise<string[]>
  put(id: string, mail: StoredMail): Promise<void>
  /** Null when there is none with that id, such as when someone is just clearing it away. */
  entry(id: string): Promise<OutboxEntry | null>
  bodies(id: string): Promise<Bodies>
  remove(ids: readonly string[]): Promise<void>
}

/**
 * A folder for each mail, with `message.eml`, `message.html`, `message.txt` and `meta.json`. Readable by the shop's own
 * user only, since mails name people.
 */
export class FolderMailStore implements MailStore {
  constructor(private readonly folder: string) {}

  /** Unfinished drafts included; empty while there is no folder. */
  async names(): Promise<string[]> {
    try {
      return await readdir(this.folder)
    } catch (error) {
      if (isAbsent(error)) return []
      throw error
    }
  }

  /** Written as a draft, then renamed. @throws when it can't be stored; nothing of it is left then */
  async put(id: string, { entry, html, text, eml }: StoredMail): Promise<void> {
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
  }

  async entry(id: string): Promise<OutboxEntry | null> {
    try {
      return OutboxEntry.parse(JSON.parse(await readFile(join(this.folder, id, "meta.json"), "utf8")))
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  /** @throws when there is none with that id */
  async bodies(id: string): Promise<Bodies> {
    const [html = "", text = ""] = await Promise.all(
      ["message.html", "message.txt"].map((name) => readFile(join(this.folder, id, name), "utf8")),
    )
    return { html, text }
  }

  /** Missing ones are ignored. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(join(this.folder, id), { recursive: true, force: true })
  }
}

function isAbsent(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT"
}

const PREFIX = "outbox/"
const ENDING = ".json"
/** How a mail is stored in the bucket: as one object, so that it is there whole. `eml` is base64. */
const InBucket = z.object({ entry: OutboxEntry, ...Bodies.shape, eml: z.string() })

/** An object for each mail, for a shop whose machines share no folder. */
export class BucketMailStore implements MailStore {
  private readonly bucket: Bucket

  constructor(place: FileBucket) {
    this.bucket = new Bucket(place)
  }

  /** Keys without prefix and ending. */
  async names(): Promise<string[]> {
    const listed = await this.bucket.list(PREFIX)
    return listed.map(({ key }) => key.slice(PREFIX.length, -ENDING.length))
  }

  async put(id: string, { eml, ...mail }: StoredMail): Promise<void> {
    const content = { ...mail, eml: eml.toString("base64") } satisfies z.infer<typeof InBucket>
    await this.bucket.write(keyOf(id), Buffer.from(JSON.stringify(content)), "application/json")
  }

  async entry(id: string): Promise<OutboxEntry | null> {
    return (await this.read(id))?.entry ?? null
  }

  /** Both empty when there is none with that id. */
  async bodies(id: string): Promise<Bodies> {
    return (await this.read(id)) ?? { html: "", text: "" }
  }

  /** Missing ones are ignored. @throws when one could not be deleted */
  async remove(ids: readonly string[]): Promise<void> {
    await this.bucket.remove(ids.map(keyOf))
  }

  private async read(id: string) {
    const bytes = await this.bucket.read(keyOf(id))
    return bytes && InBucket.parse(JSON.parse(bytes.toString("utf8")))
  }
}

const keyOf = (id: string) => `${PREFIX}${id}${ENDING}`
