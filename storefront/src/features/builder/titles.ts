import type { ProductInfo, ProductType } from "#contracts/builder/builder"

type Named = Pick<ProductInfo, "name" | "type">

const withoutArticle = (name: string): string => name.replace(/^The /, "")

const GOODS: Record<ProductType, (name: string) => string> = {
  ski: (name) => `${withoutArticle(name)} Skis`,
  bogie: () => "Bogie Wheels",
  shovel: () => "Snow Scoop",
}

/** What the designed goods are called: 'Powder Hound 7 Skis', 'Bogie Wheels', 'Snow Scoop' (section 2). */
const goodsName = ({ name, type }: Named): string => GOODS[type](name)

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
