import { rawAmount } from "./raw-amount"

/**
 * SQL that writes the `adjustments` of the rows `due` as Medusa's.
 * @param of the column naming what they are taken off
 */
export const insertAdjustments = (
  table: "cart_line_item_adjustment" | "cart_shipping_method_adjustment",
  of: "item_id" | "shipping_method_id",
): string => `
  insert into ${table}
    (id, ${of}, amount, raw_amount, provider_id, description, promotion_id, created_at, updated_at)
  select a.id, a."of", a.amount::numeric, ${rawAmount("a.amount")}, a.provider, a.description, a.promotion, due.now, due.now
    from due, jsonb_to_recordset(due.rows->'adjustments') a(
      id text, "of" text, amount text, provider text, description text, promotion text)`
