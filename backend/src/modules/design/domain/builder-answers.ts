import type {
  BuilderInfo,
  ChoiceKind,
  DesignCard,
  GenerateAnswer,
  ProductInfo,
  StyleZones,
} from "../../../contracts/builder/builder"
import { toDollars } from "../../../contracts/money"
import type { Design, DesignCatalog, DesignProduct, DesignStyle } from "./design-catalog"
import { designPicture, designPictures } from "./design-pictures"
import { designPrice } from "./price"
import { encodeSku } from "./sku"

/**
 * POST /builder/info/{productSlug} (section 3, "Product info response").
 * @param autoDiscount the automatic discount that is running
 */
export function productInfo(product: DesignProduct, autoDiscount: ProductInfo["autoDiscount"]): ProductInfo {
  return {
    autoDiscount,
    name: product.name,
    code: product.code,
    slug: product.slug,
    priceIncludes: product.priceIncludes,
    styles: product.styles.map((style) => ({
      code: style.code,
      slug: style.slug,
      name: style.name,
      price: toDollars(style.priceCents),
      example: `${style.exampleSku}.jpg`,
      exampleSku: style.exampleSku,
      purchasable: style.purchasable,
      note: style.note,
    })),
    type: product.type,
    notice: product.notice,
  }
}

/** GET /shop/designs: what can be ordered comes first, each group in display order. */
export function designCards(catalog: DesignCatalog): DesignCard[] {
  const cards = [...catalog.productsByCode.values()].flatMap((product): DesignCard[] => {
    const styles = product.styles.filter(({ purchasable }) => purchasable)
    const [example] = styles
    if (!example) return []
    return [
      {
        slug: product.slug,
        name: product.name,
        type: product.type,
        styles: styles.length,
        from: toDollars(Math.min(...styles.map(({ priceCents }) => priceCents))),
        image: designPicture({
          size: "medium",
          sku: example.exampleSku,
          angle: null,
          cacheVersion: catalog.cacheVersion,
        }),
        open: product.notice === null,
      },
    ]
  })
  return [...cards.filter(({ open }) => open), ...cards.filter(({ open }) => !open)]
}

/**
 * POST /builder/info/{productSlug}/{styleSlug} (section 3, "Builder info response").
 * @param zones which zone is which, from the code that draws the product
 */
export function builderInfo(
  product: DesignProduct,
  style: DesignStyle,
  catalog: DesignCatalog,
  zones: StyleZones | null = null,
): BuilderInfo {
  const retired = [...catalog.retired.keys()]
  const out = (kind: ChoiceKind) => [...style.unavailable[kind], ...retired]
  return {
    colors: Object.fromEntries(
      [...catalog.colors.values(), ...catalog.retired.values()].map(({ code, name, textColor, css }) => [
        code,
        { name, text_color: textColor, css },
      ]),
    ),
    product: {
      type: product.type,
      name: product.name,
      code: product.code,
      slug: product.slug,
      loop: product.loop,
      singleSkull: product.singleSkull,
      tripleSkull: product.tripleSkull,
      imageAngles: [...product.imageAngles],
    },
    productUrl: `/builder/${product.slug}`,
    style: {
      name: style.name,
      slug: style.slug,
      code: style.code,
      price: toDollars(style.priceCents),
      possibleColors: style.possibleColors,
      singleSkull: style.singleSkull,
      tripleSkull: style.tripleSkull,
      exampleSku: style.exampleSku,
      purchasable: style.purchasable,
    },
    unavailableColors: out("color"),
    notMadeColors: [...style.notMade, ...retired],
    unavailableLoops: out("loop"),
    unavailableSingleSkulls: out("single_skull"),
    unavailableTripleSkulls: out("triple_skull"),
    upcharges: style.upcharges
      .filter(({ option }) => offers(product, style, option))
      .map(({ option, value, cents }) => ({ option, value, price: toDollars(cents) })),
    cacheVersion: catalog.cacheVersion,
    notice: product.notice,
    about: { tagline: product.tagline, facts: product.facts.map(({ name, value }) => ({ name, value })) },
    zones,
  }
}

/** Whether riders are asked for this choice at all. */
function offers(product: DesignProduct, style: DesignStyle, option: string): boolean {
  if (option === "loop") return product.loop
  if (option === "single_skull") return style.singleSkull
  if (option === "triple_skull") return style.tripleSkull
  return true
}

/** What a ready-to-ship piece in the workshop costs, in cents. */
export interface ReadyToShipPrice {
  unitCents: number
  discountCents: number
}

/**
 * POST /builder/generate/{productCode}/{styleCode}: answer. A design that isn't available is shown and priced too.
 * @param ready the price of the piece on the shelf, when it is bought as ready to ship
 */
export function generateAnswer(
  design: Design,
  catalog: DesignCatalog,
  ready: ReadyToShipPrice | null = null,
): GenerateAnswer {
  return {
    images: designPictures(design, catalog),
    price: toDollars(ready?.unitCents ?? designPrice(design)),
    ready_to_ship_discount: toDollars(ready?.discountCents ?? 0),
    sku: encodeSku(design),
    wheels: wheelPrices(design),
  }
}

/** What a one-color bogie design costs by size of the wheel; sizes that aren't made in its color are left out. */
export function wheelPrices({ product, colors }: Design): GenerateAnswer["wheels"] {
  const [color, another] = colors
  if (!color || another) return []
  return product.wheels.flatMap((wheel) => {
    const made = wheel.colors.get(color.code)
    return made ? [{ size: wheel.size, price: toDollars(made.cents), available: made.available }] : []
  })
}
