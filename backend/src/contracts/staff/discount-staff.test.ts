import { DiscountForm, discountRuleErrors, EMPTY_DISCOUNT } from "./discount-staff"

const FORM: DiscountForm = { ...EMPTY_DISCOUNT, code: "SPRING", percent_off: 10 }

it.each<[string, Partial<DiscountForm>, string[]]>([
  ["a percentage", {}, []],
  ["an amount", { percent_off: null, dollars_off: 25.5 }, []],
  [
    "free shipping alone",
    { percent_off: null, free_shipping: true, free_shipping_us_only: true, free_shipping_min: 50 },
    [],
  ],
  ["lines with a minimum", { counts_for: "lines", target_ids: ["built:ski"], min: 50 }, []],
  ["a product", { counts_for: "products", target_ids: ["prod_1"] }, []],
  [
    "an amount off a line",
    { counts_for: "lines", target_ids: ["built:ski"], percent_off: null, dollars_off: 5 },
    [],
  ],
  ["all goods with a minimum", { min: 50 }, []],
  ["an amount off all goods with a minimum", { percent_off: null, dollars_off: 5, min: 50 }, []],
  ["a code with a limit per rider", { max_uses_per_email: 1 }, []],
  ["an automatic one with it", { automatic: true, max_uses_per_email: 1 }, ["max_uses_per_email"]],
  ["an automatic one with a banner", { automatic: true, banner_title: "Sale", banner_link: "/skis" }, []],
  ["a code with a banner", { banner_title: "Sale" }, ["banner_title"]],
  ["a banner without its words", { automatic: true, banner_link: "/skis" }, ["banner_title"]],
  ["a banner without its large words", { automatic: true, banner_text: "10% off" }, ["banner_title"]],
  ["a second banner", { automatic: true, code: "TENOFF", banner_title: "Sale" }, ["banner_title"]],
  [
    "a gift with what is bought for it",
    { percent_off: null, counts_for: "gift", target_ids: ["prod_1"], min: 300 },
    [],
  ],
  ["a gift of nothing", { percent_off: null, counts_for: "gift", min: 300 }, ["target_ids"]],
  ["a gift for nothing", { percent_off: null, counts_for: "gift", target_ids: ["prod_1"] }, ["min"]],
  ["a gift and a percentage", { counts_for: "gift", target_ids: ["prod_1"], min: 300 }, ["percent_off"]],
  [
    "a gift and an amount",
    { percent_off: null, dollars_off: 5, counts_for: "gift", target_ids: ["prod_1"], min: 300 },
    ["dollars_off"],
  ],
  [
    "a gift for ski packages",
    { percent_off: null, counts_for: "gift", target_ids: ["prod_1"], min: 300, ski_package_only: true },
    ["ski_package_only"],
  ],
  ["lines without one", { counts_for: "lines" }, ["target_ids"]],
  ["products without one", { counts_for: "products" }, ["target_ids"]],
  ["everything, and something", { target_ids: ["built:ski"] }, ["target_ids"]],
  [
    "lines of ski packages",
    { counts_for: "lines", target_ids: ["built:ski"], ski_package_only: true },
    ["ski_package_only"],
  ],
  [
    "free shipping for a line",
    { counts_for: "lines", target_ids: ["built:ski"], percent_off: null, free_shipping: true },
    ["percent_off"],
  ],
  [
    "a minimum of the goods for free shipping alone",
    { percent_off: null, free_shipping: true, min: 5 },
    ["min"],
  ],
  ["nothing at all", { percent_off: null }, ["percent_off"]],
  ["both a percentage and an amount", { dollars_off: 5 }, ["dollars_off"]],
  ["a minimum without free shipping", { free_shipping_min: 50 }, ["free_shipping_min"]],
  ["US only without free shipping", { free_shipping_us_only: true }, ["free_shipping_us_only"]],
  ["an end before the start", { starts_at: "2026-01-02T00:00", ends_at: "2026-01-01T00:00" }, ["ends_at"]],
  [
    "an end before a start that daylight saving leaves out",
    { starts_at: "2027-03-14T02:45", ends_at: "2027-03-14T03:15" },
    ["ends_at"],
  ],
  ["one minute", { starts_at: "2026-01-01T00:00", ends_at: "2026-01-01T00:00" }, []],
])("the rules of a discount's form judge %s", (_, over, fields) => {
  expect(Object.keys(discountRuleErrors({ ...FORM, ...over }))).toEqual(fields)
})

it.each<[string, Record<string, unknown>]>([
  ["code", { code: "  " }],
  ["code", { code: "SPRING SALE" }],
  ["code", { code: "X".repeat(41) }],
  ["code", { code: "-" }],
  ["code", { code: "__SALE" }],
  ["percent_off", { percent_off: 0 }],
  ["percent_off", { percent_off: 1e-9 }],
  ["percent_off", { percent_off: 33.333 }],
  ["percent_off", { percent_off: 101 }],
  ["percent_off", { percent_off: "10" }],
  ["dollars_off", { dollars_off: 0.005 }],
  ["dollars_off", { dollars_off: 1e-9 }],
  ["free_shipping_min", { free_shipping_min: null }],
  ["starts_at", { starts_at: "soon" }],
  ["max_uses", { max_uses: 0 }],
  ["banner_title", { banner_title: "Größe" }],
  ["banner_link", { banner_link: "skis" }],
  ["banner_link", { banner_link: "//elsewhere.example" }],
  ["banner_link", { banner_link: "/skis and more" }],
  ["target_ids.0", { target_ids: ["a product"] }],
  ["dollars_off", { dollars_off: 10_000 }],
  ["min", { min: 100_000 }],
  ["max_uses_per_email", { max_uses_per_email: 1.5 }],
  ["automatic", { automatic: "yes" }],
])("a discount's form refuses a %s of %j", (field, over) => {
  const parsed = DiscountForm.safeParse({ ...FORM, ...over })
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field])
})

it.each<[string, Partial<DiscountForm>]>([
  ["all of the price", { percent_off: 100 }],
  ["an order", { max_uses: 1 }],
  ["a long code", { code: "X".repeat(40) }],
  ["the most", { percent_off: null, dollars_off: 9_999, min: 99_999, free_shipping_min: 99_999 }],
])("a discount's form takes %s", (_what, over) => {
  expect(DiscountForm.safeParse({ ...FORM, ...over }).success).toBe(true)
})

it("a discount's form takes a code as staff type it", () => {
  expect(DiscountForm.parse({ ...FORM, code: " spring-26 " }).code).toBe("SPRING-26")
})
