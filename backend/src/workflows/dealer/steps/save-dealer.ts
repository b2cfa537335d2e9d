import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { SaveDealer } from "../../../contracts/dealers/dealer-staff"
import { refuse } from "../../../errors/shop-error"
import { orLog } from "../../../log/or-log"
import { stateCode } from "../../../modules/checkout/domain/states"
import { DEALER_MODULE } from "../../../modules/dealer"
import type { DealerFacts, DealerRecord } from "../../../modules/dealer/service"
import { expireReads } from "../../../read-model/cached-read"
import { lockUnproven, sendPasswordLink } from "../../account/passwords"
import { emailOf } from "../../account/verify-email"
import { askAboutPercent } from "../ask-about-percent"
import { accountWith, dealerErrors } from "../dealer-errors"
import { inviteDealer } from "../invite-dealer"

const orNull = (text: string) => text || null

function factsOf(form: SaveDealer): Omit<DealerFacts, "code" | "customer_id"> {
  const {
    account: _account,
    code: _code,
    confirmed: _confirmed,
    address,
    city,
    state,
    zip,
    phone,
    website,
    ...rest
  } = form
  return {
    ...rest,
    address: orNull(address),
    city: orNull(city),
    state: stateCode(state, rest.country),
    zip: orNull(zip),
    phone: orNull(phone),
    website: orNull(website),
    email: orNull(form.email.toLowerCase()),
    contact: orNull(form.contact),
    tax_number: orNull(form.tax_number),
    notes: orNull(form.notes),
  }
}

function factsNow({
  id: _i,
  created_at: _c,
  updated_at: _u,
  deleted_at: _d,
  ...facts
}: DealerRecord): DealerFacts {
  return facts
}

interface TypedDealer {
  /** Null for a new one. */
  id: string | null
  form: SaveDealer
}

interface CheckedDealer {
  id: string | null
  facts: DealerFacts
  /** What the dealer was; null for a new one. */
  before: DealerFacts | null
}

/**
 * What staff typed, in the table's form.
 * @throws {ShopError} 404, 409 a percentage that needs confirming, 422 with everything that conflicts, by field
 */
export const checkDealerStep = createStep(
  "check-dealer",
  async ({ id, form }: TypedDealer, { container }) => {
    const dealers = container.resolve(DEALER_MODULE)
    const before = id ? factsNow(await dealers.retrieve(id)) : null
    refuse(await dealerErrors(container, id, form))
    if (!form.confirmed) askAboutPercent(before?.percent_off ?? 0, form.percent_off)
    const customer_id = form.account ? await accountWith(container, form.account) : null
    const code = form.code || before?.code || (await dealers.generateCode(form.name))
    return new StepResponse<CheckedDealer>({ id, facts: { ...factsOf(form), customer_id, code }, before })
  },
)

/**
 * Before an account that staff name gets dealer prices: no one stays logged in to one whose address isn't proven, since
 * anyone may have made it. The old password can't come back: undone, whoever owns the address is mailed a way to a new
 * one, since there is no dealer then to be invited.
 * @returns whether a password has yet to be set
 */
export const closeNamedAccountStep = createStep(
  "close-named-account",
  async ({ facts: { customer_id }, before }: CheckedDealer, { container }) => {
    const isNamed = customer_id !== null && customer_id !== before?.customer_id
    const isClosed = isNamed && (await lockUnproven(container, customer_id))
    return new StepResponse(isClosed, isClosed ? customer_id : null)
  },
  async (customerId, { container }) => {
    if (!customerId) return
    await orLog(container, `The closed account ${customerId} was not mailed`, async () =>
      sendPasswordLink(container, (await emailOf(container, customerId)) ?? ""),
    )
  },
)

/** Mails the way in to such an account. Its failure must not undo the dealer: staff can send the link again. */
export const mailNamedAccountStep = createStep(
  "mail-named-account",
  async ({ id, isClosed }: { id: string; isClosed: boolean }, { container }) => {
    await orLog(container, `The account of dealer ${id} was not mailed`, async () => {
      if (isClosed) await inviteDealer(container, id)
    })
    return new StepResponse(id)
  },
)

/** Stores a new dealer or changes to one. Undone, the new one is removed, or the old one is as it was. */
export const saveDealerStep = createStep(
  "save-dealer",
  async ({ id, facts, before }: CheckedDealer, { container }) => {
    const dealers = container.resolve(DEALER_MODULE)
    if (id) await dealers.update(id, facts)
    const kept = id ?? (await dealers.create(facts))
    expireReads(container)
    return new StepResponse<string, { id: string; before: DealerFacts | null }>(kept, { id: kept, before })
  },
  async (undo, { container }) => {
    if (!undo) return
    const dealers = container.resolve(DEALER_MODULE)
    if (undo.before) await dealers.update(undo.id, undo.before)
    else await dealers.delete(undo.id)
    expireReads(container)
  },
)

/** Removes a dealer. Undone, it is back. */
export const deleteDealerStep = createStep(
  "delete-dealer",
  async ({ id }: { id: string }, { container }) => {
    const dealers = container.resolve(DEALER_MODULE)
    const { customer_id } = await dealers.retrieve(id)
    await dealers.softDelete(id)
    expireReads(container)
    return new StepResponse(customer_id, id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(DEALER_MODULE).restore(id)
    expireReads(container)
  },
)
