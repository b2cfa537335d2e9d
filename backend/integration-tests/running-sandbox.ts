import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Stripe from "stripe"
import { type CardSandboxOptions, createCardSandbox } from "../src/sandbox/card/server"

export const TEST_KEYS = {
  secretKey: "sk_test_sandbox",
  publishableKey: "pk_test_sandbox",
  webhookSecret: "whsec_sandbox",
}
export const SHOP_ORIGIN = "http://localhost:8000"

/** A well-formed card; what happens to it depends on the number. */
export const TYPED_CARD = { exp_month: "12", exp_year: "2040", cvc: "123", address_zip: "55401" }

export interface RunningSandbox {
  url: string
  dataDir: string
  stripe: Stripe
  /** Makes a one-time token as the buyer's browser does. */
  token(number: string): Promise<string>
  fault(order: Record<string, unknown>): Promise<void>
  /** @returns whether it did */
  keepBooks(): Promise<boolean>
  putBooksBack(): Promise<boolean>
  dropBooks(): Promise<boolean>
  stats(): Promise<SandboxStats>
  stop(options?: { keepData?: boolean }): Promise<void>
}

export interface SandboxStats {
  requests: Record<string, number>
  confirms: number
  intents: number
  charges: { succeeded: number; failed: number; captured_amount: number; refunded_amount: number }
  refunds: number
  webhooks: { delivered: number; failed: number; givenUp: number; pending: number } | null
}

/** The shop's own client, pointed at a sandbox. */
export function stripeClient(url: string, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(TEST_KEYS.secretKey, {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  })
}

/** Starts a sandbox on a free port with a journal of its own, for tests of the sandbox and of its callers. */
export async function startSandbox(
  options: Partial<CardSandboxOptions> & { webhookUrl?: string } = {},
): Promise<RunningSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "card-sandbox-")))
  const sandbox = createCardSandbox({
    ...TEST_KEYS,
    shopOrigin: SHOP_ORIGIN,
    ...options,
    dataDir,
    ...(options.webhookUrl
      ? { webhook: { url: options.webhookUrl, secret: TEST_KEYS.webhookSecret, retryDelaysMs: [10, 10, 10] } }
      : {}),
  })
  const url = await sandbox.listen(0, "127.0.0.1")
  const control = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/_control${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${TEST_KEYS.secretKey}`, "Content-Type": "application/json" },
    })

  return {
    url,
    dataDir,
    stripe: stripeClient(url),
    async token(number) {
      const answer = await fetch(`${url}/v1/tokens`, {
        method: "POST",
        body: new URLSearchParams({
          key: TEST_KEYS.publishableKey,
          "card[number]": number,
          ...Object.fromEntries(Object.entries(TYPED_CARD).map(([name, value]) => [`card[${name}]`, value])),
        }),
      })
      const body = (await answer.json()) as { id: string; error?: { message: string } }
      if (!answer.ok) throw new Error(body.error?.message)
      return body.id
    },
    async fault(order) {
      const answer = await control("", { method: "POST", body: JSON.stringify(order) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async keepBooks() {
      return (await control("/books", { method: "PUT" })).ok
    },
    async putBooksBack() {
      return (await control("/books", { method: "DELETE" })).ok
    },
    async dropBooks() {
      return (await control("/books/kept", { method: "DELETE" })).ok
    },
    async stats() {
      return (await (await control("/stats")).json()) as SandboxStats
    },
    async stop({ keepData = false } = {}) {
      await sandbox.close()
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
