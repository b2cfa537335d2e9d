import { Button, Input, Text, Textarea, toast } from "@medusajs/ui"
import { useState } from "react"
import type { EditText, StaffText, StaffTexts } from "../../contracts/content"
import { errorAt, refusalOf } from "../shared/client"
import { Field } from "../shared/fields"
import { useRead, useSend } from "../shared/queries"
import { Unsaved } from "../shared/unsaved"
import { when } from "../shared/words"

const TEXTS = "/admin/content"

export const useTexts = () => useRead<StaffTexts>(TEXTS)

/** Lines shown of each kind; the rest scrolls. */
const ROWS = { line: 1, path: 1, sentences: 2, sections: 14 } as const

/** One text, edited in place, with what is left of its length as one types. */
export function TextRow({ text: read }: { text: StaffText }) {
  const [value, setValue] = useState(read.value)
  const edit = useSend<StaffText, EditText>({
    call: (body) => ({ path: `${TEXTS}/${encodeURIComponent(read.key)}`, body }),
    area: TEXTS,
  })
  // What was saved is newer until the texts have been read again.
  const text = edit.data && edit.data.version > read.version ? edit.data : read
  const left = text.max - value.length
  const error =
    errorAt(refusalOf(edit.error)?.errors ?? {}, "value") ??
    (left < 0 ? `${-left} characters too many.` : undefined) ??
    (value.trim() === "" && !text.optional ? "It can't be blank." : undefined)

  const save = (words: string | null) =>
    edit.mutate(
      { value: words, version: text.version },
      {
        onSuccess: (saved) => {
          setValue(saved.value)
          toast.success("Saved", { description: saved.label })
        },
        onError: (failure) => toast.error("Not saved", { description: refusalOf(failure)?.message }),
      },
    )
  const type = (words: string) => {
    edit.reset()
    setValue(words)
  }

  const Control = ROWS[text.kind] === 1 ? Input : Textarea
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Unsaved when={value !== text.value} />
      <Field label={text.label} error={error} hint={text.hint || undefined}>
        {(control) => (
          <Control
            {...control}
            {...(Control === Textarea ? { rows: ROWS[text.kind] } : {})}
            value={value}
            onChange={({ target }: { target: { value: string } }) => type(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Text size="small" className="text-ui-fg-subtle tabular-nums" aria-live="off">
          {value.length} of {text.max}
        </Text>
        <Text size="small" className="text-ui-fg-muted">
          {text.edited_at ? `${text.edited_by}, ${when(text.edited_at)}` : "The shop's own words"}
        </Text>
        <span className="ml-auto flex gap-x-2">
          {text.value !== text.fallback && (
            <Button size="small" variant="transparent" disabled={edit.isPending} onClick={() => save(null)}>
              Shop's own words<span className="sr-only"> for {text.label}</span>
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            disabled={value === text.value || left < 0}
            isLoading={edit.isPending}
            onClick={() => save(value)}
          >
            Save<span className="sr-only"> {text.label}</span>
          </Button>
        </span>
      </div>
    </div>
  )
}
