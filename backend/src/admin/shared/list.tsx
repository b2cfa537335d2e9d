import { Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** Rows on a page of a list. */
export const PAGE_SIZE = 20

export interface Paging {
  /** Rows of all pages. */
  count: number
  /** Counts from 0. */
  page: number
  onPage: (page: number) => void
}

/** A heading; hidden where what stands below speaks for itself, and only screen readers need it. */
type Column = string | { hidden: string }

interface ListProps<Row> {
  /** Undefined until the shop has answered. */
  rows: readonly Row[] | undefined
  /** What to say when the rows can't be read, and when there are none. */
  unread: string | false
  empty: string
  columns: readonly Column[]
  /** Left out for a list that comes whole. */
  paging?: Paging
  /** A `Table.Row` with its key. */
  children: (row: Row) => ReactNode
}

/** A list of the staff's pages: what it says instead of rows, its table, and the way to the next page. */
export function List<Row>({ rows, unread, empty, columns, paging, children }: ListProps<Row>) {
  return (
    <>
      {unread && <Text className="px-6 py-4">{unread}</Text>}
      {rows && (paging?.count ?? rows.length) === 0 && (
        <Text className="px-6 py-4 text-ui-fg-subtle">{empty}</Text>
      )}
      {rows && (paging?.count ?? rows.length) > 0 && (
        <div className="overflow-x-auto">
          <Table>
            <Table.Header>
              <Table.Row>
                {columns.map((column) =>
                  typeof column === "string" ? (
                    <Table.HeaderCell key={column}>{column}</Table.HeaderCell>
                  ) : (
                    <Table.HeaderCell key={column.hidden}>
                      <span className="sr-only">{column.hidden}</span>
                    </Table.HeaderCell>
                  ),
                )}
              </Table.Row>
            </Table.Header>
            <Table.Body>{rows.map(children)}</Table.Body>
          </Table>
          {paging && <Pages {...paging} />}
        </div>
      )}
    </>
  )
}

/** Which page of a list is shown, and the way to its neighbours. */
function Pages({ count, page, onPage }: Paging) {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE))
  return (
    <Table.Pagination
      count={count}
      pageSize={PAGE_SIZE}
      pageIndex={page}
      pageCount={pages}
      canPreviousPage={page > 0}
      canNextPage={page + 1 < pages}
      previousPage={() => onPage(page - 1)}
      nextPage={() => onPage(page + 1)}
    />
  )
}
