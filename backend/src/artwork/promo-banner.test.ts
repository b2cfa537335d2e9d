import sharp from "sharp"
import { BANNER_SIZES } from "../contracts/content/banner-sizes"
import { drawPromoBanner } from "./promo-banner"

const OFFER = { offer: "15% off", shipping: "Free US shipping over $300" }

test.each(["wide", "narrow"] as const)("the %s banner is a picture of its size", async (form) => {
  const { width, height } = await sharp(Buffer.from(drawPromoBanner(OFFER, form))).metadata()
  expect({ width, height }).toEqual(BANNER_SIZES[form])
})

test.each([OFFER, { offer: "Dog Days: $1,234.50 off", shipping: "Free U.S. shipping!" }])(
  "every character of an offer is drawn: $offer",
  ({ offer, shipping }) => {
    const svg = drawPromoBanner({ offer, shipping }, "wide")
    expect(svg.match(/<path transform/g)).toHaveLength((offer + shipping).replaceAll(" ", "").length)
  },
)

test("nothing that staff type gets into it but as outlines", () => {
  const svg = drawPromoBanner({ offer: '<script>"&', shipping: "" }, "wide")
  expect(svg).not.toMatch(/script/i)
})

test("long words take less room, not more", async () => {
  const svg = drawPromoBanner(
    { offer: "$1,234.50 off ski packages and more", shipping: OFFER.shipping },
    "wide",
  )
  const { data, info } = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer({ resolveWithObject: true })
  // Right of the cut and left of the second line there is no lettering.
  const dark = (x: number) => {
    for (let y = 10; y < info.height - 10; y++) if ((data[y * info.width + x] ?? 255) < 60) return true
    return false
  }
  expect([780, 785, 790].some(dark)).toBe(false)
})
