import { text } from "node:stream/consumers"
import { SMTPServer } from "smtp-server"

/** A mail as the mail server received it. */
export interface CaughtMail {
  /** Without its brackets; empty when it had none. */
  messageId: string
  to: string[]
  subject: string
  at: number
}

const header = (mail: string, name: string) => {
  const [head = ""] = mail.split(/\r?\n\r?\n/)
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, " ")
  return new RegExp(`^${name}: (.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? ""
}

/** A real mail server that keeps what it is given, and can be made to refuse. */
export class Mailbox {
  readonly mails: CaughtMail[] = []
  private refusing = false
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onMailFrom: (_address, _session, done) => done(this.refusal()),
    onData: (stream, session, done) => {
      void text(stream).then((mail) => {
        const refusal = this.refusal()
        if (!refusal)
          this.mails.push({
            messageId: header(mail, "message-id").replaceAll(/[<>]/g, ""),
            to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
            subject: header(mail, "subject"),
            at: Date.now(),
          })
        done(refusal)
      }, done)
    },
  })

  /** @throws when the port is taken */
  static async open(port: number): Promise<Mailbox> {
    const box = new Mailbox()
    // A client that was cut off isn't the server's fault.
    box.server.on("error", () => {})
    await new Promise<void>((resolve, reject) => {
      box.server.once("error", reject)
      box.server.listen(port, "127.0.0.1", resolve)
    })
    return box
  }

  /** Answers every mail with "try again later" (451), or takes them again. */
  refuse(refusing: boolean) {
    this.refusing = refusing
  }

  /** Resolves when the last connection is gone: those still open get up to 30 seconds. */
  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }

  private refusal(): Error | null {
    return this.refusing
      ? Object.assign(new Error("The mail server has no room. Try again later."), { responseCode: 451 })
      : null
  }
}
