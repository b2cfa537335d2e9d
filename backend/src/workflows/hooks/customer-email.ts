import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { ordersAddressedTo } from "../../cart-store/orders-of-account"
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
          `${brand} has changed the email on your account. Log in with the new one from now on. We'll write to it, too, also about the orders you placed with this one.`,
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

/** An account that has another address now. */
interface MovedAccount {
  /** With the address it had. */
  before: AddressedAccount
  orderIds: string[]
}

const readdress = (container: MedusaContainer, orderIds: readonly string[], email: string) =>
  container.resolve(Modules.ORDER).updateOrders(orderIds.map((id) => ({ id, email })))

/**
 * Moves what belongs to an account along to its new address: its login, and the orders that it placed with the former
 * one, closed ones included, since they are looked up, returned and refunded, too. Links that were mailed to the former
 * mailbox still open their orders.
 * @returns null when it had that address already
 */
async function moveAccount(
  container: MedusaContainer,
  account: AddressedAccount,
): Promise<MovedAccount | null> {
  const email = await moveLogin(container, account)
  if (email === null) return null
  const orderIds = await ordersAddressedTo(container, account.id, email)
  if (orderIds.length > 0) await readdress(container, orderIds, account.email)
  return { before: { id: account.id, email }, orderIds }
}

/*
 * Staff can give an account another address, in the admin or by any call that runs Medusa's workflow. Its login and its
 * orders move along and every session ends; links that were mailed to the old address open nothing (`redeemToken`). Only
 * accounts have logins, and no two share an address, so at most one login moves at a time. The old address is notified.
 */
updateCustomersWorkflow.hooks.customersUpdated(
  async ({ customers }, { container }) => {
    const moved: MovedAccount[] = []
    for (const { id, email: given, has_account } of [customers].flat()) {
      if (!has_account || !given) continue
      const email = given.toLowerCase()
      // An account is found by its address in lower case.
      if (email !== given) await container.resolve(Modules.CUSTOMER).updateCustomers(id, { email })
      const account = await moveAccount(container, { id, email })
      if (account === null) continue
      await container.resolve(ACCOUNT_MODULE).revokeTokens(id)
      moved.push(account)
    }
    for (const { before } of moved) await mailOldAddress(container, before.email)
    return new StepResponse(undefined, moved)
  },
  async (moved, { container }) => {
    for (const { before, orderIds } of moved ?? []) {
      if (orderIds.length > 0) await readdress(container, orderIds, before.email)
      await moveLogin(container, before)
    }
  },
)
