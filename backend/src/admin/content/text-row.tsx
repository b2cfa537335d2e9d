import { Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import type { EditText, StaffText } from "../../contracts/content/content"
import type { MailName } from "../../contracts/content/mail-names"
import { errorAt, refusalOf } from "../shared/client"
import { MayChange } from "../shared/may-change"
import { useInvalidate } from "../shared/queries"
import { useQuestion } from "../shared/question"
import { toastFailure } from "../shared/toast-failure"
import { Unsaved } from "../shared/unsaved"
import { counted, shopClock, when } from "../shared/words"
import { TEXTS, useEditText, useUndoText } from "./client"
import { useDraft } from "./drafts"
import { HistoryDrawer } from "./history-drawer"
import { isWords } from "./in-short"
import { PlanDrawer } from "./plan-drawer"
import { Planned } from "./planned"
import { ValueField } from "./value-field"

interface RowProps {
  text: StaffText
  /** The page that shows it. */
  path: string
  /** The mail that the text is part of, if any. */
  mail: MailName | undefined
}

/** Why the text can't be saved as it is, if so. */
function problemOf(text: StaffText, value: string, failure: Error | null): string | undefined {
  const refusal = refusalOf(failure)
  const left = text.max - value.length
  return (
    errorAt(refusal?.errors ?? {}, "value") ??
    (refusal?.status === 409 ? refusal.message : undefined) ??
    (left < 0 ? `${counted(-left, "character", "characters")} too many.` : undefined) ??
    (text.dead.length > 0 && value === text.value ? leadsNowhere(text.dead) : undefined) ??
    (value.trim() === "" && !text.optional ? "It can't be blank." : undefined)
  )
}

/** A text while it is edited: what is typed, and saving or undoing it. */
function useTextEdit(read: StaffText) {
  const [typed, setTyped] = useState<string | null>(null)
  // What it said when typing began: what a colleague saved since is not overwritten by a later reading of the page.
  const [begun, setBegun] = useState<StaffText | null>(null)
  const edit = useEditText(read.key)
  const undo = useUndoText(read.key)
  const invalidate = useInvalidate(TEXTS)
  // What was saved is newer until the texts have been read again.
  const text = [edit.data, undo.data].reduce<StaffText>(
    (newest, each) => (each && each.version > newest.version ? each : newest),
    read,
  )
  const value = typed ?? text.value
  // Held only while something is typed.
  const seen = (typed === null ? null : begun) ?? text
  const { version, standing, until } = seen

  const onError = (failure: Error) => {
    toastFailure("Not saved", failure)
    const refusal = refusalOf(failure)
    if (refusal?.isDeclined) return
    // Someone who saves second, or late, sees what is current and continues from there with what was typed.
    if (refusal?.status === 409 || refusal?.errors?.until) {
      setBegun(null)
      invalidate()
    }
  }
  const empty = () => {
    setTyped(null)
    setBegun(null)
  }
  const save = (change: Pick<EditText, "value">) =>
    edit.mutate(
      // A text that runs until its end keeps that end when it is reworded.
      { ...change, version, standing, until: until ?? "" },
      {
        onSuccess: (saved) => {
          // What was typed meanwhile isn't saved, and continues from what was.
          setTyped((now) => (now === typed ? null : now))
          setBegun(saved)
          toast.success("Saved", { description: saved.label })
        },
        onError,
      },
    )
  const takeBack = () =>
    undo.mutate(
      { version: text.version, standing: text.standing },
      {
        onSuccess: (now) => {
          setBegun((held) => held && now)
          toast.success("Undone", { description: now.label })
        },
        onError,
      },
    )

  return {
    text,
    value,
    /** What it said when typing began. */
    seen,
    isChanged: value !== text.value,
    isTooLong: value.length > text.max,
    error: problemOf(text, value, edit.error),
    type: (words: string) => {
      // A save under way would lose what is to be done with its answer.
      if (!edit.isPending) edit.reset()
      setTyped(words)
      setBegun(seen)
    },
    /** Back to what is saved. */
    discard: empty,
    save,
    takeBack,
    isSaving: edit.isPending,
    isUndoing: undo.isPending,
  }
}

/** One text, edited in place, with the length left while typing, what is planned, and what it said before. */
export function TextRow({ text: read, path, mail }: RowProps) {
  const [open, setOpen] = useState<"plan" | "history" | null>(null)
  const edit = useTextEdit(read)
  const { text, value } = edit
  useDraft(text.key, edit.isChanged ? value : null)

  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Unsaved when={edit.isChanged} />
      <ValueField text={text} label={text.label} error={edit.error} value={value} onChange={edit.type} />
      <Planned text={text} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isWords(text.kind) && (
          <Text size="small" className="text-ui-fg-subtle tabular-nums" aria-live="off">
            {`${value.length} of ${text.max}`}
          </Text>
        )}
        <Text size="small" className="text-ui-fg-muted">
          {text.edited_at ? `${text.edited_by}, ${when(text.edited_at)}` : "The default text"}
          {text.until && `; until ${shopClock(text.until)} Central`}
        </Text>
        <MayChange>
          <RowActions edit={edit} onOpen={setOpen} />
        </MayChange>
      </div>
      {open === "plan" && (
        <PlanDrawer
          text={text}
          seen={edit.seen}
          value={value}
          path={path}
          mail={mail}
          onPlanned={edit.discard}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "history" && <HistoryDrawer text={text} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface RowActionsProps {
  edit: ReturnType<typeof useTextEdit>
  onOpen: (drawer: "plan" | "history") => void
}

function RowActions({ edit, onOpen }: RowActionsProps) {
  const { text, value } = edit
  const prompt = useQuestion()
  async function restoreDefault() {
    const isMeant =
      !edit.isChanged ||
      (await prompt({
        title: "Use the default text?",
        description: "Your changes aren't saved and would be lost.",
        confirmText: "Use the default",
        cancelText: "Keep editing",
        variant: "confirmation",
      }))
    if (isMeant) edit.save({ value: null })
  }
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {text.can_undo && <Small name="Undo" of={text.label} busy={edit.isUndoing} onClick={edit.takeBack} />}
      {text.version > 0 && <Small name="History" of={text.label} onClick={() => onOpen("history")} />}
      {text.value !== text.fallback && (
        <Small
          name="Use the default"
          of={text.label}
          busy={edit.isSaving}
          onClick={() => void restoreDefault()}
        />
      )}
      <Small name="Plan" of={text.label} onClick={() => onOpen("plan")} />
      <Button
        size="small"
        variant="secondary"
        disabled={!edit.isChanged || edit.isTooLong}
        isLoading={edit.isSaving}
        onClick={() => edit.save({ value })}
      >
        Save<span className="sr-only"> {text.label}</span>
      </Button>
    </span>
  )
}

const leadsNowhere = (links: readonly string[]) =>
  `No longer leads anywhere: ${links.join(", ")}. Please choose another page.`

interface SmallProps {
  name: string
  /** What it is about, for anyone who can't see where it is. */
  of: string
  busy?: boolean
  onClick: () => void
}

/** One of the buttons beside a text. */
function Small({ name, of, busy = false, onClick }: SmallProps) {
  return (
    <Button size="small" variant="transparent" type="button" isLoading={busy} onClick={onClick}>
      {name}
      <span className="sr-only"> {of}</span>
    </Button>
  )
}
