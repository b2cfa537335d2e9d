import { useState } from "react"
import { errorMessage, type Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import css from "./leave-page.module.css"

const calls = lateCalls(() => import("./api"))

export interface LeavePageProps {
  http: Http
  /** The token of the mail's link; empty when the address is incomplete. */
  token: string
}

/**
 * Where the fine print leads in mails about something that is back, a cart or a ride. It takes a press of a button:
 * programs that scan mail open links.
 */
export function LeavePage({ http, token }: LeavePageProps) {
  const [state, setState] = useState<"asking" | "busy" | "done">("asking")
  const [problem, setProblem] = useState<string | null>(null)

  async function leave() {
    setState("busy")
    setProblem(null)
    try {
      const { leaveWaitingLists } = await calls()
      await leaveWaitingLists(http, token)
      setState("done")
    } catch (error) {
      setState("asking")
      setProblem(errorMessage(error))
    }
  }

  return (
    <div className={`${layout.container} ${css.page}`}>
      <h1 className={css.title}>{state === "done" ? "You’re off." : "Off the list?"}</h1>
      {problem && <Notice tone="error">{problem}</Notice>}
      {state === "done" ? (
        <>
          <Notice tone="success" takesFocus>
            We won’t email you about items back in stock, your cart or how your order rides. Change your mind
            any time.
          </Notice>
          <ButtonLink href="/">Back to the shop</ButtonLink>
        </>
      ) : token === "" ? (
        <Notice tone="error">This link is incomplete. Open it from the email again.</Notice>
      ) : (
        <>
          <p>
            One click takes you off every waiting list and stops emails about your cart and how your order
            rides. Your orders and your account don’t change.
          </p>
          <Button busy={state === "busy"} onClick={leave}>
            Take Me Off
          </Button>
        </>
      )}
    </div>
  )
}
