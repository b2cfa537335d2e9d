import type { Call } from "../contracts/route-table"

/** Which of the shop's own services are down. */
export interface Missing {
  database: boolean
  redis: boolean
}

interface Asked {
  call: Call
  /** As received: `HEAD` does what `GET` does. */
  method: string
  /** Whether the browser sends a session, which is kept in Redis where there is one. */
  hasSession: boolean
}

export const DATABASE_AWAY =
  "The shop can't reach its database right now. Nothing was changed. Please try again in a moment."
export const REDIS_AWAY =
  "The shop can't take changes or look up logins right now. Nothing was changed. Please try again in a moment."

const isRead = ({ call, method }: Asked) => method === "GET" || method === "HEAD" || call.reads === true

/** Whether the answer is the same for everyone, and comes from memory or from files. */
const isFromMemory = (asked: Asked) => asked.call.who === "anyone" && isRead(asked)

/** Whether a call reads only the visitor's own data, without a session. */
const needsNoSession = ({ call, hasSession }: Asked) =>
  call.who === "holder" || (call.who === "visitor" && !hasSession)

/**
 * Why a call can't be accepted while something is down; null when it can. Refused unless known to do without: locks,
 * sessions, events and workflows are in Redis, everything else in PostgreSQL. Pure.
 */
export function unavailableReason(asked: Asked, missing: Missing): string | null {
  if (isFromMemory(asked)) return null
  if (missing.database) return DATABASE_AWAY
  if (missing.redis && !(isRead(asked) && needsNoSession(asked))) return REDIS_AWAY
  return null
}
