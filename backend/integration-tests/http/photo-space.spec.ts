import { stat } from "node:fs/promises"
import { join } from "node:path"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PHOTO_SENTENCES } from "../../src/contracts/forms/photo-rules"
import { DEMO_STAFF } from "../../src/seed/demo/people"
import { eventually } from "../eventually"
import { type Entry, formShop, PARTS, RIDER } from "../form-shop"
import { shopTest } from "../harness"
import * as files from "../hostile-files"

shopTest({ cards: false }, (shop) => {
  const { visitor, container, settings } = shop
  const { privateFiles, kept, token, send, sendRider, staff, inbox, mails } = formShop(shop)

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
})
