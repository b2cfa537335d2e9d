import type { Fault } from "../fault"
import type { World } from "../world"

type Wire = keyof World["network"]

/** A wire's name is that of its far end, and stands for both ends. */
export const NAMES: Record<Wire, string> = {
  backends: "the backends",
  sandbox: "the card processor",
  postgres: "PostgreSQL",
  redis: "Redis",
  bucket: "the bucket",
  mail: "the mail server",
}

/** Milliseconds by which each piece is delayed: a busy server, or one far away. */
const SLOW_MS = { least: 40, most: 400 }

/** Everything takes longer, in both directions. */
export const slow = (wire: Wire): Fault => ({
  name: `${NAMES[wire]} slow`,
  of: NAMES[wire],
  lasts: [6, 15],
  begin: async ({ network }, chance) => network[wire].delay(chance.between(SLOW_MS.least, SLOW_MS.most)),
  end: async ({ network }) => network[wire].delay(0),
})

/** Every open connection breaks, once. */
export const cut = (wire: Wire): Fault => ({
  name: `connections to ${NAMES[wire]} cut`,
  of: NAMES[wire],
  lasts: [2, 5],
  begin: async ({ network }) => void network[wire].cut(),
  end: async ({ network }) => void network[wire].cut(),
})

/** No one answers there. */
export const away = (wire: Wire): Fault => ({
  name: `${NAMES[wire]} out of reach`,
  of: NAMES[wire],
  lasts: [5, 12],
  begin: async ({ network }) => network[wire].shut(),
  end: async ({ network }) => network[wire].reopen(),
})

/** What is sent there gets neither an answer nor a refusal. */
export const silent = (wire: Wire): Fault => ({
  name: `${NAMES[wire]} silent`,
  of: NAMES[wire],
  lasts: [5, 14],
  begin: async ({ network }) => network[wire].freeze(),
  end: async ({ network }) => network[wire].thaw(),
})
