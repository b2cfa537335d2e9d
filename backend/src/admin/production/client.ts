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

export const useProduction = ({ query }: ListAddress<Filter>) =>
  useRead<ProductionPage>(PRODUCTION, { query })

export const usePours = (query: Partial<Record<Filter, string | undefined>>) =>
  useRead<{ pours: Pour[] }>(`${PRODUCTION}/pours`, { query })

export const useBuild = (id: string) =>
  useRead<ProductionDetail>(`${PRODUCTION}/builds/${encodeURIComponent(id)}`)

export const useMoveBuilds = () =>
  useSend<Moved, MoveBuilds>({
    call: (body) => ({ path: `${PRODUCTION}/moves`, body }),
    area: PRODUCTION,
  })

export const useTakeFromShelf = () =>
  useSend<Moved, TakeFromShelf>({
    call: (body) => ({ path: `${PRODUCTION}/shelf`, body }),
    area: PRODUCTION,
  })

export const useUndoMoves = () =>
  useSend<{ moves: string[] }, { moves: string[] }>({
    call: (body) => ({ path: `${PRODUCTION}/undo`, body }),
    area: PRODUCTION,
  })

export const useStages = () => useRead<StagesPage>(STAGES)

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

export const workOrdersAddress = (ids: readonly string[], paper: "letter" | "a4" | "label"): string =>
  `${PRODUCTION}/work-orders?builds=${ids.join(",")}&paper=${paper}`

/** The call by which `useMayCall` tells who may change a build's design. */
export const CHANGE_CALL = "/admin/build-changes/build"

/** The admin page for changing a build's design. */
export const changePath = (id: string): string => `/production/change/${encodeURIComponent(id)}`

/** The address of the pick list for the orders of these builds, or for these orders, including those without builds. */
export const pickListAddress = (of: { builds: readonly string[] } | { orders: readonly string[] }): string =>
  `${PRODUCTION}/pick-list?${"builds" in of ? `builds=${of.builds.join(",")}` : `orders=${of.orders.join(",")}`}`
