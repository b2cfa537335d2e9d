import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs"
import { dirname } from "node:path"

/**
 * An append-only log, one JSON value per line. Writing is synchronous: an answer must not be sent before what it
 * reports is on disk, and a sandbox has time.
 */
export class Journal {
  private file: number | undefined

  /** @param write writes part of it, as a nearly full disk does; returns how many bytes it took */
  constructor(
    private readonly path: string,
    private readonly write: (file: number, bytes: Buffer) => number = writeSync,
  ) {
    mkdirSync(dirname(path), { recursive: true })
  }

  /** Reads every entry; a last line cut short by a crash never happened. */
  read(): unknown[] {
    if (!existsSync(this.path)) return []
    const lines = readFileSync(this.path, "utf8").split("\n")
    const torn = lines.pop()
    if (torn) console.warn(`The last entry of ${this.path} is incomplete and is left out.`)
    return lines.map((line) => JSON.parse(line) as unknown)
  }

  /** Replaces the whole log, in one step that a crash can't interrupt. */
  rewrite(entries: unknown[]): void {
    this.close()
    const next = `${this.path}.next`
    writeFileSync(next, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""))
    renameSync(next, this.path)
  }

  /**
   * Adds an entry, all of it or nothing: after half an entry, the next would continue on its line.
   * @throws when the disk is full
   */
  append(entry: unknown): void {
    this.file ??= openSync(this.path, "a")
    const { size } = fstatSync(this.file)
    try {
      for (let left = Buffer.from(`${JSON.stringify(entry)}\n`); left.length > 0; ) {
        left = left.subarray(this.write(this.file, left))
      }
    } catch (error) {
      ftruncateSync(this.file, size)
      throw error
    }
  }

  /** The next `append` opens it again. */
  close(): void {
    if (this.file !== undefined) closeSync(this.file)
    this.file = undefined
  }
}
