import type { Comparison } from "./table"

/** What a row has to reach: a multiple of the reference's speed, or calls per second. */
export interface Target {
  atLeast: number
  of: "ratio" | "perSecond"
}

const times = (atLeast: number): Target => ({ atLeast, of: "ratio" })
const perSecond = (atLeast: number): Target => ({ atLeast, of: "perSecond" })

/** For reads: this share of a bare Express's calls per second. */
const READS = times(0.6)

/** By the row's name; rows without one are only measured. */
const TARGETS = new Map<string, Target>([
  ["GET /cart/data, 16 carts at a time", times(25)],
  ["PUT /cart/{slug}", times(25)],
  ["POST /cart/{itemId}", times(25)],
  ["POST /checkout/shipping", times(8)],
  ["a purchase: cart, shipping, POST /checkout/process", times(4)],
])

/** By the end of the row's name, for rows of one kind. */
const TARGETS_OF_KIND = [
  [" at once", READS],
  [" page, each rendered anew", perSecond(300)],
  [" page, as in a rush", perSecond(1_500)],
] as const

/** The reference's median time over ours: 8 means an eighth of the time. */
export const ratioOf = ({ ours, reference }: Comparison): number => reference.p50 / ours.p50

/** Whether a row reaches its target; null for one that is only measured. */
export function verdictOf(row: Comparison): { target: Target; reached: "holds" | "short" } | null {
  const target = TARGETS.get(row.name) ?? TARGETS_OF_KIND.find(([end]) => row.name.endsWith(end))?.[1]
  if (!target) return null
  const is = target.of === "ratio" ? ratioOf(row) : row.ours.perSecond
  return { target, reached: is >= target.atLeast ? "holds" : "short" }
}
