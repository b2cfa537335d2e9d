import type { IncomingMessage } from "node:http"
import { HELD_BODY } from "#contracts/http/held-body"

/**
 * Bytes that all waiting requests together may hold: otherwise someone with many networks could fill the memory with
 * bodies that never end.
 */
const HELD_IN_ALL = 64 * 1024 * 1024
/** Of that, what one network may hold, so that it leaves no other without. */
const ONES_OWN = 1 / 4
/**
 * A body of that many bytes is held even then: with those of everything that one network may have open it takes 2.4 MB,
 * and a payment is shorter.
 */
const SHORT = 8 * 1024
/**
 * Pieces that a body of that length may come in. A piece of one byte takes hundreds of bytes of memory; networks bring
 * at most some hundred pieces.
 */
const PIECES = 4_000
/** Pieces that are kept separately: beyond that they are joined, and take only their length. */
const APART = 64
/** How long they may take on their way. */
const BODY_TIMEOUT_MS = 30_000

/** The result of waiting for a body: all of it, the request itself for a long one that is still coming, or none. */
export type HeldBody = Buffer | IncomingMessage | "too slow" | "too many pieces" | "no room" | "left"

interface Options {
  /** Bytes. */
  atMost?: number
  /** Bytes, of all bodies. */
  inAll?: number
  /** Bytes that are held whatever the others hold. */
  short?: number
  timeoutMs?: number | undefined
}

let held = 0
/** Of which by network; none stays that holds nothing. */
const heldBy = new Map<string, number>()

function countHeld(network: string, bytes: number): void {
  held += bytes
  const its = (heldBy.get(network) ?? 0) + bytes
  if (its > 0) heldBy.set(network, its)
  else heldBy.delete(network)
}

/**
 * Waits for a whole body before anything else is bothered with it: someone sending one byte a minute then holds a
 * connection to the gateway, but no place at the backend. A long body is passed on from where it is; its beginning has
 * been put back into the request. When too much is held, in all or for its network, there is no room for any but short
 * ones: passed on unfinished, they would take the backend's places after all.
 * @param network whose body it is
 */
export function holdBody(
  req: IncomingMessage,
  network: string,
  { atMost = HELD_BODY, inAll = HELD_IN_ALL, short = SHORT, timeoutMs = BODY_TIMEOUT_MS }: Options = {},
): Promise<HeldBody> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    let pieces = 0
    const done = (body: HeldBody) => {
      clearTimeout(late)
      req.off("data", take).off("end", whole).off("close", left).off("error", left)
      countHeld(network, -size)
      resolve(body)
    }
    const late = setTimeout(() => done("too slow"), timeoutMs)
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      countHeld(network, chunk.length)
      pieces++
      if (pieces > PIECES) {
        req.pause()
        done("too many pieces")
        return
      }
      if (chunks.length >= APART) chunks = [Buffer.concat(chunks)]
      const isLong = size > atMost
      const isRoom = held <= inAll && (heldBy.get(network) ?? 0) <= inAll * ONES_OWN
      if (!isLong && (isRoom || size <= short)) return
      req.pause()
      if (!isLong) {
        done("no room")
        return
      }
      req.unshift(Buffer.concat(chunks))
      done(req)
    }
    const whole = () => done(Buffer.concat(chunks))
    const left = () => done("left")
    req.on("data", take).once("end", whole).once("close", left).once("error", left)
  })
}
