import { createServer, type Server } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import type { Chance } from "./seeded"

/** What happens to a webhook on its way from the processor to the shop. */
export type WebhookFate = "passed" | "lost" | "doubled" | "late" | "out of order"

/** Longest that a late one is held back. */
const LATE_MS = 15_000

interface Held {
  send(): Promise<void>
}

/**
 * Sits between the card processor and the shop. What is lost, late or out of order was accepted from the processor with
 * 200: it won't be sent again.
 */
export class Webhooks {
  readonly counts: Record<WebhookFate, number> = {
    passed: 0,
    lost: 0,
    doubled: 0,
    late: 0,
    "out of order": 0,
  }
  private fates: readonly WebhookFate[] = ["passed"]
  private held: Held[] = []
  private readonly server: Server

  private constructor(
    private readonly shop: string,
    private readonly chance: Chance,
  ) {
    this.server = createServer(async (req, res) => {
      const body = await buffer(req).catch(() => undefined)
      if (!body) return
      const send = () => this.send(req.url ?? "/", req.headers, body)
      const fate = this.chance.pick(this.fates)
      this.counts[fate]++
      if (fate === "passed") {
        res.writeHead(await send()).end()
        return
      }
      res.writeHead(200).end()
      if (fate === "doubled") await Promise.all([send(), send()])
      if (fate === "late")
        await sleep(this.chance.between(1_000, LATE_MS), undefined, { ref: false }).then(send)
      if (fate === "out of order") this.held.push({ send: async () => void (await send()) })
    })
  }

  /** @param shop origin of the shop's side */
  static async open(port: number, shop: string, chance: Chance): Promise<Webhooks> {
    const relay = new Webhooks(shop, chance)
    await new Promise<void>((resolve) => relay.server.listen(port, "127.0.0.1", resolve))
    return relay
  }

  /** What may happen from now on, each with the same probability. */
  misbehave(fates: readonly WebhookFate[]) {
    this.fates = fates
  }

  /** Everything is well again; what was held back arrives in the wrong order. */
  async behave(): Promise<void> {
    this.fates = ["passed"]
    const held = this.held.reverse()
    this.held = []
    for (const { send } of held) await send()
  }

  /** Ends open connections. What is held back is dropped: call `behave` first to send it. */
  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
  }

  /** @returns the shop's status; 502 if there is none */
  private async send(path: string, headers: NodeJS.Dict<string | string[]>, body: Buffer): Promise<number> {
    const passed = ["content-type", "stripe-signature", "user-agent"].flatMap((name) => {
      const value = headers[name]
      return typeof value === "string" ? [[name, value] as const] : []
    })
    try {
      const answer = await fetch(this.shop + path, {
        method: "POST",
        headers: Object.fromEntries(passed),
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 502
    }
  }
}
