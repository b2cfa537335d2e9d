import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/*
 * A variant's inventory item gets its SKU when it is made. Medusa leaves it there when the variant gets another one, and
 * then refuses the former SKU to every new variant that is counted. An item with a SKU of its own, or of several
 * variants, keeps it, and so does one whose new SKU another item has.
 */
const RENAME = `
  create or replace function rename_inventory_item() returns trigger language plpgsql as $$
    begin
      update inventory_item i set sku = new.sku, updated_at = now()
       where i.sku = old.sku and i.deleted_at is null
         and exists (select from product_variant_inventory_item k
                      where k.inventory_item_id = i.id and k.variant_id = new.id and k.deleted_at is null)
         and not exists (select from product_variant_inventory_item k
                          where k.inventory_item_id = i.id and k.variant_id <> new.id and k.deleted_at is null)
         and not exists (select from inventory_item o where o.sku = new.sku and o.deleted_at is null);
      return null;
    end $$`

/**
 * Makes the inventory item of a variant whose SKU changes follow it, no matter who changes it. Run once, by
 * `medusa db:migrate`, after all migrations; safe to repeat.
 */
export default async function renameItems({ container }: ExecArgs): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.raw(RENAME)
  await database.raw(
    `create or replace trigger "product_variant_rename_item" after update of sku on "product_variant"
       for each row when (old.sku is distinct from new.sku and old.sku <> '' and new.sku <> '')
       execute function rename_inventory_item()`,
  )
}
