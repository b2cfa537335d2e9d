import { Button, Container, toast } from "@medusajs/ui"
import type { UseMutationResult } from "@tanstack/react-query"
import { type ReactNode, useCallback, useState } from "react"
import type { DocumentWithout, StaffDocument } from "../../contracts/staff/design-staff"
import { type FieldErrors, refusalOf } from "../shared/client"
import { Form, FormActions } from "../shared/form"
import { MayChange } from "../shared/may-change"
import { Head, TextLink } from "../shared/page"
import { isRearranged } from "../shared/rearranged"
import { useWhoChanges } from "../shared/role"
import { toastFailure } from "../shared/toast-failure"
import { ChangeLog } from "./change-log"

/** Saves the document; stays the same while someone edits it. */
type Save<Document> = Pick<
  UseMutationResult<unknown, Error, Pick<StaffDocument<Document>, "version" | "document">>,
  "mutate" | "reset" | "isPending" | "error"
>

/** Reads the document as it would be without one of its saves. */
type Without<Document> = Pick<
  UseMutationResult<DocumentWithout<Document>, Error, string>,
  "mutate" | "isPending"
>

interface DocumentFormProps<Document> {
  title: string
  about: string
  /** A link to the page it belongs to, above the title; to the designs by default. */
  above?: ReactNode
  page: StaffDocument<Document>
  save: Save<Document>
  /** For documents whose saves can be undone. */
  without?: Without<Document>
  /** The fields. */
  children: (draft: Document, setDraft: (draft: Document) => void, errors: FieldErrors) => ReactNode
}

const DESIGNS = (
  <TextLink className="txt-small" to="/designs">
    Designs
  </TextLink>
)

/** The page for a document that staff edit: what it is, its fields, who changed what, and saving. */
export function DocumentForm<Document extends object>({
  title,
  about,
  above = DESIGNS,
  page,
  save,
  without,
  children,
}: DocumentFormProps<Document>) {
  const [draft, setDraft] = useState(page.document)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(page.document)
  const mayChange = useWhoChanges() === null
  const takeBack = useTakeBack(page, without?.mutate, setDraft)
  // A save makes a new version: what is typed while it is under way would be refused as over somebody else's.
  const edit = (next: Document) => {
    if (save.isPending) return
    if (isRearranged(draft, next)) save.reset()
    setDraft(next)
  }

  function reset() {
    setDraft(page.document)
    save.reset()
  }
  const submit = () =>
    save.mutate(
      { version: page.version, document: draft },
      { onSuccess: () => toast.success("Saved", { description: "Riders see it now." }) },
    )

  return (
    <Container className="p-0">
      <Form className="divide-y" save={save} typed={draft} onSubmit={submit}>
        <Head above={above} title={title} about={about} />
        {children(draft, edit, refusalOf(save.error)?.errors ?? {})}
        <ChangeLog
          changes={page.changes}
          onUndo={without && mayChange ? takeBack : undefined}
          busy={isChanged || save.isPending || without?.isPending}
        />
        <MayChange>
          <FormActions sticky save={save} label="Save" disabled={!isChanged}>
            <Button
              size="small"
              variant="secondary"
              type="button"
              disabled={!isChanged || save.isPending}
              onClick={reset}
            >
              Discard changes
            </Button>
          </FormActions>
        </MayChange>
      </Form>
    </Container>
  )
}

/** Puts what a save had changed back into the form, to be reviewed and saved; that alone changes nothing. */
function useTakeBack<Document>(
  { version, document }: StaffDocument<Document>,
  read: Without<Document>["mutate"] | undefined,
  setDraft: (draft: Document) => void,
) {
  return useCallback(
    (saveId: string) =>
      read?.(saveId, {
        onError: (error) => toastFailure("Not undone", error, { reads: true }),
        onSuccess: (without) => {
          if (without.version !== version) {
            toast.error("Not undone", {
              description: "This was changed in the meantime. Please reload the page.",
            })
          } else if (JSON.stringify(without.document) === JSON.stringify(document)) {
            toast.info("Nothing to undo", { description: "All of it has been changed again since." })
          } else {
            setDraft(without.document)
            toast.info("Not saved yet", {
              description: "The fields are back to what they were. Check them, then save.",
            })
          }
        },
      }),
    [version, document, read, setDraft],
  )
}
