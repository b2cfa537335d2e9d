import { photoFile, publicPhoto, readPhotoFile } from "./photo-addresses"

it("names a photo's files, and reads nothing else as one", () => {
  expect(readPhotoFile(photoFile("revp_1", "small"))).toEqual({ id: "revp_1", size: "small" })
  for (const odd of ["revp_1.jpg", "revp_1-huge.jpg", "../x-small.jpg", "revp_1-small.png", "-small.jpg"]) {
    expect([odd, readPhotoFile(odd)]).toEqual([odd, null])
  }
  expect(publicPhoto({ id: "revp_1", width: 8, height: 6 }).large).toBe("/storage/reviews/revp_1-large.jpg")
})
