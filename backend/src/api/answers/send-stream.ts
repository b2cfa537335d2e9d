import type { ServerResponse } from "node:http"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

/**
 * Answers with what a stream brings. A visitor who leaves before its end is no error of ours.
 * @throws what the stream throws, and when it breaks off
 */
export async function sendStream(res: ServerResponse, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, res)
  } catch (error) {
    const isCut = (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE"
    // A stream that breaks off has the answer end with its error; a visitor who leaves ends it without one.
    if (!isCut || res.errored) throw error
    // Nobody hears it, but the caller's place in the lane is free again (front-door/guard.ts).
    res.end()
  }
}
