import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Drawable } from "../artwork/registry"
import { type QueuedRender, QueueFullError, RenderQueue, type Urgency } from "./render-queue"
import type { SharedPictures } from "./shared-pictures"

/** From the largest to the smallest: for a closer look, a page's main picture, a tile or a phone, a row of thumbnails. */
export const PICTURE_SIZES = ["full", "medium", "small", "thumb"] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]
export type PictureFormat = "avif" | "webp" | "jpeg"

/** A size in a format: one file of a picture. */
export interface PictureKind {
  size: PictureSize
  format: PictureFormat
}

/** A drawing in the store. */
export interface Picture extends Drawable {
  /** The only file ever asked of it; without it every size is made in every format. */
  only?: PictureKind
}

/** A drawing, from which every size and format is made. */
export type Rendering = (size: PictureSize, format: PictureFormat) => Promise<Uint8Array>
export type Render = (picture: Picture) => Promise<Rendering>

export interface PictureStoreOptions {
  /** Its own folder; everything in it belongs to the store. */
  dir: string
  /** Bytes on disk beyond which the least recently used pictures are dropped. */
  maxBytes: number
  render: Render
  /** Where processes on other machines keep theirs; without it they share the folder, or draw for themselves. */
  shared?: SharedPictures | undefined
  /** Whether pictures with that name are dropped only after all others. */
  outlasts?: (name: string) => boolean
  /** Renders under way at once. */
  concurrency?: number
  /** Renders that may wait for their turn; beyond that the store answers that it is busy. */
  maxWaiting?: number
}

/** More pictures are asked for than can be drawn; worth trying again in a moment. */
export class PictureStoreBusyError extends Error {
  constructor() {
    super("Too many pictures are being drawn.")
    this.name = "PictureStoreBusyError"
  }
}

export interface StoredPicture {
  bytes: Uint8Array
  /** The format asked for, or WebP until the AVIF is made. */
  format: PictureFormat
}

/** What a page shows first. */
const WARMED: PictureKind = { size: "medium", format: "webp" }

const EXTENSIONS: Readonly<Record<PictureFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg" }

/** What is made of a picture when nothing else is waiting, in this order. */
const EVERY_KIND: readonly PictureKind[] = (["webp", "jpeg", "avif"] as const).flatMap((format) =>
  (["medium", "small", "thumb", "full"] as const).map((size) => ({ size, format })),
)

/** Pictures no one has asked for yet that may wait to be drawn. */
const MAX_AHEAD = 24
/** Drawings that may wait to be turned into their other sizes and formats; each holds its pixels, up to 5 MB. */
const MAX_IDLE = 6
/** Files on their way to the other machines; when sending is slower than drawing, some are drawn twice. */
const MAX_SHARING = 64

/** A file that isn't whole may be one that another process is writing right now, but not after this long. */
const ABANDONED_MS = 60_000

/** A picture whose files are being made. */
interface Work {
  picture: Picture
  /** Drawn when the first of them gets its turn. */
  rendering?: Promise<Rendering>
  /** Whether the other files are already taken care of. */
  isFollowed: boolean
}

/** A file being made, until it can be read. */
interface Making {
  turn: QueuedRender<Uint8Array>
  kept: Promise<void>
}

/**
 * Pictures drawn on demand and kept on disk (architecture, rule 7): one drawing per picture at a time, and none while
 * its files are stored. A request waits only for the drawing and its own file; the other sizes and formats are made
 * from the same drawing when nothing else is waiting.
 *
 * AVIF is a third smaller than WebP and takes five times as long to make: it comes last, and until then clients that
 * accept it get WebP.
 *
 * Several processes may share a folder: files appear whole, by rename, and one that another process has dropped is
 * drawn again. Processes on several machines share a store behind the folder (`shared-pictures`): what isn't in the
 * folder is looked for there before it is drawn, and the folder is a cache in front of it.
 */
export class PictureStore {
  private readonly dir: string
  private readonly maxBytes: number
  private readonly render: Render
  private readonly shared: SharedPictures | undefined
  private readonly sharing = new Set<Promise<void>>()
  /** What is being fetched from the other machines, once for everyone who asks. */
  private readonly fetching = new Map<string, Promise<Uint8Array | null>>()
  private readonly outlasts: (name: string) => boolean
  private readonly turns: RenderQueue
  /** By picture. */
  private readonly works = new Map<string, Work>()
  /** By file. */
  private readonly makings = new Map<string, Making>()
  /** Bytes by file, the least recently used first. */
  private readonly kept = new Map<string, number>()
  private bytes = 0
  private opened: Promise<void> | undefined

