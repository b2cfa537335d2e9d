import { Button, Container } from "@medusajs/ui"
import { useMemo, useState } from "react"
import type { ReplyTemplate } from "../../../../contracts/staff/inbox"
import { type Column, List } from "../../../shared/list"
import { MayChange } from "../../../shared/may-change"
import { OpenButton, TextLink } from "../../../shared/page"
import { RemoveButton } from "../../../shared/remove-button"
import { useRemoveTemplate, useReplyTemplates } from "../../../submissions/client"
import { TemplateDrawer } from "../../../submissions/template-drawer"

const columnsOf = (onOpen: (id: string) => void): Column<ReplyTemplate>[] => [
  {
    header: "Name",
    cell: ({ id, name }) => <OpenButton onClick={() => onOpen(id)}>{name}</OpenButton>,
  },
  { header: "Starts with", cell: ({ body }) => <span className="block max-w-md truncate">{body}</span> },
  { header: "Remove", hideHeader: true, cell: (template) => <Remove template={template} /> },
]

const Remove = ({ template }: { template: ReplyTemplate }) => (
  <RemoveButton
    remove={useRemoveTemplate()}
    row={template}
    about="Replies that started with it don't change."
  />
)

/** Saved replies, to begin an inbox mail with. */
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
        about="For replies you write often. A template starts a reply, which can be changed before it is sent."
        actions={
          <MayChange>
            <Button size="small" onClick={() => setOpen("")}>
              New template
            </Button>
          </MayChange>
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
