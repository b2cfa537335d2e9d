import { FocusModal, Tabs, Text } from "@medusajs/ui"
import type { PreviewedMail } from "../../contracts/mail-words"

/** A mail as its reader would see it, and its plain text. Nothing is sent. */
export function MailPreviewModal({ mail, onClose }: { mail: PreviewedMail; onClose: () => void }) {
  return (
    <FocusModal open onOpenChange={(open) => !open && onClose()}>
      <FocusModal.Content>
        <FocusModal.Header>
          <FocusModal.Title>{mail.subject}</FocusModal.Title>
          <FocusModal.Description className="sr-only">A mail of a sample order</FocusModal.Description>
        </FocusModal.Header>
        <FocusModal.Body className="flex flex-col overflow-hidden">
          <Tabs defaultValue="html" className="flex min-h-0 flex-1 flex-col">
            <div className="flex flex-wrap items-center justify-between gap-4 border-b px-6 py-4">
              <Text size="small" className="text-ui-fg-subtle">
                With a sample order. Nothing is sent.
              </Text>
              <Tabs.List>
                <Tabs.Trigger value="html">HTML</Tabs.Trigger>
                <Tabs.Trigger value="text">Text</Tabs.Trigger>
              </Tabs.List>
            </div>
            <Tabs.Content value="html" className="min-h-0 flex-1">
              {/* No scripts, no forms, no access to the admin. */}
              <iframe
                title="HTML of the mail"
                srcDoc={mail.html}
                sandbox=""
                referrerPolicy="no-referrer"
                className="h-full w-full border-0"
              />
            </Tabs.Content>
            <Tabs.Content value="text" className="min-h-0 flex-1 overflow-auto">
              <pre className="whitespace-pre-wrap p-6 font-mono text-sm">{mail.text}</pre>
            </Tabs.Content>
          </Tabs>
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}
