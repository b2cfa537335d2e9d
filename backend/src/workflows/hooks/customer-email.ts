import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { openCartsAddressedTo } from "../../cart-store/open-carts"
import { ordersAddressedTo } from "../../cart-store/orders-of-account"
import { asError } from "../../errors/as-error"
import { orLog } from "../../log/or-log"
import { oweMail } from "../../mail/sending/mail-queue"
import { sendLetter } from "../../mail/sending/send-letter"
import { proofSubject } from "../../mail/sending/send-proof"
import { ACCOUNT_MODULE } from "../../modules/account"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { shopContact } from "../../read-model/content-store"
import { loginOf } from "../account/credentials"
import { formerEmailOf } from "../account/former-email"
import { type AddressedAccount, moveLogin } from "../account/move-login"

/** Notifies the old address, which receives nothing any more after this. Never throws: it must not undo the change. */
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

/**
 * Mails the new address the link that proves it, which the account's page tells its holder to press. Nobody whose
 * account has no login yet: they couldn't press it. It can be asked for again, so a failure must not undo the change.
 */
async function mailProof(container: MedusaContainer, { id, email }: AddressedAccount): Promise<void> {
  await orLog(container, "A changed email was not asked for proof", async () => {
    if (await loginOf(container, email)) await oweMail(container, "proof", proofSubject(id))
  })
}

/** What goes by an account's address. */
interface Addressed {
  orderIds: string[]
  /** Carts that aren't orders yet, those of phone orders included. */
  cartIds: string[]
  /** Requests to return something of these orders. */
  returnIds: string[]
}

/** An account that has another address now. */
interface MovedAccount {
  /** With the address it had. */
  before: AddressedAccount
  /** Its address now. */
  email: string
  addressed: Addressed
}

async function addressedTo(container: MedusaContainer, { id, email }: AddressedAccount): Promise<Addressed> {
  const orderIds = await ordersAddressedTo(container, id, email)
  return {
    orderIds,
    cartIds: await openCartsAddressedTo(container, id, email),
    returnIds: await container.resolve(SUBMISSION_MODULE).returnsAddressedTo(orderIds, email),
  }
}

async function readdress(
  container: MedusaContainer,
  { orderIds, cartIds, returnIds }: Addressed,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (orderIds.length > 0) {
    await container.resolve(Modules.ORDER).updateOrders(orderIds.map((id) => ({ id, email: to })))
  }
  if (returnIds.length > 0) await container.resolve(SUBMISSION_MODULE).readdress(returnIds, to)
  if (cartIds.length === 0) return
  await container.resolve(CHECKOUT_MODULE).readdress(cartIds, { from, to })
  const carts = container.resolve(Modules.CART)
  const stored = await carts.listCarts({ id: cartIds }, { select: ["id", "email"], take: null })
  const theirs = stored.filter(({ email }) => email?.toLowerCase() === from)
  if (theirs.length > 0) await carts.updateCarts(theirs.map(({ id }) => ({ id, email: to })))
}

/**
 * Moves what belongs to an account along to its new address: its login, the orders that it placed with the former one,
 * closed ones included, since they are looked up, returned and refunded, too, their returns, and the carts that are
 * still to become orders, of which a phone order's buyer is mailed the way to pay. Links that were mailed to the former
 * mailbox still open their orders.
 * @param former the address it had; when that isn't known, its login's
 * @param moved gets the account as soon as something of it has moved; nothing when it had that address already
 */
async function moveAccount(
  container: MedusaContainer,
  { id, email }: AddressedAccount,
  former: string | null,
  moved: MovedAccount[],
): Promise<void> {
  const loggedInWith = await moveLogin(container, { id, email })
  const before = former === null || former === email ? loggedInWith : former
  if (before === null) return
  const account: MovedAccount = {
    before: { id, email: before },
    email,
    addressed: { orderIds: [], cartIds: [], returnIds: [] },
  }
  moved.push(account)
  account.addressed = await addressedTo(container, account.before)
  await readdress(container, account.addressed, { from: before, to: email })
  await container.resolve(ACCOUNT_MODULE).revokeTokens(id)
}

async function moveBack(container: MedusaContainer, moved: readonly MovedAccount[]): Promise<void> {
  for (const { before, email, addressed } of moved) {
    await readdress(container, addressed, { from: email, to: before.email })
    await moveLogin(container, before)
  }
}

/*
 * Staff can give an account another address, in the admin or by any call that runs Medusa's workflow. Its login, its
 * orders and its open carts move along and every session ends; links that were mailed to the old address open nothing
 * (`redeemToken`). Only accounts have logins, and no two share an address, so at most one login moves at a time. The old
 * address is notified, and the new one is mailed its proof.
 */
updateCustomersWorkflow.hooks.customersUpdated(
  async ({ customers, additional_data }, { container }) => {
    const former = formerEmailOf(additional_data)
    const moved: MovedAccount[] = []
    try {
      for (const { id, email: given, has_account } of [customers].flat()) {
        if (!has_account || !given) continue
        const email = given.toLowerCase()
        // An account is found by its address in lower case.
        if (email !== given) await container.resolve(Modules.CUSTOMER).updateCustomers(id, { email })
        await moveAccount(container, { id, email }, former, moved)
      }
    } catch (error) {
      // Medusa undoes a step with what it returned, and this one returns nothing.
      await moveBack(container, moved)
      throw error
    }
    for (const { before, email } of moved) {
      // Not awaited: staff don't wait for the mail server.
      void mailOldAddress(container, before.email)
      await mailProof(container, { id: before.id, email })
    }
    return new StepResponse(undefined, moved)
  },
  async (moved, { container }) => moveBack(container, moved ?? []),
)
