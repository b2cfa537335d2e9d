import { readCatalogFile } from "./catalog-file"
import { picturesAfter, picturesOf } from "./product-pictures"

const productOf = (csv: string) => {
  const [product] = readCatalogFile(csv).products
  if (!product) throw new Error("The file has no product.")
  return product
}
const fullToMedium = (url: string) => url.replace("/full/", "/medium/")
const addresses = (csv: string, angles: string[] = []) =>
  picturesOf(productOf(csv), () => angles).images.map((image) => image.url)

describe("a new product's pictures", () => {
  it("are drawn from the SKU, from every angle", () => {
    expect(addresses("slug,sku\nx,X-1", ["back", "box"])).toEqual([
      "/storage/products/full/X-1.jpg?v=2.1",
      "/storage/products/full/X-1-back.jpg?v=2.1",
      "/storage/products/full/X-1-box.jpg?v=2.1",
    ])
    expect(picturesOf(productOf("slug,sku\nx,X-1"), () => []).thumbnail).toBe(
      "/storage/products/medium/X-1.jpg?v=2.1",
    )
  })

  it("show each color once, whatever the sizes", () => {
    const csv =
      "slug,option:Color,option:Size,sku\nx,red,S,X-R-S\nx,red,M,X-R-M\nx,blue,S,X-B-S\nx,blue,M,X-B-M"
    expect(addresses(csv)).toEqual([
      "/storage/products/full/X-R-S.jpg?v=2.1",
      "/storage/products/full/X-B-S.jpg?v=2.1",
    ])
  })

  it("show further colors from the front only", () => {
    expect(addresses("slug,option:Color,sku\nx,red,X-R\nx,blue,X-B", ["back"])).toEqual([
      "/storage/products/full/X-R.jpg?v=2.1",
      "/storage/products/full/X-R-back.jpg?v=2.1",
      "/storage/products/full/X-B.jpg?v=2.1",
    ])
  })

  it("are none as long as the shop does not draw the SKU", () => {
    expect(picturesOf(productOf("slug,sku\nx,X-1"), () => null)).toEqual({ thumbnail: undefined, images: [] })
  })

  it("are those that the file names, with their descriptions", () => {
    const product = productOf("slug,sku,images,image_alt\nx,X-1,/static/a.png | /static/b.png,A thing")
    expect(picturesOf(product, () => [])).toEqual({
      thumbnail: "/static/a.png",
      images: [
        { url: "/static/a.png", alt: "A thing" },
        { url: "/static/b.png", alt: undefined },
      ],
    })
  })
})

describe("the pictures of a product that a file gives others", () => {
  const images = ["/a.jpg", "/storage/products/full/X-1.jpg?v=2.1", "/c.jpg"]
  const had = (thumbnail: string | null) => ({
    thumbnail,
    images,
    imageIds: Object.fromEntries(images.map((url, at) => [url, `img_${at}`])),
  })
  const [a = "", drawn = "", c = ""] = images

  it("stay the same pictures where they stay", () => {
    expect(picturesAfter([c, "/new.jpg", a, a], had(null)).images).toEqual([
      { id: "img_2", url: c },
      { url: "/new.jpg" },
      { id: "img_0", url: a },
      { url: a },
    ])
  })

  it.each([
    ["a chosen one stays with its picture", c, ["/new.jpg", c], c],
    ["a chosen one goes with its picture", c, ["/new.jpg", a], "/new.jpg"],
    ["a drawn one is of its picture", fullToMedium(drawn), ["/new.jpg", drawn], fullToMedium(drawn)],
    ["a drawn one goes with its picture", fullToMedium(drawn), [a], a],
    ["the first follows the order", a, [c, a], c],
    ["the first stays first", a, [a, "/new.jpg"], a],
    ["one of its own stays", "/own.jpg", ["/new.jpg"], "/own.jpg"],
    ["there was none", null, ["/new.jpg"], "/new.jpg"],
    ["no picture stays", "/own.jpg", [], null],
  ])("have a thumbnail: %s", (_what, thumbnail, urls, becomes) => {
    expect(picturesAfter(urls, had(thumbnail)).thumbnail).toBe(becomes)
  })
})
