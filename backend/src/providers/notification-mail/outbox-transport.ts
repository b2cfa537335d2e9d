import type { MailMessage, SentMessageInfo, Transport } from "nodemailer"
import type { Outbox } from "./outbox"

/** Nodemailer's last step when there is no mail server: the finished message goes to the outbox. */
export class OutboxTransport implements Transport<SentMessageInfo> {
  readonly name = "outbox"
  readonly version = "1"

  constructor(private readonly outbox: Outbox) {}

  /** Calls back once the mail is stored, or with why it couldn't be. Never throws. */
  send(
    mail: MailMessage<SentMessageInfo>,
    callback: (error: Error | null, info?: SentMessageInfo) => void,
  ): void {
    this.keep(mail).then(
      (info) => callback(null, info),
      (error: Error) => callback(error),
    )
  }

  private async keep(mail: MailMessage<SentMessageInfo>): Promise<SentMessageInfo> {
    const { message, data } = mail
    const envelope = message.getEnvelope()
    const messageId = message.messageId()
    await this.outbox.keep({
      messageId,
      from: envelope.from || "",
      to: envelope.to,
      subject: data.subject ?? "",
      html: String(data.html ?? ""),
      text: String(data.text ?? ""),
      eml: await message.build(),
    })
    return { envelope, messageId }
  }
}
