import { LRUCache } from "lru-cache"
import { QueueFullError } from "../pictures/render-queue"

/** A model as it is sent: plain, and compressed for clients that accept that. Quick Look's archive stays plain. */
export interface Made {
  plain: Uint8Array
  brotli: Uint8Array | null
}

const MAX_BYTES = 24 * 1024 * 1024

const sizeOf = ({ plain, brotli }: Made): number => plain.length + (brotli?.length ?? 0)

/** Recently made models, by name. One that many ask for at once, as after a deploy, is made once. */
export class ModelCache {
  private readonly kept: LRUCache<string, Made>
  private readonly underWay = new Map<string, Promise<Made>>()

  /** @param maxBytes of models kept; the least recently used one is evicted */
  constructor(maxBytes = MAX_BYTES) {
    this.kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /**
   * The model for a name: kept, being made for another caller, or made now.
   * @throws what `make` throws; a caller that waited for a turn that another lost takes its own
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
