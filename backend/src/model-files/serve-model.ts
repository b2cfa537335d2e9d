import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findDesignLook } from "../artwork/designs/design-pictures"
import type { Look } from "../artwork/designs/look"
import { networkOf } from "../contracts/network"
import { notFound, ShopError } from "../errors/shop-error"
import { NoTurnError, Turns } from "../pictures/turns"
import { getDesigns } from "../read-model/design-store"
import { Modeler } from "./modeler"

const FOR_GOOD = "public, max-age=31536000, immutable"

/** One model at a time, as one picture is drawn at a time: the shop's other answers must not wait. */
const turns = new Turns(1, { wanted: 24, ahead: 0, idle: 0 })
const modeler = new Modeler()

/** Bytes of models kept; the one unused for longest gives way. */
const MAX_BYTES = 24 * 1024 * 1024
const kept = new Map<string, Uint8Array>()
let bytes = 0

function keep(name: string, model: Uint8Array): void {
  forget(name)
  kept.set(name, model)
  bytes += model.length
  for (const oldest of kept.keys()) {
    if (bytes <= MAX_BYTES) return
    forget(oldest)
  }
}

function forget(name: string): void {
  bytes -= kept.get(name)?.length ?? 0
  kept.delete(name)
}

/** A look in a few letters: staff can change what a color code looks like. */
const nameOf = (look: Look): string =>
  createHash("sha256").update(JSON.stringify(look)).digest("base64url").slice(0, 22)

/**
 * Answers with the model a file name asks for, `{sku}.glb`.
 * @throws {ShopError} 404 when nothing is modelled under that name, 503 when too many wait to be made
 */
export async function serveModel(req: MedusaRequest, res: MedusaResponse, file: string): Promise<void> {
  const [, sku] = /^([A-Z0-9]+)\.glb$/.exec(file) ?? []
  const look = sku === undefined ? null : findDesignLook(sku, await getDesigns(req.scope))
  if (!look) throw notFound("There is no such model.")
  const name = nameOf(look)
  const known = kept.get(name)
  try {
    const model = known ?? (await turns.take("wanted", () => modeler.make(look), networkOf(req.ip)).done)
    keep(name, model)
    res.set({ "Content-Type": "model/gltf-binary", "Cache-Control": FOR_GOOD, ETag: `"${name}"` })
    res.send(Buffer.from(model.buffer, model.byteOffset, model.byteLength))
  } catch (error) {
    if (!(error instanceof NoTurnError)) throw error
    res.set("Retry-After", "2")
    throw new ShopError(503, { message: "The models are still being made. Please try again in a moment." })
  }
}
