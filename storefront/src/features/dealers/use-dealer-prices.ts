import { useEffect, useSyncExternalStore } from "react"
import type { DealerPrices } from "#contracts/dealers/dealer-price"
import { useCart } from "#features/cart/cart-store"
import { HttpError, http } from "#platform/http"

/** Staff change prices while a tab stays open: a page that comes later than this asks again, in milliseconds. */
const FRESH_MS = 60_000

/** This tab's dealer prices. Only ever set in a browser: pages are rendered the same for everyone. */
let prices: DealerPrices | null = null
/** The code of the dealer whose prices were requested. */
let asked: string | null = null
let askedAt = 0
const listeners = new Set<() => void>()

function replace(next: DealerPrices | null): void {
  prices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(code: string): Promise<void> {
  asked = code
  askedAt = Date.now()
  try {
    const contract = await import("#contracts/dealers/dealer-price")
    replace(await http.request("GET", "/shop/dealer/prices", { schema: contract.DealerPrices }))
  } catch (error) {
    // The page keeps the retail price, and the cart has the dealer's.
    asked = null
    if (error instanceof HttpError && error.status === 404) replace(null)
    console.warn("The dealer's prices could not be read.", error)
  }
}

/** What a logged-in dealer pays; null for everyone else, on the server, and until it is read. */
export function useDealerPrices(): DealerPrices | null {
  const user = useCart()?.user
  const code = user?.dealer ? user.dealer_code : null
  const known = useSyncExternalStore(
    subscribe,
    () => prices,
    () => null,
  )
  useEffect(() => {
    if (code && (asked !== code || Date.now() - askedAt > FRESH_MS)) void ask(code)
  }, [code])
  // Another dealer may have logged in since, in another tab: they must not see the first one's prices.
  return known && known.code === code ? known : null
}
