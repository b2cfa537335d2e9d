import { toast } from "@medusajs/ui"
import { useState } from "react"
import { PLACEHOLDERS, type ReplyTemplate, type ReplyTemplateForm } from "../../contracts/staff/inbox"
import { errorAt, refusalOf } from "../shared/client"
import { LongTextField, TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { useSaveTemplate } from "./client"

const ABOUT = Object.entries(PLACEHOLDERS)
  .map(([name, words]) => `{${name}} becomes ${words}`)
  .join(", ")

const NEW: ReplyTemplateForm = { name: "", subject: "", body: "" }

/**
 * The form for a new or existing template.
 * @param template null for a new one
 */
export function TemplateDrawer({
  template,
  onClose,
}: {
  template: ReplyTemplate | null
  onClose: () => void
}) {
  const { name, subject, body } = template ?? NEW
  const [typed, setTyped] = useState({ name, subject, body })
  const [opened] = useState(template)
  const save = useSaveTemplate(opened)
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () =>
    save.mutate(typed, {
      onSuccess: () => {
        toast.success("Saved")
        onClose()
      },
    })
  return (
    <FormDrawer
      title={template?.name ?? "New template"}
      about={`${ABOUT}. The reply can be changed before it is sent.`}
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What staff see."
        value={typed.name}
        error={errorAt(errors, "name")}
        onChange={(value) => setTyped({ ...typed, name: value })}
      />
      <TextField
        label="Subject"
        hint="Leave blank for the usual one, with the number."
        value={typed.subject}
        error={errorAt(errors, "subject")}
        onChange={(value) => setTyped({ ...typed, subject: value })}
      />
      <LongTextField
        label="Reply"
        value={typed.body}
        error={errorAt(errors, "body")}
        onChange={(value) => setTyped({ ...typed, body: value })}
      />
    </FormDrawer>
  )
}
