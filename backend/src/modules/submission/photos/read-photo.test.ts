import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import * as files from "../../../../integration-tests/hostile-files"
import {
  ANY_PHOTO,
  MAX_PHOTO_BYTES,
  PHOTO_SENTENCES,
  RIDER_PHOTOS,
} from "../../../contracts/forms/photo-rules"
import { measurePhoto, PhotoRefused, readPhoto, readShopPicture } from "./read-photo"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: Buffer, taken = ANY_PHOTO) {
  const path = join(folder, "upload")
  await writeFile(path, content)
  return readPhoto(await measurePhoto(path, taken))
}

const half = async (make: () => Promise<Buffer>) => {
  const whole = await make()
  return whole.subarray(0, Math.floor(whole.length / 2))
}

it.each([
  ["JPEG", files.jpeg],
  ["PNG", files.png],
  ["WebP", files.webp],
  ["AVIF", files.avif],
  ["GIF", files.gif],
  ["HEIC", files.heic],
  ["BMP", files.bmp],
  ["TIFF", files.tiff],
])("a %s photo is taken, and kept as a JPEG", async (_, make) => {
  const photo = await read(await make())
  const { width, height, format: kept } = await sharp(photo.data).metadata()
  expect(kept).toBe("jpeg")
  expect({ width, height }).toEqual({ width: photo.width, height: photo.height })
})

it("shows a HEIC's and a BMP's colors where they were", async () => {
  for (const make of [files.heic, files.bmp]) {
    const { data } = await read(await make())
    const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      return [...pixels.subarray(from, from + 3)]
    }
    // Orange above, night below.
    for (const [y, color] of [
      [0.2, [255, 90, 31]],
      [0.8, [11, 18, 32]],
    ] as const) {
      for (const [index, value] of at(0.5, y).entries()) {
        expect(Math.abs(value - (color[index] ?? 0))).toBeLessThan(12)
      }
    }
  }
})

it.each([
  ["GIF", files.animatedGif],
  ["PNG", files.animatedPng],
  ["WebP", files.animatedWebp],
])("takes the first frame of a %s that moves", async (name, make) => {
  const { data, width, height } = await read(await make())
  expect(width).toBe(height)
  if (name === "PNG") return
  const { dominant } = await sharp(data).stats()
  // Red first, then green.
  expect(dominant.r).toBeGreaterThan(dominant.g)
})

it("of staff takes nothing that moves", async () => {
  await expect(readShopPicture(await files.animatedGif())).rejects.toMatchObject({
    sentence: PHOTO_SENTENCES.animated,
  })
})

it("keeps a large photo smaller, in its shape", async () => {
  expect(await read(await files.jpeg(4_000, 3_000))).toMatchObject({ width: 2_400, height: 1_800 })
})

it("turns a photo upright and forgets where it was taken, and by what", async () => {
  const sent = await files.jpegWithLocation()
  expect(sent.includes("Phone")).toBe(true)
  expect((await sharp(sent).metadata()).orientation).toBe(6)
  const photo = await read(sent)
  expect(photo).toMatchObject({ width: 480, height: 640 })
  const kept = await sharp(photo.data).metadata()
  expect(kept.exif).toBeUndefined()
  expect(kept.orientation).toBeUndefined()
  for (const trace of ["Exif", "Phone", "script", "GPS"]) expect(photo.data.includes(trace)).toBe(false)
})

it("leaves behind what was hidden in a picture", async () => {
  const { data } = await read(await files.polyglot())
  for (const trace of ["script", "run.sh", "PK\u0003\u0004"]) expect(data.includes(trace)).toBe(false)
})

it.each([
  ["an SVG with a script", files.svgWithScript, ANY_PHOTO.refusal],
  ["an archive", files.zip, ANY_PHOTO.refusal],
  ["nothing", () => Buffer.alloc(0), ANY_PHOTO.refusal],
  ["a page", () => Buffer.from("<!doctype html><script>1</script>"), ANY_PHOTO.refusal],
  ["a PNG of 400 million pixels", files.hugePng, PHOTO_SENTENCES.tooManyPixels],
  ["half a JPEG", files.truncatedJpeg, PHOTO_SENTENCES.broken],
  ["half a PNG", () => half(files.png), PHOTO_SENTENCES.broken],
  ["half a WebP", () => half(files.webp), PHOTO_SENTENCES.broken],
  ["half a GIF", () => half(files.gif), PHOTO_SENTENCES.broken],
  ["half an AVIF", () => half(files.avif), PHOTO_SENTENCES.broken],
  ["half a HEIC", () => half(files.heic), PHOTO_SENTENCES.broken],
  ["half a BMP", () => half(files.bmp), PHOTO_SENTENCES.broken],
  ["half a TIFF", () => half(files.tiff), PHOTO_SENTENCES.broken],
  ["a TIFF of 28 million pixels", files.largeTiff, PHOTO_SENTENCES.tooManyPixels],
  ["a BMP of 400 million pixels", () => files.hugeBmp(), PHOTO_SENTENCES.tooManyPixels],
  ["the first bytes of a JPEG", () => Buffer.from("ffd8ffe0", "hex"), PHOTO_SENTENCES.broken],
  ["20 million pixels in 500 bytes", files.flatAvif, PHOTO_SENTENCES.tooManyPixels],
  ["too many bytes", () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), PHOTO_SENTENCES.tooLarge],
])("a photo is refused: %s", async (_, make, sentence) => {
  const attempt = read(await make())
  await expect(attempt).rejects.toThrow(PhotoRefused)
  await expect(attempt).rejects.toMatchObject({ sentence })
})

it("of riders takes JPEG, PNG and GIF, and no other picture", async () => {
  for (const make of [files.jpeg, files.png, files.gif]) {
    expect((await read(await make(), RIDER_PHOTOS)).data.length).toBeGreaterThan(0)
  }
  for (const make of [files.webp, files.avif, files.tiff]) {
    await expect(read(await make(), RIDER_PHOTOS)).rejects.toMatchObject({ sentence: RIDER_PHOTOS.refusal })
  }
})

it("takes a phone's 50 megapixels", async () => {
  const photo = await files.jpeg(8_160, 6_120)
  expect(await read(photo)).toMatchObject({ width: 2_400, height: 1_800 })
})

it("reads staff's pictures while strangers' wait", async () => {
  const path = join(folder, "dear")
  await writeFile(path, await files.flatPng())
  const own = await files.jpeg()
  const photo = await measurePhoto(path)
  const done: string[] = []
  const all = Array.from({ length: 6 }, () => readPhoto(photo).then(() => done.push("stranger")))
  await readShopPicture(own).then(() => done.push("staff"))
  expect(done.length).toBeLessThan(6)
  await Promise.all(all)
})
