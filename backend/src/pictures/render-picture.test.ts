import sharp from "sharp"
import { renderPicture } from "./render-picture"

const drawing = {
  name: "TEST",
  draw: () =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#ff5a1f"/></svg>',
}

describe("rendering a picture", () => {
  it.each([
    ["jpeg", "jpeg"],
    ["webp", "webp"],
    ["avif", "heif"],
  ] as const)("makes every size as %s from one drawing", async (format, container) => {
    const rendering = await renderPicture(drawing)
    for (const [size, width, height] of [
      ["full", 1600, 1200],
      ["medium", 800, 600],
      ["small", 480, 360],
      ["thumb", 192, 144],
    ] as const) {
      const made = await sharp(await rendering(size, format)).metadata()
      expect(made).toMatchObject({ format: container, width, height })
    }
  })
})
