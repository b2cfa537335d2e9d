import { StatusBadge } from "@medusajs/ui"
import type { CatalogChange } from "../../contracts/staff/catalog-change"
import { countOf } from "../shared/words"

const STATUS = {
  applying: { words: "Being applied", color: "blue" },
  applied: { words: "Applied", color: "green" },
  failed: { words: "Failed, nothing changed", color: "red" },
  broken: { words: "Interrupted", color: "orange" },
} as const

/** A change that was undone says only that. */
export function ChangeStatus({ change }: { change: CatalogChange }) {
  if (change.undone) return <StatusBadge color="grey">Undone</StatusBadge>
  const { words, color } = STATUS[change.status]
  return <StatusBadge color={color}>{words}</StatusBadge>
}

/** "3 new, 12 changed" */
export const countsOf = ({ added, changed }: CatalogChange): string =>
  `${countOf(added)} new, ${countOf(changed)} changed`
