import { Alert, Button, clx, Drawer } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { reasonOf, refusalOf } from "./client"
import { CloseButton, DrawerPanel } from "./drawer"
import { AskingDrawer, Unsaved } from "./unsaved"
import { snapshotOf } from "./unsaved-work"

type Save = Pick<UseMutationResult<unknown, Error, never>, "isPending" | "error">

interface FormProps {
  save: Save
  /** What was typed and would be lost: every field that can be changed. */
  typed: unknown
  /** The page empties the form after saving, for the next entry: the empty form then counts as saved. */
  beginsAnew?: boolean
  /** What the last save stored, where that isn't always what was typed; it counts as saved, too. */
  kept?: unknown
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** Whether something was typed since the form was opened or saved. */
function useIsChanged(
  { isPending, error }: Save,
  typed: unknown,
  beginsAnew: boolean,
): { isChanged: boolean; sends: () => void } {
  const now = snapshotOf(typed)
  const [saved, setSaved] = useState(now)
  const sent = useRef(now)
  const wasPending = useRef(isPending)
  useLayoutEffect(() => {
    // What was typed while the save was on its way isn't saved.
    if (wasPending.current && !isPending && error === null && !beginsAnew) setSaved(sent.current)
    wasPending.current = isPending
  }, [isPending, error, beginsAnew])
  return {
    isChanged: now !== saved,
    sends: () => {
      sent.current = now
    },
  }
}

/** A form that the shop validates; it is sent once at a time, and leaving it asks while it isn't saved. */
export function Form({ save, typed, beginsAnew = false, kept, onSubmit, className, children }: FormProps) {
  const { isChanged, sends } = useIsChanged(save, typed, beginsAnew)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    sends()
    onSubmit()
  }
  return (
    <form className={className} onSubmit={submit} noValidate>
      <Unsaved when={isChanged && snapshotOf(typed) !== snapshotOf(kept)} />
      {children}
    </form>
  )
}

interface RefusedProps {
  error: Error | null
  isSaved?: boolean
  reads?: boolean
}

/**
 * Shows that a save was refused, and focuses the first marked field; errors that no field of the form shows are shown
 * here. Must be inside the form.
 * @param isSaved what was typed is saved anyway: the refusal is about what came after
 * @param reads as `reasonOf` takes it
 */
export function Refused({ error, isSaved = false, reads = false }: RefusedProps) {
  const refusal = refusalOf(error)
  const place = useRef<HTMLDivElement>(null)
  const [isMarked, setMarked] = useState(false)
  useLayoutEffect(() => {
    const marked =
      error && place.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')
    setMarked(Boolean(marked))
    marked?.focus({ preventScroll: true })
    // Focusing alone scrolls it just into view, below the buttons at the bottom of the window.
    marked?.scrollIntoView({ block: "center" })
  }, [error])
  return (
    <div ref={place}>
      {refusal && (
        <Alert variant="error" role="alert">
          {isMarked ? "Please check the marked fields." : reasonOf(refusal, reads)}
          {refusal.status === 422 && !isSaved && " Nothing was saved."}
        </Alert>
      )}
    </div>
  )
}

interface ActionsProps {
  save: Save
  /** The submit button's label. */
  label: string
  variant?: "primary" | "secondary" | "danger"
  disabled?: boolean
  /** Stays at the bottom of the window, for forms longer than it. */
  sticky?: boolean
  /** It changes nothing, as `reasonOf` takes it. */
  reads?: boolean
  /** Further buttons, before the one that sends. */
  children?: ReactNode
}

/** The end of a form: its errors and buttons. */
export function FormActions({
  save,
  label,
  variant = "primary",
  disabled = false,
  sticky = false,
  reads = false,
  children,
}: ActionsProps) {
  return (
    <div
      className={clx("flex flex-col gap-y-2", {
        "bg-ui-bg-base sticky bottom-0 border-t px-6 py-4": sticky,
      })}
    >
      <Refused error={save.error} reads={reads} />
      <div className={clx("flex flex-wrap gap-2", { "justify-end": sticky })}>
        {children}
        <Button type="submit" size="small" variant={variant} disabled={disabled} isLoading={save.isPending}>
          {label}
        </Button>
      </div>
    </div>
  )
}

interface DrawerProps extends FormProps {
  title: string
  about: string
  /** The submit button's label. */
  label?: string
  onClose: () => void
}

/** A form in a drawer beside the page. */
export function FormDrawer({
  title,
  about,
  label = "Save",
  save,
  typed,
  onSubmit,
  onClose,
  children,
}: DrawerProps) {
  return (
    <AskingDrawer onClose={onClose}>
      <DrawerPanel>
        <Form className="flex min-h-0 flex-1 flex-col" save={save} typed={typed} onSubmit={onSubmit}>
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.Description>{about}</Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">{children}</Drawer.Body>
          <Drawer.Footer className="flex-col items-stretch">
            <Refused error={save.error} />
            <div className="flex justify-end gap-x-2">
              <CloseButton>Cancel</CloseButton>
              <Button size="small" type="submit" isLoading={save.isPending}>
                {label}
              </Button>
            </div>
          </Drawer.Footer>
        </Form>
      </DrawerPanel>
    </AskingDrawer>
  )
}
