import * as z from "zod"
import {
  createCustomer,
  deleteCustomer,
  findCustomer,
  showCustomer,
  updateCustomer,
} from "../resources/customers"
import { closeDispute, findDispute, showDispute, updateDispute } from "../resources/disputes"
import { elementsSession } from "../resources/elements-session"
import { showEvent } from "../resources/events"
import { type Attempt, showCharge } from "../resources/payment-attempt"
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  findIntent,
  updateIntent,
} from "../resources/payment-intents"
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  findPaymentMethod,
  showPaymentMethod,
} from "../resources/payment-methods"
import { createRefund, findRefund, showRefund } from "../resources/refunds"
import { showIntent } from "../resources/show-intent"
import { createToken, showToken } from "../resources/tokens"
import { type Answer, type Endpoint, ok } from "./endpoint"
import { id, ignored, readForm, text } from "./form"
import { LIST_FIELDS, listPage, searchPage } from "./lists"
import { noSuchObject } from "./protocol-error"

/** A refused payment is answered with 402 and the reason; it has happened all the same. */
function attemptAnswer({ intent, failure }: Attempt): Answer {
  return failure ? { status: 402, body: { error: failure } } : ok(showIntent(intent))
}

const IntentList = z.strictObject({ ...LIST_FIELDS, customer: id.optional() })
const OfChargeList = z.strictObject({ ...LIST_FIELDS, payment_intent: id.optional(), charge: id.optional() })
const EventList = z.strictObject({ ...LIST_FIELDS, type: text.optional(), types: z.array(text).optional() })
const MethodList = z.strictObject({ ...LIST_FIELDS, type: ignored, allow_redisplay: ignored })

