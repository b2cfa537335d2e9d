import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { toDollars } from "../../modules/checkout/domain/price-sheet"
import { getDesigns } from "../../modules/design/catalogue-store"
import { whyNotOrderable } from "../../modules/design/domain/availability"
import type { Build } from "../../modules/design/domain/build"
import { buildFacts } from "../../modules/design/domain/build"
import type { Design } from "../../modules/design/domain/design-catalogue"
import { type DesignLine, designLine } from "../../modules/design/domain/design-line"
import type { SnapshotVariant } from "../../modules/read-model/domain/snapshot"
import { withCartLock } from "../cart/cart-lock"
import { assertAvailable, type CartOwner, createCart, newLine, openCart, settle } from "../cart/change-cart"
import type { CartLine, LoadedCart } from "../cart/load-cart"
import { ensureBuild } from "./builds"

/**
 * A line that is made to order. Its price is ours and marked so, or Medusa would put the base variant's
 * in its place; all of it is written by the server, and orders keep it (medusa-notes, "Custom lines and stock").
 */
function designedLine(line: DesignLine, build: Build) {
  const { options, meta } = buildFacts(build)
  return {
    title: line.name,
    subtitle: Object.entries(meta)
      .map(([name, value]) => `${name} ${value}`)
      .join(", "),
    product_title: line.name,
    product_id: line.productId,
    variant_id: line.variantId,
    variant_sku: line.sku,
    variant_title: line.styleName,
    variant_option_values: options,
    thumbnail: line.image,
    unit_price: toDollars(line.unitCents),
    is_custom_price: true,
    requires_shipping: true,
    is_discountable: true,
    is_tax_inclusive: false,
  }
}

/** The line a design is to take the place of; null when it is gone, so that the design is simply added. */
function replacedLine(cart: LoadedCart, lineId: string | null): CartLine | null {
  const line = lineId === null ? undefined : cart.lines.find(({ id }) => id === lineId)
  if (line && !line.build) throw conflict(`${line.title} is not made to order. Please add your design anew.`)
  return line ?? null
}

/** One line per design, so that cart and SKU name its build. */
async function putDesign(
  container: MedusaContainer,
  cart: LoadedCart,
  line: DesignLine,
  replaces: string | null,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  const replaced = replacedLine(cart, replaces)
  const twin = cart.lines.find(({ id, build, sku }) => build && sku === line.sku && id !== replaced?.id)
  const columns = designedLine(line, await ensureBuild(container, cart.id, line))
  if (twin) {
    const quantity = twin.quantity + (replaced?.quantity ?? 1)
    await carts.updateLineItems(twin.id, { ...columns, quantity })
    if (replaced) await carts.deleteLineItems(replaced.id)
  } else if (replaced) {
    await carts.updateLineItems(replaced.id, columns)
  } else {
    await carts.addLineItems(cart.id, [{ ...columns, quantity: 1 }])
  }
}

/** One more of each, on the line it already has (medusa-notes: one cart line per stocked variant). */
async function putHardware(
  container: MedusaContainer,
  cart: LoadedCart,
  hardware: readonly SnapshotVariant[],
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  for (const variant of hardware) {
    const line = cart.lines.find(({ variant_id }) => variant_id === variant.variantId)
    if (line) {
      const unit_price = toDollars(variant.priceCents)
      await carts.updateLineItems(line.id, { quantity: line.quantity + 1, unit_price })
    } else await carts.addLineItems(cart.id, [newLine(variant, 1)])
  }
}

export interface DesignOrder {
  design: Design
  /** Only what lies ready in the workshop may be sold as ready to ship. */
  readyToShip: boolean
  /** Line that the design takes the place of, or null. */
  replaces: string | null
  /** Stocked goods that go with it, one of each. */
  hardware: readonly SnapshotVariant[]
}

/**
 * Puts a design and what goes with it into a cart, making the cart when there is none. All of it is
 * checked before any of it is added.
 *
 * @returns the cart and the line as it was priced
 * @throws {ShopError} 409 when the design can't be made or hardware is sold out
 */
export async function addDesign(
  container: MedusaContainer,
  owner: CartOwner,
  { design, readyToShip, replaces, hardware }: DesignOrder,
): Promise<{ cart: LoadedCart; line: DesignLine }> {
  if (readyToShip) {
    throw conflict(
      `${design.product.name} in these colors is not ready to ship. You can have it made to order.`,
    )
  }
  const reason = whyNotOrderable(design)
  if (reason) throw conflict(reason)
  const line = designLine(design, await getDesigns(container))
  for (const variant of hardware) await assertAvailable(container, variant, 1)

  const cartId = owner.cartId ?? (await createCart(container, owner.customerId))
  return await withCartLock(container, cartId, async () => {
    const cart = await openCart(container, cartId)
    replacedLine(cart, replaces)
    for (const variant of hardware) {
      const there = cart.lines.find(({ variant_id }) => variant_id === variant.variantId)
      await assertAvailable(container, variant, (there?.quantity ?? 0) + 1)
    }
    await putDesign(container, cart, line, replaces)
    await putHardware(container, cart, hardware)
    return { cart: await settle(container, cart), line }
  })
}
