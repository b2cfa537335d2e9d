import { toCents } from "../../../contracts/money"
import type { SnapshotVariant } from "../../../read-model/domain/snapshot"
import type { DesignColor } from "../../design/domain/design-catalog"
import { parseBogies } from "./bogie-fit"
import type { Colors } from "./bogies-answer"
import { type SledParts, type Wheel, wheelSize } from "./sled-parts"
import type { SledRow } from "./sleds"

// What the fitment tests sell: two wheels, a kit, a dampener.

export function variant(sku: string, slug: string, dollars: number): SnapshotVariant {
  return {
    variantId: `variant_${sku}`,
    productId: `prod_${slug}`,
    sku,
    slug,
    name: slug,
    title: sku,
    optionValues: {},
    priceCents: toCents(dollars),
    managed: true,
    inventory: [{ itemId: sku, required: 1 }],
    image: "",
    shippingProfileId: null,
    discountable: true,
    productPath: `/${slug}`,
    categoryIds: [],
  }
}

function wheel(sku: string, dollars: number, colors: readonly string[]): Wheel {
  const slug = `wheel-${sku.slice(-3)}`
  return {
    sku,
    size: wheelSize(sku),
    slug,
    variants: new Map(colors.map((code) => [code, variant(`${sku}${code}`, slug, dollars)])),
  }
}

export const PARTS: SledParts = {
  mountKits: new Map([
    ["MK-1", variant("MK-1", "mk-1", 40)],
    ["MK-2", variant("MK-2", "mk-2", 40)],
  ]),
  dampeners: new Map([["DMP-1", variant("DMP-1", "dmp-1", 22)]]),
  wheels: new Map([
    ["BOG538", wheel("BOG538", 34, ["WHT", "RED", "GLD"])],
    ["BOG010", wheel("BOG010", 60, ["RED", "WHT"])],
  ]),
}

const color = (code: string, name: string): [string, DesignColor] => [
  code,
  { code, name, textColor: "white", css: `#${code}` } as DesignColor,
]

/** GLD is a color that the shop no longer knows. */
export const COLORS: Colors = new Map([color("RED", "Red"), color("WHT", "White")])

/** @param bogies as `formatBogies` writes them */
export function sled(bogies: string, rest: Partial<SledRow> = {}): SledRow {
  return {
    id: "sled_1",
    year: 2021,
    make: "Polaris",
    model: "Khaos",
    mount_kit_sku: "MK-1",
    dampener_sku: null,
    demo_data: false,
    bogies: parseBogies(bogies),
    ...rest,
  }
}
