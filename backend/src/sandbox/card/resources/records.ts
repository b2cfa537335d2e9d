import type { CardOutcome } from "../cards/test-cards"
import type { ErrorBody } from "../protocol/protocol-error"

/**
 * What the sandbox stores. Fields are spelled as Stripe spells them, so that showing an object mostly means leaving out
 * what is private. Amounts are in the smallest unit of the currency (cents), times in seconds since 1970.
 */

export type Metadata = Record<string, string>

/** All that is ever stored of a card; its number isn't. */
export interface CardRecord {
  brand: string
  funding: string
  country: string
  last4: string
  exp_month: number
  exp_year: number
  postal_code: string | null
  cvc_given: boolean
  outcome: CardOutcome
}

export interface TokenRecord {
  id: string
  created: number
  card: CardRecord
  used: boolean
}

export interface PaymentMethodRecord {
  id: string
  created: number
  card: CardRecord
  customer: string | null
  billing_details: { email: string | null; name: string | null; phone: string | null }
  metadata: Metadata
  /** A method without a customer pays only once: for this intent. */
  used_by: string | null
}

export interface CustomerRecord {
  id: string
  created: number
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  address: Record<string, string> | null
  metadata: Metadata
  deleted: boolean
}

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "requires_capture"
  | "canceled"
  | "succeeded"

export interface PaymentIntentRecord {
  id: string
  created: number
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: boolean
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: "automatic" | "automatic_async" | "manual"
  client_secret: string
  confirmation_method: "automatic" | "manual"
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: ErrorBody["error"] | null
  latest_charge: string | null
  metadata: Metadata
  next_action: Record<string, unknown> | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  status: IntentStatus
  /** The buyer has passed 3-D Secure with the current payment method. */
  authenticated: boolean
  return_url: string | null
}

export interface ChargeRecord {
  id: string
  created: number
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  currency: string
  customer: string | null
  description: string | null
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  payment_intent: string
  payment_method: string
  card: CardRecord
  status: "succeeded" | "failed"
  /** Absent in records from before there were disputes. */
  disputed?: boolean
}

export interface DisputeRecord {
  id: string
  created: number
  amount: number
  charge: string
  currency: string
  /** Until when it can be answered. */
  due_by: number
  metadata: Metadata
  payment_intent: string
  reason: string
  /** `warning_` while the bank only asks and has taken nothing. */
  status:
    | "warning_needs_response"
    | "warning_under_review"
    | "warning_closed"
    | "needs_response"
    | "under_review"
    | "won"
    | "lost"
}

export interface RefundRecord {
  id: string
  created: number
  amount: number
  charge: string
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
}

export interface EventRecord {
  id: string
  created: number
  type: string
  object: Record<string, unknown>
  request: { id: string | null; idempotency_key: string | null }
  /** False until the shop has accepted it, or delivery was given up. */
  settled: boolean
}

/** The answer for an idempotency key; `id` is the key. */
export interface AnswerRecord {
  id: string
  created: number
  fingerprint: string
  status: number
  body: unknown
}

export interface Records {
  tokens: TokenRecord
  payment_methods: PaymentMethodRecord
  customers: CustomerRecord
  payment_intents: PaymentIntentRecord
  charges: ChargeRecord
  refunds: RefundRecord
  disputes: DisputeRecord
  events: EventRecord
  answers: AnswerRecord
}

export type Collection = keyof Records
