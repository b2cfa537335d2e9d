import type { StaffReturn } from "../../contracts/orders/return-staff"

/**
 * How many of each line the rider seems to ask for, to begin with: all that can come back of a line whose SKU they
 * wrote, or whose name, where only one line has it. Staff look it over.
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
