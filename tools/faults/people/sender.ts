import sharp from "sharp"
import { type Browser, field, messageOf, repeatMark, type Sent } from "../browser"
import type { PromisedForm } from "../promises"
import type { Errand, Person } from "./person"
import { botToken } from "./prove"

const PLACE = {
  address: "12 Powder Lane",
  country: "US",
  city: "Duluth",
  state: "MN",
  zip: "55802",
}

/** A photo that differs from all others, so that each gets its own file. */
async function photo({ chance }: Person): Promise<Blob> {
  const background = {
    r: chance.between(0, 255),
    g: chance.between(0, 255),
    b: chance.between(0, 255),
  }
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(picture)], { type: "image/jpeg" })
}

/** Text fields only; photos are appended to it. */
export function multipart(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/**
 * Sends a form until the shop has accepted it, as a browser does: with the same mark each time, so that it is one form.
 */
export async function sendForm(
  browser: Browser,
  { tally, promises }: Person,
  sent: Pick<Sent, "path" | "json" | "form">,
  promise: Omit<PromisedForm, "number">,
): Promise<number | null> {
  const reply = await browser.sendWithRetries({ method: "POST", headers: repeatMark(), ...sent })
  if (reply?.status !== 200) {
    tally.missed(
      `${promise.kind} form: ${reply ? `${reply.status} ${messageOf(reply.body)}`.slice(0, 90) : "no end in time"}`,
    )
    return null
  }
  const number = field(reply.body, "number")
  promises.forms.push({ ...promise, number: typeof number === "number" ? number : null })
  tally.did(`${promise.kind} form`)
  return typeof number === "number" ? number : null
}

/** Writes to the shop. */
export const writer: Errand = async (person) => {
  const email = `${person.name}@example.com`
  const browser = person.newBrowser()
  const turnstile = await botToken(browser)
  if (turnstile === null) return person.tally.missed("contact form: no bot check")
  const json = {
    first_name: "Robin",
    last_name: "Rider",
    email,
    phone: "",
    message: "Do you ship to Duluth?",
    turnstile,
  }
  await sendForm(browser, person, { path: "/contact", json }, { kind: "contact", email, photos: 0 })
}

/** Asks for parts, with up to two photos. */
export const partsSeeker: Errand = async (person) => {
  const email = `${person.name}@example.com`
  const photos = person.chance.between(0, 2)
  const browser = person.newBrowser()
  const turnstile = await botToken(browser)
  if (turnstile === null) return person.tally.missed("parts form: no bot check")
  const form = multipart({
    ...{ first_name: "Robin", last_name: "Rider", phone: "(555) 010-0199", email, sled_year: "2024" },
    ...{ "items[0][identifier]": "A loop", "items[1][identifier]": "The other loop", ...PLACE },
    turnstile,
  })
  for (let at = 0; at < photos; at++) form.append(`items[${at}][photo]`, await photo(person), "photo.jpg")
  await sendForm(browser, person, { path: "/parts-request", form }, { kind: "parts_request", email, photos })
}
