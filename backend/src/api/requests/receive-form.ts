import { rm } from "node:fs/promises"
import type { Writable } from "node:stream"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import multer, { MulterError } from "multer"
import {
  MAX_ALL_PHOTOS_BYTES,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_SENTENCES,
} from "../../contracts/forms/photo-rules"
import { ShopError } from "../../errors/shop-error"
import { ConcurrencyLimit } from "../../limits/concurrency-limit"
import { addressOf } from "../limits/rate-limit"
import { makeFormFolder } from "./form-folders"

/** A form's file, on disk for as long as the form is being processed. */
export interface ReceivedFile {
  /** Path of its field, as errors name it: `items.0.photo`, `photos`. */
  field: string
  path: string
}

export interface ReceivedForm {
  /** `items[0][reason]` becomes `body.items[0].reason`; all values are text. */
  body: unknown
  files: ReceivedFile[]
  /** Where it came from, as it is counted. */
  network: string
  /** Aborted when the sender is gone before the answer. */
  signal: AbortSignal
}

/** Bytes of everything in a form except its files. */
const TEXT_BYTES = 1024 * 1024
const LIMITS: multer.Options["limits"] = {
  fileSize: MAX_PHOTO_BYTES,
  files: MAX_PHOTOS,
  fields: 200,
  fieldSize: 20_000,
  fieldNameSize: 100,
  fieldNestingDepth: 3,
  // A larger one would turn a single field into a list of that length.
  fieldArrayIndexLimit: 50,
  headerPairs: 50,
}

/** `items[0][photo]` becomes `items.0.photo`; `photos[]` becomes `photos`. */
export function fieldPath(name: string): string {
  return name.replace(/\[([^\]]*)\]/g, (_, key: string) => (key === "" ? "" : `.${key}`))
}

/** Bytes of a whole form, all of which may be on disk while it is received. */
const FORM_BYTES = MAX_ALL_PHOTOS_BYTES + TEXT_BYTES
/** Forms on disk at the same time: at most 1.6 GB in all, and 164 MB from one network. */
const receiving = new ConcurrencyLimit({ all: 40, each: 4, refusal: PHOTO_SENTENCES.busy })
/** How long a form may pause on its way before it counts as broken off. Milliseconds. */
const STALL_TIMEOUT_MS = 30_000

function tooMuch(sentence: string, field?: string): ShopError {
  return new ShopError(413, { message: sentence, ...(field ? { errors: { [field]: [sentence] } } : {}) })
}

const brokenOff = () =>
  new ShopError(400, { message: "This form could not be read: it is broken or incomplete." })

/** The system's codes for a disk that can't be written, or for too many open files. */
const NO_ROOM = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE"]

const isOurs = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && NO_ROOM.includes(String(error.code))

const noRoom = () =>
  new ShopError(503, {
    message: "We can't take this form right now. Nothing is lost: please send it again in a moment.",
  })

/** The answer for a form that could not be received: depends on whether the form or the shop is at fault. */
export function refusal(error: unknown): ShopError {
  if (isOurs(error)) return noRoom()
  if (error instanceof MulterError) {
    const field = error.field === undefined ? undefined : fieldPath(error.field)
    if (error.code === "LIMIT_FILE_SIZE") return tooMuch(PHOTO_SENTENCES.tooLarge, field)
    if (error.code === "LIMIT_FILE_COUNT") return tooMuch(PHOTO_SENTENCES.tooMany, field)
    if (error.code === "LIMIT_FIELD_VALUE") return tooMuch("This is longer than we can take.", field)
  }
  return brokenOff()
}

/** Adds what multer's types leave out: how the request gets into the parser. */
type CountedOptions = multer.Options & { streamHandler(req: unknown, parser: Writable): void }

/** Reads a form into a folder, counting its bytes as they arrive. */
async function parse(req: MedusaRequest, res: MedusaResponse, folder: string): Promise<void> {
  let end = () => {}
  try {
    await new Promise<void>((resolve, reject) => {
      const streamHandler = (_: unknown, parser: Writable) => {
        /** What comes after is discarded, so that the answer gets through; multer removes what it wrote. */
        const giveUp = (error: ShopError) => {
          req.unpipe(parser)
          parser.destroy(error)
          req.resume()
          reject(error)
        }
        const stalled = setTimeout(() => {
          // No one waits for the rest.
          res.set("Connection", "close")
          giveUp(brokenOff())
        }, STALL_TIMEOUT_MS)
        let bytes = 0
        const count = (chunk: Buffer) => {
          stalled.refresh()
          bytes += chunk.length
          if (bytes <= FORM_BYTES) return
          end()
          giveUp(tooMuch(PHOTO_SENTENCES.allTooLarge))
        }
        end = () => {
          clearTimeout(stalled)
          req.off("data", count)
        }
        req.pipe(parser)
        req.on("data", count)
      }
      const options: CountedOptions = { dest: folder, limits: LIMITS, streamHandler }
      const receive = multer(options).any()
      receive(req, res, (error: unknown) => (error ? reject(refusal(error)) : resolve()))
    })
  } finally {
    end()
  }
}

/** Aborted when the connection closes before the answer has been sent. */
function untilGone(res: MedusaResponse): AbortSignal {
  const gone = new AbortController()
  res.once("close", () => {
    if (!res.writableFinished) gone.abort(brokenOff())
  })
  return gone.signal
}

/**
 * Reads a multipart form and passes it on; its files are deleted when `use` is done.
 * @throws {ShopError} 400 when it isn't one or is broken, 413 when it is too large, 429 or 503 when too many are on
 * their way
 */
export async function receiveForm<Answer>(
  req: MedusaRequest,
  res: MedusaResponse,
  use: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> {
  const network = addressOf(req)
  let giveBack: () => void
  try {
    if (Number(req.headers["content-length"] ?? 0) > FORM_BYTES) throw tooMuch(PHOTO_SENTENCES.allTooLarge)
    if (!req.is("multipart/form-data")) {
      throw new ShopError(400, { message: "This form has to be sent as multipart/form-data." })
    }
    giveBack = receiving.take(network)
  } catch (error) {
    // Read and discarded, so that the answer gets through.
    req.resume()
    throw error
  }
  const signal = untilGone(res)
  let folder: string | undefined
  try {
    folder = await makeFormFolder().catch((error: unknown) => {
      throw isOurs(error) ? noRoom() : error
    })
    await parse(req, res, folder)
    const sent = Array.isArray(req.files) ? req.files : []
    if (sent.reduce((sum, { size }) => sum + size, 0) > MAX_ALL_PHOTOS_BYTES) {
      throw tooMuch(PHOTO_SENTENCES.allTooLarge)
    }
    const files = sent.map(({ fieldname, path }) => ({ field: fieldPath(fieldname), path }))
    return await use({ body: req.body, files, network, signal })
  } finally {
    // A file may still be closing when its form was broken off.
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    giveBack()
  }
}
