import { DataTable, type DataTableRow, Text, useDataTable } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react"
import { useNavigate } from "react-router-dom"
import { setParam, useAddressParams } from "./address-params"
import { refusedInWords } from "./client"
import { Head } from "./page"

/** Rows per page. */
export const PAGE_SIZE = 20

/** No list is longer; anything beyond it in an address is a mistake. */
const LAST_PAGE = 9_999

/** The cells with a row's buttons stay in view, however wide the rest is; a phone has no room for that. */
const BUTTONS_STAY = [
  "md:[&_td:last-child]:sticky md:[&_td:last-child]:right-0 md:[&_td:last-child]:bg-ui-bg-base md:[&_td:last-child]:pl-4",
  "md:[&_th:last-child]:sticky md:[&_th:last-child]:right-0 md:[&_th:last-child]:bg-ui-bg-subtle",
].join(" ")

/** What a list shows, kept in the page's address so that it survives a reload and can be sent to a colleague. */
export interface ListAddress<Name extends string> {
  /** The filters, by name; undefined where unset. */
  filters: Record<Name, string | undefined>
  /** An empty value clears it. Changing a filter returns to the first page. */
  setFilter: (name: Name, value: string) => void
  /** Counts from 0. */
  page: number
  setPage: (page: number) => void
  /** What the backend is asked for. */
  query: Record<Name, string | undefined> & { limit: number; offset: number }
}

/** @param pageName the name of the page's parameter in the address; a different one for a second list on a page */
export function useListAddress<Name extends string = never>(
  names: readonly Name[] = [],
  pageName = "page",
): ListAddress<Name> {
  const [params, change] = useAddressParams()
  const set = (name: string, value: string) =>
    change((next) => {
      if (name !== pageName) next.delete(pageName)
      setParam(next, name, value)
    })
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) || undefined])) as Record<
    Name,
    string | undefined
  >
  const page = Math.min(LAST_PAGE, Math.max(0, Math.trunc(Number(params.get(pageName) ?? 0)) || 0))
  return {
    filters,
    setFilter: set,
    page,
    setPage: (next) => set(pageName, next > 0 ? String(next) : ""),
    query: { ...filters, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
  }
}

export interface Column<Row> {
  header: string
  /** For columns that speak for themselves, where only screen readers need the heading. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** px; longer content is cut off, and shown in full on hover. */
  maxSize?: number
}

/** What a screen reader calls the table: the list's title, or a name of its own where it has none. */
type Named = { title: string; name?: undefined } | { title?: undefined; name: string }

interface ListFacts<Row> extends Omit<ComponentProps<typeof Head>, "title"> {
  query: Pick<UseQueryResult<unknown, Error>, "isPending" | "isError"> & { error?: Error | null }
  /** Undefined until the shop has answered. */
  rows: readonly Row[] | undefined
  rowId: (row: Row, at: number) => string
  /** Created once, outside the component or by `useMemo`: new ones would redraw every cell. */
  columns: readonly Column<Row>[]
  /** What to show when there are no rows, and when they can't be read. */
  empty: string
  unread: string
  /** For a list that is read by the page: the count of all rows, and the page shown. */
  paging?: { count: number } & Pick<ListAddress<never>, "page" | "setPage">
  search?: { label: string; placeholder: string; value: string | undefined; onSearch: (text: string) => void }
  /** Controls beside the search. */
  filters?: ReactNode
  /** Where a click on a row leads, for lists whose rows are one link. */
  linkOf?: (row: Row) => string
}

type ListProps<Row> = ListFacts<Row> & Named

/**
 * Names the table in a part of the page, for people who go from table to table by ear: Medusa's takes no name. It is
 * another element once its rows have come, so this looks after each rendering.
 */
function useTableName(name: string) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.querySelector("table")?.setAttribute("aria-label", name)
  })
  return place
}

