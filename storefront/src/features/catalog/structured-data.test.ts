import { hoodie } from "./fixtures"
import { breadcrumbData, productData } from "./structured-data"

const shop = { brand: "Snowforge", origin: "https://snowforge.example" }

test("a product offers each variant at its price, with its availability", () => {
  const data = productData(hoodie, shop)
  expect(data.url).toBe("https://snowforge.example/accessories/apparel/forge-hoodie")
  const { offers } = data
  if (offers?.["@type"] !== "AggregateOffer") throw new Error("Several variants make an aggregate offer.")
  expect([offers.lowPrice, offers.highPrice, offers.offerCount]).toEqual(["64.00", "68.00", 5])
  expect(offers.offers.map(({ sku, price, availability }) => [sku, price, availability])).toEqual([
    ["APP-HOD-BLA-M", "64.00", "https://schema.org/InStock"],
    ["APP-HOD-BLA-L", "64.00", "https://schema.org/LimitedAvailability"],
    ["APP-HOD-BLA-2XL", "68.00", "https://schema.org/OutOfStock"],
    ["APP-HOD-SLA-M", "64.00", "https://schema.org/InStock"],
    ["APP-HOD-SLA-L", "64.00", "https://schema.org/LimitedAvailability"],
  ])
})

test("a single variant is one offer, under the product's own SKU", () => {
  const [variant] = hoodie.variants
  const data = productData({ ...hoodie, variants: variant ? [variant] : [] }, shop)
  expect(data.offers).toMatchObject({ "@type": "Offer", price: "64.00", sku: data.sku })
})

test("the breadcrumb of structured data counts from 1", () => {
  expect(breadcrumbData(hoodie.breadcrumbs, shop).itemListElement[1]).toEqual({
    "@type": "ListItem",
    position: 2,
    name: "Apparel",
    item: "https://snowforge.example/accessories/apparel",
  })
})
