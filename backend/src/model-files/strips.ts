import { LRUCache } from "lru-cache"
import sharp from "sharp"
import { makeModel } from "./make-model"
import type { Subject } from "./shapes"
import { STILLS, TURNS } from "./turns-of-a-model"
import type { Order } from "./write-model"

/** Stills in a row, and the size of each in the strip, px. */
const COLUMNS = 6
const TILE = { width: 480, height: 360 }

/** Strips kept, each a third of a megabyte; the least recently used one is evicted. */
const MAX_KEPT = 48
/** Strips being drawn, each with its stills in memory. */
const MAX_UNDER_WAY = 2

/** More strips are requested than are drawn at a time. */
export class StripsBusyError extends Error {
  constructor() {
    super("Too many strips are being drawn.")
    this.name = "StripsBusyError"
  }
}

type DrawStill = (order: Order) => Promise<Uint8Array>

/** No one waits for a feed's pictures: each still is made when no model is being made. */
const whenIdle: DrawStill = (order) => makeModel(order, "idle")

/**
 * Pictures of a design from all sides, for product feeds: 24 stills in one JPEG, in six columns, starting at the
 * drawings' front and walking around to the right. Drawn in the background, a few designs at a time, and kept.
 */
export class Strips {
  private readonly kept = new LRUCache<string, Uint8Array>({ max: MAX_KEPT })
  private readonly underWay = new Map<string, Promise<Uint8Array>>()

  constructor(private readonly drawStill: DrawStill = whenIdle) {}

  /**
   * A design's strip: kept, or being drawn from now on.
   * @param name stands for what it looks like
   * @throws {StripsBusyError} when others are being drawn
   */
  get(name: string, subject: Subject): Promise<Uint8Array> {
    const known = this.kept.get(name)
    if (known) return Promise.resolve(known)
    const already = this.underWay.get(name)
    if (already) return already
    if (this.underWay.size >= MAX_UNDER_WAY) return Promise.reject(new StripsBusyError())
    const drawing = this.draw(subject)
      .then((strip) => {
        this.kept.set(name, strip)
        return strip
      })
      .finally(() => this.underWay.delete(name))
    this.underWay.set(name, drawing)
    return drawing
  }

  private async draw(subject: Subject): Promise<Uint8Array> {
    const tiles: { input: Buffer; left: number; top: number }[] = []
    for (const [i, turn] of TURNS.entries()) {
      const still = await this.drawStill({ subject, format: "still", turn })
      tiles.push({
        input: await sharp(still).resize(TILE.width, TILE.height).png({ compressionLevel: 1 }).toBuffer(),
        left: (i % COLUMNS) * TILE.width,
        top: Math.floor(i / COLUMNS) * TILE.height,
      })
    }
    const strip = await sharp({
      create: {
        width: COLUMNS * TILE.width,
        height: (STILLS / COLUMNS) * TILE.height,
        channels: 3,
        background: "#ffffff",
      },
    })
      .composite(tiles)
      .jpeg({ quality: 82, chromaSubsampling: "4:4:4" })
      .toBuffer()
    return new Uint8Array(strip)
  }
}
