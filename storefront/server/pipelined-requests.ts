import type { RequestListener, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Browsers wait for an answer before they use its connection again, and so do the proxies that stand in front. */
const AT_MOST = 20

/**
 * Closes the answers that wait for their turn on a connection once it is closed. Node hands a connection to one answer
 * at a time and closes that one alone: the others would count as open for good, and their work would go on.
 */
function closeQueued(socket: Socket, unanswered: ReadonlySet<ServerResponse>): void {
  // Later, so that the one whose turn it was has been closed by Node.
  socket.once("close", () =>
    setImmediate(() => {
      for (const res of unanswered) {
        res.destroy()
        res.emit("close")
      }
    }),
  )
}

/**
 * Ends a connection that has sent more requests than were answered. Node hands over every request of a packet at once,
 * more than a thousand in 64 kB, and makes all of their answers whether or not anyone reads them. What is left of the
 * cost is Node's own: it can't be told to stop reading a packet.
 */
export function limitPipelined(answer: RequestListener, atMost = AT_MOST): RequestListener {
  const answersOf = new WeakMap<Socket, Set<ServerResponse>>()
  return (req, res) => {
    const { socket } = req
    // The rest of the packet.
    if (socket.destroyed) return
    let unanswered = answersOf.get(socket)
    if (!unanswered) {
      unanswered = new Set()
      answersOf.set(socket, unanswered)
      closeQueued(socket, unanswered)
    }
    if (unanswered.size >= atMost) {
      socket.destroy()
      return
    }
    unanswered.add(res)
    res.once("close", () => unanswered.delete(res))
    answer(req, res)
  }
}
