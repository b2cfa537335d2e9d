import { PHOTO_SENTENCES } from "../../../contracts/forms/photo-rules"
import { firstTooMany, headerRefusal } from "./pixel-limits"
import type { PhotoFormat } from "./signature"

const picture = (width: number, height: number, kind: { interlaced?: boolean; deep?: boolean } = {}) => ({
  width,
  height,
  pages: 1,
  hasAlpha: false,
  interlaced: false,
  deep: false,
  ...kind,
})

it.each([
  ["a phone's 50 megapixels", "jpeg", picture(8_160, 6_120)],
  ["the same, saved progressively", "jpeg", picture(8_192, 6_144, { interlaced: true })],
  ["a phone's 12 megapixels as AVIF", "avif", picture(4_032, 3_024)],
  ["a phone's 24 megapixels as HEIC", "heic", picture(5_712, 4_284)],
  ["a screenshot", "png", picture(5_120, 2_880, { interlaced: true })],
] as const)("the pixel limits allow %s", (_, format, measured) => {
  expect(headerRefusal(format, measured, { still: false })).toBeNull()
})

it.each([
  ["JPEG", "jpeg", {}],
  ["progressive JPEG", "jpeg", { interlaced: true }],
  ["PNG", "png", {}],
  ["interlaced PNG", "png", { interlaced: true }],
  ["PNG of 16 bits", "png", { deep: true }],
  ["interlaced PNG of 16 bits", "png", { interlaced: true, deep: true }],
  ["WebP", "webp", {}],
  ["GIF", "gif", {}],
  ["AVIF", "avif", {}],
  ["HEIC", "heic", {}],
  ["BMP", "bmp", {}],
  ["TIFF", "tiff", {}],
] as const)("refuses a %s of as many pixels as its kind is too dear with", (name, format, kind) => {
  const side = ["JPEG", "PNG"].includes(name) ? 8_010 : 7_990
  expect(headerRefusal(format, picture(side, side, kind), { still: false })).toBe(
    PHOTO_SENTENCES.tooManyPixels,
  )
})

it("the pixel limits refuse an animation where none may be", () => {
  const moving = { ...picture(10, 10), pages: 2 }
  expect(headerRefusal("gif", moving, { still: true })).toBe(PHOTO_SENTENCES.animated)
  expect(headerRefusal("gif", moving, { still: false })).toBeNull()
})

describe("the pictures of one form", () => {
  const many = (count: number, format: PhotoFormat, width: number, height: number) =>
    Array.from({ length: count }, () => ({ format, measured: picture(width, height) }))

  it("may be ten of a good camera's, or four of a phone's largest", () => {
    expect(firstTooMany(many(10, "jpeg", 6_000, 4_000))).toBe(-1)
    expect(firstTooMany(many(4, "jpeg", 8_160, 6_120))).toBe(-1)
    expect(firstTooMany(many(6, "avif", 4_032, 3_024))).toBe(-1)
  })

  it("are too many together from the one that goes beyond", () => {
    expect(firstTooMany(many(10, "avif", 4_000, 4_000))).toBe(5)
    expect(firstTooMany([...many(5, "jpeg", 8_000, 8_000), ...many(1, "gif", 10, 10)])).toBe(5)
  })
})
