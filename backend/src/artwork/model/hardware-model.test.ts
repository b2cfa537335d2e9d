import sharp from "sharp"
import { type Camera, camera } from "../drawing/camera"
import { Sheet } from "../drawing/sheet"
import { MOUNT_KITS } from "../products/mount-kit-plan"
import { assembled } from "../products/mount-kits"
import { RUNNERS } from "../products/runner-plan"
import { runner, upright } from "../products/runners"
import type { Piece } from "./model"
import { unlit } from "./model-fixture"
import { mountKitPieces } from "./mount-kit-model"
import { runnerPieces } from "./runner-model"

/**
 * The size of the pictures themselves, px: at a smaller size, partial pixels along the edge are a percent of a 15 mm
 * bar.
 */
const FORMAT = { width: 1600, height: 1200 }

/** The area shared by a drawing and a model from one camera, divided by the area of both. */
async function overlap(
  view: Camera,
  draw: (sheet: Sheet) => void,
  pieces: readonly Piece[],
): Promise<number> {
  const sheet = new Sheet(FORMAT.width, FORMAT.height)
  draw(sheet)
  const { data } = await sharp(Buffer.from(sheet.toSvg()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const model = { name: "", bodies: [{ name: "", pieces, places: [{ name: "", at: [0, 0, 0] as const }] }] }
  const seen = await unlit(model, view, FORMAT, 1)
  let [both, either] = [0, 0]
  for (let i = 0; i < FORMAT.width * FORMAT.height; i++) {
    const [drawn, made] = [(data[i * 4 + 3] ?? 0) > 127, seen.colors[i] !== undefined]
    if (drawn && made) both++
    if (drawn || made) either++
  }
  return both / either
}

describe("hardware in its picture and as a model", () => {
  it.each(Object.entries(MOUNT_KITS))("has one silhouette: mount kit %s", async (number, kit) => {
    const view = camera(-34, 28, 7.5, [800, 825])
    // Its plate's bolts reach into the ski, which the picture doesn't show.
    const pieces = mountKitPieces(`MK-${number}`).map(({ finish, surface }) => ({
      finish,
      surface: surface.filter((corners) => corners.every(({ place }) => place[2] > -0.1)),
    }))
    expect(await overlap(view, (sheet) => assembled(sheet, view, kit, false), pieces)).toBeGreaterThan(0.97)
  })

  it.each(Object.entries(RUNNERS))("has one silhouette: carbide %s", async (name, make) => {
    const view = camera(20, 20, 3.25, [800, 700])
    const drawn = (sheet: Sheet) => runner(sheet, view, upright(0), make, false)
    expect(await overlap(view, drawn, runnerPieces(`CAR-${name}`))).toBeGreaterThan(0.97)
  })
})
