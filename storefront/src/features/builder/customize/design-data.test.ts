import type { ProductInfo } from "#contracts/builder/builder"
import { designData } from "./design-data"

const shop = { brand: "Snowforge", origin: "https://shop.example", cacheVersion: "2.1" }
const style = (code: string, price: number, purchasable = true) => ({
  code,
  slug: code.toLowerCase(),
  name: code,
  price,
  example: `ATK${code}.jpg`,
  exampleSku: `ATK${code}`,
  purchasable,
  note: "",
})
const attack: ProductInfo = {
  autoDiscount: null,
  name: "The Attack",
  code: "ATK",
  slug: "attack",
  priceIncludes: "Price includes 2 skis and loops",
  styles: [style("SOL", 379), style("FAD", 429), style("OLD", 99, false)],
  type: "ski",
  notice: null,
}

test("what can be ordered is offered from its cheapest to its dearest style, made to order", () => {
  const data = designData(attack, shop)
  expect(data.url).toBe("https://shop.example/builder/attack")
  expect(data.offers).toMatchObject({
    lowPrice: "379.00",
    highPrice: "429.00",
    offerCount: 2,
    availability: "https://schema.org/MadeToOrder",
  })
})

test("a closed line is out of stock, whatever its styles say", () => {
  const notice = { kind: "overlay" as const, title: "Bum Deal", text: [], signUpLabel: null, link: null }
  expect(designData({ ...attack, notice }, shop).offers.availability).toBe("https://schema.org/OutOfStock")
})
