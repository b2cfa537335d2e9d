import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { StoredSession } from "../../cart-store/payment-of-cart"
import { BusyError, ShopError } from "../../errors/shop-error"
import { CardProcessorError, isCharging } from "../../providers/payment-card/errors"

/** What staff are shown for a card that can't be called off any more. */
export const CARD_BEING_CHARGED =
  "The buyer's card is being charged right now. Please check again in a minute."

/** What staff are shown while no one can say whether a card was charged. */
export const CARD_UNSURE =
  "We can't tell yet whether the buyer's card was charged: it is being charged right now, or the card processor doesn't answer. Please check again in a minute."

const NO_PROCESSOR =
  "We can't reach the card processor right now, so an earlier payment couldn't be canceled. Please try again in a few minutes."

/** Whether a card may still be charged through this session. */
export const isOpenSession = ({ status }: Pick<StoredSession, "status">): boolean =>
  status !== "error" && status !== "canceled"

/**
 * Calls off the cards that may still be charged, so that none of them is.
 * @param charging what is said about one that is being charged, or has been
 * @throws {ShopError} 409 with that; 503 when the card processor doesn't answer, or refuses for a reason of its own
 */
export async function cancelPaymentSessions(
  container: MedusaContainer,
  sessions: readonly Pick<StoredSession, "id" | "status">[],
  charging: string,
): Promise<void> {
  for (const { id } of sessions.filter(isOpenSession)) {
    try {
      await container.resolve(Modules.PAYMENT).deletePaymentSession(id)
    } catch (error) {
      if (isCharging(error)) throw new BusyError(charging)
      if (!(error instanceof CardProcessorError)) throw error
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Payment session ${id} was not called off`, error)
      throw new ShopError(503, { message: NO_PROCESSOR })
    }
  }
}
