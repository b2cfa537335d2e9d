import type { UnmadeBuild } from "../../../contracts/orders/parcels"
import type { ClosedReason } from "../../../contracts/orders/production"
import type { Stage } from "./stages"

/** What is checked about a build before it may leave. */
export interface LeavingBuild {
  number: number
  stage_id: string
  stage_name: string
  closed: ClosedReason | null
  changing: string | null
}

/**
 * What identifies a build that isn't made; null for one that is, or was canceled. One in a fulfillment that hasn't left
 * is still questioned.
 */
export function unmadeBuild(stages: readonly Stage[], build: LeavingBuild): UnmadeBuild | null {
  if (build.closed === "canceled") return null
  const held = build.changing !== null
  const made = stages.some(({ id, isEnd }) => isEnd && id === build.stage_id)
  return made && !held ? null : { number: build.number, stage: build.stage_name, held }
}

/**
 * Why builds that aren't made may not leave unquestioned, in a sentence.
 * @param builds at least one
 */
export function unmadeWords(builds: readonly UnmadeBuild[]): string {
  const [only] = builds
  if (only && builds.length === 1) return `Build No. ${only.number} isn't made yet: it is at “${only.stage}”.`
  const each = builds.map(({ number, stage }) => `No. ${number} at “${stage}”`)
  return `${builds.length} builds aren't made yet: ${each.join(", ")}.`
}

/**
 * Why builds can't leave at all: a change of their design is pending.
 * @param builds at least one
 */
export function heldWords(builds: readonly UnmadeBuild[]): string {
  const numbers = builds.map(({ number }) => number).join(", ")
  return builds.length === 1
    ? `A change to build No. ${numbers} isn't paid yet. The build can't ship until it is paid or, while its link waits, withdrawn.`
    : `Changes to builds No. ${numbers} aren't paid yet. The builds can't ship until they are paid or, while their links wait, withdrawn.`
}
