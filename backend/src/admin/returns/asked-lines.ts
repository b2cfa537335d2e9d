import type { StaffReturn } from "../../contracts/orders/return-staff"

/**
 * An initial guess at how many of each line the rider asks for: everything returnable of a line whose SKU they wrote,
 * or whose name if only one line has it. Staff check it.
 */
export function askedLines({ asked, lines }: Pick<StaffReturn, "asked" | "lines">): Record<string, number> {
  const words = asked.map(({ item }) => item.toLowerCase())
  const isNamed = (text: string) => text !== "" && words.some((each) => each.includes(text.toLowerCase()))
  const open = lines.filter(({ returnable }) => returnable > 0)
  const named = open.filter(
    ({ sku, name }) =>
      isNamed(sku) || (isNamed(name) && open.filter((line) => line.name === name).length === 1),
  )
  return Object.fromEntries(named.map(({ id, returnable }) => [id, returnable]))
}
