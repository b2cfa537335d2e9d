import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"
import { Outbox } from "./outbox"
import { MailNotificationProvider, type MailOptions, mustEncrypt } from "./service"

const notification = {
  to: "rider@example.com",
  channel: "email",
  template: "order-confirmation",
  idempotency_key: "order-confirmation:order_1",
  content: { subject: "Your order – 1042", html: "<p>Braaap!</p>", text: "Braaap!" },
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"))
})
afterEach(() => rm(folder, { recursive: true }))

const provider = (options: Partial<MailOptions> = {}) =>
  new MailNotificationProvider(
    {},
    {
      channels: ["email"],
      smtpUrl: undefined,
      outboxFolder: join(folder, "outbox"),
      from: "Snowforge <sales@snowforge.example>",
      replyTo: "help@snowforge.example",
      ...options,
    },
  )

describe("with a mail server", () => {
  let server: SMTPServer
  let received: { to: string[]; message: string }[]

  /** Starts a mail server that takes everything, except as `options` say. */
  async function listen(options: SMTPServerOptions = {}): Promise<string> {
    received = []
    server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          received.push({
            to: session.envelope.rcptTo.map((recipient) => recipient.address),
            message: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
      ...options,
    })
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve)
    })
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

  it("sends HTML and plain text to the addressee", async () => {
    const sent = await provider({ smtpUrl: await listen() }).send(notification)
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(["rider@example.com"])
    const message = received[0]?.message
    expect(message).toContain("From: Snowforge <sales@snowforge.example>")
    expect(message).toContain("Reply-To: help@snowforge.example")
    expect(message).toContain("To: rider@example.com")
    expect(message).toContain(`Message-ID: ${sent.id}`)
    expect(message).toContain("Auto-Submitted: auto-generated")
    expect(message).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*Braaap![\s\S]*text\/html/)
  })

  it("leaves the outbox alone", async () => {
    await provider({ smtpUrl: await listen() }).send(notification)
    expect(await readdir(folder)).toEqual([])
  })

  it("logs in as the address of the server says", async () => {
    const logins: unknown[] = []
    const url = await listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        logins.push([auth.username, auth.password])
        done(null, { user: auth.username })
      },
    })
    await provider({ smtpUrl: url.replace("//", "//shop:s%40crets@") }).send(notification)
    expect(logins).toEqual([["shop", "s@crets"]])
  })

  it("tells its password to no server of a public name that offers no TLS", async () => {
    const onAuth = jest.fn()
    const url = await listen({ allowInsecureAuth: true, onAuth })
    const publicName = url.replace("//127.0.0.1", "//shop:secret@localhost.")
    await expect(provider({ smtpUrl: publicName }).send(notification)).rejects.toThrow()
    expect(onAuth).not.toHaveBeenCalled()
  })

  it("gives a mail the same Message-ID when it has to be sent again, and another mail another", async () => {
    const mail = provider({ smtpUrl: await listen() })
    const first = await mail.send(notification)
    expect(await mail.send(notification)).toEqual(first)
    const other = await mail.send({ ...notification, idempotency_key: "order-confirmation:order_2" })
    expect(other.id).not.toBe(first.id)
    expect(first.id).toMatch(/^<[0-9a-f]{32}@snowforge\.example>$/)
  })

  it("lets no address add an addressee, and no subject a header", async () => {
    const mail = provider({ smtpUrl: await listen() })
    const subject = "Order\r\nBcc: all@example.com"
    await mail.send({ ...notification, content: { ...notification.content, subject } })
    expect(received[0]?.to).toEqual(["rider@example.com"])
    expect(received[0]?.message).not.toMatch(/^Bcc:/m)
    await mail
      .send({ ...notification, to: "rider@example.com, all@example.com" })
      .catch(() => "refused is as good")
    expect(received.flatMap((one) => one.to)).not.toContain("all@example.com")
  })

  it("says why a mail was refused without naming the addressee", async () => {
    const url = await listen({
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`No such user ${address.address}`), { responseCode: 550 })),
    })
    const failure = await provider({ smtpUrl: url })
      .send(notification)
      .catch((error: Error) => error)
    expect(String(failure)).toContain("The mail was not taken (EENVELOPE, 550, RCPT TO).")
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("rider")
  })

  it("says when the server is out of reach, without its login", async () => {
    const url = await listen()
    await new Promise<void>((resolve) => server.close(resolve))
    const failure = await provider({ smtpUrl: url.replace("//", "//shop:secret@") })
      .send(notification)
      .catch((error: Error) => error)
    expect(String(failure)).toContain("ECONNREFUSED")
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain("secret")
  })
})

describe("without a mail server", () => {
  it("keeps the finished message in the outbox", async () => {
    const sent = await provider().send(notification)
    const outbox = new Outbox(join(folder, "outbox"))
    const { mails } = await outbox.list({ limit: 10, offset: 0 })
    expect(mails).toEqual([
      expect.objectContaining({
        messageId: sent.id,
        from: "sales@snowforge.example",
        to: ["rider@example.com"],
        subject: "Your order – 1042",
      }),
    ])
    const id = mails[0]?.id ?? ""
    expect(await outbox.read(id)).toMatchObject({ html: "<p>Braaap!</p>", text: "Braaap!" })
    const eml = await readFile(join(folder, "outbox", id, "message.eml"), "utf8")
    expect(eml).toContain("To: rider@example.com")
    expect(eml).toContain("multipart/alternative")
  })

  it("keeps a replayed mail once", async () => {
    const mail = provider()
    await mail.send(notification)
    await mail.send(notification)
    expect(await readdir(join(folder, "outbox"))).toHaveLength(1)
  })

  it("says when the outbox can't be written", async () => {
    await writeFile(join(folder, "outbox"), "in the way")
    await expect(provider().send(notification)).rejects.toThrow("The mail was not taken (ENOTDIR).")
  })
})

it("refuses a mail without a body", async () => {
  await expect(provider().send({ ...notification, content: { subject: "Nothing" } })).rejects.toThrow(
    "A mail needs a subject, HTML and plain text.",
  )
})

it.each([
  ["smtp://shop:secret@mail.example.com:587", true],
  ["smtp://mail.example.com", false],
  ["smtp://shop:secret@mail:1025", false],
  ["smtp://shop:secret@10.0.0.5", false],
])("a password is told only to a server with TLS, where others may read along: %s", (url, must) => {
  expect(mustEncrypt(url)).toBe(must)
})
