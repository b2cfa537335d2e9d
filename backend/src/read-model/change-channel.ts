import { randomUUID } from "node:crypto"
import { Redis } from "ioredis"

const CHANNEL = "cached-reads:changed"

/**
 * How processes tell each other that something cached reads are made of has changed. A hint to look at once: what is
 * lost here is found by the next check.
 */
export class ChangeChannel {
  private readonly self = randomUUID()
  private readonly speaker: Redis
  /** A connection that listens can't do anything else. */
  private readonly listener: Redis

  constructor(redisUrl: string) {
    this.speaker = new Redis(redisUrl, { maxRetriesPerRequest: 1 })
    this.listener = new Redis(redisUrl, { maxRetriesPerRequest: null })
    // Both connect again by themselves; meanwhile the database is asked, as without a Redis.
    this.speaker.on("error", () => undefined)
    this.listener.on("error", () => undefined)
    this.listener.subscribe(CHANNEL).catch(() => undefined)
  }

  /** @param heard called when another process tells of a change, and when this one may have missed that */
  listen(heard: () => void): void {
    this.listener.on("message", (_channel, from) => {
      if (from !== this.self) heard()
    })
    this.listener.on("ready", heard)
  }

  /** Never throws, and waits for nothing. */
  tell(): void {
    this.speaker.publish(CHANNEL, this.self).catch(() => undefined)
  }

  close(): void {
    this.speaker.disconnect()
    this.listener.disconnect()
  }
}
