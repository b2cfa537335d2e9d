import { readCatalogFile } from "./catalog-file"
import { picturesOf } from "./product-pictures"

const productOf = (csv: string) => {
  const [product] = readCatalogFile(csv).products
  if (!product) throw new Error("The file has no product.")
  return product
}
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
