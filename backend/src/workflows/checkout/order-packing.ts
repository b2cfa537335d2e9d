import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { notFound } from "../../errors/shop-error"
import type { PackingPaper } from "../../mail/packing-paper"
import { checkoutOfOrder, savedShipping } from "./checkout-record"
import { loadOrderView, type OrderAddress, orderAddressLines } from "./order-view"

/**
 * The packing paper of an order. A drop shipment leaves with the dealer's company as sender and return address
 * (spec section 2); everything else with the shop's.
 * @throws {ShopError} 404
 */
export async function orderPacking(container: MedusaContainer, orderId: string): Promise<PackingPaper> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [order, record, { data }] = await Promise.all([
    loadOrderView(container, orderId),
    checkoutOfOrder(container, orderId),
    query.graph({ entity: "order", fields: ["id", "billing_address.*"], filters: { id: orderId } }),
  ])
  if (!order) throw notFound("There is no such order.")
  const { brand, phone, email } = settings()
  const billing = data[0]?.billing_address as OrderAddress | null | undefined
  const dropShip = savedShipping(record)?.dropShip ?? false
  return {
    number: order.view.number,
    placedAt: order.view.placedAt,
    sender: dropShip && billing ? companyFirst(billing) : [brand, phone, email],
    recipient: order.view.shipTo,
    lines: order.view.items.map((item) => ({
      quantity: item.quantity,
      name: item.name,
      sku: item.sku,
      facts: Object.entries({ ...item.options, ...item.meta }).map(
        ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : value}`,
      ),
    })),
  }
}

/** The company sends; its person is named below it. */
function companyFirst(address: OrderAddress): string[] {
  const lines = orderAddressLines({ ...address, company: null })
  const phone = address.phone ? [address.phone] : []
  return address.company ? [address.company, ...lines, ...phone] : [...lines, ...phone]
}
