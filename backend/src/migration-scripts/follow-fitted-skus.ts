import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Makes fitment follow a mount kit or dampener whose SKU changes, no matter who changes it. Run once, by
 * `medusa db:migrate`, after all migrations; safe to repeat.
 */
export default async function followFittedSkus({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `create or replace trigger "product_variant_move_fitment" after update of sku on "product_variant"
       for each row when (old.sku is distinct from new.sku and old.sku <> '' and new.sku <> '')
       execute function move_fitment_to_sku()`,
  )
}
