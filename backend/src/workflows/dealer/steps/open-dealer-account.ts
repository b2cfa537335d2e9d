import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { lockUnproven } from "../../account/passwords"
import type { ReadableApplication } from "./check-application"

/** The customer account that will buy. */
export interface DealerAccount {
  customerId: string
  email: string
  /** Created for this dealer: no one has a password for it. */
  isNew: boolean
}

interface Undo {
  made: string | null
  named: string | null
}

/**
 * The account with an applicant's address, or a new one, under the dealership's name. Undone, a new one is deleted and
 * an old one has no company again.
 */
export const openDealerAccountStep = createStep(
  "open-dealer-account",
  async ({ email, payload: { name, phone, dealership } }: ReadableApplication, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER)
    const company_name = dealership.name
    const [existing] = await customers.listCustomers({ email, has_account: true }, { take: 1 })
    if (existing) {
      const named = existing.company_name ? null : existing.id
      if (named) await customers.updateCustomers(named, { company_name })
      return new StepResponse<DealerAccount, Undo>(
        { customerId: existing.id, email, isNew: false },
        { made: null, named },
      )
    }
    const [first_name = name, ...others] = name.split(/\s+/)
    const { id } = await customers.createCustomers({
      email,
      has_account: true,
      first_name,
      last_name: others.join(" "),
      phone,
      company_name,
    })
    return new StepResponse<DealerAccount, Undo>(
      { customerId: id, email, isNew: true },
      { made: id, named: null },
    )
  },
  async (done, { container }) => {
    const customers = container.resolve(Modules.CUSTOMER)
    if (done?.made) await customers.deleteCustomers([done.made])
    if (done?.named) await customers.updateCustomers(done.named, { company_name: null })
  },
)

/**
 * The person who made an account may have typed someone else's address: until it is proven, no one gets in with the
 * password they know, and the mailed link puts the owner in charge. Nothing to undo: an owner in doubt asks for a link.
 * @returns whether a password has yet to be set
 */
export const closeUnprovenLoginStep = createStep(
  "close-unproven-login",
  async ({ customerId, isNew }: DealerAccount, { container }) =>
    new StepResponse(isNew || (await lockUnproven(container, customerId))),
)
