import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Until 2026-11-26 a drop shipment had the email of the dealer's customer, or none: the customer could look up what the
 * dealer pays, and the dealer couldn't find the order. Run once, by `medusa db:migrate`.
 */
export default async function giveDropShipsToDealers({ container }: ExecArgs): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(`
    update "order" o set email = c.billing_email
      from order_cart l join checkout c on c.cart_id = l.cart_id and c.deleted_at is null
     where l.order_id = o.id and l.deleted_at is null
       and c.saved_shipping ->> 'dropShip' = 'true' and c.billing_email is not null
       and o.email is distinct from c.billing_email`)
}
