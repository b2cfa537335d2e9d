import sharp from "sharp"
import { findPictureByFile } from "../artwork/registry"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { QueueFullError, RenderQueue } from "./render-queue"

/** px; wide enough to judge a color by. */
const WIDTH_PX = 640

/** Staff may ask for one with every stroke in a color field: no more than one is drawn at a time. */
const turns = new RenderQueue(1, { wanted: 6, ahead: 0, idle: 0 })

/** More previews are requested than can be drawn. */
export class PreviewBusyError extends Error {}

/**
 * A design as WebP, small and not stored; null when the catalog has no such design.
 * @param stem `{sku}[-{angle}]`
 * @throws {PreviewBusyError}
 */
export async function drawPreview(stem: string, designs: DesignCatalog): Promise<Buffer | null> {
  const picture = findPictureByFile(stem, designs)
  if (!picture) return null
  const turn = turns.take("wanted", () =>
    sharp(Buffer.from(picture.draw()))
      .resize({ width: WIDTH_PX })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 80, effort: 1 })
      .toBuffer(),
  )
  try {
    return await turn.done
  } catch (error) {
    throw error instanceof QueueFullError ? new PreviewBusyError() : error
  }
}
