import { pageAddress } from "#platform/page-search"
import { ButtonLink } from "#ui/button"
import css from "./order-pages.module.css"

interface OrderPagesProps {
  /** Path of the list. */
  path: string
  /** From 1. */
  page: number
  hasOlder: boolean
}

/** Links to more pages of a list of orders. Plain links: our own would write the number as text. */
export function OrderPages({ path, page, hasOlder }: OrderPagesProps) {
  if (page === 1 && !hasOlder) return null
  return (
    <nav className={css.pages} aria-label="Pages of orders">
      {page > 1 && (
        <ButtonLink variant="secondary" reload href={pageAddress(path, page - 1)}>
          Newer orders
        </ButtonLink>
      )}
      {hasOlder && (
        <ButtonLink variant="secondary" reload href={pageAddress(path, page + 1)}>
          Older orders
        </ButtonLink>
      )}
    </nav>
  )
}
