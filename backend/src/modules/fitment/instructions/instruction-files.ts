import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { Snapshot } from "../../../read-model/domain/snapshot"
import { sledParts } from "../domain/sled-parts"
import { instructionSheet, type KitKind } from "./instruction-sheet"
import { type Publisher, renderInstructions } from "./render-instructions"

export interface InstructionFile {
  pdf: Buffer
  etag: string
}

/** More kits than a shop has; a PDF takes some 60 kB. */
const KEPT = 100

/** Keyed by their contents, so that a kit whose facts change gets a new file. A file is drawn once for everyone. */
const files = new LRUCache<string, Promise<InstructionFile>>({ max: KEPT })

/** The instructions of a kit on sale; null when there is no such kit. */
export function instructionsOf(
  sku: string,
  snapshot: Snapshot,
  publisher: Publisher,
): Promise<InstructionFile> | null {
  const parts = sledParts(snapshot)
  const kind: KitKind = parts.mountKits.has(sku) ? "mount-kit" : "dampener"
  const variant = parts.mountKits.get(sku) ?? parts.dampeners.get(sku)
  const product = variant && snapshot.productsBySlug.get(variant.slug)
  if (!product) return null

  const sheet = instructionSheet(kind, sku, product)
  const key = createHash("sha256").update(JSON.stringify({ sheet, publisher })).digest("base64url")
  const existing = files.get(key)
  if (existing) return existing
  const file = renderInstructions(sheet, publisher).then((pdf) => ({ pdf, etag: `"${key}"` }))
  files.set(key, file)
  file.catch(() => files.delete(key))
  return file
}
