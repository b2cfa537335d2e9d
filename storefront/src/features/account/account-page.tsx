import { useState } from "react"
import type { Http } from "#platform/http"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import css from "./account-page.module.css"
import { type Account, logOut, ORDERS_PER_PAGE } from "./api"
import { fullName } from "./customer"
import { OrderCard } from "./order-card"
import { failure } from "./rules"

export interface AccountPageProps {
  account: Account
  /** Page of the orders, from 1. */
  page: number
  http: Http
  /** Leaves the page once the session has ended. */
  onLoggedOut: () => void
}

/** Plain addresses: our own links would write the number as text. */
const pageAddress = (page: number) => (page === 1 ? "/account" : `/account?page=${page}`)

/** Who is logged in, and what they bought. */
export function AccountPage({ account: { customer, orders }, page, http, onLoggedOut }: AccountPageProps) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const hasOlder = page * ORDERS_PER_PAGE < orders.count

  async function leave() {
    setLeaving(true)
    setProblem(null)
    try {
      await logOut(http)
      onLoggedOut()
    } catch (error) {
      setLeaving(false)
      setProblem(failure(error))
    }
  }

  return (
    <div className={css.page}>
      <div className={layout.container}>
        <header className={css.head}>
          <div className={css.who}>
            <h1>{fullName(customer)}</h1>
            <p className={css.email}>{customer.email}</p>
          </div>
          <ButtonLink variant="secondary" href="/account/saved-designs">
            My Builds
          </ButtonLink>
          <Button variant="secondary" busy={leaving} onClick={leave}>
            Log Out
          </Button>
        </header>
        {problem && <Notice tone="error">{problem}</Notice>}
        <section aria-labelledby="orders">
          <h2 id="orders" className={css.title}>
            Orders
          </h2>
          {orders.count === 0 ? (
            <div className={css.empty}>
              <p>Nothing yet. Orders you place while logged in show up here.</p>
              <ButtonLink href="/accessories">Shop parts</ButtonLink>
            </div>
          ) : (
            <ol className={css.orders}>
              {orders.orders.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ol>
          )}
          {(page > 1 || hasOlder) && (
            <nav className={css.pages} aria-label="Pages of orders">
              {page > 1 && (
                <ButtonLink variant="secondary" reload href={pageAddress(page - 1)}>
                  Newer orders
                </ButtonLink>
              )}
              {hasOlder && (
                <ButtonLink variant="secondary" reload href={pageAddress(page + 1)}>
                  Older orders
                </ButtonLink>
              )}
            </nav>
          )}
        </section>
      </div>
    </div>
  )
}
