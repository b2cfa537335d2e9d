import type { PreviewedMail } from "../../contracts/content/mail-words"
import { MailModal, MailTabs } from "../shared/mail-modal"

/** A mail with the words being typed, for a sample order. Nothing is sent. */
export function MailPreviewModal({ mail, onClose }: { mail: PreviewedMail; onClose: () => void }) {
  return (
    <MailModal title={mail.subject} about="Email for a sample order" onClose={onClose}>
      <MailTabs mail={mail} about="With a sample order. Nothing is sent." />
    </MailModal>
  )
}
