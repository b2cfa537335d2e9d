import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
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
 */
export const writePasswordStep = createStep(
  "write-rider-password",
  async ({ customerId, email, hash }: TokenHolder & { hash: string }, { container }) => {
    if (await loginOf(container, email)) {
      return new StepResponse<null, Undo>(null, { before: await resetLogin(container, { email, hash }) })
    }
    const made = await createLogin(container, { email, hash, customerId })
    if (!made) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The login could not be made.")
    return new StepResponse<null, Undo>(null, { made: made.authIdentityId })
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
