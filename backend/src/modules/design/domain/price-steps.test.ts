import type { ProductDocument, StaffUpcharge } from "../../../contracts/staff/design-staff"
import { productPriceSteps, upchargeSteps } from "./price-steps"

const upcharge = (color: string | null, price: number, style: string | null = null): StaffUpcharge => ({
  style,
  option: "loop",
  color,
  price,
})

test("an upcharge that is new, changed or taken away moves from and to what it costs", () => {
  expect(
    upchargeSteps([upcharge("RED", 5), upcharge("BLK", 5)], [upcharge("RED", 8), upcharge(null, 2, "SOL")]),
  ).toEqual([
    { name: "The upcharge of RED loop", before: 500, after: 800 },
    { name: "The upcharge of BLK loop", before: 500, after: 0 },
    { name: "The upcharge of every loop in style SOL", before: 0, after: 200 },
  ])
})

test("a style moves from what it cost, whatever its place and name", () => {
  const document = (...styles: [code: string, name: string, price: number][]) =>
    ({
      name: "The Attack",
      styles: styles.map(([code, name, price]) => ({ code, name, price })),
      upcharges: [],
    }) as unknown as ProductDocument
  expect(
    productPriceSteps(
      document(["SOL", "Solid", 389], ["FAD", "Fade", 409]),
      document(["FAD", "Fade", 409], ["SOL", "Plain", 38.9], ["NEW", "New", 0]),
    ),
  ).toEqual([
    { name: "The Attack, Fade", before: 40900, after: 40900 },
    { name: "The Attack, Plain", before: 38900, after: 3890 },
    { name: "The Attack, New", before: null, after: 0 },
  ])
})

test("a product's upcharges are among its prices", () => {
  const document = (price: number) =>
    ({ name: "The Attack", styles: [], upcharges: [upcharge("RED", price)] }) as unknown as ProductDocument
  expect(productPriceSteps(document(5), document(8))).toEqual([
    { name: "The upcharge of RED loop", before: 500, after: 800 },
  ])
})
