import type { MedusaContainer } from "@medusajs/framework/types"
import type { LoadedCart } from "../../cart-store/load-cart"
import { formatCents, toCents } from "../../contracts/money"
import { nameLine } from "./name-line"

/** Which prices changed when a cart was repriced, as sentences: an open cart keeps the prices at which items were added. */
export async function priceNotices(
  container: MedusaContainer,
  before: LoadedCart,
  after: LoadedCart,
): Promise<string[]> {
  const notices: string[] = []
  for (const line of after.lines) {
    const earlier = before.lines.find(({ id }) => id === line.id)
    if (!earlier) continue
    const [was, is] = [toCents(earlier.unit_price), toCents(line.unit_price)]
    if (was === is) continue
    const name = await nameLine(container, line)
    notices.push(`${name} is ${formatCents(is)} now. It was ${formatCents(was)} in your cart.`)
  }
  return notices
}
