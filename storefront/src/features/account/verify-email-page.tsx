import { useState } from "react"
import { type Http, HttpError, whatWentWrong } from "#platform/http"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./account-form.module.css"
import { wayIn } from "./return-path"
import { WayIn } from "./way-in"

export interface VerifyEmailPageProps {
  http: Http
  /** The secret of the mail; empty when the address is not whole. */
  token: string
}

/**
 * Where the link of the verification mail leads. It takes a press of a button: programs that look through mail open
 * links, and must not use this one up. And it takes the account's own session: whoever reads the mail need not be who
 * made the account.
 */
export function VerifyEmailPage({ http, token }: VerifyEmailPageProps) {
  const [state, setState] = useState<"asking" | "busy" | "logged out" | "done">("asking")
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setState("busy")
    setProblem(null)
    try {
      const { isLoggedIn, verifyEmail } = await import("./api")
      if (!(await isLoggedIn(http))) {
        setState("logged out")
        return
      }
      await verifyEmail(http, token)
      setState("done")
    } catch (error) {
      // The session ended between the two.
      const loggedOut = error instanceof HttpError && error.status === 401
      setState(loggedOut ? "logged out" : "asking")
      if (!loggedOut) setProblem(whatWentWrong(error))
    }
  }

  return (
    <WayIn title={state === "done" ? "Confirmed." : "Is this you?"}>
      <div className={css.form}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {state === "done" ? (
          <>
            <Notice tone="success">
              Your email is confirmed. Orders you placed with it are in your account.
            </Notice>
            <ButtonLink href="/account">Your account</ButtonLink>
          </>
        ) : token === "" ? (
          <Notice tone="error">This link is incomplete. Open it from the email again.</Notice>
        ) : state === "logged out" ? (
          <>
            <p role="status">Log in first, so we know the account is yours. Then it's one click.</p>
            <ButtonLink href={wayIn("/login", `/verify-email?${new URLSearchParams({ token })}`)}>
              Log In
            </ButtonLink>
            <p className={css.other}>
              Someone else made this account with your email?{" "}
              <AppLink href="/forgotten-password">Set a new password</AppLink>, and it's yours alone.
            </p>
          </>
        ) : (
          <>
            <p>One click, and your account is confirmed.</p>
            <Button busy={state === "busy"} onClick={confirm} wide>
              Confirm Email
            </Button>
          </>
        )}
      </div>
    </WayIn>
  )
}
