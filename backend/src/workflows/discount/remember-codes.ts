import type { MedusaContainer } from "@medusajs/framework/types"
import { DISCOUNT_MODULE } from "../../modules/discount"
import type { DiscountModuleService } from "../../modules/discount/service"

/** What a visitor has entered on a cart; upper case, null to take it off. */
export type EnteredCodes = { discount_code: string | null } | { dealer_code: string | null }

/** Keeps what was entered; prices follow when the cart is settled. Must run under the cart's lock. */
export async function rememberCodes(
  container: MedusaContainer,
  cartId: string,
  codes: EnteredCodes,
): Promise<void> {
  const service = container.resolve<DiscountModuleService>(DISCOUNT_MODULE)
  const [known] = await service.listCartCodes({ cart_id: cartId }, { take: 1 })
  if (known) await service.updateCartCodes({ id: known.id, ...codes })
  else await service.createCartCodes({ cart_id: cartId, ...codes })
}
