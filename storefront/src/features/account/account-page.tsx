import { useState } from "react"
import type { Account, AccountOrders } from "#contracts/account/account"
import { useCart } from "#features/cart/cart-store"
import { OrderPages } from "#features/order/order-pages"
import { errorMessage, type Http } from "#platform/http"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import { RefusedNotice } from "#ui/refused-notice"
import { AccountFrame } from "./account-frame"
import css from "./account-page.module.css"
import { logOut, sendVerification } from "./api"
import { NothingYet } from "./nothing-yet"
import { OrderCard } from "./order-card"

export interface AccountPageProps {
  account: Account
  orders: AccountOrders
  /** Page of the orders, from 1. */
  page: number
  http: Http
  /** Leaves the page once the session has ended. */
  onLoggedOut: () => void
}

/** Who is logged in, and what they bought. */
export function AccountPage({ account, orders, page, http, onLoggedOut }: AccountPageProps) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const dealer = useCart()?.user?.dealer ?? false
  const hasOlder = page * orders.perPage < orders.count

  async function leave() {
    setLeaving(true)
    setProblem(null)
    try {
      await logOut(http)
      onLoggedOut()
    } catch (error) {
      setLeaving(false)
      setProblem(errorMessage(error))
    }
  }

  return (
    <AccountFrame path="/account">
      <header className={css.head}>
        <div className={css.who}>
          <h1>{[account.firstName, account.lastName].filter(Boolean).join(" ") || account.email}</h1>
          <p className={css.email}>{account.email}</p>
        </div>
        {dealer && (
          <ButtonLink variant="secondary" href="/dealer">
            Dealer desk
          </ButtonLink>
        )}
        <Button variant="secondary" busy={leaving} onClick={leave}>
          Log Out
        </Button>
      </header>
      {problem && <Notice tone="error">{problem}</Notice>}
      {!account.verified && <Unverified email={account.email} http={http} />}
      <section aria-labelledby="orders">
        <h2 id="orders" className={css.title}>
          Orders
        </h2>
        {orders.count === 0 ? (
          <NothingYet>Nothing yet. Orders you place while logged in show up here.</NothingYet>
        ) : (
          <ol className={css.orders}>
            {orders.orders.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} />
              </li>
            ))}
          </ol>
        )}
        <OrderPages path="/account" page={page} hasOlder={hasOlder} />
      </section>
    </AccountFrame>
  )
}

/** Asks, unobtrusively, to confirm an address that hasn't been verified yet. */
function Unverified({ email, http }: { email: string; http: Http }) {
  const [state, setState] = useState<"asking" | "sending" | "sent">("asking")
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    setState("sending")
    setProblem(null)
    try {
      await sendVerification(http)
      setState("sent")
    } catch (error) {
      setState("asking")
      setProblem(errorMessage(error))
    }
  }

  return (
    <div className={css.verify}>
      {state === "sent" ? (
        <Notice tone="success" takesFocus>
          The link is on its way to {email}.
        </Notice>
      ) : (
        <>
          <p>
            Confirm your email with the link we sent to <strong>{email}</strong>, and orders you placed with
            it as a guest show up here.
          </p>
          <Button variant="quiet" busy={state === "sending"} onClick={send}>
            Send it again
          </Button>
        </>
      )}
      {problem && <RefusedNotice alert={problem} page="/account" />}
    </div>
  )
}
