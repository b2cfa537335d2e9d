import { productInfo } from "./fixtures"
import { customizeTitle, stylesDescription, stylesHeading } from "./titles"

test.each([
  ["The Powder Hound 7", "ski", "Customize Your Powder Hound 7 Skis"],
  ["Hell Hound", "ski", "Customize Your Hell Hound Skis"],
  ["Theory", "ski", "Customize Your Theory Skis"],
  ["Bogie Wheels", "bogie", "Customize Your Bogie Wheels"],
  ["Snow Scoop", "shovel", "Customize Your Snow Scoop"],
] as const)("%s (%s) is titled %s", (name, type, title) => {
  expect(customizeTitle({ name, type })).toBe(title)
})

test.each([
  ["The Attack", 5, "The Attack: 5 styles"],
  ["Snow Scoop", 1, "Snow Scoop: 1 style"],
])("%s has %i: %s", (name, count, heading) => {
  expect(stylesHeading({ name }, count)).toBe(heading)
})

it("a line's description counts its styles", () => {
  const product = productInfo()
  const [first] = product.styles
  expect(stylesDescription(product)).toBe(
    `${product.styles.length} styles, your colors. ${product.priceIncludes}`,
  )
  expect(stylesDescription({ ...product, styles: first ? [first] : [] })).toMatch(/^1 style, your colors\. /)
})
