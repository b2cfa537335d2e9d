import { randomUUID } from "node:crypto"
import { createClient } from "redis"

const CHANNEL = "cached-reads:changed"

/** What can't be sent at once needn't be sent: the other processes check on their own. */
const speakerOf = (url: string) => createClient({ url, disableOfflineQueue: true })
const listenerOf = (url: string) => createClient({ url })

/**
 * How processes notify each other that something cached reads are made from has changed. A hint to check at once: what
 * is lost here is found by the next check.
 */
export class ChangeChannel {
  private readonly self = randomUUID()
  private readonly speaker: ReturnType<typeof speakerOf>
  /** A connection that listens can't do anything else. */
  private readonly listener: ReturnType<typeof listenerOf>

  constructor(redisUrl: string) {
    this.speaker = speakerOf(redisUrl)
    this.listener = listenerOf(redisUrl)
    for (const client of [this.speaker, this.listener]) {
      // Both reconnect automatically; in the meantime the database is asked, as without a Redis.
      client.on("error", () => undefined)
      client.connect().catch(() => undefined)
    }
  }

  /** @param heard called when another process reports a change, and when this one may have missed one */
  listen(heard: () => void): void {
    this.listener.on("ready", heard)
    this.listener
      .subscribe(CHANNEL, (from) => {
        if (from !== this.self) heard()
      })
      .catch(() => undefined)
  }

  /** Never throws, and waits for nothing. */
  tell(): void {
    this.speaker.publish(CHANNEL, this.self).catch(() => undefined)
  }

  /** Cuts both connections at once, without waiting for what is on its way. */
  close(): void {
    for (const client of [this.speaker, this.listener]) if (client.isOpen) client.destroy()
  }
}
