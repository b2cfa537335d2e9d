import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import {
  type AddressQuery,
  type AddressSuggestion,
  MIN_ADDRESS_QUERY,
} from "../contracts/addresses/addresses"
import { ConcurrencyLimit } from "../limits/concurrency-limit"
import { consumePoint, type RateLimit } from "../limits/rate-limit"
import { getSnapshot } from "../read-model/snapshot-store"
import { addressService } from "./address-service"

/** A service that hangs must not tie up more of the shop than this. */
const places = new ConcurrencyLimit({ all: 40, each: 4, refusal: "Please type your address to the end." })

/**
 * What the whole shop asks in an hour: a service may charge per call, and many addresses together ask more than any one
 * of them may. Enough for some thousand checkouts.
 */
const BUDGET: RateLimit = { name: "address-service", points: 20_000, seconds: 60 * 60 }

/** An unreachable service is logged once in this time. Milliseconds. */
const LOG_AGAIN_AFTER_MS = 60_000
let saidAt = Number.NEGATIVE_INFINITY

/** Whether a budget allows one more call, which is then counted. */
const isLeft = (budget: RateLimit): Promise<boolean> =>
  consumePoint(budget, "shop").then(
    () => true,
    () => false,
  )

/**
 * Addresses that begin with what was typed (docs/product.md, "Addresses complete themselves"). None of it is stored or
 * logged. An unreachable service is not a failure: there is just nothing to offer.
 * @param network the visitor's
 * @throws {ShopError} 429 or 503 when too much is being asked at once
 */
export async function suggestAddresses(
  container: MedusaContainer,
  { q, country }: AddressQuery,
  network: string,
): Promise<AddressSuggestion[]> {
  const service = addressService(settings())
  if (!service || q.length < MIN_ADDRESS_QUERY) return []
  const giveBack = places.take(network)
  try {
    // When it is used up, there is just nothing to offer.
    if (!(await isLeft(BUDGET))) return []
    const { countries } = (await getSnapshot(container)).commerce
    return await service.suggest({ query: q, country, countries })
  } catch (error) {
    if (Date.now() - saidAt > LOG_AGAIN_AFTER_MS) {
      saidAt = Date.now()
      const why = error instanceof Error ? error.name : "unknown"
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`The address service can't be asked (${why}); addresses are typed to the end meanwhile.`)
    }
    return []
  } finally {
    giveBack()
  }
}
