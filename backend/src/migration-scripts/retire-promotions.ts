import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

const RETIRE = `
  update promotion set status = 'inactive', updated_at = now()
   where status = 'active' and deleted_at is null
     and id not in (select promotion_id from discount where promotion_id is not null)`

/**
 * Promotions that staff created in Medusa itself no longer count (docs/decisions/2026-11-21-discounts.md): they are
 * switched off, so that its draft orders don't use them either. Run once, by `medusa db:migrate`.
 */
export default async function retirePromotions({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(RETIRE)
}
