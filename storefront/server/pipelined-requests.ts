import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** Browsers wait for an answer before they use its connection again, and so do the proxies that stand in front. */
const AT_MOST = 20

/**
 * Ends a connection that has sent more requests than were answered. Node hands over every request of a packet at once,
 * more than a thousand in 64 kB, and makes all of their answers whether or not anyone reads them. What is left of the
 * cost is Node's own: it can't be told to stop reading a packet.
 */
export function limitPipelined(answer: RequestListener, atMost = AT_MOST): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (req, res) => {
    const { socket } = req
    // The rest of the packet.
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > atMost) {
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    res.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    answer(req, res)
  }
}
