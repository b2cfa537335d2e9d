import type { Fault } from "../fault"
import type { World } from "../world"
import { NAMES } from "./network"

/** As many calls as the longest round can make. */
const MANY = 500

/** Requests a fault from the card processor's stand-in, or cancels all of them. */
async function order({ processorUrl, settings }: World, body: object | null): Promise<void> {
  const answer = await fetch(`${processorUrl}/_control`, {
    method: body ? "POST" : "DELETE",
    headers: { authorization: `Bearer ${settings.card.secretKey}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`The card sandbox answered ${answer.status}: ${await answer.text()}`)
}

const ordered = (name: string, orders: readonly object[]): Fault => ({
  name: `the processor ${name}`,
  of: NAMES.sandbox,
  lasts: [6, 15],
  begin: async (world) => {
    for (const body of orders) await order(world, body)
  },
  end: (world) => order(world, null),
})

const CONFIRM = "POST /v1/payment_intents/*/confirm"

export const processorFaults: readonly Fault[] = [
  ordered("fails before it charges", [{ endpoint: CONFIRM, fail_status: 500, times: MANY, effect: "never" }]),
  ordered("fails after it charged", [{ endpoint: CONFIRM, fail_status: 500, times: MANY, effect: "now" }]),
  ordered("loses its answers", [{ endpoint: CONFIRM, drop_next: MANY }]),
  ordered("takes 16 seconds", [{ endpoint: CONFIRM, hang_ms: 16_000, times: 4, effect: "late" }]),
  ordered("fails at everything", [
    { endpoint: "POST /v1/*", fail_status: 500, times: MANY },
    { endpoint: CONFIRM, fail_status: 500, times: MANY },
  ]),
]
