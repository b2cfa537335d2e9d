import * as z from "zod/mini"
import { code, flag, id, line, part, requiredLine, version } from "../forms/form-fields"
import { PAGING } from "../paging"
import type { Parts } from "../read-request"

/* The workshop's queue, for staff: builds of paid orders on their way through stages that staff define. */

/** Why a build has left the workshop. */
export const CLOSED_REASONS = ["canceled", "fulfilled"] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/**
 * A step of a build. `shelf` took it from the shelf; `undo` reversed an earlier step; `close` and `reopen` followed the
 * order; `change` made it another design.
 */
export const STEP_KINDS = ["open", "move", "shelf", "undo", "close", "reopen", "change"] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** A choice in a design, as the workshop reads it. */
export interface BuildZone {
  /** `Color 1`, `Loop`. */
  name: string
  /** `RED`; empty for a choice that has no code, or no longer has one. */
  code: string
  /** `Red` */
  value: string
}

/** Goods off the shelf on the same order. */
export interface OrderPart {
  sku: string
  name: string
  /** What was chosen, in words; may be empty. */
  details: string
  quantity: number
}

const stageName = requiredLine("Please name the stage.", 40)

export const StageFields = z.object({
  /** Empty for a new stage. */
  id: id("This stage can't be read.", 60),
  name: stageName,
  /** What the buyer reads; the stage's own name when this is blank. */
  buyerName: line(60),
  shownToBuyer: flag,
  mailsBuyer: flag,
  /** Builds in it are finished: they can't be late any more, and no stage follows. */
  isEnd: flag,
})
export type StageFields = z.infer<typeof StageFields>

/** The most stages allowed: no one moves builds along a longer list. */
const MOST_STAGES = 20

export const StageList = z.object({
  /** In the order that builds go through them. */
  stages: z
    .array(StageFields, "This list is missing.")
    .check(
      z.minLength(2, "Please keep at least two stages: where builds begin, and where they end."),
      z.maxLength(MOST_STAGES, `At most ${MOST_STAGES} stages.`),
    ),
})
export type StageList = z.infer<typeof StageList>

/** POST /admin/production/stages: the document as sent back; `version` is the one it was read with. */
export const SaveStages = z.object({
  version,
  document: part(StageList),
})
export type SaveStages = z.infer<typeof SaveStages>

/** A change to the stages by someone on staff. */
export interface StageChange {
  /** ISO 8601 */
  at: string
  /** Staff's email. */
  by: string
  /** One sentence for each change: 'Renamed “Poured” to “Cast”.' */
  said: string[]
}

/** GET /admin/production/stages */
export interface StagesPage {
  version: string
  document: StageList
  /** Open builds by stage id; a stage that has any can't be removed. */
  builds: Record<string, number>
  /** Who changed the list itself, latest first. */
  changes: StageChange[]
}

/** What is wrong with the stages together, as far as they could be read, by field. */
export function stageRuleErrors({ stages }: Parts<StageList>): Record<string, string> {
  const errors: Record<string, string> = {}
  stages?.forEach(({ id, name, isEnd, mailsBuyer, shownToBuyer }, at) => {
    const same = (text: string) => text.trim().toLowerCase()
    if (stages.findIndex((stage) => same(stage.name) === same(name)) < at) {
      errors[`stages.${at}.name`] = "Another stage has this name."
    }
    if (id !== "" && stages.findIndex((stage) => stage.id === id) < at) {
      errors[`stages.${at}.name`] = "This stage is in the list twice."
    }
    if (mailsBuyer && !shownToBuyer) {
      errors[`stages.${at}.shownToBuyer`] = "A stage that emails the buyer must also be shown to the buyer."
    }
    if (isEnd && at === 0)
      errors[`stages.${at}.isEnd`] = "Builds begin in the first stage: it can't be the end."
    // The first stage's own mistake is enough to say.
    if (!isEnd && stages.slice(1, at).some((before) => before.isEnd)) {
      errors[`stages.${at}.isEnd`] =
        "This stage comes after the end, where builds are made: mark it as the end, too, or move it up."
    }
  })
  if (stages && stages.length > 0 && !stages.some(({ isEnd }) => isEnd)) {
    errors[`stages.${stages.length - 1}.isEnd`] = "Please mark the stage in which builds are made."
  }
  return errors
}

