import { ArrowDownMini, ArrowUpMini } from "@medusajs/icons"
import { clx, Table } from "@medusajs/ui"
import { type ReactNode, useEffect } from "react"
import {
  columnsOf,
  factsOf,
  type ReportAnswer,
  type ReportColumn,
  type ReportName,
  type ReportRow,
  usualSort,
} from "../../contracts/staff/reports"
import { TextLink } from "../shared/page"
import { PAGE, type ReportAddress } from "./address"
import { formatFigure, measureOf } from "./words"

const isWords = (kind: ReportColumn["kind"]) => kind === "text" || kind === "day"

interface HeadCellProps {
  column: ReportColumn
  name: ReportName
  address: ReportAddress
}

/** A column's heading, which sorts by it; pressed again, in reverse. */
function HeadCell({ column: { key, label, kind }, name, address }: HeadCellProps) {
  const isSorted = (address.sort || usualSort(name)) === key
  const usual = kind === "text" ? "asc" : "desc"
  const order = address.order || usual
  const Arrow = order === "asc" ? ArrowUpMini : ArrowDownMini
  return (
    <Table.HeaderCell
      aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : "none"}
      className={clx("whitespace-nowrap", { "text-right": !isWords(kind) })}
    >
      <button
        type="button"
        className="focus-visible:shadow-borders-focus inline-flex min-h-8 items-center gap-x-1 rounded outline-none"
        onClick={() =>
          address.set({ sort: key, order: isSorted ? (order === "asc" ? "desc" : "asc") : usual })
        }
      >
        {label}
        {isSorted && <Arrow aria-hidden />}
      </button>
    </Table.HeaderCell>
  )
}

interface ReportTableProps {
  name: ReportName
  answer: ReportAnswer
  address: ReportAddress
  /** Actions for a row. */
  actionOf?: ((row: ReportRow) => ReactNode) | undefined
}

/** A report's rows, sorted by clicking a heading, twenty per page. */
export function ReportTable({ name, answer, address, actionOf }: ReportTableProps) {
  const columns = columnsOf(name)
  const measured = measureOf(name)
  const isCompared = factsOf(name).chart !== "none"
  const before: ReportColumn = { key: "before", label: `${measured.label} before`, kind: measured.kind }
  const pages = Math.max(1, Math.ceil(answer.count / PAGE))
  // Until the last page has come, the rows are still the empty ones.
  const isPastEnd = address.page > pages - 1 && answer.rows.length === 0
  // A shorter period has fewer pages, and an old link may name one that is gone.
  useEffect(() => {
    if (isPastEnd) address.set({ page: pages > 1 ? String(pages - 1) : "" })
  })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
      <section aria-label={`${factsOf(name).title}, table`} className="overflow-x-auto" tabIndex={0}>
        <Table aria-label={factsOf(name).title}>
          <Table.Header>
            <Table.Row>
              {[...columns, ...(isCompared ? [before] : [])].map((column) => (
                <HeadCell key={column.key} column={column} name={name} address={address} />
              ))}
              {actionOf && (
                <Table.HeaderCell>
                  <span className="sr-only">Actions</span>
                </Table.HeaderCell>
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {answer.rows.map((row) => (
              <Table.Row key={row.id}>
                {columns.map(({ key, kind }, at) => (
                  <Table.Cell
                    key={key}
                    className={clx("whitespace-nowrap tabular-nums", { "text-right": !isWords(kind) })}
                  >
                    {at === 0 && row.to ? (
                      <TextLink to={row.to}>{formatFigure(kind, row.cells[key])}</TextLink>
                    ) : (
                      formatFigure(kind, row.cells[key])
                    )}
                  </Table.Cell>
                ))}
                {isCompared && (
                  <Table.Cell className="text-ui-fg-subtle whitespace-nowrap text-right tabular-nums">
                    {formatFigure(measured.kind, row.before)}
                  </Table.Cell>
                )}
                {actionOf && <Table.Cell className="text-right">{actionOf(row)}</Table.Cell>}
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </section>
      {pages > 1 && (
        <Table.Pagination
          count={answer.count}
          pageSize={PAGE}
          pageIndex={address.page}
          pageCount={pages}
          canPreviousPage={address.page > 0}
          canNextPage={address.page < pages - 1}
          previousPage={() => address.set({ page: address.page > 1 ? String(address.page - 1) : "" })}
          nextPage={() => address.set({ page: String(address.page + 1) })}
        />
      )}
    </>
  )
}
