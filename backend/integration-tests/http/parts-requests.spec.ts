import sharp from "sharp"
import { ANY_PHOTO, PHOTO_SENTENCES } from "../../src/contracts/forms/photo-rules"
import { withOtherSignature } from "../forged"
import { type Entry, formShop, PARTS } from "../form-shop"
import { shopTest } from "../harness"
import * as files from "../hostile-files"

shopTest({ cards: false }, (shop) => {
  const { visitor, origin } = shop
  const { kept, somebody, token, send, staff, inbox } = formShop(shop)

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
})
