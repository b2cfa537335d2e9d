import { galleryAddress, gallerySearch } from "./addresses"

test("each part of the gallery has one address", () => {
  expect(galleryAddress({})).toBe("/gallery")
  expect(galleryAddress({ page: 1 })).toBe("/gallery")
  expect(galleryAddress({ color: "RED", line: "attack", page: 2 })).toBe(
    "/gallery?line=attack&color=RED&page=2",
  )
})

test("nonsense in the gallery's address is left out", () => {
  expect(gallerySearch({ line: "attack", make: "<b>", color: "red", page: "x" })).toEqual({ line: "attack" })
  expect(gallerySearch({ page: 1.5 })).toEqual({})
})
