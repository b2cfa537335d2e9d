import { RIDER_PHOTOS } from "../../src/contracts/forms/photo-rules"
import { type Entry, formShop, RIDER } from "../form-shop"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import { ok } from "../ok"

shopTest({ cards: false }, (shop) => {
  const { kept, token, send, sendRider, staff, inbox } = formShop(shop)

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
      const { rows } = ok(await who.get(`/admin/submissions/${line.id}`))
      const labels = rows.map(({ label }: { label: string }) => label)
      // In the page's order, without the boxes that everyone has to tick.
      expect(labels.slice(0, 2)).toEqual(["Were you sponsored by us before?", "First name"])
      expect(labels.at(-1)).toBe("What do you compete in?")
    })

    it("answers with a map of field to sentences", async () => {
      const { status, body } = await send("/sponsored-rider-application", [["age", "old"]])
      expect(status).toBe(422)
      expect(body.message).toBe("Please enter your first name.")
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
      const blank = await send("/sponsored-rider-application", [...RIDER, ["turnstile", ""]])
      expect({ status: blank.status, errors: blank.body.errors }).toEqual({
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

    it("but takes the fields that the contract began with, a few a day, and none that it refused count", async () => {
      const from = { "x-forwarded-for": "10.1.3.1" }
      const broken = Buffer.from((await files.jpeg()).subarray(0, 300))
      for (let tries = 0; tries < 6; tries++) {
        const refused = await send("/sponsored-rider-application", [...RIDER, ["photos[]", broken]], from)
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["photos"]])
      }
      for (let tries = 0; tries < 5; tries++) {
        expect((await send("/sponsored-rider-application", RIDER, from)).status).toBe(200)
      }
      const sixth = await send("/sponsored-rider-application", RIDER, from)
      expect([sixth.status, sixth.body.message]).toEqual([
        429,
        expect.stringMatching(/without the bot check/),
      ])
      expect((await sendRider(RIDER, from)).status).toBe(200)
    })
  })
})
