import type { ShopError } from "../../../errors/shop-error"
import type { Snapshot, SnapshotProduct, SnapshotVariant } from "../../../read-model/domain/snapshot"
import { choiceErrors, chooseVariant } from "./choose-variant"

function variant(slug: string, sku: string, optionValues: Record<string, string>): SnapshotVariant {
  return {
    variantId: `variant_${sku}`,
    productId: `prod_${slug}`,
    sku,
    slug,
    name: slug,
    title: sku,
    optionValues,
    priceCents: 2_500,
    managed: false,
    inventory: [],
    image: "",
    shippingProfileId: null,
    discountable: true,
    productPath: `/${slug}`,
    categoryIds: [],
  }
}

function product(
  slug: string,
  options: SnapshotProduct["options"],
  variants: SnapshotVariant[],
): SnapshotProduct {
  return {
    id: `prod_${slug}`,
    slug,
    path: `/${slug}`,
    name: slug,
    tagline: "",
    description: [],
    facts: [],
    demoData: false,
    video: null,
    tags: [],
    options,
    variants,
    images: [],
    image: "",
    category: null,
  }
}

const products = [
  product(
    "pull-handle",
    [{ name: "Color", values: ["red", "blue"] }],
    [
      variant("pull-handle", "PUL-RED", { Color: "red" }),
      variant("pull-handle", "PUL-BLU", { Color: "blue" }),
    ],
  ),
  product("ice-scratcher-blocks", [], [variant("ice-scratcher-blocks", "ICE-BLK-SET", {})]),
  product(
    "trail-tee",
    [
      { name: "Color", values: ["black", "ember"] },
      { name: "Size", values: ["M", "2XL"] },
    ],
    [
      variant("trail-tee", "APP-TEE-BLK-M", { Color: "black", Size: "M" }),
      variant("trail-tee", "APP-TEE-EMB-2XL", { Color: "ember", Size: "2XL" }),
    ],
  ),
]
const snapshot = {
  productsBySlug: new Map(products.map((p) => [p.slug, p])),
  productsByFormerSlug: new Map([["grab-handle", products[0]]]),
} as unknown as Snapshot

function refusal(run: () => unknown): ShopError {
  try {
    run()
  } catch (error) {
    return error as ShopError
  }
  throw new Error("It was not refused.")
}

describe("choosing a variant", () => {
  it("needs no options for a product without any", () => {
    expect(chooseVariant(snapshot, "ice-scratcher-blocks", []).sku).toBe("ICE-BLK-SET")
  })

  it("takes the color from the address, as the upsell sends it", () => {
    expect(chooseVariant(snapshot, "pull-handle-blue", []).sku).toBe("PUL-BLU")
    expect(chooseVariant(snapshot, "pull-handle-BLUE", []).sku).toBe("PUL-BLU")
  })

  it("knows a product by what it was called before", () => {
    expect(chooseVariant(snapshot, "grab-handle-blue", []).sku).toBe("PUL-BLU")
    expect(chooseVariant(snapshot, "grab-handle", [{ key: "Color", value: "red" }]).sku).toBe("PUL-RED")
  })

  it("takes the color from the options", () => {
    expect(chooseVariant(snapshot, "pull-handle", [{ key: "Color", value: "red" }]).sku).toBe("PUL-RED")
  })

  it("reads option names and values whatever their case", () => {
    const chosen = [
      { key: "size", value: "2xl" },
      { key: "COLOR", value: "Ember" },
    ]
    expect(chooseVariant(snapshot, "trail-tee", chosen).sku).toBe("APP-TEE-EMB-2XL")
  })

  it.each(["pull-handle-gold", "pull", "nothing", "", "trail-tee-black", "constructor"])(
    "does not know %p",
    (slug) => {
      expect(refusal(() => chooseVariant(snapshot, slug, []))).toMatchObject({ status: 404 })
    },
  )

  it("names each option that was not chosen", () => {
    expect(refusal(() => chooseVariant(snapshot, "trail-tee", []))).toMatchObject({
      status: 422,
      answer: {
        errors: { "options.Color": ["Please choose a color."], "options.Size": ["Please choose a size."] },
      },
    })
  })

  it("is asked what is wrong without being refused", () => {
    expect(choiceErrors(snapshot, "pull-handle", [])).toEqual({ "options.Color": "Please choose a color." })
    expect(choiceErrors(snapshot, "pull-handle-blue", [])).toEqual({})
  })

  it("names a value that does not exist", () => {
    const chosen = [{ key: "Color", value: "gold" }]
    expect(refusal(() => chooseVariant(snapshot, "pull-handle", chosen)).answer.errors).toEqual({
      "options.Color": ["Please choose a color from the list."],
    })
  })

  it.each([
    ["pull-handle-red", ["blue"]],
    ["pull-handle", ["red", "Blue"]],
  ])("does not choose for who names two values: %s and %j", (slug, values) => {
    const chosen = values.map((value) => ({ key: "Color", value }))
    expect(refusal(() => chooseVariant(snapshot, slug, chosen))).toMatchObject({
      status: 422,
      answer: { errors: { "options.Color": ["Please choose one color only."] } },
    })
  })

  it("takes the same value twice", () => {
    expect(chooseVariant(snapshot, "pull-handle-red", [{ key: "color", value: "RED" }]).sku).toBe("PUL-RED")
  })

  it("names an option that does not exist", () => {
    const chosen = [{ key: "Width", value: "6" }]
    expect(
      refusal(() => chooseVariant(snapshot, "ice-scratcher-blocks", chosen)).answer.errors,
    ).toHaveProperty(["options.Width"])
  })

  it("says when a combination is not made", () => {
    const chosen = [
      { key: "Color", value: "black" },
      { key: "Size", value: "2XL" },
    ]
    expect(refusal(() => chooseVariant(snapshot, "trail-tee", chosen))).toMatchObject({
      status: 422,
      answer: { errors: { options: ["trail-tee is not made in that combination."] } },
    })
  })
})
