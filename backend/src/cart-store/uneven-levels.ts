import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rawAmount } from "./raw-amount"
import { readRows } from "./read-rows"

/** A stock level that shows another number of reserved pieces than its reservations. */
interface UnevenLevel {
  id: string
  inventory_item_id: string
  /** What staff call the item: its SKU, or its id. */
  name: string
  /** Pieces that are reserved, according to the level. */
  shown: number
  stocked: number
}

/** What the reservations of level `n` add up to. */
const HELD = `(
  select coalesce(sum(r.quantity), 0) from reservation_item r
   where r.inventory_item_id = n.inventory_item_id and r.location_id = n.location_id and r.deleted_at is null)`

const UNEVEN = `
  select n.id, n.inventory_item_id, coalesce(i.sku, i.id) as name, n.reserved_quantity::float8 as shown,
         n.stocked_quantity::float8 as stocked
    from inventory_level n
    join inventory_item i on i.id = n.inventory_item_id and i.deleted_at is null
    left join (
      select r.inventory_item_id, r.location_id, sum(r.quantity) as pieces from reservation_item r
       where r.deleted_at is null group by r.inventory_item_id, r.location_id) held
      on held.inventory_item_id = n.inventory_item_id and held.location_id = n.location_id
   where n.deleted_at is null and n.reserved_quantity <> coalesce(held.pieces, 0)
   order by name, n.id`

/** The levels that differ from their reservations, each of them as of one moment. */
export const unevenLevels = (container: MedusaContainer): Promise<UnevenLevel[]> =>
  readRows(container, UNEVEN, {})

const EVEN_OUT = `
  update inventory_level n
     set reserved_quantity = ${HELD}, raw_reserved_quantity = ${rawAmount(`${HELD}::text`)}, updated_at = now()
   where n.id = :id and n.deleted_at is null and n.reserved_quantity <> ${HELD}
  returning n.reserved_quantity::float8 as held`

/**
 * Makes a level show what its reservations add up to. Must run under Medusa's lock on its inventory item.
 * @returns that sum; null when the level shows it already
 */
export async function evenOutLevel(container: MedusaContainer, id: string): Promise<number | null> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return await database.transaction(async (transaction) => {
    // Whoever writes the level without that lock is waited for, and then counted: a statement sees what it began with.
    await transaction.raw("select from inventory_level where id = ? for update", [id])
    const { rows } = await transaction.raw<{ rows: { held: number }[] }>(EVEN_OUT, { id })
    return rows[0]?.held ?? null
  })
}
