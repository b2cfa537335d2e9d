import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import type { PackedLine } from "../../modules/parcel/domain/parcel"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import { lineWords, type NamedLine } from "../order/sent-parcels"

interface Line extends NamedLine {
  id: string
  requires_shipping: boolean
  variant?: { manage_inventory?: boolean | null } | null
}

const nameOf = (line: Line): string => {
  const { name, details } = lineWords(line)
  return [name, ...details].join(", ")
}

const namesOf = (lines: readonly Line[]): string => lines.map(nameOf).join("; ")

/**
 * What Medusa would refuse to pack, naming lines by ids of its own: goods that nothing is set aside for, since they were
 * not counted yet when they were ordered, and what ships together with a draft's own item, which doesn't.
 * @throws {ShopError} 409
 */
export async function requirePackable(
  container: MedusaContainer,
  orderId: string,
  packing: readonly PackedLine[],
): Promise<void> {
  const [order] = await graphRows<{ items?: (Line | null)[] | null }>(container, {
    entity: "order",
    fields: ["id", "items.*", "items.variant.manage_inventory"],
    filters: { id: orderId },
  })
  const lines = present(order?.items).filter(({ id }) => packing.some((packed) => packed.id === id))
  const unshipped = lines.filter((line) => !line.requires_shipping)
  if (unshipped.length > 0 && unshipped.length < lines.length) {
    throw conflict(
      `${namesOf(unshipped)}: this is not shipped, so Medusa packs it apart from the rest. Take it out of here, and pack it by itself. Nothing was changed.`,
    )
  }
  const counted = lines.filter(({ variant }) => variant?.manage_inventory === true)
  if (counted.length === 0) return
  const reserved = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: counted.map(({ id }) => id) }, { select: ["line_item_id"] })
  const without = counted.filter(({ id }) => !reserved.some(({ line_item_id }) => line_item_id === id))
  if (without.length > 0) {
    throw conflict(
      `${namesOf(without)}: nothing is set aside for this order; stock may not have been counted yet when it was placed. Press "Allocate items" in the Summary of the order's page, then pack it. Nothing was changed.`,
    )
  }
}
