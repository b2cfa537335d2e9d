import type { CartData } from "#contracts/cart/cart"

/**
 * What analytics calls something that was just added: by the cart's name for it, as at the checkout, so that one SKU has
 * one name.
 */
export const trackingName = ({ items }: CartData, sku: string, otherwise: string): string =>
  Object.values(items).find(({ tracking_sku }) => tracking_sku === sku)?.tracking_name ?? otherwise
