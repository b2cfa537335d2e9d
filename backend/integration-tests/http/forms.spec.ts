import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { type ClientRequest, type IncomingMessage, request } from "node:http"
import os from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { IOrderModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import sharp from "sharp"
import { TRAP_FIELD } from "../../src/contracts/forms/form-facts"
import { ANY_PHOTO, PHOTO_SENTENCES, RIDER_PHOTOS } from "../../src/contracts/forms/photo-rules"
import { sendSubmissionMail } from "../../src/mail/sending/send-submission-mail"
import { solveChallenge, solvedToken } from "../../src/modules/bot-check/solve-challenge-fixture"
import { Outbox, outboxFolder } from "../../src/providers/notification-mail/outbox"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { eventually } from "../eventually"
import { withOtherSignature } from "../forged"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import type { Visitor } from "../visitor"

type Entry = [name: string, value: string | Buffer]

shopTest({ cards: false }, ({ visitor, container, origin, settings }) => {
  const outbox = outboxFolder(settings.dataDir)
  const privateFiles = join(settings.dataDir, "private")
  const kept = () => readdir(privateFiles).catch(() => [] as string[])
  beforeEach(async () => {
    await rm(privateFiles, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })

  let people = 0
  /** Every test is a different visitor: limits count by address. */
  const somebody = () => ({ "x-forwarded-for": `10.0.${people >> 8}.${people++ & 255}` })

  const token = () => solvedToken(settings.cookieSecret)

  async function browsersToken(): Promise<string> {
    const { body } = await visitor().get("/shop/bot-check", { headers: somebody() })
    return solveChallenge(body.challenge)
  }

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
    const box = new Outbox(outbox)
    const { mails } = await box.list({ limit: 50, offset: 0 })
    return mails
  }

  const order = (email: string) =>
    container.resolve<IOrderModuleService>(Modules.ORDER).createOrders({
      currency_code: "usd",
      email,
      items: [{ title: "Ice scratchers", quantity: 1, unit_price: 79 }],
    })

  const CONTACT = {
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
  const PARTS: Entry[] = [
    ["first_name", "Robin"],
    ["last_name", "Rider"],
    ["phone", "(555) 010-0199"],
    ["email", "robin@example.com"],
    ["sled_year", "2024"],
    ["items[0][identifier]", "A loop"],
    ["items[1][identifier]", "Custom ski, build 10023"],
    ...PLACE,
  ]
  const RETURN: Entry[] = [
    ["first_name", "Robin"],
    ["last_name", "Rider"],
    ["phone", "(555) 010-0199"],
    ["email", "ROBIN@example.com"],
    ["order_date", "11/2/2025"],
    ["items[0][identifier]", "ICE-CBL-PR"],
    ["items[0][reason]", "Too short"],
  ]
  const RIDER: Entry[] = [
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

  describe("POST /contact", () => {
    const contact = async (change: object = {}, headers: Record<string, string> = {}) =>
      visitor().post(
        "/contact",
        { ...CONTACT, turnstile: await token(), ...change },
        { headers: { ...somebody(), ...headers } },
      )

    it("keeps the message, tells sales and the sender, and tells the sender nothing that was typed", async () => {
      expect((await contact({ turnstile: await browsersToken() })).status).toBe(200)
      const { submissions } = await inbox(await staff())
      expect(submissions).toMatchObject([
        { kind: "contact", number: 1001, status: "new", name: "Robin Rider", email: "robin@example.com" },
      ])
      const sent = await eventually(async () => (await mails()).length === 2 && (await mails()))
      const box = new Outbox(outbox)
      const toSales = await box.read(sent.find(({ to }) => to[0] === settings.email)?.id ?? "")
      expect(toSales?.subject).toBe("Contact 1001: Robin Rider")
      expect(toSales?.text).toContain("Do you ship to Duluth?")
      const toSender = await box.read(sent.find(({ to }) => to[0] === "robin@example.com")?.id ?? "")
      expect(toSender?.text).toContain("1001")
      for (const typed of ["Duluth", "Robin"]) expect(toSender?.text).not.toContain(typed)
      // Nothing is sent twice.
      expect(await sendSubmissionMail(container, submissions[0].id)).toBe(0)
    })

    it("takes a token once, also when two come at the same moment", async () => {
      const turnstile = await token()
      const answers = await Promise.all([contact({ turnstile }), contact({ turnstile })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const again = await contact({ turnstile })
      expect(again.body.errors).toEqual({ turnstile: ["The bot check expired. Please send this again."] })

      // But a form that is sent again because its answer was lost is recognized, and stored once.
      const headers = { "idempotency-key": "0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b10" }
      const own = await token()
      for (let time = 0; time < 2; time++)
        expect((await contact({ turnstile: own }, headers)).status).toBe(200)
      expect((await inbox(await staff())).count).toBe(2)
    })

    it("refuses without using the token up, names what is wrong, and keeps nothing", async () => {
      const turnstile = await token()
      const { status, body } = await contact({ turnstile, email: "robin", message: "" })
      expect(status).toBe(422)
      expect(Object.keys(body.errors).sort()).toEqual(["email", "message"])
      for (const nonsense of [undefined, "", "nonsense", 7, "A".repeat(5_000)]) {
        const refused = await contact({ turnstile: nonsense })
        expect(refused.status).toBe(422)
        expect(Object.keys(refused.body.errors)).toEqual(["turnstile"])
      }
      expect((await contact({ turnstile, [TRAP_FIELD]: "Buy now" })).status).toBe(422)
      expect((await contact({ turnstile }, { "x-requested-with": "" })).status).toBe(403)
      expect((await visitor().request("POST", "/contact", { raw: "{", headers: somebody() })).status).toBe(
        400,
      )
      expect((await inbox(await staff())).count).toBe(0)
      expect((await contact({ turnstile })).status).toBe(200)
    })

    it("limits an address", async () => {
      const headers = somebody()
      const statuses = await Promise.all(
        Array.from({ length: 31 }, async () => (await visitor().post("/contact", {}, { headers })).status),
      )
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    })

    it("keeps hostile words as words: in the inbox, in the mails, in the export", async () => {
      const words = [
        "<script>alert(1)</script>",
        "'; drop table submission; --",
        "evil עברית العربية 🏂",
        "a bell\u0007 and an escape\u001b[31m",
        "Robin\r\nBcc: everyone@example.com",
        `=HYPERLINK("http://evil.example","x")`,
        "%_\\",
      ]
      for (const [index, word] of words.entries()) {
        const { status } = await contact({
          first_name: word.slice(0, 100),
          email: `rider${index}@example.com`,
          message: `${word}\n${"long ".repeat(900)}`,
        })
        expect({ word, status }).toEqual({ word, status: 200 })
      }
      for (const first_name of ["nul\0 byte", "half \ud83d", "\u202Elive"]) {
        const { status, body } = await contact({ first_name })
        expect([status, Object.keys(body.errors)]).toEqual([422, ["first_name"]])
      }
      const who = await staff()
      const { submissions } = await inbox(who, "limit=100")
      expect(submissions.map(({ number }: { number: number }) => number)).toEqual([
        1007, 1006, 1005, 1004, 1003, 1002, 1001,
      ])
      expect((await inbox(who, `q=${encodeURIComponent("%_\\")}`)).count).toBe(1)
      expect((await inbox(who, `q=${encodeURIComponent("' or 1=1 --")}`)).count).toBe(0)

      const sent = await eventually(async () => {
        const list = await mails()
        return list.length === 2 * words.length && list
      })
      for (const { id, to, subject } of sent) {
        expect(to).toHaveLength(1)
        expect(subject).not.toMatch(/[\r\n]/)
        const mail = await new Outbox(outbox).read(id)
        expect(mail?.html).not.toContain("<script>alert")
      }
      expect(sent.flatMap(({ to }) => to)).not.toContain("everyone@example.com")

      const { body: csv, headers } = await who.get("/admin/submissions/export")
      expect(headers.get("content-type")).toContain("text/csv")
      expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"") Rider"`)
      // Each submission is one record, whatever was typed.
      expect(String(csv).match(/^contact,\d+,new,/gm)).toHaveLength(words.length)
    })
  })

  describe("POST /parts-request", () => {
    it("takes items with photos, answers with the number, and shows staff the photos alone", async () => {
      const { status, body } = await send("/parts-request", [
        ...PARTS,
        ["turnstile", await token()],
        ["items[1][photo]", await files.jpegWithLocation()],
      ])
      expect({ status, body }).toEqual({ status: 200, body: { number: 1001 } })

      const who = await staff()
      const [line] = (await inbox(who, "kind=parts_request")).submissions
      expect(line).toMatchObject({ photos: 1, status: "new" })
      const { body: detail } = await who.get(`/admin/submissions/${line.id}`)
      expect(detail.rows).toContainEqual({
        label: "Item 2, Part name or SKU",
        value: "Custom ski, build 10023",
      })
      expect(detail.rows.map(({ label }: { label: string }) => label)).not.toContain("Turnstile")
      const [photo] = detail.photos
      expect(photo).toMatchObject({ label: "Item 2", width: 480, height: 640 })

      const picture = await fetch(`${origin()}${photo.url}`)
      expect(picture.status).toBe(200)
      expect(picture.headers.get("content-type")).toBe("image/jpeg")
      const { exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect({ exif, format }).toEqual({ exif: undefined, format: "jpeg" })

      expect((await fetch(`${origin()}${withOtherSignature(photo.url)}`)).status).toBe(404)
      expect((await fetch(`${origin()}${photo.url.split("?")[0]}`)).status).toBe(404)
      const [stored = ""] = await kept()
      expect(stored).toMatch(/^private-/)
      expect((await fetch(`${origin()}/static/${stored}`)).status).toBe(404)
    })

    it("names each item and field that is wrong, and keeps nothing", async () => {
      const without = PARTS.filter(([name]) => name !== "zip" && name !== "state")
      const { status, body } = await send("/parts-request", [
        ...without,
        ["items[2][identifier]", " "],
        ["turnstile", await token()],
      ])
      expect(status).toBe(422)
      expect(Object.keys(body.errors).sort()).toEqual(["items.2.identifier", "state", "zip"])
      const state = await send("/parts-request", [
        ...PARTS.filter(([name]) => name !== "state"),
        ["turnstile", await token()],
      ])
      expect(state.body.errors).toEqual({ state: ["Please choose a state."] })
      const norway = PARTS.filter(([name]) => name !== "state" && name !== "country" && name !== "zip")
      const abroad = await send("/parts-request", [
        ...norway,
        ["country", "NO"],
        ["zip", "0150"],
        ["turnstile", await token()],
      ])
      expect(abroad.status).toBe(200)
    })

    it("refuses hostile files at their field, whatever their name, and stays well", async () => {
      for (const [what, make, sentence] of [
        ["an SVG with a script", files.svgWithScript, ANY_PHOTO.refusal],
        ["an archive", files.zip, ANY_PHOTO.refusal],
        ["a PNG of 400 million pixels", files.hugePng, PHOTO_SENTENCES.tooManyPixels],
        ["half a JPEG", files.truncatedJpeg, PHOTO_SENTENCES.broken],
      ] as const) {
        const refused = await send("/parts-request", [
          ...PARTS,
          ["turnstile", await token()],
          ["items[0][photo]", await make()],
          ["items[1][photo]", await files.polyglot()],
        ])
        expect({ what, ...refused }).toMatchObject({
          what,
          status: 422,
          body: { errors: { "items.0.photo": [sentence] } },
        })
        expect(refused.body.errors).not.toHaveProperty(["items.1.photo"])
      }
      expect(await kept()).toEqual([])
      expect((await visitor().get("/shop/settings")).status).toBe(200)
    })

    it("refuses what is too large, too much, or in the wrong place", async () => {
      const large = await send("/parts-request", [
        ...PARTS,
        ["items[0][photo]", Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
      ])
      expect(large.status).toBe(413)
      expect(large.body.errors).toEqual({ "items.0.photo": [PHOTO_SENTENCES.tooLarge] })

      const photo = await files.gif()
      const many = Array.from({ length: 11 }, (): Entry => ["items[0][photo]", photo])
      expect((await send("/parts-request", [...PARTS, ...many])).status).toBe(413)

      const turnstile: Entry = ["turnstile", await token()]
      const stranger = await send("/parts-request", [...PARTS, turnstile, ["items[9][photo]", photo]])
      expect(stranger.body.errors).toEqual({ "items.9.photo": ["Files can't be uploaded here."] })
      const list = await send("/parts-request", [...PARTS, turnstile, ["items[4294967294][identifier]", "x"]])
      expect(list.status).toBe(400)
      const proto = await send("/parts-request", [...PARTS, turnstile, ["__proto__[polluted]", "x"]])
      expect(proto.status).toBe(200)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      const json = await visitor().post("/parts-request", { first_name: "Robin" }, { headers: somebody() })
      expect(json.status).toBe(400)
      const brokenOff = await fetch(`${origin()}/parts-request`, {
        method: "POST",
        headers: {
          "x-requested-with": "XMLHttpRequest",
          "content-type": "multipart/form-data; boundary=x",
          ...somebody(),
        },
        body: '--x\r\nContent-Disposition: form-data; name="items[0][photo]"; filename="a.jpg"\r\n\r\nabc',
      })
      expect(brokenOff.status).toBe(400)
    })
  })

  describe("POST /returns", () => {
    it("takes a return of an order that is found by its number and e-mail, and shows it with the order", async () => {
      const { id, display_id } = await order("robin@example.com")
      const { status, body } = await send("/returns", [
        ...RETURN,
        ["order_number", String(display_id)],
        ["items[0][photo]", await files.png()],
      ])
      expect({ status, body }).toEqual({ status: 200, body: { number: 1001 } })
      const who = await staff()
      expect((await inbox(who, `order_id=${id}`)).submissions).toMatchObject([{ kind: "return", photos: 1 }])
      expect((await inbox(who, "order_id=order_other")).count).toBe(0)
    })

    it("finds no order of somebody else, and says no more than that", async () => {
      const { display_id } = await order("someone@example.com")
      const expected = { order_number: ["No such order was found for that email."] }
      for (const number of [String(display_id), "999999999"]) {
        const { status, body } = await send("/returns", [...RETURN, ["order_number", number]])
        expect(status).toBe(422)
        expect(body.errors).toEqual(expected)
      }
    })

    it("refuses dates that are none or to come, and numbers that are none", async () => {
      const { display_id } = await order("robin@example.com")
      const NOT_READ = "Please enter the order date as month/day/year."
      for (const [date, sentence] of [
        ["12/31/2999", "The order date can't be after today."],
        ["2025-11-02", NOT_READ],
        ["2/30/2025", NOT_READ],
      ] as const) {
        const { body } = await send("/returns", [
          ...RETURN.filter(([name]) => name !== "order_date"),
          ["order_date", date],
          ["order_number", String(display_id)],
        ])
        expect(body.errors).toEqual({ order_date: [sentence] })
      }
      for (const number of ["-1", "1.5", "abc", "99999999999999999999", ""]) {
        const { body } = await send("/returns", [...RETURN, ["order_number", number]])
        expect(body.errors).toEqual({ order_number: ["Please enter the order number."] })
      }
    })
  })

  describe("POST /sponsored-rider-application", () => {
    it("takes every field and several photos", async () => {
      const { status, body } = await sendRider([
        ...RIDER,
        ["photos[]", await files.jpeg()],
        ["photos[]", await files.gif()],
      ])
      expect({ status, body }).toEqual({ status: 200, body: { number: 1001 } })
      const who = await staff()
      const [line] = (await inbox(who, "q=hill+climb")).submissions
      expect(line).toMatchObject({ kind: "sponsored_rider", photos: 2 })
    })

    it("answers with a map of field to sentences", async () => {
      const { status, body } = await send("/sponsored-rider-application", [["age", "old"]])
      expect(status).toBe(422)
      expect(body.errors).toMatchObject({
        firstName: ["Please enter your first name."],
        age: ["Please enter your age as a number."],
        shirtSize: ["Please choose a shirt size."],
        competitionTypes: ["Please choose what you compete in, or None."],
        "terms.responsible": ["Please tick this to apply."],
        "terms.submitting": ["Please tick this to apply."],
        "terms.verified": ["Please tick this to apply."],
      })
      for (const optional of ["youtube", "films", "previously", "photos"]) {
        expect(body.errors).not.toHaveProperty(optional)
      }
      const photos = await sendRider([
        ...RIDER,
        ["photos[]", await files.jpeg()],
        ["photos[]", await files.animatedGif()],
        ["photos[]", await files.webp()],
      ])
      expect(photos.body.errors).toEqual({
        photos: [`Photo 3: ${RIDER_PHOTOS.refusal}`],
      })
      expect(await kept()).toEqual([])
    })
  })

  describe("POST /sponsored-rider-application asks for a person", () => {
    it("in the same words as the other forms, and takes each token once", async () => {
      const missing = await send("/sponsored-rider-application", RIDER)
      expect({ status: missing.status, errors: missing.body.errors }).toEqual({
        status: 422,
        errors: { turnstile: ["Please wait for the bot check, then send this again."] },
      })
      const turnstile = await token()
      const entries: Entry[] = [...RIDER, ["turnstile", turnstile]]
      // A field error doesn't use up a token.
      const wrong = await send(
        "/sponsored-rider-application",
        entries.filter(([name]) => name !== "age"),
      )
      expect(Object.keys(wrong.body.errors)).toEqual(["age"])
      const headers = { "idempotency-key": "0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b11" }
      expect((await send("/sponsored-rider-application", entries, headers)).status).toBe(200)
      const again = await send("/sponsored-rider-application", entries)
      expect(again.body.errors).toEqual({ turnstile: ["The bot check expired. Please send this again."] })
      // The same completed form, after its answer was lost.
      expect(await send("/sponsored-rider-application", entries, headers)).toEqual({
        status: 200,
        body: { number: 1001 },
      })
      expect((await inbox(await staff())).count).toBe(1)
    })
  })

  describe("a form with somebody else's address", () => {
    it("mails it a few times a day: the form is taken, staff see it, whoever sent it does not", async () => {
      const spellings = [
        "victim@gmail.com",
        "VICTIM@gmail.com",
        "vic.tim@gmail.com",
        "victim+x@googlemail.com",
      ]
      const answers: unknown[] = []
      for (const email of [...spellings, ...spellings]) {
        const sent = await visitor().post(
          "/contact",
          { ...CONTACT, email, turnstile: await token() },
          { headers: somebody() },
        )
        answers.push([sent.status, sent.body])
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      await eventually(async () => (await mails()).filter(({ to }) => to[0] === settings.email).length === 8)
      const toVictim = (await mails()).filter(({ to }) => /vic\.?tim/i.test(to[0] ?? ""))
      expect(toVictim).toHaveLength(3)
      const who = await staff()
      const { submissions } = await inbox(who)
      expect(submissions).toHaveLength(8)
      const noted = await Promise.all(
        submissions.map(async ({ id }: { id: string }) => {
          const { body } = await who.get(`/admin/submissions/${id}`)
          return body.events.filter(({ text }: { text: string }) =>
            text.startsWith("No confirmation was emailed"),
          ).length
        }),
      )
      expect(noted.reduce((sum, n) => sum + n, 0)).toBe(5)
      expect(Math.max(...noted)).toBe(1)
    })
  })

  describe("the space for photos", () => {
    const MB = 1024 * 1024
    const space = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("submission_photo_space")
    const used = async () => Number((await space().first()).bytes)
    const limit = settings.photoSpaceBytes
    const partsWith = async (photo: Buffer | null) =>
      send("/parts-request", [
        ...PARTS,
        ["turnstile", await token()],
        ...(photo ? [["items[1][photo]", photo] as Entry] : []),
      ])
    const FULL = { "items.1.photo": [PHOTO_SENTENCES.full] }

    it("is counted as photos come and go", async () => {
      expect(await used()).toBe(0)
      expect((await partsWith(await files.jpeg(1_200, 900))).status).toBe(200)
      const [name = ""] = await kept()
      expect(await used()).toBe((await stat(join(privateFiles, name))).size)
      const who = await staff()
      const { submissions, photo_space } = await inbox(who)
      expect(photo_space).toEqual({ bytes: await used(), limit, low: false })
      const path = `/admin/submissions/${submissions[0].id}/photos`
      expect((await visitor().delete(path)).status).toBe(401)
      const { body } = await who.delete(path)
      expect(body.photos).toEqual([])
      expect(body.events.at(-1)).toMatchObject({
        kind: "note",
        by: DEMO_STAFF,
        text: "The photo was deleted.",
      })
      expect(await used()).toBe(0)
      expect(await kept()).toEqual([])
    })

    it("is told to staff once before it is used up, and anew after there was room again", async () => {
      const warnings = async () => (await mails()).filter(({ subject }) => /of their space$/.test(subject))
      await space().update({ bytes: Math.ceil(0.8 * limit) })
      expect((await partsWith(await files.jpeg())).status).toBe(200)
      await eventually(async () => (await warnings()).length === 1)
      expect((await warnings())[0]).toMatchObject({ to: [settings.email] })
      expect((await partsWith(await files.jpeg())).status).toBe(200)
      const who = await staff()
      const { submissions, photo_space } = await inbox(who)
      expect(photo_space.low).toBe(true)
      await space().update({ bytes: MB })
      await who.delete(`/admin/submissions/${submissions[0].id}/photos`)
      await space().update({ bytes: Math.ceil(0.9 * limit) })
      expect((await partsWith(await files.jpeg())).status).toBe(200)
      await eventually(async () => (await warnings()).length === 2)
    })

    it("used up, is said at the photo before the token is taken; without it the form is sent", async () => {
      await space().update({ bytes: limit })
      const turnstile = await token()
      const parts: Entry[] = [...PARTS, ["turnstile", turnstile]]
      const refused = await send("/parts-request", [...parts, ["items[1][photo]", await files.jpeg()]])
      expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors: FULL })
      expect((await send("/parts-request", parts)).status).toBe(200)
      const rider = await sendRider([
        ...RIDER,
        ["photos[]", await files.jpeg()],
        ["photos[]", await files.jpeg()],
      ])
      expect(rider.body.errors).toEqual({ photos: [PHOTO_SENTENCES.full] })
      expect((await sendRider(RIDER)).status).toBe(200)
      expect(await kept()).toEqual([])
    })

    it("holds when many come at once, and keeps nothing of those that are refused", async () => {
      const photo = await files.jpeg(1_200, 900)
      expect((await partsWith(photo)).status).toBe(200)
      const size = await used()
      // Room for two more.
      await space().update({ bytes: limit - Math.floor(2.5 * size) })
      const before = (await kept()).length
      const answers = await Promise.all(Array.from({ length: 6 }, () => partsWith(photo)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422])
      for (const { status, body } of answers) if (status === 422) expect(body.errors).toEqual(FULL)
      expect(await used()).toBeLessThanOrEqual(limit)
      expect((await kept()).length).toBe(before + 2)
    })
  })

  describe("a flood of photos", () => {
    let temporary: string
    // A folder of its own, without other suites' forms in it.
    beforeAll(async () => {
      temporary = await mkdtemp(join(os.tmpdir(), "forms-spec-"))
      jest.spyOn(os, "tmpdir").mockReturnValue(temporary)
    })
    afterAll(async () => {
      jest.restoreAllMocks()
      await rm(temporary, { recursive: true, force: true })
    })
    const folders = () => readdir(temporary)
    const emptied = () => eventually(async () => (await folders()).length === 0)

    const BUSY = { message: PHOTO_SENTENCES.busy }
    const manyItems = (count: number, photo: Buffer): Entry[] => [
      ...PARTS.filter(([name]) => !name.startsWith("items")),
      ...Array.from({ length: count }, (_, at): Entry[] => [
        [`items[${at}][identifier]`, "A loop"],
        [`items[${at}][photo]`, photo],
      ]).flat(),
    ]

    /** A form that never ends, as a program might send it: no length, and parts for as long as someone writes them. */
    function endless(headers: Record<string, string>) {
      const sending = request(`${origin()}/parts-request`, {
        method: "POST",
        headers: {
          "x-requested-with": "XMLHttpRequest",
          "content-type": "multipart/form-data; boundary=x",
          ...headers,
        },
      })
      // It is cut off in the end.
      sending.on("error", () => undefined)
      const answer = new Promise<IncomingMessage>((resolve) => sending.once("response", resolve))
      return { sending, answer }
    }
    const write = (to: ClientRequest, content: string | Buffer) =>
      new Promise((resolve) => to.write(content, resolve))
    const beginFile = (to: ClientRequest, at: number) =>
      write(
        to,
        `\r\n--x\r\nContent-Disposition: form-data; name="items[${at}][photo]"; filename="a.jpg"\r\n\r\n`,
      )

    it("of very many pixels is refused at its field before any is decoded, and costs no token", async () => {
      const turnstile: Entry = ["turnstile", await token()]
      const avif = await send("/parts-request", [
        ...PARTS,
        turnstile,
        ["items[1][photo]", await files.flatAvif()],
      ])
      expect([avif.status, avif.body.errors]).toEqual([
        422,
        { "items.1.photo": [PHOTO_SENTENCES.tooManyPixels] },
      ])
      const jpeg = await files.flatJpeg()
      const together = await send("/parts-request", [...manyItems(6, jpeg), turnstile])
      expect([together.status, together.body.errors]).toEqual([
        422,
        { "items.5.photo": [PHOTO_SENTENCES.tooManyPixelsTogether] },
      ])
      expect((await send("/parts-request", [...PARTS, turnstile])).status).toBe(200)
      await emptied()
    })

    it("from one network keeps no other waiting, and what is refused can be sent again as it is", async () => {
      const dear = await files.flatPng()
      const headers = somebody()
      const forms = await Promise.all(
        Array.from(
          { length: 4 },
          async (): Promise<Entry[]> => [...manyItems(4, dear), ["turnstile", await token()]],
        ),
      )
      const answers = forms.map((form) => send("/parts-request", form, headers))
      const honest = await send("/parts-request", [
        ...PARTS,
        ["turnstile", await token()],
        ["items[1][photo]", await files.jpeg()],
      ])
      expect(honest.status).toBe(200)
      const told = await Promise.all(answers)
      expect(told.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
      const refused = told.findIndex(({ status }) => status === 429)
      expect(told[refused]?.body).toEqual(BUSY)
      expect((await send("/parts-request", forms[refused] ?? [], headers)).status).toBe(200)
    })

    it("is given up when whoever sent it is gone", async () => {
      const gone = new AbortController()
      const form = new FormData()
      const entries: Entry[] = [...manyItems(4, await files.flatPng()), ["turnstile", await token()]]
      for (const [name, value] of entries) {
        if (typeof value === "string") form.append(name, value)
        else form.append(name, new Blob([new Uint8Array(value)]), "a.png")
      }
      const sent = fetch(`${origin()}/parts-request`, {
        method: "POST",
        headers: { "x-requested-with": "XMLHttpRequest", ...somebody() },
        body: form,
        signal: gone.signal,
      })
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      // The bot check has passed: the pictures are being decoded.
      await eventually(async () => (await database("bot_check_use")).length > 0)
      gone.abort()
      await expect(sent).rejects.toThrow()
      await emptied()
      expect(await database("submission")).toEqual([])
      expect(await kept()).toEqual([])
    })

    it("is ended when it is longer than a form may be, whatever it says and with no end in sight", async () => {
      const { sending, answer } = endless(somebody())
      let isAnswered = false
      void answer.then(() => {
        isAnswered = true
      })
      await beginFile(sending, 0)
      await eventually(async () => (await folders()).length === 1)
      const megabyte = Buffer.alloc(1024 * 1024, 0xff)
      for (let at = 1; at < 10 && !isAnswered; at++) {
        await beginFile(sending, at)
        for (let part = 0; part < 9 && !isAnswered; part++) await write(sending, megabyte)
      }
      const told = await answer
      expect(told.statusCode).toBe(413)
      expect(JSON.parse(await text(told))).toEqual({ message: PHOTO_SENTENCES.allTooLarge })
      await emptied()
      sending.destroy()
    })

    it("may be on its way from one network a few times, and from others all the same", async () => {
      const headers = somebody()
      const open = Array.from({ length: 4 }, () => endless(headers))
      for (const { sending } of open) await beginFile(sending, 0)
      await eventually(async () => (await folders()).length === 4)
      const turnstile: Entry = ["turnstile", await token()]
      const fifth = await send("/parts-request", [...PARTS, turnstile], headers)
      expect([fifth.status, fifth.body]).toEqual([429, BUSY])
      expect((await send("/parts-request", [...PARTS, ["turnstile", await token()]])).status).toBe(200)
      for (const { sending } of open) sending.destroy()
      await emptied()
      expect((await send("/parts-request", [...PARTS, turnstile], headers)).status).toBe(200)
    })
  })

  describe("the staff's inbox", () => {
    it("keeps everyone else out", async () => {
      for (const path of ["/admin/submissions", "/admin/submissions/export", "/admin/submissions/subm_1"]) {
        expect((await visitor().get(path)).status).toBe(401)
      }
      for (const path of ["subm_1", "subm_1/notes", "subm_1/reply"]) {
        expect((await visitor().post(`/admin/submissions/${path}`, { text: "x" })).status).toBe(401)
      }
    })

    it("keeps status, notes and replies with who and when, and mails the reply", async () => {
      await sendRider(RIDER)
      const who = await staff()
      const [{ id }] = (await inbox(who)).submissions
      expect((await who.post(`/admin/submissions/${id}`, { status: "lost" })).status).toBe(422)
      await who.post(`/admin/submissions/${id}`, { status: "open" })
      await who.post(`/admin/submissions/${id}`, { status: "open" })
      await who.post(`/admin/submissions/${id}/notes`, { text: "Ask Dale about him." })
      const { body } = await who.post(`/admin/submissions/${id}/reply`, {
        text: "You're in.\n\n<b>Braaap!</b>",
      })
      expect(body.status).toBe("answered")
      expect(body.events.map(({ kind, by, text }: Record<string, unknown>) => [kind, by, text])).toEqual([
        ["received", null, ""],
        ["status", DEMO_STAFF, "open"],
        ["note", DEMO_STAFF, "Ask Dale about him."],
        ["reply", DEMO_STAFF, "You're in.\n\n<b>Braaap!</b>"],
        ["status", DEMO_STAFF, "answered"],
      ])
      const reply = (await mails()).find(({ subject }) => subject.startsWith("Re:"))
      expect(reply).toMatchObject({
        to: ["robin@example.com"],
        subject: "Re: your sponsored rider application (1001)",
      })
      expect((await inbox(who, "status=answered")).count).toBe(1)
      expect((await inbox(who, "status=new")).count).toBe(0)
      expect((await who.get("/admin/submissions/subm_none")).status).toBe(404)
    })

    it("counts each kind by itself, without gaps when many come at once", async () => {
      await Promise.all(Array.from({ length: 8 }, () => sendRider(RIDER)))
      const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const numbers = await database("submission")
        .where({ kind: "sponsored_rider" })
        .orderBy("number")
        .pluck("number")
      expect(numbers).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008])
    })
  })
})
