import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { errorMessage } from "#platform/http"
import { announceLostPart } from "#platform/use-late-part"
import { Button } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { Notice } from "#ui/notice"
import { forgetSled, nameSled, useAccountSled, useMySled, useMySledAsStart } from "./my-sled"
import css from "./sled-dialog.module.css"
import { ALL_SLEDS } from "./sled-lists"
import { SledSelect } from "./sled-select"
import { useSled } from "./use-sled"

/**
 * What the dialog does, one at a time: when it has worked, the dialog closes, otherwise it says why not; the page does
 * where the dialog was closed meanwhile.
 */
function useChange(onClose: () => void) {
  const [busy, setBusy] = useState<"naming" | "account" | "forgetting" | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function change(what: NonNullable<typeof busy>, call: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      await call()
      // Closed meanwhile, it may have been opened again, to name another.
      if (isOpen.current) onClose()
    } catch (error) {
      if (!isOpen.current) announceLostPart()
      setProblem(errorMessage(error))
      setBusy(null)
    }
  }
  return { busy, problem, change }
}

/** Names the sled for the whole shop, takes the account's, or forgets it. */
export function SledDialog({ onClose }: { onClose: () => void }) {
  const mine = useMySled()
  const account = useAccountSled()
  const { sled, dispatch } = useSled(ALL_SLEDS)
  const { busy, problem, change } = useChange(onClose)
  const form = useId()
  useMySledAsStart(dispatch)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sled.model) void change("naming", () => nameSled(sled.model))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={mine ? "My sled" : "Add your sled"}
      actions={
        <>
          {mine && (
            <Button
              variant="quiet"
              className={css.forget}
              busy={busy === "forgetting"}
              onClick={() => void change("forgetting", forgetSled)}
            >
              Remove my sled
            </Button>
          )}
          <Button type="submit" form={form} disabled={!sled.model} busy={busy === "naming"}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} method="post" onSubmit={submit} noValidate className={css.form}>
        <p>Tell us once, and we'll show you what fits from then on.</p>
        {account && (
          <p className={css.account}>
            <span>
              On your account: <strong>{account.description}</strong>
            </span>
            <Button
              variant="secondary"
              busy={busy === "account"}
              onClick={() => void change("account", () => nameSled(account.id))}
            >
              Use it
            </Button>
          </p>
        )}
        <SledSelect
          legend="Year, make and model"
          hideLegend
          sled={sled}
          dispatch={dispatch}
          required
          onLeave={onClose}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
