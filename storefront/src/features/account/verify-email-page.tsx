import { useState } from "react"
import { errorMessage, type Http, HttpError } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./account-form.module.css"
import { AuthPageFrame } from "./auth-page-frame"
import { authPath } from "./return-path"

const calls = lateCalls(() => import("./api"))

export interface VerifyEmailPageProps {
  http: Http
  /** The secret of the mail; empty when the address is not whole. */
  token: string
}

/** `ended`: the link no longer works, and another can be sent. */
type State = "asking" | "logged out" | "done" | "ended" | "sent"

const AFTER: Readonly<Record<number, State>> = { 401: "logged out", 422: "ended" }

/**
 * Where the link in the verification mail leads. It takes a press of a button: programs that scan mail open links and
 * must not use this one up. It also takes the account's own session: the person reading the mail may not be the one who
 * created the account.
 */
export function VerifyEmailPage({ http, token }: VerifyEmailPageProps) {
  const [state, setState] = useState<State>("asking")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @param work resolves to the resulting state */
  async function run(work: (calls: typeof import("./api")) => Promise<State>) {
    setBusy(true)
    setProblem(null)
    try {
      setState(await work(await calls()))
    } catch (error) {
      // 401: the session ended between two calls.
      const after = error instanceof HttpError ? AFTER[error.status] : undefined
      if (after) setState(after)
      if (after !== "logged out") setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  const confirm = () =>
    run(async ({ isLoggedIn, verifyEmail }) => {
      if (!(await isLoggedIn(http))) return "logged out"
      await verifyEmail(http, token)
      return "done"
    })

  const sendAgain = () =>
    run(async ({ sendVerification }) => {
      await sendVerification(http)
      return "sent"
    })

  return (
    <AuthPageFrame title={state === "done" ? "Confirmed." : "Is this you?"}>
      <div className={css.form}>
        {problem && (
          <Notice tone="error" takesFocus>
            {problem}
          </Notice>
        )}
        {state === "done" ? (
          <>
            <Notice tone="success" takesFocus>
              Your email is confirmed. Orders you placed with it are in your account.
            </Notice>
            <ButtonLink href="/account">Your account</ButtonLink>
          </>
        ) : token === "" ? (
          <Notice tone="error">This link is incomplete. Open it from the email again.</Notice>
        ) : state === "logged out" ? (
          <>
            <Notice takesFocus>Log in first, so we know the account is yours. Then it's one click.</Notice>
            <ButtonLink href={authPath("/login", `/verify-email?${new URLSearchParams({ token })}`)}>
              Log In
            </ButtonLink>
            <p className={css.other}>
              Someone else made this account with your email?{" "}
              <AppLink href="/forgotten-password">Set a new password</AppLink>, and it's yours alone.
            </p>
          </>
        ) : state === "sent" ? (
          <Notice tone="success" takesFocus>
            A new link is on its way to your email.
          </Notice>
        ) : state === "ended" ? (
          <Button busy={busy} onClick={sendAgain} wide>
            Send it again
          </Button>
        ) : (
          <>
            <p>One click, and your account is confirmed.</p>
            <Button busy={busy} onClick={confirm} wide>
              Confirm Email
            </Button>
          </>
        )}
      </div>
    </AuthPageFrame>
  )
}
