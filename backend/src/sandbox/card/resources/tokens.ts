import * as z from "zod"
import { checkCard } from "../cards/card-details"
import { testCardByWellKnownId } from "../cards/test-cards"
import { ignored, readForm, text } from "../protocol/form"
import { invalidRequest, noSuchObject, ProtocolError } from "../protocol/protocol-error"
import type { Draft } from "../state/ledger"
import { cardChecks, recordCard, recordWellKnownCard } from "./cards"
import { newId } from "./identifiers"
import type { CardRecord, TokenRecord } from "./records"

/** What Stripe's browser library adds on its own. */
export const BROWSER_FIELDS = {
  guid: ignored,
  muid: ignored,
  sid: ignored,
  payment_user_agent: ignored,
  referrer: ignored,
  time_on_page: ignored,
  pasted_fields: ignored,
}

const TokenForm = z.strictObject({
  card: z.strictObject({
    number: text,
    exp_month: text,
    exp_year: text,
    cvc: text.optional(),
    name: ignored,
    address_line1: ignored,
    address_line2: ignored,
    address_city: ignored,
    address_state: ignored,
    address_zip: text.optional(),
    address_country: ignored,
    currency: ignored,
  }),
  ...BROWSER_FIELDS,
})

/**
 * Turns a typed card into a token that pays once.
 * @throws {ProtocolError} 402 `card_error` named after the field that is wrong.
 */
export function createToken(draft: Draft, form: unknown): TokenRecord {
  const { card: entry } = readForm(TokenForm, form)
  const checked = checkCard(entry, new Date(draft.now * 1000))
  if (!checked.ok) {
    const { code, declineCode, param, message } = checked.refusal
    throw new ProtocolError(402, {
      type: "card_error",
      code,
      ...(declineCode ? { decline_code: declineCode } : {}),
      param,
      message,
    })
  }
  const card = recordCard(checked.card, {
    expMonth: checked.expMonth,
    expYear: checked.expYear,
    postalCode: entry.address_zip?.trim() || null,
    cvcGiven: entry.cvc !== undefined,
  })
  return draft.put("tokens", { id: newId("tok"), created: draft.now, card, used: false })
}

/**
 * Spends a token.
 * @throws {ProtocolError} 400 for a token that is unknown or already spent.
 */
export function spendToken(draft: Draft, id: string, param: string): CardRecord {
  const wellKnown = id.startsWith("tok_") ? testCardByWellKnownId(id) : undefined
  if (wellKnown) return recordWellKnownCard(wellKnown, draft.now)
  const token = draft.get("tokens", id)
  if (!token) throw noSuchObject("token", id, param)
  if (token.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: "token_already_used",
    })
  }
  draft.put("tokens", { ...token, used: true })
  return token.card
}

/** As the protocol shows it. Checks have no result before a payment: `unchecked`, or null for what wasn't given. */
export function showToken(token: TokenRecord) {
  const checks = cardChecks(token.card)
  return {
    id: token.id,
    object: "token",
    card: {
      object: "card",
      address_zip: token.card.postal_code,
      address_zip_check: token.card.postal_code === null ? null : "unchecked",
      brand: token.card.brand,
      country: token.card.country,
      cvc_check: checks.cvc_check === null ? null : "unchecked",
      exp_month: token.card.exp_month,
      exp_year: token.card.exp_year,
      funding: token.card.funding,
      last4: token.card.last4,
    },
    client_ip: null,
    created: token.created,
    livemode: false,
    type: "card",
    used: token.used,
  }
}
