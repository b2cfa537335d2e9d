import { createRequire } from "node:module"
import { join } from "node:path"
import { freePort } from "../launcher/ports"
import { BACKEND } from "../paths"
import { Mailbox } from "./mailbox"

interface Letter {
  from: string
  to: string
  subject: string
  messageId: string
  text: string
}
/** The mail program that the shop itself uses. */
const { createTransport }: { createTransport(url: string): { sendMail(letter: Letter): Promise<unknown> } } =
  createRequire(join(BACKEND, "package.json"))("nodemailer")

const LETTER = {
  from: "sales@example.com",
  to: "Ida@Example.com",
  subject:
    "Your order 12, which has a subject so long that it is folded before it gets anywhere near its end",
  messageId: "<one@example.com>",
  text: "Thanks.\n\nSubject: none of this\n",
}

it("keeps what it is given, and refuses for as long as it is told to", async () => {
  const port = await freePort()
  const box = await Mailbox.open(port)
  const mailer = createTransport(`smtp://127.0.0.1:${port}`)
  try {
    box.refuse(true)
    await expect(mailer.sendMail(LETTER)).rejects.toMatchObject({ responseCode: 451 })
    expect(box.mails).toEqual([])
    box.refuse(false)
    await mailer.sendMail(LETTER)
    expect(box.mails).toMatchObject([
      { messageId: "one@example.com", to: ["ida@example.com"], subject: LETTER.subject },
    ])
  } finally {
    await box.close()
  }
})