export interface StageName {
  id: string
  name: string
}

/** The design that a build becomes once the difference is paid, or already is although it isn't. */
export interface WaitingChange {
  sku: string
  /** The product. */
  name: string
  /** What was chosen, in words. */
  words: string
  /** Names of the hardware that it will have. */
  hardware: string[]
  /** Names of the hardware that it has had until now. */
  hardwareBefore: string[]
  /** Whole cents, with tax. */
  cents: number
  /** The order has the new design already: its process died before the card was charged. */
  made: boolean
}

/** What one piece of a build is called in the trade: skis are made, counted and sold in pairs. */
export type Unit = "pair" | "wheel" | "scoop" | "piece"

/** A build on its way through the workshop. */
export interface ProductionBuild {
  id: string
  /** "Build No." */
  number: number
  sku: string
  /** Same-origin address of the picture. */
  image: string
  product: string
  style: string
  /** What it is poured in: product and style code. */
  mold: string
  zones: BuildZone[]
  /** In its unit. */
  quantity: number
  /** Of these, without those that were made, packed or taken from the shelf before more were bought. */
  toMake: number
  unit: Unit
  stage: StageName
  /** The stage's place among all stages, from 0; below 0 for one that no longer exists. */
  place: { at: number; of: number }
  /** The next stage; null in the last one, and once it has left the workshop. */
  next: StageName | null
  /** The day its order was promised to ship, `2026-12-01`; null when nothing was promised. */
  due: string | null
  late: boolean
  order: { id: string; number: string }
  /** Who bought it. */
  buyer: string
  /** The dealer the order is credited to. */
  dealer: string | null
  /** The rider's sled, as known to the shop when it was ordered. */
  sled: string | null
  hardware: OrderPart[]
  /** Finished pieces of this very design on the shelf that no order is waiting for. 0 once the build is made. */
  ready: number
  /** Why it has left the workshop; null while it is open. */
  closed: ClosedReason | null
  /** A change of its design or hardware awaits payment or is being made: until then the build stays where it is. */
  held: boolean
  /** What it will become once that is paid; null without a change. */
  change: WaitingChange | null
  /** Whether it is still in the first stage, so that its design may be changed. */
  changeable: boolean
}

/** What staff filter by. */
const FILTERS = {
  /** Build number, SKU, order number, buyer, dealer or dealer code. */
  q: line(100),
  stage: z._default(id("There is no such stage."), ""),
  /** Product code. */
  product: z._default(code(/^[A-Z0-9]{0,3}$/, "There is no such line."), ""),
  /** Dealer code. */
  dealer: z._default(id("There is no such dealer.", 100), ""),
  due: z._default(z.enum(["", "late", "today", "week", "undated"], "There is no such choice."), ""),
  /** Whether a change of its design awaits payment. */
  change: z._default(z.enum(["", "waits", "none"], "There is no such choice."), ""),
  /** Mold and colors, as GET /admin/production/pours names them. */
  pour: line(300),
  /** Empty for open builds. */
  show: z._default(z.enum(["", "closed", "all"], "There is no such choice."), ""),
  sort: z._default(
    z.enum(["", "newest", "stage", "number", "order", "mold"], "There is no such choice."),
    "",
  ),
}

/** GET /admin/production/export */
export const ProductionFilters = z.object(FILTERS)
export type ProductionFilters = z.infer<typeof ProductionFilters>

/** GET /admin/production */
export const ProductionQuery = z.object({
  ...FILTERS,
  ...PAGING,
})

/** GET /admin/production */
export interface ProductionPage {
  builds: ProductionBuild[]
  count: number
  stages: StageName[]
  /** The choices to filter by. */
  products: { code: string; name: string }[]
  dealers: { code: string; name: string }[]
}

