import { useEffect, useSyncExternalStore } from "react"
import type { DealerPrices } from "#contracts/dealer-price"
import { useCart } from "#features/cart/cart-store"
import { http } from "#platform/http"

/** This tab's dealer prices. Only ever set in a browser: pages are rendered alike for everybody. */
let prices: DealerPrices | null = null
let asked = false
const listeners = new Set<() => void>()

function replace(next: DealerPrices | null): void {
  prices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(): Promise<void> {
  asked = true
  try {
    const contract = await import("#contracts/dealer-price")
    replace(await http.request("GET", "/shop/dealer/prices", { schema: contract.DealerPrices }))
  } catch (error) {
    // The retail price stays on the page, and the cart has the dealer's.
    asked = false
    console.warn("The dealer's prices could not be read.", error)
  }
}

/** What a logged-in dealer pays; null for everyone else, on the server, and until it is read. */
export function useDealerPrices(): DealerPrices | null {
  const dealer = useCart()?.user?.dealer ?? false
  const known = useSyncExternalStore(
    subscribe,
    () => prices,
    () => null,
  )
  useEffect(() => {
    if (dealer && !asked) void ask()
  }, [dealer])
  return dealer ? known : null
}
