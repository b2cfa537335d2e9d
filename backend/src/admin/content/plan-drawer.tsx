import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { StaffText } from "../../contracts/content/content"
import type { MailName } from "../../contracts/content/mail-names"
import { errorAt, refusalOf } from "../shared/client"
import { FormDrawer } from "../shared/form"
import { useInvalidate } from "../shared/queries"
import { shopClock } from "../shared/words"
import { TEXTS, useEditText } from "./client"
import { MailPreviewButton } from "./mail-preview-button"
import { PreviewButton } from "./preview-button"
import { TimeField } from "./time-field"
import { ValueField } from "./value-field"

interface Props {
  text: StaffText
  /** The text as it was when typing began. */
  seen: StaffText
  /** What is typed in the field. */
  value: string
  /** The page that shows it. */
  path: string
  /** The mail that the text is part of, if any. */
  mail: MailName | undefined
  onPlanned: () => void
  onClose: () => void
}

/** Words that take effect at their time automatically, and end where an end is set. */
export function PlanDrawer({ text, seen, value, path, mail, onPlanned, onClose }: Props) {
  const [typed, setTyped] = useState({ value, from: "", until: "" })
  // Held while the page is read again; a refusal says what is current.
  const [begun, setBegun] = useState<StaffText | null>(seen)
  const { version, standing } = begun ?? text
  const save = useEditText(text.key)
  const invalidate = useInvalidate(TEXTS)
  const errors = refusalOf(save.error)?.errors ?? {}
  const set = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some })
  const look = () => ({ at: typed.from, words: [{ key: text.key, value: typed.value }] })
  const submit = () =>
    save.mutate(
      // What begins now replaces what is current, which has to be what was seen.
      { ...typed, version, ...(typed.from === "" && { standing }) },
      {
        onSuccess: () => {
          toast.success(typed.from === "" ? "Saved" : "Planned", {
            description: typed.from === "" ? text.label : `${text.label}: ${shopClock(typed.from)} Central`,
          })
          onPlanned()
          onClose()
        },
        onError: (failure) => {
          const refusal = refusalOf(failure)
          if (refusal?.status !== 409 || refusal.isDeclined) return
          setBegun(null)
          invalidate()
        },
      },
    )
  return (
    <FormDrawer
      title={`Plan: ${text.label}`}
      about="The text changes automatically, to the second, and changes back if you set an end. Times are the shop's: Central."
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <ValueField
        text={text}
        label="Text"
        error={errorAt(errors, "value")}
        value={typed.value}
        onChange={(words) => set({ value: words })}
      />
      <TimeField
        label="From"
        hint="Central time; blank for now"
        error={errorAt(errors, "from")}
        value={typed.from}
        onChange={(from) => set({ from })}
      />
      <TimeField
        label="Until"
        hint="Central time; blank for no end. Then the text before it is back."
        error={errorAt(errors, "until")}
        value={typed.until}
        onChange={(until) => set({ until })}
      />
      {mail ? (
        <div>
          <MailPreviewButton of={text.label} look={() => ({ mail, ...look() })} />
        </div>
      ) : (
        <PreviewButton path={path} look={look} />
      )}
    </FormDrawer>
  )
}
