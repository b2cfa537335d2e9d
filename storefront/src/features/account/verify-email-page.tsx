import { useState } from "react"
import { type Http, whatWentWrong } from "#platform/http"
import { Button, ButtonLink } from "#ui/button"
import { Notice } from "#ui/notice"
import css from "./account-form.module.css"
import { WayIn } from "./way-in"

export interface VerifyEmailPageProps {
  http: Http
  /** The secret of the mail; empty when the address is not whole. */
  token: string
}

/**
 * Where the link of the verification mail leads. It takes a press of a button: programs that look through mail open
 * links, and must not use this one up.
 */
export function VerifyEmailPage({ http, token }: VerifyEmailPageProps) {
  const [state, setState] = useState<"asking" | "busy" | "done">("asking")
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setState("busy")
    setProblem(null)
    try {
      const { verifyEmail } = await import("./api")
      await verifyEmail(http, token)
      setState("done")
    } catch (error) {
      setState("asking")
      setProblem(whatWentWrong(error))
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
          <Notice tone="error">This link is not whole. Open it from the mail once more.</Notice>
        ) : (
          <>
            <p>One press, and your account is confirmed.</p>
            <Button busy={state === "busy"} onClick={confirm} wide>
              Confirm Email
            </Button>
          </>
        )}
      </div>
    </WayIn>
  )
}
