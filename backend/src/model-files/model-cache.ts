import { LRUCache } from "lru-cache"
import { QueueFullError } from "../pictures/render-queue"

/** A model as it is sent: as it is, and packed for those who take it so. Quick Look's archive stays as it is. */
export interface Made {
  plain: Uint8Array
  brotli: Uint8Array | null
}

const MAX_BYTES = 24 * 1024 * 1024

const sizeOf = ({ plain, brotli }: Made): number => plain.length + (brotli?.length ?? 0)

/** Models made lately, by name. One that many ask for at once, as after a deploy, is made once. */
export class ModelCache {
  private readonly kept: LRUCache<string, Made>
  private readonly underWay = new Map<string, Promise<Made>>()

  /** @param maxBytes of models kept; the one unused for longest gives way */
  constructor(maxBytes = MAX_BYTES) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /**
   * The model of a name: kept, being made for somebody else, or made now.
   * @throws what `make` throws; who waited for a turn that somebody else lost takes one of their own
   */
  async get(name: string, make: () => Promise<Made>): Promise<Made> {
    for (let first = this.underWay.get(name); first; first = this.underWay.get(name)) {
      try {
        return await first
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error
      }
    }
    const known = this.kept.get(name)
    if (known) return known
    const making = make()
    this.underWay.set(name, making)
    try {
      const made = await making
      this.kept.set(name, made)
      return made
    } finally {
      this.underWay.delete(name)
    }
  }
}
