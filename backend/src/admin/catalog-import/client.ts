import type {
  BulkEditRequest,
  BulkList,
  CatalogChangePage,
  CatalogChanges,
  ChangePreview,
  ExportKind,
  ImportRequest,
} from "../../contracts/staff/catalog-change"
import type { ListAddress } from "../shared/list"
import { useRead, useSend } from "../shared/queries"

const IMPORT = "/admin/catalogue-import"
const EDIT = "/admin/bulk-edit"
const CHANGES = "/admin/catalogue-changes"

const LOOK_AGAIN_MS = 3_000

export const TEMPLATE = `${IMPORT}/template`

/** What was looked at, and that its prices are meant. */
interface Agreed {
  digest: string
  confirm_prices: boolean
}

/**
 * A change that is looked at before it is made.
 * @param path of the call
 */
function useChange<Body extends object>(path: string) {
  const preview = useSend<ChangePreview, Body>({
    call: (body) => ({ path, body: { ...body, dry_run: true } }),
    // Nothing changes by it.
    area: `${path}/preview`,
  })
  const apply = useSend<ChangePreview, Body & Agreed>({ call: (body) => ({ path, body }), area: "/admin" })
  return { preview, apply }
}

export type Change<Body extends object> = ReturnType<typeof useChange<Body>>

type Untold<Body> = Omit<Body, "dry_run" | "digest" | "confirm_prices">

export const useImportFile = () => useChange<Untold<ImportRequest>>(IMPORT)
/** @param stockOnly for those who may set nothing else */
export const useBulkEdit = (stockOnly: boolean) =>
  useChange<Partial<Untold<BulkEditRequest>>>(stockOnly ? `${EDIT}/stock` : EDIT)
export const useUndo = (id: string) => useChange<object>(`${CHANGES}/${id}/undo`)

export const FILTERS = ["q", "family", "show"] as const
export type Filter = (typeof FILTERS)[number]

export const useBulkList = ({ query }: ListAddress<Filter>) => useRead<BulkList>(EDIT, { query })

export const useHistory = ({ query }: Pick<ListAddress<never>, "query">) =>
  useRead<CatalogChanges>(CHANGES, { query })
/** Looked at again while it is being applied. */
export const useHistoryEntry = (id: string) =>
  useRead<CatalogChangePage>(`${CHANGES}/${id}`, {
    refetchInterval: ({ state }) => (state.data?.change.status === "applying" ? LOOK_AGAIN_MS : false),
  })

/** Where the file of an import is to be had. */
export const fileAddress = (id: string): string => `${CHANGES}/${id}/file`

/** Where what a list shows is to be had as a file. */
export function exportAddress(kind: ExportKind, filters: Partial<Record<Filter, string | undefined>> = {}) {
  const query = new URLSearchParams({ kind })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `${EDIT}/export?${query}`
}
