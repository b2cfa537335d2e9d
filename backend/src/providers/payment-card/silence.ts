import { AsyncLocalStorage } from "node:async_hooks"
import Stripe from "stripe"

/** What ended the first request of a work that the processor left without an answer. */
const works = new AsyncLocalStorage<{ silence: unknown }>()

const isTimeout = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ETIMEDOUT"

/**
 * Runs work that asks the card processor about one payment after another. Once a request got no answer in time, all that
 * follow in it end the same way at once: each would take as long, and the other jobs wait.
 */
export const untilSilent = <Result>(work: () => Promise<Result>): Promise<Result> =>
  works.run({ silence: null }, work)

/** Whether the card processor has fallen silent in the work that is running. */
export const isSilent = (): boolean => (works.getStore()?.silence ?? null) !== null

/** Stripe's own way to send requests, as far as the processor answers in the work that is running. */
export function listeningHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const work = works.getStore()
      if (work?.silence) throw work.silence
      try {
        return await client.makeRequest(...request)
      } catch (error) {
        if (work && isTimeout(error)) work.silence = error
        throw error
      }
    },
  }
}
