import { readCatalogFile } from "./catalog-file"
import type { CurrentProduct } from "./current-catalog"
import { strangePictures } from "./strange-pictures"

const ORIGIN = "https://shop.example"

const refusedIn = (images: string, had: string[] = []) =>
  strangePictures(
    readCatalogFile(`slug,sku,images\nx,X-1,${images}`),
    { products: new Map([["x", { images: had } as unknown as CurrentProduct]]) },
    ORIGIN,
  )

describe("a picture in a catalog file", () => {
  it.each([
    "/static/picture-1.jpg",
    "/storage/products/full/X-1.jpg?v=2.1",
    `${ORIGIN}/static/picture-1.jpg`,
    "(none)",
  ])("may be %s", (url) => {
    expect(refusedIn(url)).toEqual([])
  })

  it.each([
    "photo.jpg",
    "C:\\pictures\\photo.jpg",
    "https://cdn.example/photo.jpg",
    `${ORIGIN}.example/photo.jpg`,
    "//cdn.example/photo.jpg",
    "javascript:alert(1)",
    "/static/a.jpg /static/b.jpg",
  ])("can't be %s", (url) => {
    expect(refusedIn(`/static/a.jpg | ${url}`)).toEqual([
      {
        line: 2,
        column: "images",
        reason: expect.stringContaining(`The picture "${url}" is not in this shop.`),
      },
    ])
  })

  it("may stay when the product already has it", () => {
    expect(refusedIn("https://old.example/static/a.jpg", ["https://old.example/static/a.jpg"])).toEqual([])
  })
})
