import { showCustomer } from "../resources/customers"
import { showCharge } from "../resources/payment-attempt"
import { showPaymentMethod } from "../resources/payment-methods"
import { showIntent } from "../resources/show-intent"
import type { Draft } from "../state/ledger"
import { invalidRequest } from "./protocol-error"

type Shown = Record<string, unknown>

function lookUp(draft: Draft, field: string, id: string): Shown | undefined {
  switch (field) {
    case "latest_charge":
    case "charge": {
      const charge = draft.get("charges", id)
      return charge && showCharge(charge)
    }
    case "payment_method": {
      const method = draft.get("payment_methods", id)
      return method && showPaymentMethod(method)
    }
    case "payment_intent": {
      const intent = draft.get("payment_intents", id)
      return intent && showIntent(intent)
    }
    case "customer": {
      const customer = draft.get("customers", id)
      return customer && showCustomer(customer)
    }
  }
}

const EXPANDABLE = ["latest_charge", "charge", "payment_method", "payment_intent", "customer"]

function expandPath(draft: Draft, shown: unknown, [field, ...rest]: string[], path: string): unknown {
  if (field === undefined || typeof shown !== "object" || shown === null) return shown
  if (Array.isArray(shown)) return shown.map((entry) => expandPath(draft, entry, [field, ...rest], path))
  const source = shown as Shown
  const value = source[field]
  if (!(field in source) || !(field === "data" || EXPANDABLE.includes(field))) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" })
  }
  const expanded = typeof value === "string" ? (lookUp(draft, field, value) ?? value) : value
  return { ...source, [field]: expandPath(draft, expanded, rest, path) }
}

/**
 * Replaces ids with the objects they name: `latest_charge`, `data.payment_method`, ...
 * @throws {ProtocolError} 400 for a property that doesn't hold an id.
 */
export function expandShown<T extends object>(draft: Draft, shown: T, paths: string[]): object {
  return paths.reduce<object>(
    (result, path) => expandPath(draft, result, path.split("."), path) as object,
    shown,
  )
}
