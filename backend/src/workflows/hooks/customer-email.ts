import { Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { ACCOUNT_MODULE } from "../../modules/account"
import { type AddressedAccount, moveLogin } from "../account/move-login"

/*
 * Staff can give an account another address, in the admin or by any call that runs Medusa's workflow. Its login moves
 * along and every session ends; links that were mailed to the old address open nothing (`redeemToken`). Only accounts
 * have logins, and no two of them one address, so no more than one login moves at a time.
 */
updateCustomersWorkflow.hooks.customersUpdated(
  async ({ customers }, { container }) => {
    const moved: AddressedAccount[] = []
    for (const { id, email: given, has_account } of [customers].flat()) {
      if (!has_account || !given) continue
      const email = given.toLowerCase()
      // An account is found by its address in small letters.
      if (email !== given) await container.resolve(Modules.CUSTOMER).updateCustomers(id, { email })
      const before = await moveLogin(container, { id, email })
      if (before === null) continue
      await container.resolve(ACCOUNT_MODULE).endTokens(id)
      moved.push({ id, email: before })
    }
    return new StepResponse(undefined, moved)
  },
  async (moved, { container }) => {
    for (const account of moved ?? []) await moveLogin(container, account)
  },
)
