import { LRUCache } from "lru-cache"
import sharp from "sharp"
import { makeModel } from "./make-model"
import type { Subject } from "./shapes"
import { STILLS, TURNS } from "./turns-of-a-model"
import type { Order } from "./write-model"

/** Stills beside each other, and how large each is in the strip, px. */
const COLUMNS = 6
const TILE = { width: 480, height: 360 }

/** Strips kept, each a third of a megabyte; the one unused for longest gives way. */
const MAX_KEPT = 48
/** Strips being drawn, each with its stills in memory. */
const MAX_UNDER_WAY = 2

/** More strips are asked for than are drawn at a time. */
export class StripsBusyError extends Error {
  constructor() {
    super("Too many strips are being drawn.")
    this.name = "StripsBusyError"
  }
}

type DrawStill = (order: Order) => Promise<Uint8Array>

/** Nobody waits for a feed's pictures: each still is made when no model is. */
const whenIdle: DrawStill = (order) => makeModel(order, "idle")

/**
 * Pictures of a design all round for product feeds: 24 stills in one JPEG, in six columns, beginning at the drawings'
 * front and walking round to the right. Drawn in the background, a few designs at a time, and kept.
 */
export class Strips {
  private readonly kept = new LRUCache<string, Uint8Array>({ max: MAX_KEPT })
  private readonly underWay = new Map<string, Promise<Uint8Array>>()

  constructor(private readonly drawStill: DrawStill = whenIdle) {}

  /**
   * A design's strip: kept, or being drawn from now on.
   * @param name of what it looks like
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
