import type { IncomingMessage } from "node:http"
import { MAX_FILE_MEGABYTES } from "../../modules/fitment/domain/file-limits"

export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024

/** The file is larger than allowed. */
export class TooLargeError extends Error {}

/**
 * The body of a request as text, up to `MAX_FILE_BYTES`: one declared larger is refused before a byte of it is kept,
 * one that exceeds its declaration as soon as it does. What isn't UTF-8 becomes U+FFFD.
 * @throws {TooLargeError} the rest of the body is then read and discarded, so that the answer gets through
 */
export async function receiveFile(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  if (Number(req.headers["content-length"] ?? 0) > MAX_FILE_BYTES) {
    req.resume()
    throw new TooLargeError()
  }
  await new Promise<void>((resolve, reject) => {
    req.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_FILE_BYTES) {
        chunks.push(chunk)
        return
      }
      chunks.length = 0
      reject(new TooLargeError())
    })
    req.on("end", resolve)
    req.on("error", reject)
    req.on("aborted", () => reject(new Error("The upload was interrupted.")))
  })
  return Buffer.concat(chunks).toString("utf8")
}
