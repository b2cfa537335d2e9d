import { Badge } from "@medusajs/ui"
import type { ProductionBuild } from "../../contracts/orders/production"
import { changeWords } from "../../contracts/orders/production-words"
import { dayOf } from "../shared/words"

/** When a build is due to ship, and whether that day has passed. */
export function Due({ due, late }: { due: string | null; late: boolean }) {
  return (
    <span className="flex items-center gap-x-2">
      {due === null ? "No day" : dayOf(due)}
      {late && (
        <Badge size="2xsmall" color="red">
          Late
        </Badge>
      )}
    </span>
  )
}

const CLOSED = { canceled: "Canceled", fulfilled: "Fulfilled" } as const

/** Gray where builds begin, green where they are made, and in between one color for each half of the way. */
function stageColor({ next, place: { at, of } }: Pick<ProductionBuild, "next" | "place">) {
  if (!next) return "green"
  if (at <= 0) return "grey"
  return at * 2 < of ? "blue" : "orange"
}

/** The stage a build is in. */
export function StageBadge({
  build,
}: {
  build: Pick<ProductionBuild, "stage" | "next" | "closed" | "place">
}) {
  if (build.closed) {
    return (
      <Badge size="2xsmall" color="grey">
        {CLOSED[build.closed]}
      </Badge>
    )
  }
  return (
    <Badge size="2xsmall" color={stageColor(build)}>
      {build.stage.name}
    </Badge>
  )
}

/** What a change holds must not be made: "Change waits", and what it waits for. */
export function HeldBadge({ build }: { build: Pick<ProductionBuild, "held" | "change"> }) {
  if (!build.held) return null
  return (
    <span className="flex flex-col items-start gap-y-1">
      <Badge size="2xsmall" color="orange">
        Change waits
      </Badge>
      <span className="txt-small block max-w-56 whitespace-normal text-ui-fg-subtle">
        {changeWords(build)}
      </span>
    </span>
  )
}

/** "3 of this lie ready": the shelf has the very same design except for its loop. */
export function ReadyBadge({ build: { ready } }: { build: Pick<ProductionBuild, "ready"> }) {
  if (ready === 0) return null
  return (
    <Badge size="2xsmall" color="green">
      {ready} of this on the shelf
    </Badge>
  )
}

/** "Color 1: Red (RED)" */
export const zoneWords = ({ name, value, code }: ProductionBuild["zones"][number]): string =>
  `${name}: ${value}${code ? ` (${code})` : ""}`

/** "2 × Pull handle, Red" */
export const partWords = ({ quantity, name, details }: ProductionBuild["hardware"][number]): string =>
  `${quantity} × ${[name, details].filter(Boolean).join(", ")}`
