import { ShopError } from "../errors/shop-error"

export interface ConcurrencyLimits {
  /** How many may be in progress at the same time. */
  all: number
  /** How many of them for one network (contracts/http/network.ts). */
  each: number
  /** The message when it is one too many. */
  refusal: string
}

/** Limits how much of one kind of work is in progress in this process, in total and for each network. */
export class ConcurrencyLimit {
  #taken = 0
  readonly #byNetwork = new Map<string, number>()

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * Takes a place.
   * @returns returns the place; calling it more than once does no harm
   * @throws {ShopError} 429 when the network has all of its places, 503 when all are taken
   */
  take(network: string): () => void {
    const { all, each, refusal } = this.limits
    const own = this.#byNetwork.get(network) ?? 0
    if (own >= each) throw new ShopError(429, { message: refusal })
    if (this.#taken >= all) throw new ShopError(503, { message: refusal })
    this.#taken++
    this.#byNetwork.set(network, own + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken--
      const left = (this.#byNetwork.get(network) ?? 1) - 1
      if (left === 0) this.#byNetwork.delete(network)
      else this.#byNetwork.set(network, left)
    }
  }
}
