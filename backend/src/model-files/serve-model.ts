import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FOR_GOOD } from "../contracts/http/for-good"
import { networkOf } from "../contracts/http/network"
import { notFound, ShopError } from "../errors/shop-error"
import { QueueFullError } from "../pictures/render-queue"
import { getDesigns } from "../read-model/design-store"
import { getSnapshot } from "../read-model/snapshot-store"
import { findModel } from "./find-subject"
import { makeModel } from "./make-model"
import { type Made, ModelCache } from "./model-cache"
import type { ModelFormat } from "./write-model"

const TYPES: Readonly<Record<ModelFormat, string>> = {
  glb: "model/gltf-binary",
  "view.glb": "model/gltf-binary",
  usdz: "model/vnd.usdz+zip",
}

const models = new ModelCache()

/** What is asked for in a few letters, including its colors: staff can change what a color code looks like. */
const nameOf = (asked: object): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 22)

const pack = promisify(brotliCompress)
/** Out of 0 to 11: a third of the bytes in 20 ms. */
const QUALITY = 5

async function packed(plain: Uint8Array, format: ModelFormat): Promise<Made> {
  if (format === "usdz") return { plain, brotli: null }
  return { plain, brotli: await pack(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) }
}

/**
 * Answers with the model that a file name asks for: `{sku}.glb`, `{sku}.view.glb` or `{sku}.usdz`, and `rail.glb`.
 * `kit` and `carbide` in the query mount hardware on skis; anything else in a query is ignored, as with pictures.
 * @throws {ShopError} 404 when nothing is modeled under that name, 503 when too many are waiting to be made
 */
export async function serveModel(req: MedusaRequest, res: MedusaResponse, file: string): Promise<void> {
  const [designs, snapshot] = await Promise.all([getDesigns(req.scope), getSnapshot(req.scope)])
  const asked = findModel(file, req.query, { designs, snapshot })
  if (!asked) throw notFound("There is no such model.")
  const name = nameOf(asked)
  try {
    const { format } = asked
    const make = async () => packed(await makeModel(asked, "wanted", networkOf(req.ip)), format)
    const made = await models.get(name, make)
    const brotli = req.acceptsEncodings("br", "identity") === "br" ? made.brotli : null
    const body = brotli ?? made.plain
    res.set({
      "Content-Type": TYPES[format],
      "Cache-Control": FOR_GOOD,
      ETag: brotli ? `"${name}.br"` : `"${name}"`,
      ...(brotli ? { "Content-Encoding": "br" } : {}),
    })
    if (made.brotli) res.vary("Accept-Encoding")
    res.send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    res.set("Retry-After", "2")
    throw new ShopError(503, { message: "The models are still being made. Please try again in a moment." })
  }
}
