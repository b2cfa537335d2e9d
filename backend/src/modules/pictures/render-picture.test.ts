import sharp from "sharp"
import { renderPicture } from "./render-picture"

const drawing = {
  name: "TEST",
  draw: () =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#ff5a1f"/></svg>',
}

describe("rendering a picture", () => {
  it.each(["jpeg", "webp"] as const)("makes both sizes as %s from one drawing", async (format) => {
    const { full, medium } = await renderPicture(drawing, format)
    expect(await sharp(full).metadata()).toMatchObject({ format, width: 1600, height: 1200 })
    expect(await sharp(medium).metadata()).toMatchObject({ format, width: 800, height: 600 })
  })
})
