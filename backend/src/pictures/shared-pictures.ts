import type { Bucket, Listed } from "../bucket/bucket"
import { pictureOf } from "./picture-store"

/** Where a picture drawn by one process is found by the others. Neither call ever fails. */
export interface SharedPictures {
  /** Null when it hasn't been drawn yet, or when that can't be told right now. */
  read(file: string): Promise<Uint8Array | null>
  keep(file: string, bytes: Uint8Array, type: string): Promise<void>
}

/** ms; drawing again takes less time than a bucket that doesn't answer. */
const READ_TIMEOUT_MS = 1_500
/** ms for which a bucket that failed is left alone. */
const RETRY_AFTER_MS = 10_000

/** Bytes in the bucket beyond which the oldest pictures are dropped: some 10,000 designs. */
const MAX_BYTES = 4 * 1024 ** 3

/** All pictures are below it, in a folder for each revision of the drawings. */
const PICTURES_PREFIX = "pictures/"

/** Pictures in the bucket. While it is away each process draws for itself. */
export class BucketPictures implements SharedPictures {
  private awayUntil = 0

  constructor(
    private readonly bucket: Pick<Bucket, "read" | "write">,
    private readonly revision: string,
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  async read(file: string): Promise<Uint8Array | null> {
    return await this.unlessAway(() => this.bucket.read(this.key(file), READ_TIMEOUT_MS))
  }

  async keep(file: string, bytes: Uint8Array, type: string): Promise<void> {
    await this.unlessAway(() => this.bucket.write(this.key(file), bytes, type))
  }

  private key = (file: string) => `${PICTURES_PREFIX}${this.revision}/${file}`

  private async unlessAway<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.now() < this.awayUntil) return null
    try {
      return await work()
    } catch (error) {
      if (this.now() >= this.awayUntil) {
        const reason = error instanceof Error ? error.name : "no answer"
        console.warn(`The bucket does not answer (${reason}). Pictures are drawn anew meanwhile.`)
      }
      this.awayUntil = this.now() + RETRY_AFTER_MS
      return null
    }
  }
}

interface Kept {
  /**
   * The current revision of the drawings. Older ones, which may still be read in the middle of a deployment, go first.
   */
  revision: string
  /** Whether pictures with that name are dropped only after all others. */
  outlasts: (name: string) => boolean
  maxBytes?: number
}

/**
 * Drops pictures until the rest fits in `maxBytes`.
 * @returns how many files were dropped
 */
export async function sweepSharedPictures(
  bucket: Pick<Bucket, "list" | "remove">,
  { revision, outlasts, maxBytes = MAX_BYTES }: Kept,
): Promise<number> {
  const listed = await bucket.list(PICTURES_PREFIX)
  let bytes = listed.reduce((sum, each) => sum + each.bytes, 0)
  const folder = `${PICTURES_PREFIX}${revision}/`
  const worth = ({ key }: Listed) => {
    if (!key.startsWith(folder)) return 0
    return outlasts(pictureOf(key.slice(folder.length))) ? 2 : 1
  }
  const order = listed
    .map((each) => ({ ...each, worth: worth(each) }))
    .sort((a, b) => a.worth - b.worth || a.writtenAt - b.writtenAt)
  const dropped: string[] = []
  for (const each of order) {
    if (bytes <= maxBytes) break
    bytes -= each.bytes
    dropped.push(each.key)
  }
  await bucket.remove(dropped)
  return dropped.length
}
