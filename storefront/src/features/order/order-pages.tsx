import { ButtonLink } from "#ui/button"
import css from "./order-pages.module.css"

interface OrderPagesProps {
  /** Of the list. */
  path: string
  /** From 1. */
  page: number
  hasOlder: boolean
}

/** Leads on through a list of orders. Plain addresses: our own links would write the number as text. */
export function OrderPages({ path, page, hasOlder }: OrderPagesProps) {
  const address = (of: number) => (of === 1 ? path : `${path}?page=${of}`)
  if (page === 1 && !hasOlder) return null
  return (
    <nav className={css.pages} aria-label="Pages of orders">
      {page > 1 && (
        <ButtonLink variant="secondary" reload href={address(page - 1)}>
          Newer orders
        </ButtonLink>
      )}
      {hasOlder && (
        <ButtonLink variant="secondary" reload href={address(page + 1)}>
          Older orders
        </ButtonLink>
      )}
    </nav>
  )
}
