import type { BuildProgress } from "../../../contracts/orders/build-progress"
import type { BuildZone, ProductionMove, StageName } from "../../../contracts/orders/production"

/** A stage as it is kept. */
export interface Stage extends StageName {
  /** Empty for the name. */
  buyerName: string
  shownToBuyer: boolean
  mailsBuyer: boolean
  isEnd: boolean
}

/** Whether a step of a build's way is one that staff took, and may take back. */
export const canBeUndone = (kind: ProductionMove["kind"]): boolean => kind === "move" || kind === "shelf"

/**
 * The last step that still holds: neither was it taken back, nor does it take another back.
 * @param moves the latest first
 */
export const standing = <Move extends Pick<ProductionMove, "kind" | "undone">>(
  moves: readonly Move[],
): Move | undefined => moves.find(({ kind, undone }) => kind !== "undo" && !undone)

/** What comes after a stage; null after the last, after one that is the end, and after one that is gone. */
export function nextStage(stages: readonly Stage[], id: string): StageName | null {
  const at = stages.findIndex((stage) => stage.id === id)
  const next = stages[at + 1]
  if (at < 0 || !next || stages[at]?.isEnd) return null
  return { id: next.id, name: next.name }
}

/** What a buyer reads of a stage. */
export const buyerWords = ({ name, buyerName }: Pick<Stage, "name" | "buyerName">): string =>
  buyerName || name

/** Where a build stands, and when it came into which stage. */
export interface BuildStageHistory {
  number: number
  name: string
  stageId: string
  closed: "canceled" | "fulfilled" | null
  /** Steps that weren't taken back, the oldest first. */
  steps: readonly { stageId: string; at: string }[]
}

/**
 * How far a build has come, in the stages that its buyer may know. What was fulfilled has come all the way; of what was
 * canceled there is nothing to tell. Null while staff show no stage at all.
 */
export function buildProgress(stages: readonly Stage[], way: BuildStageHistory): BuildProgress | null {
  if (way.closed === "canceled") return null
  const rank = stages.findIndex(({ id }) => id === way.stageId)
  const shown = stages.flatMap((stage, at) => (stage.shownToBuyer ? [{ stage, at }] : []))
  if (shown.length === 0) return null
  const made = way.closed === "fulfilled"
  // A stage that isn't shown is told as the one before it.
  const current = made ? undefined : shown.filter(({ at }) => at <= rank).at(-1)
  return {
    number: way.number,
    name: way.name,
    steps: shown.map(({ stage, at }) => {
      const state = at === current?.at ? "current" : made || at < rank ? "done" : "ahead"
      const came = way.steps.filter(({ stageId }) => stageId === stage.id).at(-1)
      return { name: buyerWords(stage), state, at: state === "ahead" ? null : (came?.at ?? null) }
    }),
  }
}

/** The zone that is poured by itself, in a mold that every line shares, and bolted on. */
export const LOOP = "Loop"

/** What the pour of loops in one color is called, before the color: no mold of a body has such a name. */
export const LOOP_POUR = `${LOOP}: `

/** The colors of the mold itself: the loop is poured in one of its own. */
const isPoured = ({ name }: BuildZone) => name !== LOOP && name !== "Style"

/** Between the colors of a pour. */
const AND = ", "

/** Names what is poured together: the same mold in the same colors, by their codes, which outlast their names. */
export function pourOf(productCode: string, styleCode: string, zones: readonly BuildZone[]): string {
  const colors = zones.filter(isPoured).map(({ code, value }) => code || value)
  return `${productCode} ${styleCode}: ${colors.join(AND)}`
}

/** The colors of a pour in words: "Red, Black". @param nameOf a color of today by its code */
export const pourColors = (codes: string, nameOf: (code: string) => string): string =>
  codes.split(AND).map(nameOf).join(AND)
