import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { solvedToken } from "../src/modules/bot-check/solve-challenge-fixture"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export type Entry = [name: string, value: string | Buffer]

export const CONTACT = {
  first_name: "Robin",
  last_name: "Rider",
  email: "Robin@Example.com",
  phone: "",
  message: "Do you ship to Duluth?",
}
const PLACE: Entry[] = [
  ["address", "12 Powder Lane"],
  ["country", "US"],
  ["city", "Duluth"],
  ["state", "MN"],
  ["zip", "55802"],
]
export const PARTS: Entry[] = [
  ["first_name", "Robin"],
  ["last_name", "Rider"],
  ["phone", "(555) 010-0199"],
  ["email", "robin@example.com"],
  ["sled_year", "2024"],
  ["items[0][identifier]", "A loop"],
  ["items[1][identifier]", "Custom ski, build 10023"],
  ...PLACE,
]
export const RIDER: Entry[] = [
  ["previously", "No"],
  ["firstName", "Robin"],
  ["lastName", "Rider"],
  ["age", "27"],
  ["shirtSize", "Medium"],
  ["email", "robin@example.com"],
  ["phone", "(555) 010-0199"],
  ...PLACE,
  ["instagram", "@robin"],
  ["facebook", "robin"],
  ["followers", "1200"],
  ["interested", "Braaap."],
  ["competitionTypes[]", "Hill Climb"],
  ["competitionTypes[]", "Drag"],
  ["terms[responsible]", "true"],
  ["terms[submitting]", "true"],
  ["terms[verified]", "true"],
]

/** What the suites about forms do in a running shop, as riders who fill them in and as staff who read them. */
export function formShop({ visitor, origin, settings }: Pick<Shop, "visitor" | "origin" | "settings">) {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const privateFiles = join(settings.dataDir, "private")
  const kept = () => readdir(privateFiles).catch(() => [] as string[])
  beforeEach(async () => {
    await rm(privateFiles, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })

  let people = 0
  /** Every test is a different visitor: limits count by address. */
  const somebody = () => ({ "x-forwarded-for": `10.0.${people >> 8}.${people++ & 255}` })

  const token = () => solvedToken(settings.cookieSecret)

  async function send(path: string, entries: Entry[], headers: Record<string, string> = {}) {
    const form = new FormData()
    for (const [name, value] of entries) {
      if (typeof value === "string") form.append(name, value)
      else form.append(name, new Blob([new Uint8Array(value)], { type: "image/jpeg" }), "photo.jpg")
    }
    const response = await fetch(`${origin()}${path}`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        ...somebody(),
        ...headers,
      },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }

  const sendRider = async (entries: Entry[], headers: Record<string, string> = {}) =>
    send("/sponsored-rider-application", [...entries, ["turnstile", await token()]], headers)

  const staff = () => visitor().logInStaff()

  const inbox = async (who: Visitor, query = "") => (await who.get(`/admin/submissions?${query}`)).body

  async function mails() {
    const { mails } = await outbox.list({ limit: 50, offset: 0 })
    return mails
  }

  return { outbox, privateFiles, kept, somebody, token, send, sendRider, staff, inbox, mails }
}
