import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Drawable } from "./artwork/registry"

export type PictureSize = "full" | "medium"
export type PictureFormat = "jpeg" | "webp"

/** Draws once and answers every size of one format. */
export type Render = (
  picture: Drawable,
  format: PictureFormat,
) => Promise<Readonly<Record<PictureSize, Uint8Array>>>

export interface PictureStoreOptions {
  /** Folder of its own; everything in it belongs to the store. */
  dir: string
  /** Bytes on disk beyond which the pictures unused for longest are dropped. */
  maxBytes: number
  render: Render
  /** Renders under way at once. */
  concurrency?: number
  /** Renders that may wait for their turn; beyond it the store answers that it is busy. */
  maxWaiting?: number
}

/** More pictures are asked for than can be drawn; worth trying again in a moment. */
export class PictureStoreBusyError extends Error {
  constructor() {
    super("Too many pictures are being drawn.")
    this.name = "PictureStoreBusyError"
  }
}

const SIZES: readonly PictureSize[] = ["full", "medium"]

/**
 * Pictures drawn on demand and kept on disk (architecture, rule 7): one render per picture and format at a
 * time, both sizes from the same render, and never again while they are stored.
 *
 * Several processes may share a folder: files appear whole, by rename, and one that another process has
 * dropped is drawn again.
 */
export class PictureStore {
  private readonly dir: string
  private readonly maxBytes: number
  private readonly render: Render
  private readonly concurrency: number
  private readonly maxWaiting: number
  private readonly underWay = new Map<string, Promise<Readonly<Record<PictureSize, Uint8Array>>>>()
  private readonly turns: (() => void)[] = []
  private drawing = 0
  /** Bytes by file, the one unused for longest first. */
  private readonly kept = new Map<string, number>()
  private bytes = 0
  private opened: Promise<void> | undefined

  constructor({ dir, maxBytes, render, concurrency = 1, maxWaiting = 64 }: PictureStoreOptions) {
    this.dir = dir
    this.maxBytes = maxBytes
    this.render = render
    this.concurrency = concurrency
    this.maxWaiting = maxWaiting
  }

  /**
   * The picture's bytes, from disk or drawn now.
   * @throws {PictureStoreBusyError} when too many others wait to be drawn
   */
  async get(picture: Drawable, size: PictureSize, format: PictureFormat): Promise<Uint8Array> {
    this.opened ??= this.open()
    await this.opened
    const stored = await this.read(fileName(picture, size, format), format)
    if (stored) return stored
    const key = `${picture.name}/${format}`
    let render = this.underWay.get(key)
    if (!render) {
      render = this.drawInTurn(picture, format).finally(() => this.underWay.delete(key))
      this.underWay.set(key, render)
    }
    return (await render)[size]
  }

  private async drawInTurn(picture: Drawable, format: PictureFormat) {
    if (this.drawing >= this.concurrency) {
      if (this.turns.length >= this.maxWaiting) throw new PictureStoreBusyError()
      await new Promise<void>((resolve) => this.turns.push(resolve))
    } else {
      this.drawing++
    }
    try {
      const sizes = await this.render(picture, format)
      for (const size of SIZES) await this.write(fileName(picture, size, format), sizes[size])
      await this.evict()
      return sizes
    } finally {
      // The place passes straight to the next in line, so that nobody slips in between.
      const next = this.turns.shift()
      if (next) next()
      else this.drawing--
    }
  }

  /** Learns what earlier runs have left, and clears away what they had not finished. */
  private async open(): Promise<void> {
    await mkdir(this.dir, { recursive: true })
    const found: { file: string; bytes: number; used: number }[] = []
    for (const file of await readdir(this.dir)) {
      const path = join(this.dir, file)
      const { size, mtimeMs } = await stat(path)
      if (size === 0 || !/\.(jpg|webp)$/.test(file)) await rm(path, { recursive: true, force: true })
      else found.push({ file, bytes: size, used: mtimeMs })
    }
    found.sort((a, b) => a.used - b.used)
    for (const { file, bytes } of found) this.remember(file, bytes)
    await this.evict()
  }

  private async read(file: string, format: PictureFormat): Promise<Uint8Array | null> {
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
    for (const file of this.kept.keys()) {
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

const fileName = ({ name }: Drawable, size: PictureSize, format: PictureFormat): string =>
  `${name}.${size}.${format === "jpeg" ? "jpg" : "webp"}`

/** Whether the file ends where its format says it does: a full disk leaves half a picture. */
function isWhole(bytes: Uint8Array, format: PictureFormat): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < 12) return false
  if (format === "jpeg")
    return buffer.readUInt16BE(0) === 0xffd8 && buffer.readUInt16BE(buffer.length - 2) === 0xffd9
  // RIFF chunks are padded to an even length.
  return buffer.toString("latin1", 0, 4) === "RIFF" && buffer.readUInt32LE(4) + 8 === buffer.length
}
