import { blockSet, hoodie } from "./fixtures"
import {
  type Chosen,
  canAdd,
  isSoldOut,
  isValueSoldOut,
  missingOptions,
  type ProductEvent,
  type ProductForm,
  priceRange,
  productReducer,
  slidesFor,
  startForm,
  stockOf,
  toRequest,
  variantOf,
} from "./model"

const form = (over: Partial<ProductForm> = {}): ProductForm => ({ ...startForm(hoodie), ...over })
const follow = (events: ProductEvent[], from = form()) => events.reduce(productReducer, from)

describe("starting", () => {
  test("asks for one, with nothing chosen", () => {
    expect(startForm(hoodie)).toEqual({
      chosen: {},
      quantity: 1,
      quantityValid: true,
      adding: false,
      message: null,
    })
  })

  test("chooses an option that has only one value", () => {
    const oneSize = {
      ...hoodie,
      options: { ...hoodie.options, size: { label: "Size", values: [{ value: "M" }] } },
    }
    expect(startForm(oneSize).chosen).toEqual({ size: "M" })
  })

  test("chooses the variant asked for by SKU, and nothing for an unknown one", () => {
    expect(startForm(hoodie, "APP-HOD-SLA-L").chosen).toEqual({ color: "Slate", size: "L" })
    expect(startForm(hoodie, "NO-SUCH").chosen).toEqual({})
  })
})

describe("stock", () => {
  test.each<[string, Chosen, number | null]>([
    ["is not known while nothing is chosen", {}, null],
    ["is not known while an option is open", { color: "Black" }, null],
    ["is the variant's", { color: "Black", size: "M" }, 12],
    ["is not known when the variant is not counted", { color: "Slate", size: "M" }, null],
    ["is none when the combination is sold out", { color: "Black", size: "2XL" }, 0],
    ["is none when the combination is not made", { color: "Slate", size: "2XL" }, 0],
  ])("%s", (_, chosen, stock) => {
    expect(stockOf(hoodie, chosen)).toBe(stock)
  })

  test("is the product's inventory when set", () => {
    expect(stockOf(blockSet("7"), {})).toBe(7)
  })

  test("is the chosen value's inventory when the product has none of its own", () => {
    const values = [
      { value: "Black", inventory: "5" },
      { value: "Slate", inventory: "0" },
    ]
    const counted = { ...hoodie, options: { ...hoodie.options, color: { label: "Color", values } } }
    expect(stockOf(counted, { color: "Black" })).toBe(5)
    expect(stockOf(counted, { color: "Black", size: "L" })).toBe(2)
    expect(isSoldOut(counted, { color: "Slate" })).toBe(true)
  })

  test("is none, whatever is chosen, when every variant is sold out", () => {
    const gone = { ...hoodie, variants: hoodie.variants.map((variant) => ({ ...variant, inventory: 0 })) }
    expect(isSoldOut(gone, {})).toBe(true)
  })

  test.each([
    ["-1", true],
    ["0", true],
    ["1", false],
    [undefined, false],
    ["not a number", false],
  ])("an inventory of %s is sold out: %s", (inventory, soldOut) => {
    expect(isSoldOut({ ...blockSet("5"), inventory, variants: blockSet(undefined).variants }, {})).toBe(
      soldOut,
    )
  })

  test("a value is sold out when no combination with the other choices is left", () => {
    expect(isValueSoldOut(hoodie, { color: "Black" }, "size", "2XL")).toBe(true)
    expect(isValueSoldOut(hoodie, { color: "Slate" }, "size", "2XL")).toBe(true)
    expect(isValueSoldOut(hoodie, { color: "Slate" }, "size", "L")).toBe(false)
    expect(isValueSoldOut(hoodie, { size: "2XL" }, "color", "Black")).toBe(true)
    expect(isValueSoldOut(hoodie, {}, "size", "2XL")).toBe(true)
  })
})

