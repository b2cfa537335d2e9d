import type { CartData, CartItem } from "#contracts/cart/cart"

/** A line for tests: one ice scratcher block set by default. */
export function cartItem(over: Partial<CartItem> = {}): CartItem {
  const quantity = over.quantity ?? 1
  const price = over.single_price ?? 35
  return {
    id: "line_ice",
    name: "Ice Scratcher Block Set",
    image: "/storage/products/medium/ICE-BLK-SET.jpg?v=2.1",
    sku: "ICE-BLK-SET",
    quantity,
    total: quantity * price,
    single_price: price,
    options: {},
    meta: {},
    in_stock: true,
    ready_to_ship_discount: 0,
    tracking_name: "Ice Scratcher Block Set",
    tracking_sku: "ICE-BLK-SET",
    url: "/accessories/ice-scratcher/ice-scratcher-blocks",
    available: null,
    ...over,
  }
}

/** A guest's cart for tests, its totals computed from the lines. */
export function cartData(items: CartItem[], over: Partial<CartData> = {}): CartData {
  const subtotal = items.reduce((sum, item) => sum + item.total, 0)
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  return {
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    subtotal,
    readyToShipDiscountTotal: 0,
    ready_to_ship_discount_total: 0,
    discountTotal: 0,
    discount_total: 0,
    promoTotal: 0,
    promo_total: 0,
    total: subtotal,
    discount: null,
    discountDescription: null,
    promo: null,
    discountHint: null,
    promoDescription: null,
    promo_description: null,
    dealer: null,
    user: null,
    custom_order: false,
    itemQuantity: quantity,
    total_quantity: quantity,
    ...over,
  }
}
