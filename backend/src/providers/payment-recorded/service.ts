import { randomUUID } from "node:crypto"
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"
import { toCents } from "../../contracts/money"

type Data = { data?: Record<string, unknown> | undefined }

/** The answer of a payment that moved none of our money to anything done with it. */
const asItIs = async ({ data }: Data): Promise<{ data: Record<string, unknown> }> => ({ data: data ?? {} })

/**
 * Money that staff took themselves: cash, a check, a wire, the terminal. Nothing moves here; it records in Medusa's
 * books what has happened outside, captured at once as a card payment is. Medusa's own provider for this leaves the
 * capture to a second call, and a crash in between would leave an order without its money. The guard on completing lets
 * it pay only for what staff have marked as paid (workflows/checkout/assert-our-price.ts), and visitors can name no
 * provider but the card.
 */
export class RecordedPaymentService extends AbstractPaymentProvider {
  static override identifier = "recorded"

  // Medusa's own is protected, and its module creates providers from outside.
  constructor(container: Record<string, unknown>, options?: Record<string, unknown>) {
    super(container, options)
  }

  /** `amount`: cents, as in the card provider's sessions. */
  async initiatePayment({ amount, data }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    return { id: randomUUID(), data: { ...data, amount: toCents(Number(amount)) } }
  }

  /** Never refuses: what may be paid this way is checked before. */
  async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { data: data ?? {}, status: PaymentSessionStatus.CAPTURED }
  }

  capturePayment = asItIs
  cancelPayment = asItIs
  deletePayment = asItIs
  updatePayment = asItIs
  retrievePayment = asItIs
  /** It is refunded as it came, by hand; Medusa's books say that it was. */
  refundPayment = asItIs

  /** Always captured: there is no processor to ask. */
  async getPaymentStatus({ data }: Data) {
    return { data: data ?? {}, status: PaymentSessionStatus.CAPTURED }
  }

  /** No one sends webhooks about it. */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }
}
