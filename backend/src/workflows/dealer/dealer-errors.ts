import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { DealerForm } from "../../contracts/dealers/dealer-staff"
import type { RuleErrors } from "../../contracts/error"
import type { Parts } from "../../contracts/read-request"
import { stateCode } from "../../modules/checkout/domain/states"
import { DEALER_MODULE } from "../../modules/dealer"
import { CODE_TAKEN } from "../../modules/dealer/domain/dealer-code"

/** The id of the customer account with an email; null when there is none. */
export async function accountWith(container: MedusaContainer, email: string): Promise<string | null> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: email.toLowerCase(), has_account: true }, { select: ["id"], take: 1 })
  return customer?.id ?? null
}

async function accountError(container: MedusaContainer, id: string | null, account: string): Promise<string> {
  const customerId = await accountWith(container, account)
  if (!customerId) return "There is no account with this email."
  const taken = await container.resolve(DEALER_MODULE).findByCustomer(customerId)
  return taken && taken.id !== id ? `This account already buys as ${taken.name}.` : ""
}

/**
 * What conflicts with the shop's other dealers and accounts in a dealer as staff typed it, all at once, as far as it
 * could be read.
 * @param id null for a new one
 */
export async function dealerErrors(
  container: MedusaContainer,
  id: string | null,
  {
    latitude,
    longitude,
    code,
    account,
    state,
    country,
  }: Pick<Parts<DealerForm>, "latitude" | "longitude" | "code" | "account" | "state" | "country">,
): Promise<RuleErrors> {
  const errors: RuleErrors = {}
  if (latitude !== undefined && longitude !== undefined && (latitude === null) !== (longitude === null)) {
    errors[latitude === null ? "latitude" : "longitude"] = "Both degrees, or neither."
  }
  if (state && country && stateCode(state, country) === null) {
    errors.state = "Please enter a state or province of that country, such as MN or ON."
  }
  if (code && (await container.resolve(DEALER_MODULE).isCodeTaken(code, id))) {
    errors.code = CODE_TAKEN
  }
  const wrong = account ? await accountError(container, id, account) : ""
  if (wrong) errors.account = wrong
  return errors
}
