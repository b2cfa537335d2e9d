import { type ReactNode, useState } from "react"
import { errorMessage } from "#platform/http"
import { Button, ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import css from "./list-page.module.css"

interface Props {
  /** The token of the mail's link; empty when the address is incomplete. */
  token: string
  /** What is asked, the button's label, and what is said once it is done. */
  asking: { title: string; children: ReactNode; label: string }
  done: { title: string; children: ReactNode }
  act: () => Promise<void>
}

/** Where a mail's link leads that changes what we write about: it takes a press, as programs that scan mail open links. */
export function ListPage({ token, asking, done, act }: Props) {
  const [state, setState] = useState<"asking" | "busy" | "done">("asking")
  const [problem, setProblem] = useState<string | null>(null)

  async function press() {
    setState("busy")
    setProblem(null)
    try {
      await act()
      setState("done")
    } catch (error) {
      setState("asking")
      setProblem(errorMessage(error))
    }
  }

  return (
    <div className={`${layout.container} ${css.page}`}>
      <h1 className={css.title}>{state === "done" ? done.title : asking.title}</h1>
      {problem && <Notice tone="error">{problem}</Notice>}
      {state === "done" ? (
        <>
          <Notice tone="success" takesFocus>
            {done.children}
          </Notice>
          <ButtonLink href="/">Back to the shop</ButtonLink>
        </>
      ) : token === "" ? (
        <Notice tone="error">This link is incomplete. Open it from the email again.</Notice>
      ) : (
        <>
          <p>{asking.children}</p>
          <Button busy={state === "busy"} onClick={press}>
            {asking.label}
          </Button>
        </>
      )}
    </div>
  )
}
