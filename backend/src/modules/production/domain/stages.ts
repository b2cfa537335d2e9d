import type { BuildProgress } from "../../../contracts/orders/build-progress"
import type { BuildZone, ClosedReason, ProductionMove, StageName } from "../../../contracts/orders/production"

/** A stage as stored. */
export interface Stage extends StageName {
  /** Empty to use the name. */
  buyerName: string
  shownToBuyer: boolean
  mailsBuyer: boolean
  isEnd: boolean
}

/** Whether a step of a build is one that staff took and can undo. */
export const canBeUndone = (kind: ProductionMove["kind"]): boolean => kind === "move" || kind === "shelf"

/**
 * The last step that still holds: it was neither undone nor undoes another.
 * @param moves latest first
 */
export const lastMoveInEffect = <Move extends Pick<ProductionMove, "kind" | "undone">>(
  moves: readonly Move[],
): Move | undefined => moves.find(({ kind, undone }) => kind !== "undo" && !undone)

/** The next stage; null after the last one, after one that is the end, and after one that no longer exists. */
export function nextStage(stages: readonly Stage[], id: string): StageName | null {
  const at = stages.findIndex((stage) => stage.id === id)
  const next = stages[at + 1]
  if (at < 0 || !next || stages[at]?.isEnd) return null
  return { id: next.id, name: next.name }
}

/** A stage's name for buyers. */
export const buyerWords = ({ name, buyerName }: Pick<Stage, "name" | "buyerName">): string =>
  buyerName || name

/** The stage a build is in, and when it entered which one. */
export interface BuildStageHistory {
  number: number
  name: string
  stageId: string
  closed: ClosedReason | null
  /** A change of it waits for its payment. */
  waits?: boolean
  /** Steps that weren't undone, oldest first. */
  steps: readonly { stageId: string; at: string }[]
}

/**
 * How far along a build is, in the stages that its buyer may see. What was fulfilled has come all the way; for what was
 * canceled there is nothing to show. Null while staff show no stages at all.
 */
export function buildProgress(stages: readonly Stage[], way: BuildStageHistory): BuildProgress | null {
  if (way.closed === "canceled") return null
  const rank = stages.findIndex(({ id }) => id === way.stageId)
  const shown = stages.flatMap((stage, at) => (stage.shownToBuyer ? [{ stage, at }] : []))
  if (shown.length === 0) return null
  const made = way.closed === "fulfilled"
  // A stage that isn't shown is presented as the one before it.
  const current = made ? undefined : shown.filter(({ at }) => at <= rank).at(-1)
  return {
    number: way.number,
    name: way.name,
    ...(way.waits && !made ? { waits: true } : {}),
    steps: shown.map(({ stage, at }) => {
      const state = at === current?.at ? "current" : made || at < rank ? "done" : "ahead"
      const came = way.steps.filter(({ stageId }) => stageId === stage.id).at(-1)
      return { name: buyerWords(stage), state, at: state === "ahead" ? null : (came?.at ?? null) }
    }),
  }
}

/** The zone that is poured separately, in a mold that every line shares, and bolted on. */
export const LOOP = "Loop"

/** The prefix, before the color, of the name for a pour of loops: no body's mold has a name like it. */
export const LOOP_POUR = `${LOOP}: `

/** Whether a zone is a color of the mold itself: the loop is poured in its own. */
const isPoured = ({ name }: BuildZone) => name !== LOOP && name !== "Style"

/** Between the colors of a pour. */
const AND = ", "

/** Identifies what is poured together: the same mold in the same colors, by their codes, which outlast their names. */
export function pourOf(productCode: string, styleCode: string, zones: readonly BuildZone[]): string {
  const colors = zones.filter(isPoured).map(({ code, value }) => code || value)
  return `${productCode} ${styleCode}: ${colors.join(AND)}`
}

/**
 * The colors of a pour in words: "Red, Black".
 * @param nameOf a current color by its code
 */
export const pourColors = (codes: string, nameOf: (code: string) => string): string =>
  codes.split(AND).map(nameOf).join(AND)