  constructor({
    dir,
    maxBytes,
    render,
    shared,
    outlasts = () => false,
    concurrency = 1,
    maxWaiting = 64,
  }: PictureStoreOptions) {
    this.outlasts = outlasts
    this.dir = dir
    this.maxBytes = maxBytes
    this.render = render
    this.shared = shared
    this.turns = new RenderQueue(concurrency, { wanted: maxWaiting, ahead: MAX_AHEAD, idle: MAX_IDLE }, true)
  }

  /**
   * The picture's bytes, from disk, from the other machines, or drawn now.
   * @param asker where the request comes from, as it is counted: those who wait are served in turn
   * @throws {PictureStoreBusyError} when too many others are waiting to be drawn
   */
  async get(picture: Picture, size: PictureSize, format: PictureFormat, asker = ""): Promise<StoredPicture> {
    await this.open()
    const stored = await this.read(picture, { size, format })
    if (stored) return { bytes: stored, format }
    if (format === "avif") return await this.get(picture, size, "webp", asker)
    try {
      return { bytes: await this.make(picture, { size, format }, "wanted", asker).turn.done, format }
    } catch (error) {
      throw error instanceof QueueFullError ? new PictureStoreBusyError() : error
    }
  }

  /** Draws a picture that will be asked for soon, when no one is waiting for another. Never fails; may be skipped. */
  async warm(picture: Picture): Promise<void> {
    try {
      await this.open()
      if (this.kept.has(fileName(picture, WARMED))) return
      if (this.shared && (await this.read(picture, WARMED))) return
    } catch {
      return
    }
    // An error comes up again, and is reported, when someone asks for the picture.
    await this.make(picture, WARMED, "ahead").kept
  }

