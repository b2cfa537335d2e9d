import { mkdtemp, readdir, rm } from "node:fs/promises"
import { type ClientRequest, type IncomingMessage, request } from "node:http"
import os from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PHOTO_SENTENCES } from "../../src/contracts/forms/photo-rules"
import { eventually } from "../eventually"
import { type Entry, formShop, PARTS } from "../form-shop"
import { shopTest } from "../harness"
import * as files from "../hostile-files"

shopTest({ cards: false }, (shop) => {
  const { container, origin } = shop
  const { kept, somebody, token, send } = formShop(shop)

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
      const dear = files.flatPng(4_000)
      const headers = somebody()
      const forms = await Promise.all(
        Array.from(
          { length: 4 },
          async (): Promise<Entry[]> => [...manyItems(3, dear), ["turnstile", await token()]],
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
})
