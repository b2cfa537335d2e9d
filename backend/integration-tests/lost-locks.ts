import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

export const CONFIRM = "POST /v1/payment_intents/*/confirm"
/** Long enough for everything that someone else does meanwhile, on a slow machine. */
export const BANK_MS = 9_000

/** Medusa's locks in memory, which stand for those in Redis here. */
interface Locks {
  defaultProviderId: string
  providerService_: { retrieveProviderRegistration(id: string): { locks: Map<string, unknown> } }
}

/** Forgets who holds which lock, of which there must be one. */
export function loseLocks(container: MedusaContainer): void {
  const { providerService_, defaultProviderId } = container.resolve(Modules.LOCKING) as unknown as Locks
  const { locks } = providerService_.retrieveProviderRegistration(defaultProviderId)
  expect(locks.size).toBeGreaterThan(0)
  locks.clear()
}

/** A cart's orders: whether it is closed, and when each was canceled. */
export async function ordersOfCart(container: MedusaContainer, cartId: string): Promise<unknown[]> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `select c.completed_at is not null as completed, o.canceled_at
       from "order" o
       join order_cart oc on oc.order_id = o.id and oc.deleted_at is null
       join cart c on c.id = oc.cart_id
      where oc.cart_id = ? and o.deleted_at is null`,
    [cartId],
  )
  return rows
}
