import type { ProductInfo } from "#contracts/builder/builder"

type Named = Pick<ProductInfo, "name" | "type">

const withoutArticle = (name: string): string => name.replace(/^The /, "")

/** What the designed goods are called: 'Powder Hound 7 Skis', 'Bogie Wheels', 'Snow Scoop' (section 2). */
export function goodsName({ name, type }: Named): string {
  if (type === "bogie") return "Bogie Wheels"
  return type === "shovel" ? "Snow Scoop" : `${withoutArticle(name)} Skis`
}

/** The page title of the builder, without the brand: 'Customize Your ...' (section 2). */
export const customizeTitle = (product: Named): string => `Customize Your ${goodsName(product)}`

const counted = (styles: number): string => (styles === 1 ? "1 style" : `${styles} styles`)

/** The heading of the style list: the product's name and how many styles it has, 'The Attack: 5 styles' (section 2). */
export const stylesHeading = ({ name }: Pick<Named, "name">, count: number): string =>
  `${name}: ${counted(count)}`

/** What search results say about the style list. */
export const stylesDescription = ({
  styles,
  priceIncludes,
}: Pick<ProductInfo, "styles" | "priceIncludes">): string =>
  `${counted(styles.length)}, your colors. ${priceIncludes}`
