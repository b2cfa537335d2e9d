import { envelopeLines, type OrderAddress } from "../checkout/envelope"

/** An address as lines, with its company; none for none. */
export const addressLines = (address: OrderAddress | null | undefined): string[] =>
  address ? envelopeLines(address, "company") : []

/** Who a drop shipment comes from, on its slip and on its label: the dealer's company. */
export const dropShipSender = (
  billing: OrderAddress | null | undefined,
  credit: { dealer_name: string } | null | undefined,
): string => billing?.company || credit?.dealer_name || addressLines(billing)[0] || ""
