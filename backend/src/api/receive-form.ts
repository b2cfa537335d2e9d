import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import multer, { MulterError } from "multer"
import { MAX_ALL_PHOTOS_BYTES, MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_SENTENCES } from "../contracts/photo-rules"
import { ShopError } from "../errors/shop-error"

/** A file of a form, on disk for as long as the form is being worked on. */
export interface ReceivedFile {
  /** Path of its field, as errors name it: `items.0.photo`, `photos`. */
  field: string
  path: string
}

export interface ReceivedForm {
  /** `items[0][reason]` is `body.items[0].reason`; all values are text. */
  body: unknown
  files: ReceivedFile[]
}

/** Bytes of everything in a form but its files. */
const TEXT_BYTES = 1024 * 1024
const LIMITS: multer.Options["limits"] = {
  fileSize: MAX_PHOTO_BYTES,
  files: MAX_PHOTOS,
  fields: 200,
  fieldSize: 20_000,
  fieldNameSize: 100,
  fieldNestingDepth: 3,
  // A larger one would make a list of that length out of a single field.
  fieldArrayIndexLimit: 50,
  headerPairs: 50,
}

/** `items[0][photo]` is `items.0.photo`; `photos[]` is `photos`. */
export function fieldPath(name: string): string {
  return name.replace(/\[([^\]]*)\]/g, (_, key: string) => (key === "" ? "" : `.${key}`))
}

function tooMuch(sentence: string, field?: string): ShopError {
  return new ShopError(413, { message: sentence, ...(field ? { errors: { [field]: [sentence] } } : {}) })
}

function refusal(error: unknown): ShopError {
  if (error instanceof MulterError) {
    const field = error.field === undefined ? undefined : fieldPath(error.field)
    if (error.code === "LIMIT_FILE_SIZE") return tooMuch(PHOTO_SENTENCES.tooLarge, field)
    if (error.code === "LIMIT_FILE_COUNT") return tooMuch(PHOTO_SENTENCES.tooMany, field)
    if (error.code === "LIMIT_FIELD_VALUE") return tooMuch("This is longer than we can take.", field)
  }
  return new ShopError(400, { message: "This form could not be read: it is broken or incomplete." })
}

function parse(req: MedusaRequest, res: MedusaResponse, folder: string): Promise<void> {
  const receive = multer({ dest: folder, limits: LIMITS }).any()
  return new Promise((resolve, reject) => {
    receive(req, res, (error: unknown) => (error ? reject(refusal(error)) : resolve()))
  })
}

/**
 * Reads a multipart form and hands it on; its files are gone when `use` is done.
 * @throws {ShopError} 400 when it is none or broken, 413 when it is too large
 */
export async function receiveForm<Answer>(
  req: MedusaRequest,
  res: MedusaResponse,
  use: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> {
  if (Number(req.headers["content-length"] ?? 0) > MAX_ALL_PHOTOS_BYTES + TEXT_BYTES) {
    // Read and thrown away, so that the answer gets through.
    req.resume()
    throw tooMuch(PHOTO_SENTENCES.allTooLarge)
  }
  if (!req.is("multipart/form-data")) {
    throw new ShopError(400, { message: "This form has to be sent as multipart/form-data." })
  }
  const folder = await mkdtemp(join(tmpdir(), "shop-form-"))
  try {
    await parse(req, res, folder)
    const sent = Array.isArray(req.files) ? req.files : []
    if (sent.reduce((sum, { size }) => sum + size, 0) > MAX_ALL_PHOTOS_BYTES) {
      throw tooMuch(PHOTO_SENTENCES.allTooLarge)
    }
    const files = sent.map(({ fieldname, path }) => ({ field: fieldPath(fieldname), path }))
    return await use({ body: req.body, files })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
