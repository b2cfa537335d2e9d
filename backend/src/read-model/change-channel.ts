import { randomUUID } from "node:crypto"
import { createClient } from "redis"
import { type RedisClient, redisClient } from "../dependencies/redis-client"

const CHANNEL = "cached-reads:changed"

const listenerOf = (url: string) => createClient({ url })

/**
 * How processes notify each other that something cached reads are made from has changed. A hint to check at once: what
 * is lost here is found by the next check.
 */
export class ChangeChannel {
  private readonly self = randomUUID()
  /** What can't be sent at once needn't be sent: the other processes check on their own. */
  private readonly speaker: RedisClient
  /** A connection that listens can't do anything else. */
  private readonly listener: ReturnType<typeof listenerOf>

  constructor(redisUrl: string) {
    // Both reconnect automatically; in the meantime the database is asked, as without a Redis.
    this.speaker = redisClient(redisUrl)
    this.listener = listenerOf(redisUrl)
    this.listener.on("error", () => undefined)
    for (const client of [this.speaker, this.listener]) client.connect().catch(() => undefined)
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
