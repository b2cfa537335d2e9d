import type { CustomerAddressDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerAddressesWorkflow, updateCustomerAddressesWorkflow } from "@medusajs/medusa/core-flows"
import type { Account, ProfileRequest } from "../../contracts/account/account"
import { addressRuleErrors } from "../../contracts/addresses/address-checks"
import type { AddressRequest, SavedAddress } from "../../contracts/checkout/checkout"
import type { RuleErrors } from "../../contracts/error"
import type { PostalBlock } from "../../contracts/forms/dealer-application"
import type { Parts } from "../../contracts/read-request"
import { conflict, notFound, refuse } from "../../errors/shop-error"
import { type DealerCard, ownDetails } from "../../modules/account/domain/own-details"
import { stateOfProvince } from "../../modules/checkout/domain/states"
import { DEALER_MODULE } from "../../modules/dealer"
import { getActiveDealers } from "../../read-model/dealer-store"
import { shippingCountries } from "../checkout/countries"
import { medusaAddress } from "../checkout/enter-shipping"
import { streetOf } from "../checkout/envelope"
import { withLock } from "../lock"
import { isVerified } from "./verify-email"

/** More than anyone ships to; a script that keeps adding is stopped here. */
const MAX_ADDRESSES = 30

const GONE = "You don't have an address like that."

function savedAddress(row: CustomerAddressDTO): SavedAddress {
  return {
    id: row.id,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    company: row.company ?? "",
    address: streetOf(row),
    city: row.city ?? "",
    state: stateOfProvince(row.province),
    zip: row.postal_code ?? "",
    country: row.country_code?.toUpperCase() ?? "",
    phone: row.phone ?? "",
    usual: row.is_default_shipping,
  }
}

/** The account page's facts. The default address comes first. */
export async function readAccount(container: MedusaContainer, customerId: string): Promise<Account> {
  const [customer, verified, dealer] = await Promise.all([
    container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, { relations: ["addresses"] }),
    isVerified(container, customerId),
    dealerCard(container, customerId),
  ])
  const known = {
    email: customer.email ?? "",
    firstName: customer.first_name ?? "",
    lastName: customer.last_name ?? "",
    phone: customer.phone ?? "",
    addresses: (customer.addresses ?? [])
      .map(savedAddress)
      .sort((a, b) => Number(b.usual) - Number(a.usual) || a.id.localeCompare(b.id)),
  }
  return { ...known, verified, details: ownDetails(known, dealer) }
}

/** The shop's record of the dealer that the account buys as; null for everyone else. */
async function dealerCard(container: MedusaContainer, customerId: string): Promise<DealerCard | null> {
  const active = (await getActiveDealers(container)).byCustomer.get(customerId)
  if (!active) return null
  const [dealer] = await container.resolve(DEALER_MODULE).listDealers({ id: active.id }, { take: 1 })
  if (!dealer) return null
  return {
    ...dealer,
    billing: dealer.billing as PostalBlock | null,
    shipping: dealer.shipping as PostalBlock | null,
  }
}

/** Changes name and phone. The email stays: the account is identified by it. */
export async function updateProfile(
  container: MedusaContainer,
  customerId: string,
  { firstName, lastName, phone }: ProfileRequest,
): Promise<void> {
  await container
    .resolve(Modules.CUSTOMER)
    .updateCustomers(customerId, { first_name: firstName, last_name: lastName, phone: phone || null })
}

/**
 * The customer's own address.
 * @throws {ShopError} 404, also for someone else's
 */
async function ownAddress(container: MedusaContainer, customerId: string, id: string) {
  const [row] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomerAddresses({ id, customer_id: customerId }, { take: 1 })
  if (!row) throw notFound(GONE)
  return row
}

/** What is wrong with an address, by field, as far as it could be read (section 5, "Checkout shipping"). */
export async function addressErrors(
  container: MedusaContainer,
  address: Parts<AddressRequest>,
): Promise<RuleErrors> {
  return addressRuleErrors(address, {
    countries: await shippingCountries(container),
    emailRequired: false,
  })
}

/**
 * Makes one change to an account's addresses at a time: with two at once, both would be the default.
 * @throws {ShopError} 409
 */
const oneAtATime = (container: MedusaContainer, customerId: string, job: () => Promise<void>) =>
  withLock(
    container,
    `account-addresses:${customerId}`,
    { busy: "Your addresses are already being changed. Please try again in a moment." },
    job,
  )

/** Whether a saved address says the same, the mark of the default aside. */
const saysTheSame = (
  row: CustomerAddressDTO,
  address: Partial<Record<keyof CustomerAddressDTO, string | null>>,
): boolean =>
  Object.entries(address).every(
    ([column, text]) => (row[column as keyof CustomerAddressDTO] ?? "") === (text ?? ""),
  )

/**
 * Adds an address, or changes one. The first is the default, and there is never more than one default. One that is
 * saved already isn't added again: a browser repeats a call whose answer was lost, by itself. An edit leaves the mark
 * of the default where it is, unless `usual` asks for it.
 * @param id of the one to change; null for a new one
 * @throws {ShopError} 404 unknown, 409 too many, 422 by field (section 5, "Checkout shipping")
 */
export async function saveAddress(
  container: MedusaContainer,
  customerId: string,
  id: string | null,
  request: AddressRequest,
): Promise<void> {
  refuse(await addressErrors(container, request))
  const countries = await shippingCountries(container)
  const hasStates = countries.some(({ code, states }) => code === request.country && states.length > 0)
  // A second line that staff entered belonged to the street of before.
  const address = {
    ...medusaAddress({ ...request, state: hasStates ? request.state : "" }),
    address_2: null,
  }
  await oneAtATime(container, customerId, async () => {
    const customers = container.resolve(Modules.CUSTOMER)
    const edited = id === null ? null : await ownAddress(container, customerId, id)
    const saved = await customers.listCustomerAddresses({ customer_id: customerId })
    const same = id === null ? saved.find((row) => saysTheSame(row, address)) : undefined
    if (same && (same.is_default_shipping || !request.usual)) return
    const at = id ?? same?.id ?? null
    const others = saved.filter((row) => row.id !== at)
    if (at === null && others.length >= MAX_ADDRESSES) {
      throw conflict(`You have ${MAX_ADDRESSES} addresses. Please remove one first.`)
    }
    const kept = edited ? edited.is_default_shipping : others.every((row) => !row.is_default_shipping)
    const usual = request.usual || kept
    const columns = { ...address, is_default_shipping: usual }
    // Medusa's workflows unmark the previous default, and mark it again when a later step fails.
    if (at === null) {
      const addresses = [{ customer_id: customerId, ...columns }]
      await createCustomerAddressesWorkflow(container).run({ input: { addresses } })
    } else {
      const selector = { id: at, customer_id: customerId }
      await updateCustomerAddressesWorkflow(container).run({ input: { selector, update: columns } })
    }
  })
}

/**
 * Makes an address the default, whatever it says by now: the page that asks may have been loaded before it was edited.
 * @throws {ShopError} 404
 */
export async function makeUsual(container: MedusaContainer, customerId: string, id: string): Promise<void> {
  await oneAtATime(container, customerId, async () => {
    await ownAddress(container, customerId, id)
    const selector = { id, customer_id: customerId }
    const update = { is_default_shipping: true }
    await updateCustomerAddressesWorkflow(container).run({ input: { selector, update } })
  })
}

/**
 * Deletes an address.
 * @throws {ShopError} 404
 */
export async function deleteAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<void> {
  const row = await ownAddress(container, customerId, id)
  await container.resolve(Modules.CUSTOMER).deleteCustomerAddresses(row.id)
}