  /** Resolves when nothing is being drawn or written any more. */
  async rest(): Promise<void> {
    while (this.works.size + this.makings.size + this.sharing.size > 0) {
      await this.turns.rest()
      await Promise.all([...this.makings.values()].map(({ kept }) => kept))
      await Promise.all(this.sharing)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** A file that is being made, or will be when its turn comes. */
  private make(picture: Picture, kind: PictureKind, urgency: Urgency, asker = ""): Making {
    const file = fileName(picture, kind)
    const already = this.makings.get(file)
    if (already) {
      if (urgency === "wanted") already.turn.hurry(asker)
      return already
    }
    const work = this.works.get(picture.name) ?? { picture, isFollowed: false }
    this.works.set(picture.name, work)
    const turn = this.turns.take(
      urgency,
      async () => {
        work.rendering ??= this.render(picture)
        return await (await work.rendering)(kind.size, kind.format)
      },
      asker,
    )
    const making: Making = { turn, kept: this.finish(work, file, kind, turn) }
    this.makings.set(file, making)
    return making
  }

  /** Stores a file once it is made, and sees to the picture's other files. Never fails. */
  private async finish(
    work: Work,
    file: string,
    kind: PictureKind,
    { done }: QueuedRender<Uint8Array>,
  ): Promise<void> {
    try {
      const bytes = await done
      await this.keep(file, kind, bytes)
      void this.follow(work)
    } catch {
      // Anyone waiting for it gets the error. For the next request it is drawn again.
      if (this.works.get(work.picture.name) === work) this.works.delete(work.picture.name)
    } finally {
      this.makings.delete(file)
    }
  }

  private async keep(file: string, { format }: PictureKind, bytes: Uint8Array): Promise<void> {
    try {
      await this.write(file, bytes)
      await this.evict()
    } catch (error) {
      // A full disk, say. It has been drawn for anyone waiting, and is drawn again for the next request.
      console.error(`The picture ${file} could not be kept:`, error)
      throw error
    }
    this.share(file, bytes, format)
  }

  /**
   * Makes what no one has asked for yet. Skipped when the shop is busy: the picture is then drawn again when it is
   * asked for.
   */
  private async follow(work: Work): Promise<void> {
    if (work.isFollowed) return
    work.isFollowed = true
    const { picture } = work
    for (const kind of picture.only ? [] : EVERY_KIND) {
      if (this.works.get(picture.name) !== work) return
      if (this.kept.has(fileName(picture, kind))) continue
      await this.make(picture, kind, "idle").kept
    }
    if (this.works.get(picture.name) === work) this.works.delete(picture.name)
  }

  /** Nothing waits for it: a request elsewhere at this moment draws it there, too. */
  private share(file: string, bytes: Uint8Array, format: PictureFormat): void {
    if (!this.shared || this.sharing.size >= MAX_SHARING) return
    const sharing = this.shared.keep(file, bytes, `image/${format}`)
    this.sharing.add(sharing)
    void sharing.then(() => this.sharing.delete(sharing))
  }

  /** Reads the folder once; if that fails, the next request tries again. */
  private async open(): Promise<void> {
    this.opened ??= this.readFolder().catch((error: unknown) => {
      this.opened = undefined
      throw error
    })
    await this.opened
  }

  /** Learns what earlier runs have left, and clears away what they did not finish. */
  private async readFolder(): Promise<void> {
    await mkdir(this.dir, { recursive: true })
    const found: { file: string; bytes: number; used: number }[] = []
    for (const file of await readdir(this.dir)) {
      const path = join(this.dir, file)
      // Another process using the same folder may have just dropped or finished it.
      const facts = await stat(path).catch(() => null)
      if (!facts) continue
      const { size, mtimeMs } = facts
      const whole = size > 0 && /\.(jpg|webp|avif)$/.test(file)
      if (!whole && Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
      if (whole) found.push({ file, bytes: size, used: mtimeMs })
    }
    found.sort((a, b) => a.used - b.used)
    for (const { file, bytes } of found) this.remember(file, bytes)
    await this.evict()
  }

  private async read(picture: Picture, kind: PictureKind): Promise<Uint8Array | null> {
    const { format } = kind
    const file = fileName(picture, kind)
    const here = await this.readFile(file, format)
    if (here || !this.shared) return here
    const already = this.fetching.get(file)
    if (already) return await already
    const fetching = this.fetch(this.shared, file, format)
    this.fetching.set(file, fetching)
    try {
      return await fetching
    } finally {
      this.fetching.delete(file)
    }
  }

  /** Takes over a file that a process on another machine has drawn. */
  private async fetch(
    shared: SharedPictures,
    file: string,
    format: PictureFormat,
  ): Promise<Uint8Array | null> {
    const there = await shared.read(file)
    if (!there || !isWhole(there, format)) return null
    try {
      await this.write(file, there)
      await this.evict()
    } catch (error) {
      // A full disk, say. Anyone waiting gets it all the same.
      console.error(`The picture ${file} could not be kept:`, error)
    }
    return there
  }

  private async readFile(file: string, format: PictureFormat): Promise<Uint8Array | null> {
    const path = join(this.dir, file)
    let bytes: Uint8Array
    try {
      bytes = await readFile(path)
    } catch {
      this.forget(file)
      return null
    }
    if (!isWhole(bytes, format)) {
      this.forget(file)
      await rm(path, { force: true })
      return null
    }
    this.remember(file, bytes.length)
    return bytes
  }

  private async write(file: string, bytes: Uint8Array): Promise<void> {
    const draft = join(this.dir, `${file}.${randomUUID()}.tmp`)
    // Someone making room may have deleted the whole folder.
    await mkdir(this.dir, { recursive: true })
    const handle = await open(draft, "wx")
    try {
      await handle.writeFile(bytes)
      // Without it a power cut could leave the name with none of the bytes.
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, join(this.dir, file))
    this.remember(file, bytes.length)
  }

  private async evict(): Promise<void> {
    if (this.bytes <= this.maxBytes) return
    const files = [...this.kept.keys()]
    const last = files.filter((file) => this.outlasts(pictureOf(file)))
    const lasting = new Set(last)
    for (const file of [...files.filter((one) => !lasting.has(one)), ...last]) {
      if (this.bytes <= this.maxBytes) return
      this.forget(file)
      await rm(join(this.dir, file), { force: true })
    }
  }

  /** Also moves the file to the end of the line for eviction. */
  private remember(file: string, bytes: number): void {
    this.forget(file)
    this.kept.set(file, bytes)
    this.bytes += bytes
  }

  private forget(file: string): void {
    this.bytes -= this.kept.get(file) ?? 0
    this.kept.delete(file)
  }
}

const fileName = ({ name }: Picture, { size, format }: PictureKind): string =>
  `${name}.${size}.${EXTENSIONS[format]}`

/** The picture that a file belongs to. */
export const pictureOf = (file: string): string => file.split(".").slice(0, -2).join(".")

/** Whether the file ends where its format says it does: a full disk leaves half a picture. */
function isWhole(bytes: Uint8Array, format: PictureFormat): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < 12) return false
  if (format === "jpeg")
    return buffer.readUInt16BE(0) === 0xffd8 && buffer.readUInt16BE(buffer.length - 2) === 0xffd9
  if (format === "avif") return boxesEnd(buffer) === buffer.length
  // RIFF chunks are padded to an even length.
  return buffer.toString("latin1", 0, 4) === "RIFF" && buffer.readUInt32LE(4) + 8 === buffer.length
}

/** Where the last of an AVIF's boxes ends, each of which begins with its length. */
function boxesEnd(buffer: Buffer): number {
  let at = 0
  while (at + 8 <= buffer.length) {
    const length = buffer.readUInt32BE(at)
    if (length < 8) return -1
    at += length
  }
  return at
}
