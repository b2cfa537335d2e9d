import { Badge } from "@medusajs/ui"
import type { ProductionBuild } from "../../contracts/production"

const DAY = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
})

/** "Tue, Dec 1" */
export const dayWords = (day: string): string => DAY.format(new Date(day))

/** When a build is to ship, and whether that day has passed. */
export function Due({ due, late }: { due: string | null; late: boolean }) {
  return (
    <span className="flex items-center gap-x-2">
      {due === null ? "No day" : dayWords(due)}
      {late && (
        <Badge size="2xsmall" color="red">
          Late
        </Badge>
      )}
    </span>
  )
}

const CLOSED = { canceled: "Canceled", fulfilled: "Fulfilled" } as const

/** Where a build stands. */
export function StageBadge({ build }: { build: Pick<ProductionBuild, "stage" | "next" | "closed"> }) {
  if (build.closed) {
    return (
      <Badge size="2xsmall" color="grey">
        {CLOSED[build.closed]}
      </Badge>
    )
  }
  return (
    <Badge size="2xsmall" color={build.next ? "blue" : "green"}>
      {build.stage.name}
    </Badge>
  )
}

/** "3 of this lie ready": the shelf has the very same design, but for its loop. */
export function ReadyBadge({ build: { ready } }: { build: Pick<ProductionBuild, "ready"> }) {
  if (ready === 0) return null
  return (
    <Badge size="2xsmall" color="green">
      {ready} of this {ready === 1 ? "lies" : "lie"} ready
    </Badge>
  )
}

/** "Color 1: Red (RED)" */
export const zoneWords = ({ name, value, code }: ProductionBuild["zones"][number]): string =>
  `${name}: ${value}${code ? ` (${code})` : ""}`

/** "2 × Pull handle, Red" */
export const partWords = ({ quantity, name, details }: ProductionBuild["hardware"][number]): string =>
  `${quantity} × ${[name, details].filter(Boolean).join(", ")}`
