import { previewOf } from "./design-head"

const full = "/storage/products/full/ATKSOLREDBLK.jpg?v=2.1"
const design = {
  sku: "ATKSOLREDBLK",
  images: [{ angle: "", full, medium: full, small: full }],
}

test("a design is previewed by its own picture", () => {
  expect(previewOf(design, undefined)).toBe(full)
  expect(previewOf({ ...design, images: [] }, undefined)).toBeUndefined()
})

test("a design that was shared turned is previewed from that side", () => {
  expect(previewOf(design, "35,20")).toBe("/storage/social/ATKSOLREDBLK.jpg?turn=35")
  expect(previewOf(design, "-16,-80")).toBe("/storage/social/ATKSOLREDBLK.jpg?turn=344")
  expect(previewOf(design, "360,0")).toBe("/storage/social/ATKSOLREDBLK.jpg?turn=0")
})
