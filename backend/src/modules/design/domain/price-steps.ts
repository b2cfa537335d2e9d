import { toCents } from "../../../contracts/money"
import type { PriceStep } from "../../../contracts/staff/ask-first"
import type { ProductDocument, StaffUpcharge } from "../../../contracts/staff/design-staff"
import { choiceKey } from "./staff-documents"

const OPTIONS: Record<StaffUpcharge["option"], string> = {
  color: "color",
  loop: "loop",
  single_skull: "single skull",
  triple_skull: "triple skull",
}

const upchargeName = ({ style, option, color }: StaffUpcharge): string =>
  `The upcharge of ${color ?? "every"} ${OPTIONS[option]}${style === null ? "" : ` in style ${style}`}`

/** How upcharges change. One that isn't there costs nothing, and neither does one that is removed. */
export function upchargeSteps(
  before: readonly StaffUpcharge[],
  after: readonly StaffUpcharge[],
): PriceStep[] {
  const [was, becomes] = [before, after].map(
    (rows) => new Map(rows.map((row) => [choiceKey(row), toCents(row.price)])),
  )
  const rows = new Map([...before, ...after].map((row) => [choiceKey(row), row]))
  return [...rows].map(([key, row]) => ({
    name: upchargeName(row),
    before: was?.get(key) ?? 0,
    after: becomes?.get(key) ?? 0,
  }))
}

/** How a product's prices change: those of its styles, and its upcharges. A new style had none. */
export function productPriceSteps(before: ProductDocument, after: ProductDocument): PriceStep[] {
  const was = new Map(before.styles.map(({ code, price }) => [code, toCents(price)]))
  return [
    ...after.styles.map(({ code, name, price }) => ({
      name: `${after.name}, ${name}`,
      before: was.get(code) ?? null,
      after: toCents(price),
    })),
    ...upchargeSteps(before.upcharges, after.upcharges),
  ]
}