/** Tells a screen reader what a search, a filter or a turned page has changed in the table below. */
function RowsShown({ rows, page, count }: { rows: number | undefined; page: number; count: number }) {
  const before = page * PAGE_SIZE
  return (
    <span role="status" className="sr-only">
      {rows !== undefined && (rows > 0 ? `Rows ${before + 1} to ${before + rows} of ${count}` : "No rows")}
    </span>
  )
}

/** A list on staff's pages: its head, search and filters, Medusa's table, and paging. */
export function List<Row>({
  query,
  rows,
  rowId,
  columns,
  empty,
  unread,
  paging,
  search,
  filters,
  linkOf,
  title,
  name,
  ...head
}: ListProps<Row>) {
  const navigate = useNavigate()
  const table = useTableName(title ?? name)
  const instance = useDataTable<Row>({
    data: useMemo(() => [...(rows ?? [])], [rows]),
    columns: useMemo(() => columns.map(toDataTable), [columns]),
    getRowId: rowId,
    isLoading: query.isPending,
    rowCount: paging?.count ?? rows?.length ?? 0,
    // Typed as the row's data, but it is really the table's row around it.
    ...(linkOf && {
      onRowClick: (_, row) => navigate(linkOf((row as unknown as DataTableRow<Row>).original)),
    }),
    ...(search && { search: { state: search.value ?? "", onSearchChange: search.onSearch } }),
    ...(paging && {
      pagination: {
        state: { pageIndex: paging.page, pageSize: PAGE_SIZE },
        onPaginationChange: ({ pageIndex }) => paging.setPage(pageIndex),
      },
    }),
  })
  const isPastEnd = paging !== undefined && paging.page > 0 && rows?.length === 0
  const last = Math.max(0, Math.ceil((paging?.count ?? 0) / PAGE_SIZE) - 1)
  // The last row of the last page is gone, or the address names a page that never existed. Until the last page has
  // come, the rows are still the empty ones.
  useEffect(() => {
    if (isPastEnd && paging.page > last) paging.setPage(last)
  })
  const nothing = {
    custom: <Text className="text-center text-ui-fg-subtle">{isPastEnd ? "" : empty}</Text>,
  }
  return (
    <DataTable instance={instance} className={columns.at(-1)?.hideHeader ? BUTTONS_STAY : ""}>
      {title && <Head title={title} {...head} />}
      {(search || filters) && (
        <DataTable.Toolbar className="flex-wrap items-end gap-4 border-t">
          {search && (
            <div className="w-full sm:w-64">
              <DataTable.Search aria-label={search.label} placeholder={search.placeholder} />
            </div>
          )}
          {filters}
        </DataTable.Toolbar>
      )}
      {query.isError && rows === undefined ? (
        <Text role="alert" className="border-t px-6 py-4">
          {refusedInWords(query.error ?? null) ?? unread}
        </Text>
      ) : (
        <>
          <div ref={table} className="contents">
            <DataTable.Table emptyState={{ empty: nothing, filtered: nothing }} />
          </div>
          {paging && <RowsShown rows={rows?.length} page={paging.page} count={paging.count} />}
          {paging && <DataTable.Pagination />}
        </>
      )}
    </DataTable>
  )
}

function toDataTable<Row>({ header, hideHeader, cell, maxSize }: Column<Row>) {
  return {
    id: header,
    header: () => (hideHeader ? <span className="sr-only">{header}</span> : header),
    cell: ({ row }: { row: { original: Row } }) => cell(row.original),
    ...(maxSize === undefined ? {} : { maxSize }),
    meta: { ___truncateTooltip: maxSize !== undefined },
  }
}

/** A cell with two lines, such as a buyer and their email; the second is left out where there is none. */
export function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span className="block py-2">
      <span className="block max-w-64 truncate">{first}</span>
      {second && <span className="block max-w-64 truncate text-ui-fg-subtle">{second}</span>}
    </span>
  )
}
