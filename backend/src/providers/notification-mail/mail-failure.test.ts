import type { AddressInfo } from "node:net"
import { createTransport } from "nodemailer"
import { SMTPServer } from "smtp-server"
import { mailTrouble } from "./mail-failure"

let server: SMTPServer
let at: string
beforeAll(async () => {
  server = new SMTPServer({
    logger: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "shop" }) : done(new Error("no such login")),
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  at = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

/** What staff read of a mail server at this address; null when it takes mail. */
async function troubleWith(smtpUrl: string): Promise<string | null> {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 1_500, greetingTimeout: 1_500 })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return mailTrouble(error)
  } finally {
    transport.close()
  }
}

it.each([
  ["a certificate that the server made for itself", () => `smtp://shop:right@${at}`, /certificate can't be/],
  [
    "a wrong password",
    () => `smtp://shop:wrong@${at}?tls.rejectUnauthorized=false`,
    /refuses the login in SMTP_URL/,
  ],
  ["TLS where there is none", () => `smtps://shop:right@${at}`, /TLS with the mail server fails .*smtps:/],
  ["nobody there", () => "smtp://127.0.0.1:1", /doesn't answer \(ECONNREFUSED\)/],
  ["no such name", () => "smtp://mail.invalid", /doesn't answer \(E[A-Z_]+\)/],
])("says what is wrong with a mail server: %s", async (_what, smtpUrl, sentence) => {
  const says = await troubleWith(smtpUrl())
  expect(says).toMatch(sentence)
  expect(says).not.toMatch(/shop|right|wrong|no such login/)
})

it.each(["?ignoreTLS=true", "?tls.rejectUnauthorized=false"])(
  "a server on this machine with such a certificate is used with %s, as the runbook says",
  async (how) => {
    expect(await troubleWith(`smtp://shop:right@${at}${how}`)).toBeNull()
  },
)
