import { DataTable, type DataTableRow, Text, useDataTable } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useEffect, useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { setParam, useAddressParams } from "./address-params"
import { refusedInWords } from "./client"
import { Head } from "./page"

/** Rows on a page of a list. */
export const PAGE_SIZE = 20

/** No list is longer; what an address says beyond it is a slip. */
const LAST_PAGE = 9_999

/** What a row's buttons stand in stays in sight, however wide the rest is; a phone has no room for it. */
const BUTTONS_STAY = [
  "md:[&_td:last-child]:sticky md:[&_td:last-child]:right-0 md:[&_td:last-child]:bg-ui-bg-base md:[&_td:last-child]:pl-4",
  "md:[&_th:last-child]:sticky md:[&_th:last-child]:right-0 md:[&_th:last-child]:bg-ui-bg-subtle",
].join(" ")

/** What a list shows, kept in the page's address so that it survives a reload and can be sent to a colleague. */
export interface ListAddress<Name extends string> {
  /** What is looked for, by name; undefined where nothing is. */
  filters: Record<Name, string | undefined>
  /** Empty for nothing. Any other filter leads back to the first page. */
  setFilter: (name: Name, value: string) => void
  /** Counts from 0. */
  page: number
  setPage: (page: number) => void
  /** What the backend is asked. */
  query: Record<Name, string | undefined> & { limit: number; offset: number }
}

/** @param page the name of the page in the address; another one for a second list of a page */
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
  /** Where what stands below speaks for itself, and only screen readers need the heading. */
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  /** px; what is longer is cut off, and shown whole under the pointer. */
  maxSize?: number
}

interface ListProps<Row> extends Partial<ComponentProps<typeof Head>> {
  query: Pick<UseQueryResult<unknown, Error>, "isPending" | "isError"> & { error?: Error | null }
  /** Undefined until the shop has answered. */
  rows: readonly Row[] | undefined
  rowId: (row: Row, at: number) => string
  /** Made once, outside of the component or by `useMemo`: new ones would draw every cell anew. */
  columns: readonly Column<Row>[]
  /** What to say when there are no rows, and when they can't be read. */
  empty: string
  unread: string
  /** For a list that comes in pages: rows of all pages, and the page that is shown. */
  paging?: { count: number } & Pick<ListAddress<never>, "page" | "setPage">
  search?: { label: string; placeholder: string; value: string | undefined; onSearch: (text: string) => void }
  /** Controls beside the search. */
  filters?: ReactNode
  /** Where a click on a row leads, for lists whose rows are one link. */
  linkOf?: (row: Row) => string
}

/** A list of the staff's pages: its head, search and filters, Medusa's table, and the way to the next page. */
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
  ...head
}: ListProps<Row>) {
  const navigate = useNavigate()
  const instance = useDataTable<Row>({
    data: useMemo(() => [...(rows ?? [])], [rows]),
    columns: useMemo(() => columns.map(toDataTable), [columns]),
    getRowId: rowId,
    isLoading: query.isPending,
    rowCount: paging?.count ?? rows?.length ?? 0,
    // Typed as the row's data, but what comes is the table's row around it.
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
  const toLast = paging && (() => paging.setPage(Math.max(0, Math.ceil(paging.count / PAGE_SIZE) - 1)))
  // The last row of the last page is gone, or the address names a page that there never was.
  useEffect(() => {
    if (isPastEnd) toLast?.()
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
          <DataTable.Table emptyState={{ empty: nothing, filtered: nothing }} />
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

/** A cell of two lines, such as who buys and their email; the second is left out where there is none. */
export function TwoLines({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <span className="block py-2">
      <span className="block max-w-64 truncate">{first}</span>
      {second && <span className="block max-w-64 truncate text-ui-fg-subtle">{second}</span>}
    </span>
  )
}
