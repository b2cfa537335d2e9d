import {
  isUnsettled,
  type LineQuantity,
  quantityReducer,
  shownQuantity,
  startQuantity,
  toSend,
} from "./model"

/** Section 9. */
export const QUANTITY_PAUSE_MS = 300

export interface QuantityQueue {
  state(): LineQuantity
  subscribe(listener: () => void): () => void
  /** The rider asks for an absolute quantity. */
  ask(quantity: number): void
  /** The shop now holds this quantity. */
  hold(quantity: number): void
  /** Takes part in `flushQuantities` until the returned function is called, which sends what is still waiting. */
  open(): () => void
  /** Sends what is waiting without the pause; resolves when the shop has answered everything. */
  flush(): Promise<void>
  /**
   * Sends what isn't settled at once, whatever is still running: the page goes away, and nothing that waits would be
   * sent. Should it come back, it goes on as before; the quantity is absolute.
   */
  leave(): void
}

/**
 * Asks the shop for an absolute quantity; resolves with the quantity it then holds, rejects with an error whose
 * `message` is for the rider.
 * @param atOnce without waiting for the cart's other calls
 */
export type SendQuantity = (quantity: number, atOnce?: boolean) => Promise<number>

const openQueues = new Set<QuantityQueue>()

/** True while a quantity of the page is not what the shop holds. */
export const hasUnsettledQuantities = (): boolean =>
  [...openQueues].some((queue) => isUnsettled(queue.state()))

/**
 * Sends every waiting quantity of the page and waits for the answers, before going to checkout.
 * Resolves with false when the shop refused one.
 */
export async function flushQuantities(): Promise<boolean> {
  // What was refused before stays as it was shown: only what is changing now counts.
  const queues = [...openQueues].filter((queue) => isUnsettled(queue.state()))
  await Promise.all(queues.map((queue) => queue.flush()))
  return queues.every((queue) => queue.state().message === null)
}

/** Runs `quantityReducer` for one line: waits for the pause, sends, and dispatches the answers. */
export function createQuantityQueue(quantity: number, send: SendQuantity): QuantityQueue {
  let state = startQuantity(quantity)
  let pause: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function apply(event: Parameters<typeof quantityReducer>[1]) {
    const next = quantityReducer(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function sendDue() {
    for (let due = toSend(state); due !== null; due = toSend(state)) {
      apply({ type: "sent" })
      try {
        apply({ type: "answered", quantity: await send(due) })
      } catch (error) {
        apply({ type: "refused", message: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  function endPause() {
    clearTimeout(pause)
    pause = undefined
    apply({ type: "paused" })
    if (toSend(state) !== null) sending = sendDue()
  }

  function restartPause() {
    clearTimeout(pause)
    pause = state.wanted === null ? undefined : setTimeout(endPause, QUANTITY_PAUSE_MS)
  }

  async function flush() {
    if (pause !== undefined) endPause()
    await sending
    if (isUnsettled(state)) await flush()
  }

  const queue: QuantityQueue = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask(quantity) {
      apply({ type: "asked", quantity })
      restartPause()
    },
    hold: (held) => apply({ type: "held", quantity: held }),
    open() {
      openQueues.add(queue)
      return () => {
        openQueues.delete(queue)
        if (pause !== undefined) endPause()
      }
    },
    flush,
    leave() {
      if (isUnsettled(state)) send(shownQuantity(state), true).catch(() => undefined)
    },
  }
  return queue
}
