import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { asError } from "../../errors/as-error"
import { sendLetter } from "../../mail/sending/send-letter"
import { ACCOUNT_MODULE } from "../../modules/account"
import { shopContact } from "../../read-model/content-store"
import { type AddressedAccount, moveLogin } from "../account/move-login"

/** Notifies the old address, which receives nothing any more after this. A failure here must not undo the change. */
async function mailOldAddress(container: MedusaContainer, to: string): Promise<void> {
  try {
    const { brand, phone } = await shopContact(container)
    await sendLetter(
      container,
      { to, template: "email-changed", quota: null },
      {
        subject: `The email of your ${brand} account was changed`,
        heading: "Your email was changed.",
        paragraphs: [
          `${brand} has changed the email on your account. Log in with the new one from now on. We'll write to it, too.`,
          `If you didn't ask for that, call us at ${phone} or reply to this email right away.`,
        ],
      },
    )
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error("A changed email was not told to the old one", asError(error))
  }
}

/*
 * Staff can give an account another address, in the admin or by any call that runs Medusa's workflow. Its login moves
 * along and every session ends; links that were mailed to the old address open nothing (`redeemToken`). Only accounts
 * have logins, and no two share an address, so at most one login moves at a time. The old address is notified.
 */
updateCustomersWorkflow.hooks.customersUpdated(
  async ({ customers }, { container }) => {
    const moved: AddressedAccount[] = []
    for (const { id, email: given, has_account } of [customers].flat()) {
      if (!has_account || !given) continue
      const email = given.toLowerCase()
      // An account is found by its address in lower case.
      if (email !== given) await container.resolve(Modules.CUSTOMER).updateCustomers(id, { email })
      const before = await moveLogin(container, { id, email })
      if (before === null) continue
      await container.resolve(ACCOUNT_MODULE).revokeTokens(id)
      moved.push({ id, email: before })
    }
    for (const { email } of moved) await mailOldAddress(container, email)
    return new StepResponse(undefined, moved)
  },
  async (moved, { container }) => {
    for (const account of moved ?? []) await moveLogin(container, account)
  },
)
