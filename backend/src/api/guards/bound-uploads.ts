import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MAX_ALL_PHOTOS_BYTES, PHOTO_SENTENCES } from "../../contracts/forms/photo-rules"
import { ShopError } from "../../errors/shop-error"

/** Where Medusa reads a form's files into memory, whatever their size; in every spelling that its router accepts. */
const IN_MEMORY = /^\/admin\/(uploads|products\/imports?)\/?$/i
/** Bytes of a form besides its files. */
const FORM_BYTES = 64 * 1024

/**
 * Middleware before Medusa reads one of staff's forms: no more goes through than all photos of a form may have
 * together. Browsers send the length of a body, and Node holds them to it.
 * @throws {ShopError} 400, 413
 */
export function boundUploads(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const isBounded = req.method === "POST" && IN_MEMORY.test(req.baseUrl + req.path)
  const length = Number(req.headers["content-length"])
  if (!isBounded || length <= MAX_ALL_PHOTOS_BYTES + FORM_BYTES) {
    next()
    return
  }
  // Read and discarded, so that the answer gets through.
  req.resume()
  throw Number.isNaN(length)
    ? new ShopError(400, { message: "Please say how long this is (Content-Length)." })
    : new ShopError(413, { message: PHOTO_SENTENCES.allTooLarge })
}
