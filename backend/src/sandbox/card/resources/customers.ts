import * as z from "zod"
import { address, expand, ignored, mergeMetadata, metadata, readForm, text } from "../protocol/form"
import { noSuchObject } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { newId } from "./identifiers"
import type { CustomerRecord } from "./records"

const CustomerForm = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  address: address.optional(),
  metadata: metadata.optional(),
  shipping: ignored,
  preferred_locales: ignored,
  expand,
})

/** Applies a form; an empty value unsets, a missing one leaves things as they are. */
function change(stored: CustomerRecord, form: unknown): CustomerRecord {
  const given = readForm(CustomerForm, form)
  const pick = (value: string | undefined, before: string | null) =>
    value === undefined ? before : value || null
  return {
    ...stored,
    email: pick(given.email, stored.email),
    name: pick(given.name, stored.name),
    phone: pick(given.phone, stored.phone),
    description: pick(given.description, stored.description),
    address: given.address ? { ...stored.address, ...given.address } : stored.address,
    metadata: mergeMetadata(stored.metadata, given.metadata),
  }
}

/** @throws {ProtocolError} 400 for a wrong form */
export function createCustomer(draft: Draft, form: unknown): CustomerRecord {
  const blank: CustomerRecord = {
    id: newId("cus"),
    created: draft.now,
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    metadata: {},
    deleted: false,
  }
  return draft.put("customers", change(blank, form))
}

/** Finds a deleted one, too, unless it is named by a form's `param`. @throws {ProtocolError} 404; 400 with `param` */
export function findCustomer(draft: Draft, id: string, param?: string): CustomerRecord {
  const customer = draft.get("customers", id)
  if (!customer || (customer.deleted && param)) throw noSuchObject("customer", id, param)
  return customer
}

function livingCustomer(draft: Draft, id: string): CustomerRecord {
  const customer = findCustomer(draft, id)
  if (customer.deleted) throw noSuchObject("customer", id)
  return customer
}

/** @throws {ProtocolError} 404, also for a deleted one; 400 for a wrong form */
export function updateCustomer(draft: Draft, id: string, form: unknown): CustomerRecord {
  return draft.put("customers", change(livingCustomer(draft, id), form))
}

/** Its record stays, marked as deleted. @throws {ProtocolError} 404, also for one deleted before */
export function deleteCustomer(draft: Draft, id: string): CustomerRecord {
  return draft.put("customers", { ...livingCustomer(draft, id), deleted: true })
}

/** As the protocol shows it; of a deleted one no more than its id. */
export function showCustomer(customer: CustomerRecord) {
  if (customer.deleted) return { id: customer.id, object: "customer", deleted: true }
  const { deleted: _deleted, ...shown } = customer
  return { ...shown, object: "customer", livemode: false }
}
