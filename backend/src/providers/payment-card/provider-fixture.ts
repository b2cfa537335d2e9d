import { type RunningSandbox, startSandbox, TEST_KEYS } from "../../../integration-tests/running-sandbox"
import type { PaymentCardOptions } from "./options"
import PaymentCardService from "./service"

/* The card provider against a card sandbox of its own, as Medusa's payment module uses it. */

export const SESSION = "payses_1"

const silent = new Proxy({}, { get: () => () => undefined })

export type Data = Record<string, unknown>

/** Providers for the test under way, with the processor behind them. */
export function cardShop() {
  let sandbox: RunningSandbox
  /** Which refunds the books have. */
  let booked: string[] = []
  beforeEach(async () => {
    booked = []
    sandbox = await startSandbox()
  })
  afterEach(async () => {
    await sandbox.stop()
  })

  function provider(options: Partial<PaymentCardOptions> = {}): PaymentCardService {
    const refundService = {
      retrieve: async () => ({ note: "Return 12", created_by: "user_1" }),
      list: async ({ id }: { id: string[] }) =>
        booked.filter((each) => id.includes(each)).map((each) => ({ id: each })),
    }
    const container = { logger: silent, refundService } as unknown as ConstructorParameters<
      typeof PaymentCardService
    >[0]
    return new PaymentCardService(container, {
      apiKey: TEST_KEYS.secretKey,
      webhookSecret: TEST_KEYS.webhookSecret,
      apiBase: sandbox.url,
      ...options,
    })
  }

  return {
    provider,
    /** The processor. */
    get sandbox() {
      return sandbox
    },
    /** Starts the processor anew, so that it tells this address of everything. */
    async tellOf(webhookUrl: string): Promise<void> {
      await sandbox.stop()
      sandbox = await startSandbox({ webhookUrl })
    },
    /** Enters a refund in the books. */
    book(refundId: string): void {
      booked.push(refundId)
    },
    /** What Medusa's payment module does when a session is created: the provider's data over the caller's. */
    async session(data: Data, service = provider(), sessionId = SESSION): Promise<Data> {
      const initiated = await service.initiatePayment({
        amount: 25,
        currency_code: "usd",
        data: { ...data, session_id: sessionId },
        context: { idempotency_key: sessionId },
      })
      return { ...data, ...initiated.data }
    },
    authorize: (data: Data, service = provider()) =>
      service.authorizePayment({ data, context: { idempotency_key: SESSION } }),
    intentOf: (data: Data) => sandbox.stripe.paymentIntents.retrieve(String(data.id)),
  }
}
