import { formatCents } from "../money"
import { chosenWords } from "./changed-words"
import type { ProductionBuild, Unit } from "./production"

const HELD_PAPER = "HELD: change not paid yet, do not make"

/** What a build's papers say before anything else, if it must not be made; null otherwise. */
export function stopWords({ held, closed }: Pick<ProductionBuild, "held" | "closed">): string | null {
  if (closed === "canceled") return "CANCELED: do not make"
  return held ? HELD_PAPER : null
}

/** What a build's change is waiting for: "$42.80 to become The Attack, Fade, Red, Blue, without hardware". */
export function changeWords({ change }: Pick<ProductionBuild, "change">): string {
  if (!change) return "being made"
  const { cents, name, made } = change
  if (made) return `${formatCents(cents)} for this design not paid yet`
  return `${formatCents(cents)} to become ${[name, chosenWords(change, { hardware: change.hardwareBefore })].filter(Boolean).join(", ")}`
}

const UNITS: Record<Unit, [one: string, many: string]> = {
  pair: ["pair", "pairs"],
  wheel: ["wheel", "wheels"],
  scoop: ["scoop", "scoops"],
  piece: ["piece", "pieces"],
}

const count = new Intl.NumberFormat("en-US")

/** "2 pairs", "1 scoop" */
export const unitWords = (quantity: number, unit: Unit): string =>
  `${count.format(quantity)} ${UNITS[unit][quantity === 1 ? 0 : 1]}`

/** How much of a build is to be made: "4 pairs"; "1 of 4 pairs" when the others already are. */
export const toMakeWords = ({
  quantity,
  toMake,
  unit,
}: Pick<ProductionBuild, "quantity" | "toMake" | "unit">) =>
  toMake === quantity ? unitWords(quantity, unit) : `${count.format(toMake)} of ${unitWords(quantity, unit)}`
