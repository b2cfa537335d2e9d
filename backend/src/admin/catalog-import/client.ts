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

/** The preview that was seen, and that its prices are meant. */
interface Agreed {
  digest: string
  confirm_prices: boolean
}

/**
 * A change that is previewed before it is made.
 * @param path the call's
 */
function useChange<Body extends object>(path: string) {
  const preview = useSend<ChangePreview, Body>({
    call: (body) => ({ path, body: { ...body, dry_run: true } }),
    // It changes nothing.
    area: `${path}/preview`,
  })
  const apply = useSend<ChangePreview, Body & Agreed>({ call: (body) => ({ path, body }), area: "/admin" })
  return { preview, apply }
}

export type Change<Body extends object> = ReturnType<typeof useChange<Body>>

type Untold<Body> = Omit<Body, "dry_run" | "digest" | "confirm_prices">

/** Takes the text of a CSV file. As long as a line is refused, nothing is done (section 2.8). */
export const useImportFile = () => useChange<Untold<ImportRequest>>(IMPORT)
/** @param stockOnly for those who may set nothing else */
export const useBulkEdit = (stockOnly: boolean) =>
  useChange<Partial<Untold<BulkEditRequest>>>(stockOnly ? `${EDIT}/stock` : EDIT)
/**
 * Puts back what a change replaced, except for what has been changed again since. 409 once it is undone, or after 90
 * days.
 */
export const useUndo = (id: string) => useChange<object>(`${CHANGES}/${id}/undo`)

export const FILTERS = ["q", "family", "show"] as const
export type Filter = (typeof FILTERS)[number]

/** A page of the variants that can be edited in bulk, by product, with the families to filter by. */
export const useBulkList = ({ query }: ListAddress<Filter>) => useRead<BulkList>(EDIT, { query })

/** Imports, bulk edits and what undid them, newest first. */
export const useHistory = ({ query }: Pick<ListAddress<never>, "query">) =>
  useRead<CatalogChanges>(CHANGES, { query })
/** Read again while it is being applied. */
export const useHistoryEntry = (id: string) =>
  useRead<CatalogChangePage>(`${CHANGES}/${id}`, {
    refetchInterval: ({ state }) => (state.data?.change.status === "applying" ? LOOK_AGAIN_MS : false),
  })

/** The address of an import's file. */
export const fileAddress = (id: string): string => `${CHANGES}/${id}/file`

/** The address for downloading what a list shows. */
export function exportAddress(kind: ExportKind, filters: Partial<Record<Filter, string | undefined>> = {}) {
  const query = new URLSearchParams({ kind })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return `${EDIT}/export?${query}`
}