describe("quantity", () => {
  test("typing something that is no quantity keeps the last one", () => {
    const typing = follow([
      { type: "counted", quantity: 4 },
      { type: "typed", valid: false },
    ])
    expect(typing).toMatchObject({ quantity: 4, quantityValid: false })
    expect(follow([{ type: "counted", quantity: 5 }], typing)).toMatchObject({
      quantity: 5,
      quantityValid: true,
    })
  })
})

describe("Add to Cart", () => {
  const chosen = { color: "Black", size: "M" }

  test.each<[string, Partial<ProductForm>, boolean]>([
    ["is open with everything chosen", { chosen }, true],
    ["waits for every option", { chosen: { color: "Black" } }, false],
    ["waits for a quantity above 0", { chosen, quantity: 0 }, false],
    ["waits while what is typed is no quantity", { chosen, quantityValid: false }, false],
    ["waits for a quantity that is in stock", { chosen, quantity: 13 }, false],
    ["takes all that is in stock", { chosen, quantity: 12 }, true],
    [
      "takes any quantity of what isn't counted",
      { chosen: { color: "Slate", size: "M" }, quantity: 13 },
      true,
    ],
    ["is closed while adding", { chosen, adding: true }, false],
    ["is closed when sold out", { chosen: { color: "Black", size: "2XL" } }, false],
  ])("%s", (_, over, open) => {
    expect(canAdd(hoodie, form(over))).toBe(open)
  })

  test("sends the quantity and the options in display order", () => {
    expect(toRequest(hoodie, form({ chosen: { size: "L", color: "Slate" }, quantity: 2 }))).toEqual({
      quantity: 2,
      options: [
        { key: "color", value: "Slate" },
        { key: "size", value: "L" },
      ],
    })
  })

  test("a failure keeps everything entered and shows the message until it is dismissed or changed", () => {
    const entered = form({ chosen, quantity: 40 })
    const failed = follow([{ type: "submitted" }, { type: "failed", message: "Only 12 left." }], entered)
    expect(failed).toEqual({ ...entered, message: "Only 12 left." })
    expect(follow([{ type: "dismissed" }], failed)).toEqual(entered)
    expect(follow([{ type: "counted", quantity: 12 }], failed).message).toBeNull()
  })
})

describe("choosing", () => {
  test("a choice can be taken back", () => {
    const chosen = follow([
      { type: "chose", option: "color", value: "Black" },
      { type: "chose", option: "color", value: "" },
    ]).chosen
    expect(missingOptions(hoodie, chosen)).toEqual(["color", "size"])
  })

  test("finds the variant once all is chosen", () => {
    expect(variantOf(hoodie, { color: "Slate", size: "L" })?.sku).toBe("APP-HOD-SLA-L")
    expect(variantOf(hoodie, { color: "Slate" })).toBeNull()
    expect(variantOf(hoodie, { color: "Slate", size: "2XL" })).toBeNull()
  })

  test("narrows the price", () => {
    expect(priceRange(hoodie, {})).toEqual({ from: 64, to: 68 })
    expect(priceRange(hoodie, { color: "Slate" })).toEqual({ from: 64, to: 64 })
    expect(priceRange(hoodie, { color: "Black", size: "2XL" })).toEqual({ from: 68, to: 68 })
  })

  test("moves the gallery to the variant's picture, whatever its size", () => {
    const medium = hoodie.gallery.map((image) => ({ ...image, url: image.url.replace("full", "medium") }))
    const slides = slidesFor({ ...hoodie, gallery: [...medium].reverse() }, { color: "Black", size: "M" })
    expect(slides.index).toBe(1)
  })

  test("stays with a color's picture whatever the size", () => {
    expect(slidesFor(hoodie, { color: "Black", size: "L" })).toEqual({ images: hoodie.gallery, index: 0 })
  })

  test("puts the variant's picture first when the gallery lacks it", () => {
    const slides = slidesFor(hoodie, { color: "Slate" })
    expect(slides.index).toBe(0)
    expect(slides.images.map(({ alt }) => alt)).toEqual(["Forge hoodie, Slate, M", "Forge hoodie, back"])
  })

  test("shows the gallery as it is while nothing is chosen", () => {
    expect(slidesFor(hoodie, {})).toEqual({ images: hoodie.gallery, index: 0 })
  })
})
