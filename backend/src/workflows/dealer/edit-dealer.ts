import { randomInt } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { DealerForm } from "../../contracts/dealer-staff"
import { invalid, notFound } from "../../errors/shop-error"
import { newDealerCode } from "../../modules/dealer/domain/dealer-code"
import { followDealers } from "./dealer-group"
import { type DealerRecord, dealerService } from "./dealers"

const database = (container: MedusaContainer) => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** @throws {ShopError} 404 */
export async function findDealer(container: MedusaContainer, id: string): Promise<DealerRecord> {
  const [dealer] = await dealerService(container).listDealers({ id }, { take: 1 })
  if (!dealer) throw notFound("There is no such dealer.")
  return dealer
}

/** A code that no dealer has, made of the name. */
export async function freeCode(container: MedusaContainer, name: string): Promise<string> {
  for (;;) {
    const code = newDealerCode(name, randomInt)
    const [taken] = await dealerService(container).listDealers({ code }, { take: 1, select: ["id"] })
    if (!taken) return code
  }
}

async function assertCodeFree(container: MedusaContainer, code: string, id: string | null): Promise<void> {
  const [taken] = await dealerService(container).listDealers({ code }, { take: 1, select: ["id"] })
  if (taken && taken.id !== id) throw invalid({ code: ["Another dealer has this code."] })
}

/** The customer of an account's e-mail. @throws {ShopError} 422 at `account` */
async function accountCustomer(
  container: MedusaContainer,
  email: string,
  id: string | null,
): Promise<string | null> {
  if (!email) return null
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: email.toLowerCase(), has_account: true }, { select: ["id"], take: 1 })
  if (!customer) throw invalid({ account: ["There is no account with this e-mail."] })
  const [taken] = await dealerService(container).listDealers({ customer_id: customer.id }, { take: 1 })
  if (taken && taken.id !== id) throw invalid({ account: [`This account buys as ${taken.name} already.`] })
  return customer.id
}

const orNull = (text: string) => text || null

function columns(form: DealerForm) {
  const { account: _account, code: _code, address, city, state, zip, phone, website, ...rest } = form
  if ((form.latitude === null) !== (form.longitude === null)) {
    throw invalid({ [form.latitude === null ? "latitude" : "longitude"]: ["Both degrees, or neither."] })
  }
  return {
    ...rest,
    address: orNull(address),
    city: orNull(city),
    state: orNull(state),
    zip: orNull(zip),
    phone: orNull(phone),
    website: orNull(website),
    email: orNull(form.email.toLowerCase()),
    contact: orNull(form.contact),
    tax_number: orNull(form.tax_number),
    notes: orNull(form.notes),
  }
}

/**
 * Makes or changes a dealer; the price follows at once, in open carts, too.
 *
 * @param id null for a new one
 * @returns its id
 * @throws {ShopError} 404; 422 by field
 */
export async function saveDealer(
  container: MedusaContainer,
  id: string | null,
  form: DealerForm,
): Promise<string> {
  const known = id ? await findDealer(container, id) : null
  if (form.code) await assertCodeFree(container, form.code, id)
  const customerId = await accountCustomer(container, form.account, id)
  const service = dealerService(container)
  const facts = {
    ...columns(form),
    customer_id: customerId,
    code: form.code || known?.code || (await freeCode(container, form.name)),
  }
  const saved = known
    ? await service.updateDealers({ id: known.id, ...facts })
    : await service.createDealers(facts)
  await followDealers(container, database(container), [customerId, known?.customer_id ?? null])
  return saved.id
}

/** Takes a dealer away: the price, the code and the place in the locator are lost at once. @throws {ShopError} 404 */
export async function removeDealer(container: MedusaContainer, id: string): Promise<void> {
  const dealer = await findDealer(container, id)
  await dealerService(container).softDeleteDealers([dealer.id])
  await followDealers(container, database(container), [dealer.customer_id])
}
