import { type ComponentType, useEffect, useState } from "react"
import { SHOP_AWAY } from "#platform/http"

/** Says that the shop is out of reach, and when it is back; what does so is loaded when it is needed. */
export function ShopAway() {
  const [Line, setLine] = useState<ComponentType | null>(null)

  useEffect(() => {
    const load = () => {
      import("./shop-away-line").then(
        ({ ShopAwayLine }) => setLine(() => ShopAwayLine),
        // Each call says for itself what became of it.
        () => undefined,
      )
    }
    addEventListener(SHOP_AWAY, load)
    return () => removeEventListener(SHOP_AWAY, load)
  }, [])

  return Line && <Line />
}
