import type {
  MoveBuilds,
  Moved,
  Pour,
  ProductionDetail,
  ProductionPage,
  StageFields,
  StagesPage,
  TakeFromShelf,
} from "../../contracts/orders/production"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"

export const PRODUCTION = "/admin/production"
const STAGES = `${PRODUCTION}/stages`

/** What the queue is filtered and sorted by, as in the page's address. */
export const FILTERS = ["q", "stage", "product", "dealer", "due", "change", "pour", "show", "sort"] as const
export type Filter = (typeof FILTERS)[number]

/** A page of the queue: late builds first, then by promised day, unless sorted otherwise (section 2.11). */
export const useProduction = ({ query }: ListAddress<Filter>) =>
  useRead<ProductionPage>(PRODUCTION, { query })

/**
 * Most urgent first. Without `stage`, what is still to be poured; builds held by a change aren't counted (section
 * 2.11).
 */
export const usePours = (query: Partial<Record<Filter, string | undefined>>) =>
  useRead<{ pours: Pour[] }>(`${PRODUCTION}/pours`, { query })

/** A build and its moves, latest first. 404 when there is none. */
export const useBuild = (id: string) =>
  useRead<ProductionDetail>(`${PRODUCTION}/builds/${encodeURIComponent(id)}`)

/**
 * Moves all of them or none. 409 when one is no longer in the stage it was seen in. Pages use `useMove`, which also
 * reports and undoes.
 */
export const useMoveBuilds = () =>
  useSend<Moved, MoveBuilds>({
    call: (body) => ({ path: `${PRODUCTION}/moves`, body }),
    area: PRODUCTION,
  })

/**
 * Marks a build as made, with pieces off the ready-to-ship shelf. 409 when too few are free, or it was moved meanwhile.
 */
export const useTakeFromShelf = () =>
  useSend<Moved, TakeFromShelf>({
    call: (body) => ({ path: `${PRODUCTION}/shelf`, body }),
    area: PRODUCTION,
  })

/** Undoes all of them or none; pieces taken from the shelf go back. 409 when a build has moved on since. */
export const useUndoMoves = () =>
  useSend<{ moves: string[] }, { moves: string[] }>({
    call: (body) => ({ path: `${PRODUCTION}/undo`, body }),
    area: PRODUCTION,
  })

export const useStages = () => useRead<StagesPage>(STAGES)

/** 409 when the list was changed since `version`, or a stage that is left out has open builds; 422 at the fields. */
export const useSaveStages = () =>
  useSend<StagesPage, { version: string; document: { stages: StageFields[] } }>({
    call: (body) => ({ path: STAGES, body }),
    area: PRODUCTION,
    answerOf: () => STAGES,
  })

type Given = Partial<Record<Filter, string | undefined>>

const fileAddress = (path: string, filters: Given) =>
  `${PRODUCTION}/${path}?${new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`

/** The address of the CSV file of the builds that the filters match. */
export const exportAddress = (filters: Given): string => fileAddress("export", filters)

/** The address of the CSV file of the pours that the filters match. */
export const poursExportAddress = (filters: Given): string => fileAddress("pours/export", filters)

/** The address of a PDF with a page for each build; `label` is 4 by 6 inches. */
export const workOrdersAddress = (ids: readonly string[], paper: "letter" | "a4" | "label"): string =>
  `${PRODUCTION}/work-orders?builds=${ids.join(",")}&paper=${paper}`

/** The call by which `useMayCall` tells who may change a build's design. */
export const CHANGE_CALL = "/admin/build-changes/build"

/** The admin page for changing a build's design. */
export const changePath = (id: string): string => `/production/change/${encodeURIComponent(id)}`

/** The address of the pick list for the orders of these builds, or for these orders, including those without builds. */
export const pickListAddress = (of: { builds: readonly string[] } | { orders: readonly string[] }): string =>
  `${PRODUCTION}/pick-list?${"builds" in of ? `builds=${of.builds.join(",")}` : `orders=${of.orders.join(",")}`}`
