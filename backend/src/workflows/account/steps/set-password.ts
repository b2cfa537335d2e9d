import type { CreateCustomerAddressDTO, CustomerAddressDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { openCartsOf } from "../../../cart-store/open-carts"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type { TokenHolder } from "../../../modules/account/service"
import {
  createLogin,
  deleteLogin,
  loginOf,
  type PasswordBefore,
  resetLogin,
  restorePassword,
} from "../credentials"
import { moveLogin } from "../move-login"
import { linkEnded } from "../refusals"
import { emailOf } from "../verify-email"

/**
 * Uses up a mailed secret. Undone, it works again.
 * @throws {ShopError} 422 when it is unknown, used or too old, or the account has another address by now: then it is
 * used up all the same
 */
export const redeemPasswordTokenStep = createStep(
  "redeem-password-token",
  async (token: string, { container }) => {
    const taken = await container.resolve(ACCOUNT_MODULE).consumeToken("set-password", token)
    if (!taken || taken.email !== (await emailOf(container, taken.customer_id))) throw linkEnded()
    return new StepResponse<TokenHolder, typeof taken>(
      { customerId: taken.customer_id, email: taken.email },
      taken,
    )
  },
  async (taken, { container }) => {
    if (taken) await container.resolve(ACCOUNT_MODULE).restoreTokens([taken])
  },
)

/** Leaves an account at most one login, under its own address. Undone, its login is where it was. */
export const moveRiderLoginStep = createStep(
  "move-rider-login",
  async ({ customerId: id, email }: TokenHolder, { container }) => {
    const before = await moveLogin(container, { id, email })
    return new StepResponse(null, before === null ? null : { id, email: before })
  },
  async (moved, { container }) => {
    if (moved) await moveLogin(container, moved)
  },
)

type Undo = { made: string } | { before: PasswordBefore }

/**
 * Sets a password on an account's login, creating it when there is none. Undone, the login is gone, or has its former
 * password.
 * @returns whether someone could have been in the account without reading its mail: there was a login, and the address
 * isn't proven
 */
export const writePasswordStep = createStep(
  "write-rider-password",
  async ({ customerId, email, hash }: TokenHolder & { hash: string }, { container }) => {
    if (await loginOf(container, email)) {
      const before = await resetLogin(container, { email, hash })
      const isProven = await container.resolve(ACCOUNT_MODULE).isProven(customerId, email)
      return new StepResponse<boolean, Undo>(!isProven, { before })
    }
    const made = await createLogin(container, { email, hash, customerId })
    if (!made) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The login could not be made.")
    return new StepResponse<boolean, Undo>(false, { made: made.authIdentityId })
  },
  async (undo, { container }) => {
    if (!undo) return
    if ("made" in undo) await deleteLogin(container, undo.made)
    else await restorePassword(container, undo.before)
  },
)

/** Ends every other link that was mailed to the account. Undone, they work again. */
export const revokeTokensStep = createStep(
  "revoke-account-tokens",
  async ({ customerId }: TokenHolder, { container }) =>
    new StepResponse(null, await container.resolve(ACCOUNT_MODULE).revokeTokens(customerId)),
  async (ended, { container }) => {
    if (ended && ended.length > 0) await container.resolve(ACCOUNT_MODULE).restoreTokens(ended)
  },
)

/**
 * Takes an account's open carts out of it: each stays in the browsers that have it, as a guest's. Those that staff fill
 * for the account stay its own. Undone, they are the account's again.
 */
export const releaseCartsStep = createStep(
  "release-account-carts",
  async ({ customerId }: TokenHolder, { container }) => {
    const ids = await openCartsOf(container, customerId, { most: Number.MAX_SAFE_INTEGER, phoned: false })
    await container.resolve(ACCOUNT_MODULE).unbindCarts(ids, customerId)
    await container.resolve(Modules.CART).updateCarts(ids.map((id) => ({ id, customer_id: null })))
    return new StepResponse(null, { ids, customerId })
  },
  async (released, { container }) => {
    if (!released) return
    const { ids, customerId } = released
    await container.resolve(ACCOUNT_MODULE).bindCarts(ids, customerId)
    await container.resolve(Modules.CART).updateCarts(ids.map((id) => ({ id, customer_id: customerId })))
  },
)

/** Erases the addresses that a checkout would fill in. Undone, they are there again. */
export const eraseAddressesStep = createStep(
  "erase-account-addresses",
  async ({ customerId }: TokenHolder, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER)
    const addresses = await customers.listCustomerAddresses({ customer_id: customerId })
    await customers.deleteCustomerAddresses(addresses.map(({ id }) => id))
    return new StepResponse(null, addresses)
  },
  async (erased, { container }) => {
    if (!erased || erased.length === 0) return
    // As it was stored, without what Medusa reads beside it.
    const rows = erased.map(
      ({
        customer: _,
        created_at: _c,
        updated_at: _u,
        ...row
      }: CustomerAddressDTO & { customer?: unknown }) => row,
    )
    await container.resolve(Modules.CUSTOMER).createCustomerAddresses(rows as CreateCustomerAddressDTO[])
  },
)

/** Erases the phone number that a checkout would fill in. Undone, it is there again. */
export const erasePhoneStep = createStep(
  "erase-account-phone",
  async ({ customerId }: TokenHolder, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER)
    const { phone } = await customers.retrieveCustomer(customerId, { select: ["id", "phone"] })
    await customers.updateCustomers(customerId, { phone: null })
    return new StepResponse(null, { customerId, phone })
  },
  async (erased, { container }) => {
    if (!erased) return
    await container.resolve(Modules.CUSTOMER).updateCustomers(erased.customerId, { phone: erased.phone })
  },
)
