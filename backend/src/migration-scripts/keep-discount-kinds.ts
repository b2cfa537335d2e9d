import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/*
 * Medusa rewrites an order's discounts with each version (a shipment, a return, an edit) and leaves out whose discount
 * it is (`provider_id`). Without it a ready-to-ship piece is mistaken for one made to order, and a dealer's discount
 * for any other. A trigger copies it from the previous version; a module's migration can't create it, see
 * index-swept-tables.ts.
 */
const ADJUSTMENTS = [
  ["order_line_item_adjustment", "item_id"],
  ["order_shipping_method_adjustment", "shipping_method_id"],
] as const

/** Whose discount the same adjustment was in an earlier version; `of` is the row's name in SQL. */
const before = (table: string, owner: string, of: string) => `
  select a.provider_id from ${table} a
   where a.${owner} = ${of}.${owner} and a.version < ${of}.version and a.provider_id is not null
     and a.promotion_id is not distinct from ${of}.promotion_id and a.code is not distinct from ${of}.code
     and a.description is not distinct from ${of}.description
   order by a.version desc limit 1`

/** Run once, by `medusa db:migrate`, after all migrations. */
export default async function keepDiscountKinds({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const [table, owner] of ADJUSTMENTS) {
    const keep = `shop_keep_kind_of_${table}`
    await database.raw(`
      create or replace function ${keep}() returns trigger language plpgsql as $$
      begin
        new.provider_id := (${before(table, owner, "new")});
        return new;
      end $$`)
    await database.raw(`
      create or replace trigger shop_keep_kind before insert on ${table} for each row
        when (new.provider_id is null and new.version > 1) execute function ${keep}()`)
    // Versions written earlier.
    await database.raw(`
      update ${table} n set provider_id = (${before(table, owner, "n")})
       where n.provider_id is null and n.version > 1 and n.deleted_at is null`)
  }
}
