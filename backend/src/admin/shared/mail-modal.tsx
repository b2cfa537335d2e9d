import { FocusModal, Tabs, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useFocusReturn } from "./focus-return"

interface ModalProps {
  title: string
  about: string
  onClose: () => void
  children: ReactNode
}

/** The window in which a mail is viewed. */
export function MailModal({ title, about, onClose, children }: ModalProps) {
  return (
    <FocusModal open onOpenChange={(open) => !open && onClose()}>
      <FocusModal.Content {...useFocusReturn()}>
        <FocusModal.Header>
          <FocusModal.Title>{title}</FocusModal.Title>
          <FocusModal.Description className="sr-only">{about}</FocusModal.Description>
        </FocusModal.Header>
        <FocusModal.Body className="flex flex-col overflow-hidden">{children}</FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  )
}

interface TabsProps {
  mail: { html: string; text: string }
  about: string
  /** Links open in a new tab; otherwise they do nothing. */
  opensLinks?: boolean
}

/** A mail as its reader would see it, and its plain text. No scripts, no forms, no access to the admin. */
export function MailTabs({ mail, about, opensLinks = false }: TabsProps) {
  return (
    <Tabs defaultValue="html" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b px-6 py-4">
        <Text size="small" className="text-ui-fg-subtle">
          {about}
        </Text>
        <Tabs.List>
          <Tabs.Trigger value="html">HTML</Tabs.Trigger>
          <Tabs.Trigger value="text">Text</Tabs.Trigger>
        </Tabs.List>
      </div>
      <Tabs.Content value="html" className="min-h-0 flex-1">
        <iframe
          title="HTML of the mail"
          srcDoc={mail.html}
          sandbox={opensLinks ? "allow-popups allow-popups-to-escape-sandbox" : ""}
          referrerPolicy="no-referrer"
          className="h-full w-full border-0"
        />
      </Tabs.Content>
      <Tabs.Content value="text" className="min-h-0 flex-1 overflow-auto">
        <pre className="whitespace-pre-wrap p-6 font-mono text-sm">{mail.text}</pre>
      </Tabs.Content>
    </Tabs>
  )
}
