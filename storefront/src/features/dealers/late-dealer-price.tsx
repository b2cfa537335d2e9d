import type { ComponentProps } from "react"
import { useCart } from "#features/cart/cart-store"
import { useLatePart } from "#platform/use-late-part"
import type { DealerPrice } from "./dealer-price"

const load = () => import("./dealer-price")

/** A dealer's own price on pages where visits begin: the code that shows it is loaded only for dealers. */
export function LateDealerPrice(props: ComponentProps<typeof DealerPrice>) {
  const part = useLatePart(useCart()?.user?.dealer === true, load)
  return part && <part.DealerPrice {...props} />
}
