import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { BusyError } from "../../errors/shop-error"
import { orWarn } from "../../log/or-log"
import { actAsNobody } from "../../modules/audit/acting"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { STILL_BEING_SETTLED } from "./medusas-lock"

/** A third of the time that a hold lasts, so that two renewals may fail. Milliseconds. */
const RENEW_EVERY_MS = 10_000

/**
 * Takes or settles a cart's payment, one at a time. The cart's lock ensures that as long as Redis has it; one that is
 * restarted or replaced by its replica may have forgotten it while a bank is still being asked. Whoever paid again then
 * would get an order that the end of the first attempt undoes.
 * @throws {ShopError} 409 while someone else does; nothing has been done then
 */
export async function holdingPayment<T>(
  container: MedusaContainer,
  cartId: string,
  work: () => Promise<T>,
): Promise<T> {
  const alone = settings().redisUrl === undefined
  const checkouts = container.resolve(CHECKOUT_MODULE)
  // Staff who mark an order as paid change nothing by it: their log would list each renewal.
  const hold = await actAsNobody(() => checkouts.holdPayment(cartId, alone))
  if (hold === null) throw new BusyError(STILL_BEING_SETTLED)
  const renewing = setInterval(
    // Renewed again soon; what can't be reached then isn't reached by others either.
    () => void actAsNobody(hold.renew).catch(() => undefined),
    RENEW_EVERY_MS,
  )
  renewing.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    // What was done stands, and the hold ends on its own.
    await orWarn(container, `The payment of ${cartId} stays held for a moment`, () => actAsNobody(hold.end))
  }
}
