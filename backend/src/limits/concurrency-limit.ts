import { widerNetworkOf } from "../contracts/http/network"
import { ShopError } from "../errors/shop-error"

export interface ConcurrencyLimits {
  /** How many may be in progress at the same time. */
  all: number
  /**
   * How many of them for one network (contracts/http/network.ts). All networks of an IPv6 /48 together have half of all:
   * anyone who rents a server has 65,536 of them.
   */
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
   * @throws {ShopError} 429 when the network, or its /48, has all of its places, 503 when all are taken
   */
  take(network: string): () => void {
    const { all, each, refusal } = this.limits
    const wider = widerNetworkOf(network)
    if (this.#of(network) >= each || (wider !== null && this.#of(wider) >= Math.max(each, all / 2))) {
      throw new ShopError(429, { message: refusal })
    }
    if (this.#taken >= all) throw new ShopError(503, { message: refusal })
    this.#add(network, wider, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#add(network, wider, -1)
    }
  }

  #of(network: string): number {
    return this.#byNetwork.get(network) ?? 0
  }

  #add(network: string, wider: string | null, places: 1 | -1): void {
    this.#taken += places
    for (const each of wider === null ? [network] : [network, wider]) {
      const taken = this.#of(each) + places
      if (taken === 0) this.#byNetwork.delete(each)
      else this.#byNetwork.set(each, taken)
    }
  }
}
