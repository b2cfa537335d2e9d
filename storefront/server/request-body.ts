import type { IncomingMessage } from "node:http"

/** Bytes that are waited for: more than the backend takes as JSON, so that photos and staff's files alone are longer. */
const HELD = 128 * 1024
/** Bytes that all who wait may hold: whoever owns many networks would fill the memory with bodies that never end. */
const HELD_IN_ALL = 64 * 1024 * 1024
/**
 * Pieces that a body of that length may come in. A piece of one byte takes hundreds of the memory; networks bring some
 * hundred pieces at the most.
 */
const PIECES = 4_000
/** Pieces that are kept apart: then they are joined, and take what they are long. */
const APART = 64
/** Milliseconds that they may take on their way. */
const PATIENCE = 30_000

/** What came of waiting for a body: the whole of it, the request itself for one that goes on, or nothing. */
export type HeldBody = Buffer | IncomingMessage | "too slow" | "in crumbs" | "left"

interface Options {
  /** Bytes. */
  atMost?: number
  /** Bytes, of all bodies. */
  inAll?: number
  /** Milliseconds. */
  patience?: number
}

let held = 0

/**
 * Waits until a body is there before anybody is bothered with it: whoever sends one byte a minute then holds a
 * connection of the gateway's, and no place at the backend. A long one goes on from where it is, and so does any when
 * too much is held; its beginning has gone back into the request.
 */
export function holdBody(
  req: IncomingMessage,
  { atMost = HELD, inAll = HELD_IN_ALL, patience = PATIENCE }: Options = {},
): Promise<HeldBody> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let size = 0
    let pieces = 0
    const done = (body: HeldBody) => {
      clearTimeout(late)
      req.off("data", take).off("end", whole).off("close", left).off("error", left)
      held -= size
      resolve(body)
    }
    const late = setTimeout(() => done("too slow"), patience)
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      held += chunk.length
      pieces++
      if (pieces > PIECES) {
        req.pause()
        done("in crumbs")
        return
      }
      if (chunks.length >= APART) chunks = [Buffer.concat(chunks)]
      if (size <= atMost && held <= inAll) return
      req.pause()
      req.unshift(Buffer.concat(chunks))
      done(req)
    }
    const whole = () => done(Buffer.concat(chunks))
    const left = () => done("left")
    req.on("data", take).once("end", whole).once("close", left).once("error", left)
  })
}
