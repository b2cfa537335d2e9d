import { createHash } from "node:crypto"
import { isIP } from "node:net"
import type {
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types"
import { AbstractNotificationProviderService, MedusaError } from "@medusajs/framework/utils"
import { createTransport, type Transporter } from "nodemailer"
import { mailFailure } from "./mail-failure"
import { type OutboxPlace, openOutbox } from "./outbox"
import { OutboxTransport } from "./outbox-transport"

export interface MailOptions extends OutboxPlace {
  channels: string[]
  /** `smtp://` or `smtps://`, login included; without it mails are kept in the outbox. */
  smtpUrl: string | undefined
  /** `Name <address>` or an address. */
  from: string
  replyTo: string
}

/** Medusa hands the key over, though its types do not say so (2.21.2). */
type Notification = ProviderSendNotificationDTO & { idempotency_key?: string | null }

/**
 * Whether a mail server must offer TLS before it is told a password: one with a public name. Otherwise whoever stands
 * between could take the offer away and read along. `?requireTLS=false` in the address says that it needn't.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, username } = new URL(smtpUrl)
  return username !== "" && hostname.includes(".") && !isIP(hostname)
}

/** ms; a mail server that is silent for longer counts as out of reach. */
const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/** Sends what it is given (`content`: subject, html, text) by SMTP, or keeps it in the outbox. */
export class MailNotificationProvider extends AbstractNotificationProviderService {
  static identifier = "mail"

  private readonly transporter: Transporter

  constructor(
    _container: unknown,
    private readonly options: MailOptions,
  ) {
    super()
    this.transporter = options.smtpUrl
      ? createTransport({
          url: options.smtpUrl,
          requireTLS: mustEncrypt(options.smtpUrl),
          connectionTimeout: CONNECT_TIMEOUT_MS,
          greetingTimeout: CONNECT_TIMEOUT_MS,
          socketTimeout: SILENCE_TIMEOUT_MS,
          // A mail's parts are what the templates made; nothing in them may name a file or an address to fetch.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      : createTransport(new OutboxTransport(openOutbox(options)))
  }

  /**
   * Hands over one mail.
   * @returns the Message-ID, which is the same for the same idempotency key: a mail that has to be sent twice, because
   * no one knows whether it left, can be recognized as one.
   * @throws {MedusaError} when it was not taken; names no address.
   */
  async send(notification: Notification): Promise<ProviderSendNotificationResultsDTO> {
    const { subject, html, text } = notification.content ?? {}
    if (!subject || !html || !text) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "A mail needs a subject, HTML and plain text.")
    }
    try {
      const sent = await this.transporter.sendMail({
        messageId: messageId(notification.idempotency_key, this.options.from),
        from: notification.from || this.options.from,
        replyTo: answerAddress(notification) ?? this.options.replyTo,
        // As an object, so that a comma in it can't add an addressee.
        to: { name: "", address: notification.to },
        subject,
        html,
        text,
        // Keeps out-of-office programs from answering (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...wayOut(notification) },
      })
      return { id: sent.messageId }
    } catch (error) {
      throw mailFailure(error)
    }
  }
}

/** Who an answer to this mail goes to, when not to the shop. As an object, as with the addressee. */
function answerAddress({ provider_data }: Notification): { name: string; address: string } | null {
  const address = provider_data?.reply_to
  return typeof address === "string" ? { name: "", address } : null
}

/** The button that a mail program shows for leaving a list (RFC 2369 and 8058), where the mail has one. */
function wayOut({ provider_data }: Notification): Record<string, string> {
  const address = provider_data?.unsubscribe
  if (typeof address !== "string") return {}
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}

function messageId(key: string | null | undefined, from: string): string | undefined {
  if (!key) return undefined
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? "localhost"
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`
}
