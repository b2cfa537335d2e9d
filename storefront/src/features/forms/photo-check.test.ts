import { ANY_PHOTO, RIDER_PHOTOS } from "#contracts/forms/photo-rules"
import { acceptOf, fileSize, photoError } from "./photo-check"

it.each([
  [{ type: "image/jpeg", size: 5_000_000 }, null],
  [{ type: "image/svg+xml", size: 10 }, /not a photo we can read/],
  [{ type: "", size: 10 }, /not a photo we can read/],
  [{ type: "", size: 10, name: "IMG_1.HEIC" }, null],
  [{ type: "image/heif", size: 10 }, null],
  [{ type: "image/x-ms-bmp", size: 10 }, null],
  [{ type: "", size: 10, name: "scan.tif" }, null],
  [{ type: "image/png", size: 10 * 1024 * 1024 + 1 }, /limit is 10 MB/],
])("the check of a photo says of %j: %s", (file, expected) => {
  const error = photoError({ name: "photo", ...file }, ANY_PHOTO)
  if (expected === null) expect(error).toBeNull()
  else expect(error).toMatch(expected)
})

it("knows that riders send JPEG, PNG or GIF", () => {
  expect(acceptOf(RIDER_PHOTOS)).toBe("image/jpeg,image/png,image/gif")
  expect(acceptOf(ANY_PHOTO).split(",")).toEqual(
    expect.arrayContaining(["image/heic", ".heic", ".heif", "image/bmp"]),
  )
  const webp = { type: "image/webp", size: 10, name: "photo.webp" }
  expect(photoError(webp, ANY_PHOTO)).toBeNull()
  expect(photoError(webp, RIDER_PHOTOS)).toMatch(/JPEG, PNG or GIF/)
})

it.each([
  [10, "1 kB"],
  [99_000, "99 kB"],
  [300_000, "0.3 MB"],
  [9_960_000, "10.0 MB"],
])("a photo of %d bytes is %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
