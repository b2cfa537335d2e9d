import sharp from "sharp"
import * as files from "../../../integration-tests/hostile-files"
import { isPictureKey } from "../../contracts/content/picture-key"
import { MAX_PHOTO_BYTES, PHOTO_SENTENCES } from "../../contracts/forms/photo-rules"
import { fileAddress, isPrivateKey } from "./names"
import { NOT_TAKEN, prepareUpload, refusePublicStream } from "./prepare-upload"

const upload = (content: Buffer, filename = "Ski Ö 1 (neu).JPG", mimeType = "image/jpeg") =>
  prepareUpload({ filename, mimeType, content: content.toString("base64"), access: "public" })
const kept = async (content: Buffer) => Buffer.from((await upload(content)).content, "base64")

const seeThrough = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 255, g: 90, b: 31, alpha: 0.5 } } })
    .png()
    .toBuffer()

it.each([
  ["a JPEG", files.jpeg, "jpeg", /^picture-[0-9a-f-]{36}\.jpg$/],
  ["a GIF that stands still", files.gif, "webp", /^picture-[0-9a-f-]{36}\.webp$/],
  ["an AVIF", files.avif, "webp", /^picture-[0-9a-f-]{36}\.webp$/],
  ["a PNG with parts to see through", seeThrough, "webp", /^picture-[0-9a-f-]{36}\.webp$/],
])("keeps %s under a plain name, as what it then is", async (_, make, format, name) => {
  const file = await upload(await make())
  expect(file).toMatchObject({ mimeType: `image/${format}`, access: "public" })
  expect(file.filename).toMatch(name)
  expect(await sharp(Buffer.from(file.content, "base64")).metadata()).toMatchObject({ format })
})

it("leaves behind where a picture was taken and what was hidden in it, and bounds its size", async () => {
  for (const trace of ["Exif", "Phone", "GPS"]) {
    expect((await kept(await files.jpegWithLocation())).includes(trace)).toBe(false)
  }
  for (const trace of ["script", "run.sh", "PK\u0003\u0004"]) {
    expect((await kept(await files.polyglot())).includes(trace)).toBe(false)
  }
  expect(await sharp(await kept(await files.jpeg(4_000, 3_000))).metadata()).toMatchObject({ width: 2_400 })
})

const pdf = () => Buffer.from("%PDF-1.7\n1 0 obj<</JS (app.alert(1))>>")
it.each([
  ["an SVG with a script", files.svgWithScript, "image/svg+xml", NOT_TAKEN],
  [
    "a page named as a picture",
    () => Buffer.from("<!doctype html><script>1</script>"),
    "image/png",
    NOT_TAKEN,
  ],
  ["a PDF", pdf, "application/pdf", NOT_TAKEN],
  ["a program", () => Buffer.from("4d5a90000300", "hex"), "image/jpeg", NOT_TAKEN],
  ["an archive", files.zip, "application/zip", NOT_TAKEN],
  ["nothing", () => Buffer.alloc(0), "image/jpeg", NOT_TAKEN],
  ["an animated GIF", files.animatedGif, "image/gif", PHOTO_SENTENCES.animated],
  ["half a JPEG", files.truncatedJpeg, "image/jpeg", PHOTO_SENTENCES.broken],
  ["400 million pixels", files.hugePng, "image/png", PHOTO_SENTENCES.tooManyPixels],
  ["too many bytes", () => Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff), "image/jpeg", PHOTO_SENTENCES.tooLarge],
])("an upload is refused in words: %s", async (_, make, type, sentence) => {
  const attempt = upload(await make(), "ski.jpg", type)
  await expect(attempt).rejects.toMatchObject({ type: "invalid_data", message: `ski.jpg: ${sentence}` })
})

it("keeps the CSV file of Medusa's import for staff alone, and no program that is named like one", async () => {
  const file = await upload(Buffer.from("Product Handle\nski-ö\n"), "Møbler (1).csv", "text/csv")
  expect(file).toMatchObject({ access: "private", mimeType: "text/csv" })
  expect(file.filename).toMatch(/^table-[0-9a-f-]{36}\.csv$/)
  expect(Buffer.from(file.content, "base64").toString()).toBe("Product Handle\nski-ö\n")
  for (const content of [Buffer.from("4d5a90000300", "hex"), Buffer.from("a,\u0000b"), Buffer.from([0xff])]) {
    await expect(upload(content, "run.csv", "text/csv")).rejects.toThrow(NOT_TAKEN)
  }
})

it("leaves private files as they are, and lets nothing into the public ones unseen", async () => {
  const own = { filename: "product-exports.csv", mimeType: "text/csv", content: "aGVp" }
  expect(await prepareUpload(own)).toBe(own)
  expect(() => refusePublicStream("public")).toThrow(NOT_TAKEN)
  expect(() => refusePublicStream(undefined)).not.toThrow()
})

const PICTURE = "1763800000000-picture-0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b10.webp"
it("tells public pictures from private files by their keys", () => {
  expect(isPictureKey(PICTURE)).toBe(true)
  expect(isPictureKey("picture-0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b10-01JD9ZJ6V3V6C7C1X5RZ0QW8XB.jpg")).toBe(
    true,
  )
  for (const key of [
    "",
    PICTURE.toUpperCase(),
    PICTURE.replace("webp", "svg"),
    `private-${PICTURE}`,
    `../private/${PICTURE}`,
    `${PICTURE}/..`,
    `${PICTURE}\n`,
    "submission-0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b10.jpg",
  ]) {
    expect([key, isPictureKey(key)]).toEqual([key, false])
  }
  expect(isPrivateKey("private-1763800000000-1763800000000-product-exports.csv")).toBe(true)
  for (const key of [PICTURE, "private-../uploads/x", "private-a/b", "private-a..b", 'private-a"b']) {
    expect([key, isPrivateKey(key)]).toEqual([key, false])
  }
})

it("gives pictures an address for everybody, and private files one for staff", () => {
  expect(fileAddress(PICTURE, "https://shop.example")).toBe(`https://shop.example/static/${PICTURE}`)
  expect(fileAddress("private-1-x.csv", "https://shop.example")).toBe(
    "https://shop.example/admin/private-files/private-1-x.csv",
  )
})
