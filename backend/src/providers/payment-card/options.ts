import type { Logger, RefundDTO } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import Stripe from "stripe"
import { listeningHttpClient } from "./silence"

export interface PaymentCardOptions {
  apiKey: string
  webhookSecret: string
  /** Where the processor answers, such as `http://127.0.0.1:9001`; default: Stripe. */
  apiBase?: string
  /** How long one request may take, in milliseconds. */
  requestTimeoutMs?: number
}

export interface PaymentCardDependencies extends Record<string, unknown> {
  logger: Logger
  /** From Medusa's payment module, in which the provider runs. */
  refundService: {
    retrieve(id: string, config: object): Promise<Pick<RefundDTO, "note" | "created_by">>
    list(filters: { id: string[] }, config: object): Promise<Pick<RefundDTO, "id">[]>
  }
}

export const DEFAULT_REQUEST_TIMEOUT_MS = 20_000

/** @throws {MedusaError} with the option that is wrong. */
export function checkOptions(options: Partial<PaymentCardOptions>): void {
  const refuse = (message: string) => {
    throw new MedusaError(MedusaError.Types.INVALID_ARGUMENT, message)
  }
  if (!options.apiKey) refuse("The card payment provider needs the option apiKey, Stripe's secret key.")
  if (!options.webhookSecret) {
    refuse("The card payment provider needs the option webhookSecret: without it no webhook can be trusted.")
  }
  if (options.apiBase !== undefined && !URL.canParse(options.apiBase)) {
    refuse(`The card payment provider's option apiBase is no address: ${options.apiBase}`)
  }
}

/** Stripe's client, pointed at whatever answers at `apiBase`. Retries are safe: they repeat the idempotency key. */
export function stripeClient({ apiKey, apiBase, requestTimeoutMs }: PaymentCardOptions): Stripe {
  const config: Stripe.StripeConfig = {
    timeout: requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: listeningHttpClient(),
  }
  if (apiBase) {
    const { protocol, hostname, port } = new URL(apiBase)
    config.protocol = protocol === "http:" ? "http" : "https"
    // Node connects to an IPv6 address without the brackets that it has in a URL.
    config.host = hostname.replace(/^\[|\]$/g, "")
    config.port = port || (protocol === "http:" ? 80 : 443)
  }
  return new Stripe(apiKey, config)
}
