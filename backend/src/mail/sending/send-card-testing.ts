import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { CHECK_MINUTES } from "../../modules/checkout/service"
import { cardTestingLetter } from "../letters/card-testing"
import { deliver } from "./deliver"

/** This mail's name in the notification module. */
export const CARD_TESTING = "card-testing"

/**
 * Alerts staff to card testing, once per occurrence, in the log and by a mail to the shop's own address. Safe to
 * repeat: what was sent isn't sent again.
 * @throws when the mail wasn't accepted; the next try continues from there
 */
export async function sendCardTesting(container: MedusaContainer): Promise<void> {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  for (const testing of await checkouts.listUnmailedTesting()) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `${testing.cards} cards were refused within a few minutes, from ${testing.carts} carts: payments ask for a bot check now (${testing.id}).`,
      )
    await deliver(
      container,
      [{ to: settings().email, template: CARD_TESTING, content: cardTestingLetter(testing, CHECK_MINUTES) }],
      { id: testing.id, type: "card_testing", event: "card_testing.began" },
      new Date(),
    )
    await checkouts.markTestingMailed(testing.id)
  }
}
