import type { StaffProduct } from "../../contracts/staff/design-staff"

const STATES = {
  open: { color: "green", words: "Open" },
  notify: { color: "orange", words: "Notify me" },
  overlay: { color: "red", words: "Closed" },
} as const

/** A seeded line is a draft until its "(designed)" product is published: no style has a price, and no rider sees it. */
const NOT_PUBLISHED = { color: "grey", words: "Not published" } as const

/** What riders can do with a line, as the overview shows it. */
export const lineState = ({ state, from }: Pick<StaffProduct, "state" | "from">) =>
  from === null ? NOT_PUBLISHED : STATES[state]
