import { toast } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { useState } from "react"
import type { StaffDocument } from "../../contracts/design-staff"
import type { CallError } from "../shared/call"
import type { FieldErrors } from "../shared/field"

type Save<Document, Page> = Pick<
  UseMutationResult<Page, CallError, Pick<StaffDocument<Document>, "version" | "document">>,
  "mutate" | "reset" | "isPending" | "error"
>

/** A document being edited: what has been typed, what is wrong with it, and the state of its save bar. */
export function useDraft<Document, Page extends StaffDocument<Document>>(
  page: Page,
  save: Save<Document, Page>,
) {
  const [draft, setDraft] = useState<Document>(page.document)
  const errors: FieldErrors = save.error?.answer.errors ?? {}
  return {
    draft,
    setDraft,
    errors,
    bar: {
      changed: JSON.stringify(draft) !== JSON.stringify(page.document),
      saving: save.isPending,
      error: save.error,
      onReset: () => {
        setDraft(page.document)
        save.reset()
      },
      onSave: () =>
        save.mutate(
          { version: page.version, document: draft },
          { onSuccess: () => toast.success("Saved", { description: "Riders see it now." }) },
        ),
    },
  }
}
