import { createClient } from "redis"

/**
 * A connection of its own to Redis, for what can do without: it reconnects by itself, and what can't be sent at once
 * fails. Connect it before use.
 */
export function redisClient(url: string) {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on("error", () => undefined)
  return client
}

export type RedisClient = ReturnType<typeof redisClient>
