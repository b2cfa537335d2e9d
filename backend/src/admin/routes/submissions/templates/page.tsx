import { Button, Container, toast, usePrompt } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { ReplyTemplate } from "../../../../contracts/inbox"
import { refusalOf } from "../../../shared/client"
import { type Column, List } from "../../../shared/list"
import { TextLink } from "../../../shared/page"
import { useRemoveTemplate, useReplyTemplates } from "../../../submissions/client"
import { TemplateDrawer } from "../../../submissions/template-drawer"

const columnsOf = (onOpen: (id: string) => void): Column<ReplyTemplate>[] => [
  {
    header: "Name",
    cell: ({ id, name }) => (
      <button
        type="button"
        className="txt-compact-small-plus min-h-11 text-left underline underline-offset-4"
        onClick={() => onOpen(id)}
      >
        {name}
      </button>
    ),
  },
  { header: "Begins", cell: ({ body }) => <span className="block max-w-md truncate">{body}</span> },
  { header: "Remove", hideHeader: true, cell: (template) => <Remove template={template} /> },
]

/** Asks first: it doesn't come back. */
function Remove({ template: { id, name } }: { template: ReplyTemplate }) {
  const prompt = usePrompt()
  const { mutate, isPending } = useRemoveTemplate()

  async function ask() {
    const isSure = await prompt({
      title: `Remove “${name}”?`,
      description: "Replies that began with it stay as they are.",
      confirmText: "Remove",
      cancelText: "Keep",
    })
    if (!isSure) return
    mutate(id, { onError: (error) => toast.error("Not removed", { description: refusalOf(error)?.message }) })
  }

  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={isPending}
      aria-label={`Remove ${name}`}
      onClick={() => void ask()}
    >
      Remove
    </Button>
  )
}

/** Replies that staff keep, to begin a letter of the inbox with. */
export default function ReplyTemplatesPage() {
  const templates = useReplyTemplates()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  const opened = templates.data?.templates.find(({ id }) => id === open) ?? null
  return (
    <Container className="p-0">
      <List
        title="Reply templates"
        above={
          <TextLink className="txt-small" to="/submissions">
            Inbox
          </TextLink>
        }
        about="What is written often. A template begins a reply, which can be changed before it is sent."
        actions={
          <Button size="small" onClick={() => setOpen("")}>
            New template
          </Button>
        }
        query={templates}
        rows={templates.data?.templates}
        rowId={({ id }) => id}
        columns={columns}
        empty="No templates yet."
        unread="The templates can't be read right now. Please try again."
      />
      {(open === "" || opened) && (
        <TemplateDrawer key={open} template={opened} onClose={() => setOpen(null)} />
      )}
    </Container>
  )
}
