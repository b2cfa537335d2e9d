import type { ImportAnswer } from "../../api/admin/fitment/fitment-answer"

type Status = ImportAnswer["status"]

/** What an import's status says to staff. */
export const STATUS: Readonly<
  Record<Status, { words: string; color: "blue" | "green" | "grey" | "orange" | "red" }>
> = {
  checking: { words: "Being checked", color: "blue" },
  refused: { words: "Refused", color: "red" },
  ready: { words: "Ready to apply", color: "orange" },
  applying: { words: "Being applied", color: "blue" },
  applied: { words: "Applied", color: "green" },
  stale: { words: "Out of date", color: "grey" },
  failed: { words: "Failed", color: "red" },
}

/** Counts as people write them. */
export const whole = new Intl.NumberFormat("en-US")

/** "3 added, 2 changed, 1 removed, 700 as they were" */
export function countsOf({ added, changed, removed, unchanged, refused }: ImportAnswer): string {
  const refusals = refused > 0 ? `, ${whole.format(refused)} refused` : ""
  return `${whole.format(added)} added, ${whole.format(changed)} changed, ${whole.format(removed)} removed, ${whole.format(unchanged)} as they are${refusals}`
}
