import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import multer, { MulterError } from "multer"
import { MAX_ALL_PHOTOS_BYTES, PHOTO_SENTENCES } from "../../contracts/forms/photo-rules"
import { ShopError } from "../../errors/shop-error"
import { refusal } from "../requests/receive-form"

/** Where Medusa reads a form's files into memory, whatever their size; in every spelling that its router accepts. */
const IN_MEMORY = /^\/admin\/(uploads|products\/imports?)\/?$/i
const UPLOADS = /^\/admin\/uploads\/?$/i
/** Bytes of a form besides its files. */
const FORM_BYTES = 64 * 1024
/** As many as may wait for staff's decoders: more would be refused as if the shop were busy, however often they come. */
const MAX_FILES = 100

const TOO_MANY = `Please upload at most ${MAX_FILES} files at once.`
const OTHER_FIELD = 'Please send the files in a field named "files".'

const readFiles = multer({
  storage: multer.memoryStorage(),
  // A refusal names the file, and browsers send names in UTF-8.
  defParamCharset: "utf8",
  limits: {
    files: MAX_FILES,
    fields: 100,
    fieldSize: FORM_BYTES,
    // What comes after walks the fields, and would break on a name like a[b][c]… of a thousand levels.
    fieldNameSize: 100,
    fieldNestingDepth: 3,
    fieldArrayIndexLimit: 50,
  },
}).array("files")

/** The answer for an upload that could not be read. */
function uploadRefusal(error: unknown): ShopError {
  if (error instanceof MulterError && error.code === "LIMIT_FILE_COUNT") {
    return new ShopError(400, { message: TOO_MANY })
  }
  if (error instanceof MulterError && error.code === "LIMIT_UNEXPECTED_FILE") {
    return new ShopError(400, { message: OTHER_FIELD })
  }
  return refusal(error)
}

/** Reads an upload in Medusa's place, whose own reader answers a broken form with 500. */
function readUpload(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  readFiles(req, res, (error: unknown) => {
    // Medusa's reader leaves alone what doesn't say that it is a form; it would wait forever for one that was read.
    delete req.headers["content-type"]
    next(error ? uploadRefusal(error) : undefined)
  })
}

/**
 * Middleware before Medusa reads one of staff's forms: no more goes through than all photos of a form may have
 * together. Browsers send the length of a body, and Node holds them to it.
 * @throws {ShopError} 400, 413
 */
export function boundUploads(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const path = req.baseUrl + req.path
  const length = Number(req.headers["content-length"])
  if (req.method !== "POST" || !IN_MEMORY.test(path)) next()
  else if (length <= MAX_ALL_PHOTOS_BYTES + FORM_BYTES) {
    if (UPLOADS.test(path)) readUpload(req, res, next)
    else next()
  } else {
    // Read and discarded, so that the answer gets through.
    req.resume()
    throw Number.isNaN(length)
      ? new ShopError(400, { message: "Please say how long this is (Content-Length)." })
      : new ShopError(413, { message: PHOTO_SENTENCES.allTooLarge })
  }
}
