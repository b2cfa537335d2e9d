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
  ] as const)("makes both sizes as %s from one drawing", async (format, container) => {
    const rendering = await renderPicture(drawing)
    const [full, medium] = [await rendering("full", format), await rendering("medium", format)]
    expect(await sharp(full).metadata()).toMatchObject({ format: container, width: 1600, height: 1200 })
    expect(await sharp(medium).metadata()).toMatchObject({ format: container, width: 800, height: 600 })
  })
})
