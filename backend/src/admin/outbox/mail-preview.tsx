import { FocusModal, Tabs, Text } from "@medusajs/ui"
import { when } from "../shared/words"
import { useOutboxMail } from "./client"

interface Props {
  id: string
  onClose: () => void
}

/** A kept mail as its reader would see it, and its plain text. */
export function MailPreview({ id, onClose }: Props) {
  const { data, isError } = useOutboxMail(id)
  const mail = data?.mail
  return (
    <FocusModal open onOpenChange={(open) => !open && onClose()}>
      <FocusModal.Content>
        <FocusModal.Header>
          <FocusModal.Title>{mail?.subject ?? "Mail"}</FocusModal.Title>
          <FocusModal.Description className="sr-only">A mail of the outbox</FocusModal.Description>
        </FocusModal.Header>
        <FocusModal.Body className="flex flex-col overflow-hidden">
          {isError && <Text className="p-6">This mail is no longer in the outbox.</Text>}
          {mail && (
            <Tabs defaultValue="html" className="flex min-h-0 flex-1 flex-col">
              <div className="flex flex-wrap items-center justify-between gap-4 border-b px-6 py-4">
                <Text size="small" className="text-ui-fg-subtle">
                  {mail.from} to {mail.to.join(", ")}, {when(mail.keptAt)}
                </Text>
                <Tabs.List>
                  <Tabs.Trigger value="html">HTML</Tabs.Trigger>
                  <Tabs.Trigger value="text">Text</Tabs.Trigger>
                </Tabs.List>
              </div>
              <Tabs.Content value="html" className="min-h-0 flex-1">
                {/* No scripts, no forms, no access to the admin; links open in a tab of their own. */}
                <iframe
                  title="HTML of the mail"
                  srcDoc={mail.html}
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  referrerPolicy="no-referrer"
                  className="h-full w-full border-0"
                />
              </Tabs.Content>
              <Tabs.Content value="text" className="min-h-0 flex-1 overflow-auto">
                <pre className="whitespace-pre-wrap p-6 font-mono text-sm">{mail.text}</pre>
              </Tabs.Content>
            </Tabs>
          )}
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}
