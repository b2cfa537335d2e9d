import { createHash, randomUUID } from "node:crypto"
import type {
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types"
import { AbstractNotificationProviderService, MedusaError } from "@medusajs/framework/utils"
import { refusedForGood } from "../../errors/refused-for-good"
import { type Outbox, type OutboxPlace, openOutbox } from "../notification-mail/outbox"

/** An account with Twilio, or with a service that speaks its protocol. */
export interface TextAccount {
  accountSid: string
  authToken: string
  /** The sender, E.164. */
  from: string
}

export interface TextOptions extends OutboxPlace {
  channels: string[]
  /** Without one, texts are kept in the outbox. */
  account: TextAccount | undefined
  /** Where the service answers; default: Twilio. */
  apiBase?: string
}

/** Medusa hands the key over, though its types do not say so (2.21.2). */
type Notification = ProviderSendNotificationDTO & { idempotency_key?: string | null }

const TWILIO = "https://api.twilio.com"
/** ms; a service that is silent for longer counts as out of reach. */
const SILENCE_TIMEOUT_MS = 20_000

/**
 * Twilio's codes for a number that takes no texts, whenever they are sent: it isn't one, can't be reached by text, has
 * unsubscribed (STOP), is no mobile, or is a landline.
 */
const FINAL_CODES: readonly unknown[] = [21211, 21214, 21610, 21614, 21635]

function notTaken(reason: string, code?: unknown): MedusaError {
  const words = `The text message was not taken (${reason}).`
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    FINAL_CODES.includes(code) ? refusedForGood(words) : words,
  )
}

/** Sends text messages by Twilio's protocol, or keeps them in the outbox beside the mails. */
export class TextNotificationProvider extends AbstractNotificationProviderService {
  static identifier = "text"

  private readonly outbox: Outbox

  constructor(
    _container: unknown,
    private readonly options: TextOptions,
  ) {
    super()
    this.outbox = openOutbox(options)
  }

  /**
   * Hands over one text message.
   * @throws {MedusaError} when it was not taken; names no number.
   */
  async send(notification: Notification): Promise<ProviderSendNotificationResultsDTO> {
    const { text, subject, html } = notification.content ?? {}
    if (!text) throw new MedusaError(MedusaError.Types.INVALID_DATA, "A text message needs words.")
    const { account } = this.options
    if (account) return { id: await this.post(account, notification.to, text) }
    const id = createHash("sha256")
      .update(notification.idempotency_key ?? randomUUID())
      .digest("hex")
    await this.outbox.keep({
      messageId: id,
      from: "text message",
      to: [notification.to],
      subject: subject ?? "Text message",
      html: html ?? "",
      text,
      eml: Buffer.from(text),
    })
    return { id }
  }

  private async post(
    { accountSid, authToken, from }: TextAccount,
    to: string,
    text: string,
  ): Promise<string> {
    const address = `${this.options.apiBase ?? TWILIO}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
    let answer: Response
    try {
      answer = await fetch(address, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
        },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(SILENCE_TIMEOUT_MS),
      })
    } catch (error) {
      throw notTaken(error instanceof Error ? error.name : "no answer")
    }
    const body: unknown = await answer.json().catch(() => null)
    const { sid, code } = (body ?? {}) as { sid?: unknown; code?: unknown }
    if (!answer.ok) throw notTaken(`${answer.status}${typeof code === "number" ? ` ${code}` : ""}`, code)
    return typeof sid === "string" ? sid : ""
  }
}
