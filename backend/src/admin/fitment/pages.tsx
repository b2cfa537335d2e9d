import { Table } from "@medusajs/ui"
import { PAGE_SIZE } from "./client"

interface Props {
  count: number
  /** Counts from 0. */
  page: number
  onPage: (page: number) => void
}

/** Which page of a list is shown, and the way to its neighbours. */
export function Pages({ count, page, onPage }: Props) {
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