/** What the sandbox understands of Stripe's API. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: "post",
    path: "/v1/tokens",
    access: "browser",
    handle: ({ draft, form }) => ok(showToken(createToken(draft, form))),
  },
  {
    method: "get",
    path: "/v1/tokens/:id",
    handle: ({ draft, id }) => {
      const token = draft.get("tokens", id)
      if (!token) throw noSuchObject("token", id)
      return ok(showToken(token))
    },
  },

  {
    method: "get",
    path: "/v1/elements/sessions",
    access: "browser",
    handle: ({ form }) => ok(elementsSession(form)),
  },

  {
    // From the shop's server with a card token, and from the browser of a buyer paying by wallet.
    method: "post",
    path: "/v1/payment_methods",
    access: "browser",
    handle: ({ draft, form }) => ok(showPaymentMethod(createPaymentMethod(draft, form))),
  },
  {
    method: "get",
    path: "/v1/payment_methods/:id",
    handle: ({ draft, id }) => ok(showPaymentMethod(findPaymentMethod(draft, id))),
  },
  {
    method: "post",
    path: "/v1/payment_methods/:id/attach",
    handle: ({ draft, id, form }) => ok(showPaymentMethod(attachPaymentMethod(draft, id, form))),
  },
  {
    method: "post",
    path: "/v1/payment_methods/:id/detach",
    handle: ({ draft, id }) => ok(showPaymentMethod(detachPaymentMethod(draft, id))),
  },

  {
    method: "post",
    path: "/v1/payment_intents",
    handle: ({ draft, form }) => attemptAnswer(createIntent(draft, form)),
  },
  {
    method: "get",
    path: "/v1/payment_intents",
    handle: ({ draft, form }) => {
      const { customer } = readForm(IntentList, form)
      const intents = draft
        .all("payment_intents")
        .filter((intent) => !customer || intent.customer === customer)
      return ok(listPage("/v1/payment_intents", intents, form, showIntent))
    },
  },
  {
    // Before the addressed intent, whose path would also match it.
    method: "get",
    path: "/v1/payment_intents/search",
    handle: ({ draft, form }) =>
      ok(searchPage("/v1/payment_intents/search", draft.all("payment_intents"), form, showIntent)),
  },
  {
    method: "get",
    path: "/v1/payment_intents/:id",
    handle: ({ draft, id }) => ok(showIntent(findIntent(draft, id))),
  },
  {
    method: "post",
    path: "/v1/payment_intents/:id",
    handle: ({ draft, id, form }) => ok(showIntent(updateIntent(draft, id, form))),
  },
  {
    method: "post",
    path: "/v1/payment_intents/:id/confirm",
    handle: ({ draft, id, form }) => attemptAnswer(confirmIntent(draft, id, form)),
  },
  {
    method: "post",
    path: "/v1/payment_intents/:id/capture",
    handle: ({ draft, id, form }) => ok(showIntent(captureIntent(draft, id, form))),
  },
  {
    method: "post",
    path: "/v1/payment_intents/:id/cancel",
    handle: ({ draft, id, form }) => ok(showIntent(cancelIntent(draft, id, form))),
  },

  {
    method: "get",
    path: "/v1/charges/:id",
    handle: ({ draft, id }) => {
      const charge = draft.get("charges", id)
      if (!charge) throw noSuchObject("charge", id)
      return ok(showCharge(charge))
    },
  },

  {
    method: "post",
    path: "/v1/customers",
    handle: ({ draft, form }) => ok(showCustomer(createCustomer(draft, form))),
  },
  {
    method: "get",
    path: "/v1/customers/:id",
    handle: ({ draft, id }) => ok(showCustomer(findCustomer(draft, id))),
  },
  {
    method: "post",
    path: "/v1/customers/:id",
    handle: ({ draft, id, form }) => ok(showCustomer(updateCustomer(draft, id, form))),
  },
  {
    method: "delete",
    path: "/v1/customers/:id",
    handle: ({ draft, id }) => ok(showCustomer(deleteCustomer(draft, id))),
  },
  {
    method: "get",
    path: "/v1/customers/:id/payment_methods",
    handle: ({ draft, id, form }) => {
      readForm(MethodList, form)
      const customer = findCustomer(draft, id)
      const methods = draft.all("payment_methods").filter((method) => method.customer === customer.id)
      return ok(listPage(`/v1/customers/${id}/payment_methods`, methods, form, showPaymentMethod))
    },
  },

  {
    method: "post",
    path: "/v1/refunds",
    handle: ({ draft, form }) => ok(showRefund(createRefund(draft, form))),
  },
  {
    method: "get",
    path: "/v1/refunds",
    handle: ({ draft, form }) => {
      const { payment_intent, charge } = readForm(OfChargeList, form)
      const refunds = draft
        .all("refunds")
        .filter((refund) => !payment_intent || refund.payment_intent === payment_intent)
        .filter((refund) => !charge || refund.charge === charge)
      return ok(listPage("/v1/refunds", refunds, form, showRefund))
    },
  },
  {
    method: "get",
    path: "/v1/refunds/:id",
    handle: ({ draft, id }) => ok(showRefund(findRefund(draft, id))),
  },

  {
    method: "get",
    path: "/v1/disputes",
    handle: ({ draft, form }) => {
      const { payment_intent, charge } = readForm(OfChargeList, form)
      const disputes = draft
        .all("disputes")
        .filter((dispute) => !payment_intent || dispute.payment_intent === payment_intent)
        .filter((dispute) => !charge || dispute.charge === charge)
      return ok(listPage("/v1/disputes", disputes, form, showDispute))
    },
  },
  {
    method: "get",
    path: "/v1/disputes/:id",
    handle: ({ draft, id }) => ok(showDispute(findDispute(draft, id))),
  },
  {
    method: "post",
    path: "/v1/disputes/:id",
    handle: ({ draft, id, form }) => ok(showDispute(updateDispute(draft, id, form))),
  },
  {
    method: "post",
    path: "/v1/disputes/:id/close",
    handle: ({ draft, id, form }) => ok(showDispute(closeDispute(draft, id, form))),
  },

  {
    method: "get",
    path: "/v1/events",
    handle: ({ draft, form }) => {
      const { type, types } = readForm(EventList, form)
      const events = draft
        .all("events")
        .filter((event) => (!type || event.type === type) && (!types || types.includes(event.type)))
      return ok(listPage("/v1/events", events, form, showEvent))
    },
  },
  {
    method: "get",
    path: "/v1/events/:id",
    handle: ({ draft, id }) => {
      const event = draft.get("events", id)
      if (!event) throw noSuchObject("event", id)
      return ok(showEvent(event))
    },
  },
]
