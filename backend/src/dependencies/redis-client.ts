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

/**
 * Whether what was asked takes no writes. A primary that became a replica keeps its connections, so the one that said
 * this has to be closed: a new one meets the new primary.
 */
export const isReplica = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("READONLY")
