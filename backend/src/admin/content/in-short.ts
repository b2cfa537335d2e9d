import type { TextKind } from "../../contracts/content"

/** Characters of what a list shows. */
const SHOWN = 220

/** What a text says, short enough for a list. */
export function inShort(value: string, _kind: TextKind): string {
  if (value === "") return "Blank"
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
}
