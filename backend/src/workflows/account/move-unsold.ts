import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { copyLine } from "../../cart-store/copy-line"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { DESIGN_MODULE } from "../../modules/design"
import { HARDWARE_KEY, joinHardware } from "../../modules/design/domain/line-hardware"
import { openCart } from "../cart/change-cart"
import { buildNumber } from "../design/build-number"
import { buildTitle } from "../design/steps/write-design-line"

/** The build of a design that the catalog can't read now: its row says what it is. */
async function moveBuild(
  container: MedusaContainer,
  { build, sku }: Pick<CartLine, "build" | "sku">,
  { guest, own }: { guest: LoadedCart; own: LoadedCart },
): Promise<string | null> {
  if (!build || sku === null) return null
  const designs = container.resolve(DESIGN_MODULE)
  const [row] = await designs.listDesignBuilds({ cart_id: guest.id, sku }, { take: 1 })
  if (!row) return null
  const line = { sku, productCode: row.product_code, styleCode: row.style_code, options: [...build.options] }
  const number = await buildNumber(container, own.account_id, sku, build.number)
  return buildTitle((await designs.builds.ensure(own.id, line, number)).number)
}

/**
 * Puts a line that isn't sold now into another cart as it is stored, with its build: that cart shows it as no longer
 * sold, and it can be bought again when the shop sells it again. Joined with a line of the same goods. Must run under
 * both carts' locks; prices nothing.
 */
export async function moveUnsold(
  container: MedusaContainer,
  line: CartLine,
  { guest, ownId }: { guest: LoadedCart; ownId: string },
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  const own = await openCart(container, ownId)
  const subtitle = await moveBuild(container, line, { guest, own })
  const named = subtitle === null ? {} : { subtitle }
  const twin = own.lines.find(({ variant_id, sku }) => variant_id === line.variant_id && sku === line.sku)
  if (!twin) {
    const id = await copyLine(container, line.id, ownId)
    if (subtitle !== null) await carts.updateLineItems(id, named)
    return
  }
  const hardware = joinHardware(twin.hardware ?? {}, line.hardware ?? {})
  const came = Object.keys(hardware).length > 0 ? { metadata: { [HARDWARE_KEY]: hardware } } : {}
  await carts.updateLineItems(twin.id, { ...named, ...came, quantity: twin.quantity + line.quantity })
}
