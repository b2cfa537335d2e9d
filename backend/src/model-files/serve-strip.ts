import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NO_SUCH_PICTURE } from "../contracts/builder/no-picture"
import { FOR_GOOD } from "../contracts/http/for-good"
import { notFound, ShopError } from "../errors/shop-error"
import { QueueFullError } from "../pictures/render-queue"
import { getDesigns } from "../read-model/design-store"
import { getSnapshot } from "../read-model/snapshot-store"
import { findSubject } from "./find-subject"
import { Strips, StripsBusyError } from "./strips"

/** Milliseconds that an answer waits for its strip; after that the drawing continues, and the client asks again. */
const RENDER_TIMEOUT_MS = 20_000

const strips = new Strips()
const NOT_YET = Symbol("not yet")

/**
 * Answers with the strip of a design or a stocked wheel, `{sku}.jpg`.
 * @throws {ShopError} 404 when it doesn't exist, 503 (with `Retry-After`, as always) while it is being drawn
 */
export async function serveStrip(req: MedusaRequest, res: MedusaResponse, file: string): Promise<void> {
  const [, sku] = /^([A-Z0-9]+)\.jpg$/.exec(file) ?? []
  const [designs, snapshot] = await Promise.all([getDesigns(req.scope), getSnapshot(req.scope)])
  const subject = sku === undefined ? null : findSubject(sku, {}, { designs, snapshot })
  if (subject?.kind !== "design") throw notFound(NO_SUCH_PICTURE)
  const name = createHash("sha256").update(JSON.stringify(subject.look)).digest("base64url").slice(0, 22)
  const strip = await drawnInTime(strips.get(name, subject))
  if (!strip) {
    throw new ShopError(503, { message: "This strip is still being drawn. Please try again in a moment." })
  }
  res.set({ "Content-Type": "image/jpeg", "Cache-Control": FOR_GOOD, ETag: `"${name}"` })
  res.send(Buffer.from(strip.buffer, strip.byteOffset, strip.byteLength))
}

/** The strip; null when it takes longer, or others are being drawn. */
async function drawnInTime(drawing: Promise<Uint8Array>): Promise<Uint8Array | null> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<typeof NOT_YET>((resolve) => {
    clock = setTimeout(resolve, RENDER_TIMEOUT_MS, NOT_YET)
  })
  try {
    const first = await Promise.race([drawing, late])
    return first === NOT_YET ? null : first
  } catch (error) {
    if (error instanceof StripsBusyError || error instanceof QueueFullError) return null
    throw error
  } finally {
    clearTimeout(clock)
    // A later error shows up again when the strip is next asked for.
    drawing.catch(() => undefined)
  }
}
