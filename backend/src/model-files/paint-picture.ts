import sharp from "sharp"
import type { Finish } from "../artwork/model/model"

/** Camouflage's four colors, and the blends along their edges. */
const FLAT_COLORS = 8
const FADE_COLORS = 128

/**
 * The picture that paints a finish, as a small PNG.
 * @param style of the design, which decides whether its colors are few or many
 */
export async function paintPicture(
  { svg }: NonNullable<Finish["picture"]>,
  style: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({
      palette: true,
      effort: 10,
      compressionLevel: 9,
      ...(style === "FAD" ? { colours: FADE_COLORS } : { colours: FLAT_COLORS, dither: 0 }),
    })
    .toBuffer()
  return new Uint8Array(png)
}
