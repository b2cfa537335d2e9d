import { Button, Checkbox, Label, Text, toast } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"
import type { ChangePreview } from "../../contracts/staff/catalog-change"
import { refusalOf } from "../shared/client"
import { useInvalidate } from "../shared/queries"
import { countOf } from "../shared/words"
import { ChangeSummary, ChangeView } from "./change-view"
import type { Change } from "./client"

interface Props<Body extends object> {
  change: Change<Body>
  /** Null while there is nothing to preview. */
  body: Body | null
  ofFile: boolean
  /** The toast's text, once it is done. */
  done: string
  onDone?: (made: ChangePreview) => void
  /** The label of the button that makes the change. */
  label?: string
  children?: ReactNode
}

/** The state of a change that is previewed first, and the calls that preview and make it. */
function usePreviewAndApply<Body extends object>({
  change: { preview, apply },
  body,
  done,
  onDone,
}: Pick<Props<Body>, "change" | "body" | "done" | "onDone">) {
  const [isMeant, setMeant] = useState(false)
  const seen = apply.data ?? preview.data
  const toConfirm = apply.isSuccess ? 0 : (preview.data?.prices_to_confirm ?? 0)
  const isBusy = preview.isPending || apply.isPending
  const isUnanswered = refusalOf(apply.error)?.isUnknown === true
  const invalidate = useInvalidate("/admin")
  const look = () => {
    if (!body) return
    setMeant(false)
    apply.reset()
    preview.mutate(body)
  }
  const make = () => {
    if (!body || !preview.data) return
    apply.mutate(
      { ...body, digest: preview.data.digest, confirm_prices: isMeant },
      {
        onSuccess: (made) => {
          if (made.running) toast.info("Still being applied", { description: LATER })
          else toast.success(done, { description: sentence(made) })
          onDone?.(made)
        },
        onError: (error) => {
          const refusal = refusalOf(error)
          if (refusal?.isUnknown) {
            // Its numbers no longer hold: a price that goes up by a tenth would go up twice.
            preview.reset()
            invalidate()
            toast.error("No answer", { description: UNANSWERED })
            return
          }
          toast.error("Nothing was changed", { description: refusal?.message })
          // Someone was faster: shows what it would do now.
          if (refusal?.status === 409) look()
        },
      },
    )
  }
  const canApply =
    preview.data !== undefined &&
    preview.data.refused_count === 0 &&
    preview.data.added.length + preview.data.changed.length > 0 &&
    !apply.isSuccess &&
    (toConfirm === 0 || isMeant)

  return { isMeant, setMeant, seen, toConfirm, isBusy, isUnanswered, look, make, canApply }
}

/** Buttons and table of a change: what it would do, then exactly that. */
export function PreviewAndApply<Body extends object>({
  ofFile,
  label = "Apply",
  children,
  ...given
}: Props<Body>) {
  const {
    body,
    change: { preview, apply },
  } = given
  const { isMeant, setMeant, seen, toConfirm, isBusy, isUnanswered, look, make, canApply } =
    usePreviewAndApply(given)

  return (
    <>
      <div className="flex flex-col gap-y-4 px-6 py-4">
        {children}
        <div role="status" className="empty:hidden">
          {preview.isError && <Text>{refusalOf(preview.error)?.message}</Text>}
          {isUnanswered && <Text>No answer. {UNANSWERED}</Text>}
          {seen && !preview.isError && <ChangeSummary preview={seen} />}
        </div>
        {toConfirm > 0 && <Meant count={toConfirm} isMeant={isMeant} setMeant={setMeant} />}
        <div className="flex gap-x-2">
          <Button
            type="button"
            size="small"
            variant="secondary"
            disabled={!body || isBusy}
            isLoading={preview.isPending}
            onClick={look}
          >
            Preview
          </Button>
          <Button
            type="button"
            size="small"
            disabled={!canApply || isBusy}
            isLoading={apply.isPending}
            onClick={make}
          >
            {label}
          </Button>
        </div>
      </div>
      {seen && !preview.isError && <ChangeView {...seen} refusedCount={seen.refused_count} ofFile={ofFile} />}
    </>
  )
}

const UNANSWERED = "It may have been applied. Please check the history."
const LATER = "This is a large file. The history shows when it's done."
const sentence = ({ added, changed }: ChangePreview) => `${added.length} new, ${changed.length} changed.`

interface MeantProps {
  count: number
  isMeant: boolean
  setMeant: (isMeant: boolean) => void
}

/** A separate tick for prices that are likely to be slips. */
function Meant({ count, isMeant, setMeant }: MeantProps) {
  const id = useId()
  const prices =
    count === 1 ? "price that is zero or changes" : `${countOf(count)} prices that are zero or change`
  return (
    <div className="flex items-center gap-x-2">
      <Checkbox id={id} checked={isMeant} onCheckedChange={(now) => setMeant(now === true)} />
      <Label htmlFor={id} size="small">
        I've checked the {prices} by more than 30%
      </Label>
    </div>
  )
}
