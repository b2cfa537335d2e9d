import * as z from "zod"
import { testCardByWellKnownId } from "../cards/test-cards"
import { address, expand, id, ignored, mergeMetadata, metadata, readForm, text } from "../protocol/form"
import { invalidRequest, noSuchObject } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { recordWellKnownCard, showCard } from "./cards"
import { findCustomer } from "./customers"
import { newId } from "./identifiers"
import type { CardRecord, PaymentMethodRecord } from "./records"
import { BROWSER_FIELDS, spendToken } from "./tokens"

const PaymentMethodForm = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({ token: id }),
  billing_details: z
    .strictObject({
      address: address.optional(),
      email: text.optional(),
      name: text.optional(),
      phone: text.optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  allow_redisplay: ignored,
  ...BROWSER_FIELDS,
  expand,
})

const AttachForm = z.strictObject({ customer: id, expand })

function newPaymentMethod(
  draft: Draft,
  card: CardRecord,
  given: Partial<PaymentMethodRecord>,
): PaymentMethodRecord {
  return draft.put("payment_methods", {
    id: newId("pm"),
    created: draft.now,
    card,
    customer: null,
    billing_details: { email: null, name: null, phone: null },
    metadata: {},
    used_by: null,
    ...given,
  })
}

/** Turns a card token into a payment method. */
export function createPaymentMethod(draft: Draft, form: unknown): PaymentMethodRecord {
  const { card, billing_details, metadata } = readForm(PaymentMethodForm, form)
  return newPaymentMethod(draft, spendToken(draft, card.token, "card[token]"), {
    billing_details: {
      email: billing_details?.email ?? null,
      name: billing_details?.name ?? null,
      phone: billing_details?.phone ?? null,
    },
    metadata: mergeMetadata({}, metadata),
  })
}

/** The addressed payment method; a well-known one (`pm_card_visa`) is made new for each use. */
export function findPaymentMethod(draft: Draft, methodId: string, param?: string): PaymentMethodRecord {
  const wellKnown = methodId.startsWith("pm_card_") ? testCardByWellKnownId(methodId) : undefined
  if (wellKnown) return newPaymentMethod(draft, recordWellKnownCard(wellKnown, draft.now), {})
  const method = draft.get("payment_methods", methodId)
  if (!method) throw noSuchObject("PaymentMethod", methodId, param)
  return method
}

/**
 * The payment method for an intent.
 * @throws {ProtocolError} 400 when it has paid before and belongs to no customer.
 */
export function usablePaymentMethod(draft: Draft, methodId: string, intentId: string): PaymentMethodRecord {
  const method = findPaymentMethod(draft, methodId, "payment_method")
  if (method.used_by !== null && method.used_by !== intentId && method.customer === null) {
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.",
    )
  }
  return method
}

/** From now on it can pay more than once. @throws {ProtocolError} 404; 400 for a wrong form or customer */
export function attachPaymentMethod(draft: Draft, methodId: string, form: unknown): PaymentMethodRecord {
  const { customer } = readForm(AttachForm, form)
  const method = findPaymentMethod(draft, methodId)
  findCustomer(draft, customer, "customer")
  return draft.put("payment_methods", { ...method, customer })
}

/**
 * Without a customer it can't pay anymore (`usablePaymentMethod`).
 * @throws {ProtocolError} 404; 400 when it has none
 */
export function detachPaymentMethod(draft: Draft, methodId: string): PaymentMethodRecord {
  const method = findPaymentMethod(draft, methodId)
  if (method.customer === null) {
    throw invalidRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    )
  }
  return draft.put("payment_methods", { ...method, customer: null, used_by: method.used_by ?? "detached" })
}

/** As the protocol shows it. Of the billing address only the postal code is kept. */
export function showPaymentMethod(method: PaymentMethodRecord) {
  return {
    id: method.id,
    object: "payment_method",
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: method.card.postal_code,
        state: null,
      },
      ...method.billing_details,
    },
    card: showCard(method.card),
    created: method.created,
    customer: method.customer,
    livemode: false,
    metadata: method.metadata,
    type: "card",
  }
}