/**
 * The filter `stage` of pours for builds in all stages: without a filter, pours cover the builds still to be poured.
 */
export const EVERY_STAGE = "all"

/** GET /admin/production/pours and its file: what is poured from one mold in the same colors. */
export interface Pour {
  /** A body, or the loops that go on bodies. */
  part: "body" | "loop"
  /** For the filter `pour`. */
  key: string
  mold: string
  product: string
  style: string
  colors: string
  /** Builds held by a change aren't counted, here and below: they must not be poured. */
  builds: number
  /** As builds count them, in their unit: skis and their loops in pairs. */
  pieces: number
  unit: Unit
  /** Of the most urgent build. */
  due: string | null
  late: number
  /** The builds that are counted, to be moved and printed. */
  members: { id: string; stage: { id: string } }[]
  /** Numbers of the builds whose change awaits payment. */
  held: number[]
}

/** One step of a build through the workshop. */
export interface ProductionMove {
  id: string
  /** Of a `change`, `from` and `to` are SKUs. */
  kind: StepKind
  from: string | null
  to: string
  /** Staff's email; null for the shop itself. */
  by: string | null
  /** ISO 8601. */
  at: string
  /** Taken from the shelf or put back there; of a `change`, those made of the old design. Null for other steps. */
  pieces: number | null
  undone: boolean
}

/** GET /admin/production/builds/{id} */
export interface ProductionDetail {
  build: ProductionBuild
  /** The latest first. */
  moves: ProductionMove[]
  /** The move that can be undone now: the last one that hasn't been. */
  undoable: string | null
  /** All moves that were made in one go with it and still stand, itself included; empty when it was made alone. */
  batch: string[]
  stages: StageName[]
}

/** Builds in one batch, printed or moved: more than anyone selects by hand. */
export const MOST_AT_ONCE = 200

const NONE = "Please choose builds."

/** POST /admin/production/moves: all of them or none. */
export const MoveBuilds = z.object({
  to: requiredLine("Please choose a stage.", 60),
  builds: z
    .array(
      z.object({
        id: requiredLine(NONE, 60),
        /** The stage it was seen in: if someone has moved it in the meantime, they were first. */
        from: requiredLine(NONE, 60),
      }),
      NONE,
    )
    .check(z.minLength(1, NONE), z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} builds at a time.`)),
})
export type MoveBuilds = z.infer<typeof MoveBuilds>

/** POST /admin/production/undo: undoes moves, all of them or none. */
export const UndoMoves = z.object({
  moves: z
    .array(requiredLine("Please choose a move.", 60), "Please choose a move.")
    .check(z.minLength(1, "Please choose a move."), z.maxLength(MOST_AT_ONCE, "At most 200 at a time.")),
})

/** POST /admin/production/shelf: a build that isn't made but taken from the ready-to-ship shelf. */
export const TakeFromShelf = z.object({
  build: requiredLine("Please choose a build.", 60),
  /** The stage it was seen in. */
  from: requiredLine("Please choose a build.", 60),
})
export type TakeFromShelf = z.infer<typeof TakeFromShelf>

/** The answer to a move or to undoing one. */
export interface Moved {
  /** For undoing them. */
  moves: string[]
  stage: string
}

const PAPER_SIZES = ["letter", "a4", "label"] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

const BUILDS = code(/^[\w]+(,[\w]+)*$/, NONE, MOST_AT_ONCE * 61)

/** GET /admin/production/work-orders?builds=a,b&paper=label */
export const WorkOrdersQuery = z.object({
  builds: BUILDS,
  paper: z._default(z.enum(PAPER_SIZES, "There is no such paper."), "letter"),
})

const IDS = z._default(code(/^(\w+(,\w+)*)?$/, "Please choose orders.", MOST_AT_ONCE * 61), "")

/** GET /admin/production/pick-list?builds=a,b and ?orders=a,b */
export const PickListQuery = z.object({ builds: IDS, orders: IDS })
