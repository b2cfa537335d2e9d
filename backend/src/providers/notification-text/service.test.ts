import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isRefusedForGood } from "../../errors/refused-for-good"
import { Outbox } from "../notification-mail/outbox"
import { TextNotificationProvider } from "./service"

const ACCOUNT = { accountSid: "AC1", authToken: "secret", from: "+12185550100" }
const MESSAGE = {
  to: "+12185552110",
  channel: "sms",
  template: "receipt-text",
  content: { subject: "Text: receipt", text: "Snowforge: we have your order 7.", html: "<p>Words</p>" },
  idempotency_key: "key",
}

let folder: string
let server: Server | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "texts-"))
})
afterEach(async () => {
  server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

/** A text service that answers like this, and what it was sent. */
async function service(status: number, answer: object) {
  const asked: { url: string; auth: string; body: string }[] = []
  const listening = createServer(async (req, res) => {
    let body = ""
    for await (const part of req) body += part
    asked.push({ url: req.url ?? "", auth: req.headers.authorization ?? "", body })
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve))
  server = listening
  const apiBase = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const provider = new TextNotificationProvider(null, {
    channels: ["sms"],
    account: ACCOUNT,
    outboxFolder: folder,
    apiBase,
  })
  return { provider, asked }
}

it("keeps a text in the outbox, once, while there is no service", async () => {
  const provider = new TextNotificationProvider(null, {
    channels: ["sms"],
    account: undefined,
    outboxFolder: folder,
  })
  await provider.send(MESSAGE)
  await provider.send(MESSAGE)
  const { mails, count } = await new Outbox(folder).list({ limit: 10, offset: 0 })
  expect(count).toBe(1)
  expect(mails[0]).toMatchObject({ to: ["+12185552110"], subject: "Text: receipt" })
  expect((await new Outbox(folder).read(mails[0]?.id ?? ""))?.text).toBe("Snowforge: we have your order 7.")
})

it("hands a text to the service of its account", async () => {
  const { provider, asked } = await service(201, { sid: "SM1" })
  expect(await provider.send(MESSAGE)).toEqual({ id: "SM1" })
  expect(asked).toEqual([
    {
      url: "/2010-04-01/Accounts/AC1/Messages.json",
      auth: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
      body: "To=%2B12185552110&From=%2B12185550100&Body=Snowforge%3A+we+have+your+order+7.",
    },
  ])
  expect((await new Outbox(folder).list({ limit: 10, offset: 0 })).count).toBe(0)
})

it.each([
  [21211, true],
  [21610, true],
  // The account's own limits and permissions can change within the day.
  [21408, false],
  [20429, false],
])("says that a text was refused, without its number, and whether for good (%d: %p)", async (code, final) => {
  const { provider } = await service(400, { code, message: "+12185552110 is not valid" })
  const { message } = await provider.send(MESSAGE).catch((error) => error)
  expect(message).toContain(`The text message was not taken (400 ${code}).`)
  expect([message.includes("+1218"), isRefusedForGood(message)]).toEqual([false, final])
})

it("says that nobody answers", async () => {
  const { provider } = await service(201, {})
  server?.close()
  await expect(provider.send(MESSAGE)).rejects.toThrow(/^The text message was not taken \(/)
})
