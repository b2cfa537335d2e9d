import { showEvent } from "../resources/events"
import type { EventRecord } from "../resources/records"
import { signPayload } from "./signature"

export interface WebhookOptions {
  url: string
  secret: string
  /** Milliseconds to wait before each further try; an event is given up after the last. */
  retryDelaysMs: readonly number[]
  clock: () => Date
  /** The event was delivered, or given up. */
  onSettled: (eventId: string) => void
}

const ANSWER_TIMEOUT_MS = 10_000

/** Tells the shop what happened, in the background, each event separately until the shop has accepted it. */
export class WebhookDelivery {
  readonly counts = { delivered: 0, failed: 0, givenUp: 0 }
  private readonly waiting = new Set<NodeJS.Timeout>()
  private readonly stopping = new AbortController()

  constructor(private readonly options: WebhookOptions) {}

  /** Sends those that aren't settled yet. Does nothing after `close`. */
  enqueue(events: EventRecord[]): void {
    for (const event of events) if (!event.settled) this.schedule(event, 0, 0)
  }

  get pending(): number {
    return this.waiting.size
  }

  /** Stops at once. What isn't delivered stays unsettled, and is sent after the next start. */
  close(): void {
    this.stopping.abort()
    for (const timer of this.waiting) clearTimeout(timer)
    this.waiting.clear()
  }

  private schedule(event: EventRecord, tries: number, delayMs: number): void {
    if (this.stopping.signal.aborted) return
    const timer = setTimeout(async () => {
      await this.attempt(event, tries)
      this.waiting.delete(timer)
    }, delayMs)
    this.waiting.add(timer)
  }

  private async attempt(event: EventRecord, tries: number): Promise<void> {
    const problem = await this.post(event)
    if (this.stopping.signal.aborted) return
    if (problem === null) {
      this.counts.delivered += 1
      this.options.onSettled(event.id)
      return
    }
    this.counts.failed += 1
    const delayMs = this.options.retryDelaysMs[tries]
    if (delayMs !== undefined) return this.schedule(event, tries + 1, delayMs)
    this.counts.givenUp += 1
    this.options.onSettled(event.id)
    console.warn(`Webhook ${event.type} (${event.id}) was not taken by ${this.options.url}: ${problem}.`)
  }

  /** What went wrong, or null. */
  private async post(event: EventRecord): Promise<string | null> {
    const { url, secret, clock } = this.options
    const payload = JSON.stringify(showEvent(event))
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": signPayload(payload, secret, clock()),
          "User-Agent": "Stripe/1.0 (card sandbox)",
        },
        body: payload,
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      })
      await answer.arrayBuffer()
      return answer.ok ? null : `it answered ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.message : "it did not answer"
    }
  }
}
