import { DOG_DAYS } from "../../../contracts/catalog/sale-window"
import { discount } from "./discount-fixture"
import { bannerWords, promoBanner } from "./promo-banner"

const WINTER = { now: new Date("2026-01-10T12:00:00Z"), sale: DOG_DAYS }
const SUMMER = { now: new Date("2025-07-10T12:00:00Z"), sale: DOG_DAYS }

const giving = (code: string, percentOff: number, min = 0) =>
  discount({ code, percentOff, freeShipping: true, freeShippingUsOnly: true, freeShippingMinCents: min })

test.each([
  ["FIFTEENOFF", 15, 300_00, "15% off", "Free US shipping over $300"],
  ["WINTER-FIFTEENOFF-24", 15, 300_00, "15% off", "Free US shipping over $300"],
  ["TENOFF", 10, 50_00, "10% off", "Free US shipping over $50"],
  ["TENOFF2025", 12, 75_00, "12% off", "Free US shipping over $75"],
])("%s has a banner that says its own numbers", (code, percent, min, offer, shipping) => {
  expect(bannerWords(giving(code, percent, min))).toEqual({ offer, shipping })
})

test.each(["DOGDAYS2", "tenoff", "SPRING"])("%p has none", (code) => {
  expect(promoBanner(giving(code, 10), "cart", SUMMER)).toBeNull()
})

test("the Dog Days lead to their page only while there is one", () => {
  const code = giving("DOGDAYS", 10)
  expect(promoBanner(code, "cart", SUMMER)).toEqual({
    alt: "Dog Days: 10% off. Free U.S. shipping",
    wide: "/storage/promos/disc_1-wide.svg?v=Dog-Days-10-off-Free-U-S-shipping",
    narrow: "/storage/promos/disc_1-narrow.svg?v=Dog-Days-10-off-Free-U-S-shipping",
    href: "/dog-days-of-summer-sale",
  })
  expect(promoBanner(code, "cart", WINTER)?.href).toBeNull()
  const sale = { opens: 0, closes: Number.MAX_SAFE_INTEGER, path: "/skis", label: "SALE" }
  expect(promoBanner(code, "cart", { ...WINTER, sale })?.href).toBe("/skis")
})

test("the Dog Days are the cart's: the builder has no banner of theirs", () => {
  expect(promoBanner(giving("DOGDAYS", 10), "builder", SUMMER)).toBeNull()
})

test("an offer of free shipping alone is the offer", () => {
  const free = discount({ code: "TENOFF", freeShipping: true })
  expect(bannerWords(free)).toEqual({ offer: "Free shipping", shipping: "" })
})

test("an automatic discount has the banner that staff write, a code none", () => {
  const own = discount({
    code: "HANDLES",
    automatic: true,
    bannerTitle: "Handle week",
    bannerText: "10% off every pull handle",
    bannerLink: "/accessories",
  })
  expect(promoBanner(own, "builder", WINTER)).toMatchObject({
    alt: "Handle week. 10% off every pull handle",
    wide: expect.stringMatching(/^\/storage\/promos\/disc_1-wide\.svg\?v=Handle-week-/),
    href: "/accessories",
  })
  expect(promoBanner({ ...own, bannerLink: "" }, "cart", WINTER)?.href).toBeNull()
  expect(promoBanner({ ...own, automatic: false }, "cart", WINTER)).toBeNull()
  expect(promoBanner({ ...own, bannerTitle: "" }, "cart", WINTER)).toBeNull()
  expect(promoBanner({ ...own, code: "TENOFF", percentOff: 10 }, "cart", WINTER)).toMatchObject({
    alt: "10% off",
    href: null,
  })
})

test("other numbers are another picture", () => {
  const at = (percent: number) => promoBanner(giving("TENOFF", percent), "builder", WINTER)?.wide
  expect(at(10)).not.toBe(at(11))
})
