import { pictureSource } from "./picture-source"

test.each(["full", "medium"])("a drawn picture given at %s comes in all sizes", (size) => {
  expect(pictureSource(`/storage/products/${size}/PUL-RED.jpg?v=2.1`)).toEqual({
    src: "/storage/products/medium/PUL-RED.jpg?v=2.1",
    srcSet:
      "/storage/products/thumb/PUL-RED.jpg?v=2.1 192w, /storage/products/small/PUL-RED.jpg?v=2.1 480w, /storage/products/medium/PUL-RED.jpg?v=2.1 800w, /storage/products/full/PUL-RED.jpg?v=2.1 1600w",
  })
})

test("a picture that is none of the shop's comes as it is", () => {
  expect(pictureSource("/img/mount-kits/MK-101.jpg")).toEqual({ src: "/img/mount-kits/MK-101.jpg" })
})
