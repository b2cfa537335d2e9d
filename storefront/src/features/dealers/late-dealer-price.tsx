import type { ComponentProps } from "react"
import { useCart } from "#features/cart/cart-store"
import { useLatePart } from "#platform/use-late-part"
import type { DealerPrice } from "./dealer-price"

const load = () => import("./dealer-price")

/** A dealer's own price on pages that visits begin at: what shows it comes for dealers alone. */
export function LateDealerPrice(props: ComponentProps<typeof DealerPrice>) {
  const part = useLatePart(useCart()?.user?.dealer === true, load)
  return part && <part.DealerPrice {...props} />
}
