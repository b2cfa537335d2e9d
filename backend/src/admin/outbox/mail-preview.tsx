import { Text } from "@medusajs/ui"
import { MailModal, MailTabs } from "../shared/mail-modal"
import { when } from "../shared/words"
import { useOutboxMail } from "./client"

interface Props {
  id: string
  onClose: () => void
}

/** A stored mail. */
export function MailPreview({ id, onClose }: Props) {
  const { data, isError } = useOutboxMail(id)
  const mail = data?.mail
  return (
    <MailModal title={mail?.subject ?? "Mail"} about="Email in the outbox" onClose={onClose}>
      {isError && <Text className="p-6">This email is no longer in the outbox.</Text>}
      {mail && (
        <MailTabs
          mail={mail}
          about={`${mail.from} to ${mail.to.join(", ")}, ${when(mail.keptAt)}`}
          opensLinks
        />
      )}
    </MailModal>
  )
}
