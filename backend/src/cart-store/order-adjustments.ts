import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"

/*
 * Discounts on an order's lines, by the order's version. Medusa copies them to each new version (which discount each
 * belonged to is restored by migration-scripts/keep-discount-kinds.ts), and undoing a version leaves its copies behind.
 * In SQL, because Medusa's service doesn't write versions itself.
 */

/** A discount on a line, in dollars. */
export interface OrderLineAdjustment {
  provider_id: string | null
  promotion_id: string | null
  code: string | null
  description: string | null
  amount: number
}

const LINES = "select distinct item_id from order_item where order_id = :orderId"
const METHODS = "select distinct shipping_method_id from order_shipping where order_id = :orderId"

const DELETE_LINES = `
  delete from order_line_item_adjustment where version >= :version and item_id in (${LINES})`
const DELETE_METHODS = `
  delete from order_shipping_method_adjustment where version >= :version and shipping_method_id in (${METHODS})`

/** Only what the new version still has. */
const COPY_LINES = `
  insert into order_line_item_adjustment
    (id, item_id, version, description, promotion_id, code, provider_id, amount, raw_amount, is_tax_inclusive)
  select 'ordliadj_' || replace(gen_random_uuid()::text, '-', ''), a.item_id, :version, a.description, a.promotion_id,
         a.code, a.provider_id, a.amount, a.raw_amount, a.is_tax_inclusive
    from order_line_item_adjustment a
   where a.version = :before and a.deleted_at is null and not (a.item_id = any(:written))
     and a.item_id in (select item_id from order_item
       where order_id = :orderId and version = :version and deleted_at is null)`

const COPY_METHODS = `
  insert into order_shipping_method_adjustment
    (id, shipping_method_id, version, description, promotion_id, code, provider_id, amount, raw_amount)
  select 'ordsmadj_' || replace(gen_random_uuid()::text, '-', ''), a.shipping_method_id, :version, a.description,
         a.promotion_id, a.code, a.provider_id, a.amount, a.raw_amount
    from order_shipping_method_adjustment a
   where a.version = :before and a.deleted_at is null and a.shipping_method_id in (${METHODS})`

/** Deletes the discounts of an order's version and later ones, once they are undone. */
export async function deleteLineAdjustments(
  container: MedusaContainer,
  orderId: string,
  version: number,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(DELETE_LINES, { orderId, version })
  await database.raw(DELETE_METHODS, { orderId, version })
}

/**
 * Writes the discounts on the lines of an order's new version.
 * @param off the discounts of the changed lines, by line; the others keep theirs
 */
export async function writeLineAdjustments(
  container: MedusaContainer,
  { orderId, version }: { orderId: string; version: number },
  off: ReadonlyMap<string, readonly OrderLineAdjustment[]>,
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    const bound = { orderId, version, before: version - 1, written: [...off.keys()] }
    await transaction.raw(DELETE_LINES, bound)
    await transaction.raw(DELETE_METHODS, bound)
    await transaction.raw(COPY_LINES, bound)
    await transaction.raw(COPY_METHODS, bound)
    const rows = [...off].flatMap(([item_id, all]) =>
      all.map((each) => ({
        id: generateEntityId("", "ordliadj"),
        item_id,
        version,
        ...each,
        raw_amount: JSON.stringify({ value: String(each.amount), precision: 20 }),
      })),
    )
    if (rows.length > 0) await transaction("order_line_item_adjustment").insert(rows)
  })
}
