import { useEffect, useState } from "react"
import { currentCart } from "#features/cart/cart-store"
import { http } from "#platform/http"

/** Always the same array, so that finding nothing doesn't cause a render. */
const NOTHING: readonly string[] = []

/** What has changed in a rider's own design since it was saved, as sentences; none for guests. */
async function changesSince(sku: string): Promise<readonly string[]> {
  // The cart says who is logged in.
  const { loadCartOnce } = await import("#features/cart/changes")
  await loadCartOnce()
  if (!currentCart()?.user) return NOTHING
  const { readSavedDesigns } = await import("#features/account/saved-designs-api")
  const designs = await readSavedDesigns(http)
  return designs?.find((design) => design.sku === sku)?.changes ?? NOTHING
}

/**
 * What a rider has to know when opening a design saved earlier: choices that have since become unavailable, a different
 * price. Requested once, for the design that the page opened with; empty while another one is shown.
 */
export function useSavedChanges(sku: string): readonly string[] {
  const [opened] = useState(sku)
  const [changes, setChanges] = useState(NOTHING)
  useEffect(() => {
    let left = false
    changesSince(opened)
      .then((found) => {
        if (!left) setChanges(found)
      })
      // The design still shows today's price and what is out of stock.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [opened])
  return sku === opened ? changes : NOTHING
}
