import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Settings } from "../src/config/settings"
import { signPayload } from "../src/sandbox/card/webhooks/signature"

export interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
  metadata: Record<string, string>
  latest_charge: { amount_refunded: number; refunded: boolean } | null
}

interface ProcessorEvent {
  type: string
  data: { object: Intent }
}

/** The card processor's side, for tests: its records, its faults, and webhooks sent when a test says so. */
export function cardProcessorOf({ card }: Settings) {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams
    const answer = await fetch(`${card.apiBase}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${card.secretKey}`,
        ...(!isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The card sandbox answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const intentsOf = async (cartId: string): Promise<Intent[]> => {
    const path = "/v1/payment_intents?limit=100&expand[]=data.latest_charge"
    const { data } = await call<{ data: Intent[] }>("GET", path)
    return data.filter(({ metadata }) => metadata.cart_id === cartId)
  }
  /** Sends the shop an event with the processor's signature. @returns the answer's status */
  const deliver = async (origin: string, event: object): Promise<number> => {
    const payload = JSON.stringify(event)
    const { status } = await fetch(`${origin}/hooks/payment/card_shop`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "stripe-signature": signPayload(payload, card.webhookSecret, new Date()),
      },
      body: payload,
    })
    return status
  }
  const stats = () => call<{ faults: number; confirms: number }>("GET", "/_control/stats")
  return {
    intentsOf,
    /** Cents charged for a cart, one entry per charge, less refunds. */
    async chargedTo(cartId: string): Promise<number[]> {
      const taken = (await intentsOf(cartId)).filter(({ status }) => status === "succeeded")
      return taken
        .map((intent) => intent.amount_received - (intent.latest_charge?.amount_refunded ?? 0))
        .filter((cents) => cents > 0)
    },
    /** Refunds cents of what was charged for a cart, as the shop's staff can at the processor itself. */
    async giveBack(cartId: string, cents: number): Promise<void> {
      const taken = (await intentsOf(cartId)).find(({ status }) => status === "succeeded")
      await call(
        "POST",
        "/v1/refunds",
        new URLSearchParams({ payment_intent: taken?.id ?? "", amount: String(cents) }),
      )
    },
    fault: (order: object) => call<unknown>("POST", "/_control", order),
    /** Saves its records as they are now; `putBooksBack` discards everything since. */
    keepBooks: () => call<unknown>("PUT", "/_control/books"),
    putBooksBack: () => call<unknown>("DELETE", "/_control/books"),
    /** Discards what was saved last, and goes back to what was saved before that. */
    dropBooks: () => call<unknown>("DELETE", "/_control/books/kept"),
    noFaults: () => call<unknown>("DELETE", "/_control"),
    /** Faults that have not yet hit a request. */
    faultsLeft: async (): Promise<number> => (await stats()).faults,
    confirms: async (): Promise<number> => (await stats()).confirms,
    /** Announces what has happened to a cart's payments, as the processor would: `types` in this order. */
    async announce(origin: string, cartId: string, types: string[]): Promise<number[]> {
      const { data } = await call<{ data: ProcessorEvent[] }>("GET", "/v1/events?limit=100")
      const statuses: number[] = []
      for (const type of types) {
        const event = data.find((each) => each.type === type && each.data.object.metadata.cart_id === cartId)
        if (!event) throw new Error(`The processor has no event ${type} of ${cartId}.`)
        statuses.push(await deliver(origin, event))
      }
      return statuses
    },
    deliver,
  }
}

/** Milliseconds after which an event of the processor is looked at in suites that `hurryEvents`. */
export const EVENT_MS = 500

/**
 * Has the shop look at an event of the processor sooner after it arrived than the five seconds that it waits otherwise
 * (workflows/checkout/card-event.ts), so that no test has to wait as long.
 */
export function hurryEvents(container: MedusaContainer): void {
  let restore = () => {}
  beforeEach(() => {
    const bus = container.resolve(Modules.EVENT_BUS)
    const { emit } = bus
    const hurried = jest
      .spyOn(bus, "emit")
      .mockImplementation((events, options) =>
        emit.call(bus, events, options?.delay ? { ...options, delay: EVENT_MS } : options),
      )
    restore = () => hurried.mockRestore()
  })
  afterEach(() => restore())
}
