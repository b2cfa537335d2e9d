import Stripe from "stripe"
import { type RunningSandbox, startSandbox } from "./running-sandbox"

export const CARDS_ONLY = { currency: "usd", payment_method_types: ["card"] }

export async function pay(stripe: Stripe, paymentMethod: string, amount = 2500) {
  const intent = await stripe.paymentIntents.create({ ...CARDS_ONLY, amount })
  return stripe.paymentIntents.confirm(intent.id, { payment_method: paymentMethod })
}

export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error("It was not refused.")
}

/** A card sandbox for each test of a file. */
export function testedSandbox() {
  let running: RunningSandbox
  beforeEach(async () => {
    running = await startSandbox()
  })
  afterEach(async () => {
    await running.stop()
  })

  return {
    sandbox: () => running,
    /** Stops it and starts another. @param keepData whether the other goes on with its books */
    async restart({ keepData = false, ...options }: { keepData?: boolean; webhookUrl?: string } = {}) {
      const { dataDir } = running
      await running.stop({ keepData })
      running = await startSandbox({ ...options, ...(keepData ? { dataDir } : {}) })
    },
    async methodFor(number: string): Promise<string> {
      const token = await running.token(number)
      return (await running.stripe.paymentMethods.create({ type: "card", card: { token } })).id
    },
  }
}
