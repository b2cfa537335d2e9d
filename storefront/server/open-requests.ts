import type { IncomingMessage, ServerResponse } from "node:http"
import { networkOf } from "#contracts/http/network"
import { sendRefusal } from "./refusal"

/** Far more than a household's browsers request at a time, so that no one holds all there is to hold. */
const AT_MOST = 300

const TOO_MANY = {
  status: 429,
  message: "Too many requests from your network. Try again in a moment.",
} as const

/**
 * The network that a request comes from: that of the last address named by a proxy of ours, or else of the connection.
 */
function askerOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy
    ? [headers["x-forwarded-for"]].flat().join(",").split(",").at(-1)?.trim()
    : undefined
  return networkOf(named || socket.remoteAddress)
}

/**
 * Lets a request in and counts it as open until it is answered.
 * @returns the network that it comes from; null when that has too many open, which has been answered
 */
export type OpenRequests = (req: IncomingMessage, res: ServerResponse) => string | null

/**
 * Limits what one network has open in this process, pages and calls together.
 * @param trustProxy whether the visitor's address is already in the headers, from a proxy of ours
 */
export function openRequests(trustProxy: boolean, atMost = AT_MOST): OpenRequests {
  const open = new Map<string, number>()
  return (req, res) => {
    const asker = askerOf(req, trustProxy)
    const others = open.get(asker) ?? 0
    if (others >= atMost) {
      sendRefusal(req, res, TOO_MANY)
      return null
    }
    open.set(asker, others + 1)
    res.once("close", () => {
      const left = (open.get(asker) ?? 1) - 1
      if (left > 0) open.set(asker, left)
      else open.delete(asker)
    })
    return asker
  }
}
