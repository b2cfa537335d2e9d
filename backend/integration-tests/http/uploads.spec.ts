import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Modules } from "@medusajs/framework/utils"
import sharp from "sharp"
import { PHOTO_SENTENCES } from "../../src/contracts/forms/photo-rules"
import { DEMO_DEALER, DEMO_PASSWORD } from "../../src/seed/demo/people"
import { shopTest } from "../harness"
import * as files from "../hostile-files"
import type { Visitor } from "../visitor"

shopTest({ cards: false }, ({ visitor, container, origin, settings }) => {
  /** Uploads files as the admin does. */
  async function upload(
    who: Visitor,
    sent: [name: string, content: Buffer, type: string][],
    path = "/admin/uploads",
  ) {
    const body = new FormData()
    for (const [name, content, type] of sent) {
      body.append("files", new Blob([new Uint8Array(content)], { type }), name)
    }
    const response = await fetch(`${origin()}${path}`, {
      method: "POST",
      headers: { cookie: who.cookieHeader },
      body,
    })
    return { status: response.status, body: await response.json() }
  }

  const pathOf = (url: string) => url.replace(settings.origin, "")

  describe("a picture that staff upload", () => {
    it("is served to everybody, encoded anew, for a year, and can do nothing in a browser", async () => {
      const staff = await visitor().logInStaff()
      const sent = await upload(staff, [
        ["Ski Ö (neu) 1.JPG", await files.jpegWithLocation(), "image/svg+xml"],
        ["x.png", await files.polyglot(), "text/html"],
      ])
      expect(sent.status).toBe(200)
      for (const { url } of sent.body.files) {
        expect(pathOf(url)).toMatch(/^\/static\/\d+-picture-[0-9a-f-]{36}\.jpg$/)
        const answer = await fetch(`${origin()}${pathOf(url)}`)
        expect(answer.status).toBe(200)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": "image/jpeg",
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
        })
        expect(answer.headers.get("set-cookie")).toBeNull()
        const kept = Buffer.from(await answer.arrayBuffer())
        expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg" })
        for (const trace of ["Exif", "GPS", "script"]) expect(kept.includes(trace)).toBe(false)
      }
    })

    it("is refused in words when it is something else, and nothing of it is kept", async () => {
      const staff = await visitor().logInStaff()
      const kept = () => readdir(join(settings.dataDir, "uploads")).catch(() => [])
      const before = await kept()
      const notTaken =
        "Only pictures (JPEG, PNG, HEIC, GIF, WebP, AVIF, BMP or TIFF) and CSV files for an import can be uploaded here."
      for (const [name, content, sentence] of [
        ["logo.svg", files.svgWithScript(), notTaken],
        ["page.png", Buffer.from("<!doctype html><script>1</script>"), notTaken],
        ["paper.pdf", Buffer.from("%PDF-1.7"), notTaken],
        ["run.jpg", Buffer.from("4d5a90000300", "hex"), notTaken],
        ["moves.gif", await files.animatedGif(), PHOTO_SENTENCES.animated],
      ] as const) {
        const { status, body } = await upload(staff, [[name, content, "image/jpeg"]])
        expect({ status, message: body.message }).toEqual({ status: 400, message: `${name}: ${sentence}` })
      }
      expect(await kept()).toEqual(before)
    })

    it("is taken into memory up to a limit, and its length has to be said", async () => {
      const staff = await visitor().logInStaff()
      for (const path of ["/admin/uploads", "/admin/uploads/", "/admin/Uploads"]) {
        const large = await upload(staff, [["large.jpg", Buffer.alloc(42 * 1024 * 1024), "image/jpeg"]], path)
        expect(large).toMatchObject({ status: 413, body: { message: PHOTO_SENTENCES.allTooLarge } })
      }
      const unsaid = await fetch(`${origin()}/admin/uploads`, {
        method: "POST",
        headers: { cookie: staff.cookieHeader, "content-type": "multipart/form-data; boundary=x" },
        body: new ReadableStream({
          start(stream) {
            stream.enqueue(Buffer.from("--x--"))
            stream.close()
          },
        }),
        duplex: "half",
      } as RequestInit)
      expect(unsaid.status).toBe(400)
    })

    describe("in a form that can't be read", () => {
      const broken = "This form could not be read: it is broken or incomplete."
      const formOf = (body: string) => body.replaceAll("\n", "\r\n")
      const part = (field: string, content: string) =>
        `--x\nContent-Disposition: form-data; name="${field}"; filename="a.png"\nContent-Type: image/png\n\n${content}\n`
      const form = "multipart/form-data; boundary=x"

      it.each([
        ["ends in the middle", form, part("files", "half"), broken],
        ["has nothing in it", form, "", broken],
        ["names no boundary", "multipart/form-data", part("files", "a picture"), broken],
        ["is of another kind", "multipart/mixed; boundary=x", `${part("files", "a picture")}--x--\n`, broken],
        ["has a field without a name", form, "--x\nContent-Disposition: form-data\n\na\n--x--\n", broken],
        [
          "has a field of a thousand levels",
          form,
          `--x\nContent-Disposition: form-data; name="a${"[b]".repeat(4_000)}"\n\na\n--x--\n`,
          broken,
        ],
        [
          "has its files in another field",
          form,
          `${part("file", "a picture")}--x--\n`,
          'Please send the files in a field named "files".',
        ],
      ])("is refused in words when it %s", async (_, type, body, message) => {
        const staff = await visitor().logInStaff()
        const answer = await fetch(`${origin()}/admin/uploads`, {
          method: "POST",
          headers: { cookie: staff.cookieHeader, "content-type": type },
          body: formOf(body),
        })
        expect({ status: answer.status, body: await answer.json() }).toEqual({
          status: 400,
          body: { message },
        })
      })
    })

    it("is one of at most a hundred, and nothing of more is kept", async () => {
      const staff = await visitor().logInStaff()
      const kept = () => readdir(join(settings.dataDir, "uploads")).catch(() => [])
      const before = await kept()
      const picture = await files.png()
      const many = Array.from({ length: 101 }, (): [string, Buffer, string] => [
        "a.png",
        picture,
        "image/png",
      ])
      expect(await upload(staff, many)).toEqual({
        status: 400,
        body: { message: "Please upload at most 100 files at once." },
      })
      expect(await kept()).toEqual(before)
    })

    it("is named in its refusal as staff named it", async () => {
      const staff = await visitor().logInStaff()
      const { body } = await upload(staff, [["Ski Ö 雪.svg", files.svgWithScript(), "image/svg+xml"]])
      expect(body.message).toMatch(/^Ski Ö 雪\.svg: Only pictures /)
    })

    it("comes from staff alone", async () => {
      const picture = await files.jpeg()
      expect((await upload(visitor(), [["a.jpg", picture, "image/jpeg"]])).status).toBe(401)
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      expect((await upload(dealer, [["a.jpg", picture, "image/jpeg"]])).status).toBe(401)
    })
  })

  it("serves nothing else below /static, in whatever spelling, whatever lies in the folder", async () => {
    const folder = join(settings.dataDir, "uploads")
    await mkdir(folder, { recursive: true })
    const page = "1763800000000-picture-0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b10.jpg"
    await writeFile(join(folder, page), "<script>alert(1)</script>")
    await writeFile(join(folder, "1763800000000-page.html"), "<script>alert(1)</script>")
    for (const path of [
      page,
      "1763800000000-page.html",
      "picture-0f9d3f0e-6a53-4d35-9f6e-0f2f5c8a9b11.jpg",
      "..%2Fsecrets.json",
      "..%2F..%2Fpackage.json",
      "%00",
      "private-1.csv",
      "__proto__",
    ]) {
      const answer = await fetch(`${origin()}/static/${path}`)
      const text = await answer.text()
      expect([path, answer.status]).toEqual([path, path === "%00" ? answer.status : 404])
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(text).not.toContain("<script>")
      expect(text).not.toContain(settings.dataDir)
    }
  })

  describe("a private file", () => {
    it("of Medusa's exports is saved by staff and read by nobody else", async () => {
      const [file] = await container.resolve(Modules.FILE).createFiles([
        {
          filename: "product-exports.csv",
          mimeType: "text/csv",
          content: Buffer.from("Product Handle\n").toString("base64"),
        },
      ])
      const { url } = await container.resolve(Modules.FILE).retrieveFile(file?.id ?? "")
      expect(pathOf(url)).toMatch(/^\/admin\/private-files\/private-\d+-product-exports\.csv$/)
      const staff = await visitor().logInStaff()
      const saved = await staff.get(pathOf(url))
      expect(saved.body).toBe("Product Handle\n")
      expect(Object.fromEntries(saved.headers)).toMatchObject({
        "content-disposition": 'attachment; filename="product-exports.csv"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      })
      const dealer = await visitor().logIn(DEMO_DEALER, DEMO_PASSWORD)
      for (const who of [visitor(), dealer]) {
        expect((await who.get(pathOf(url))).status).toBe(401)
        expect((await who.get(`/static/${file?.id}`)).status).toBe(404)
      }
      for (const path of ["..%2Fsecrets.json", "private-..%2F..%2Fsecrets.json", "private-none.csv"]) {
        expect((await staff.get(`/admin/private-files/${path}`)).status).toBe(404)
      }
    })

    it("is what Medusa's product import sends, by the way it asks for", async () => {
      const staff = await visitor().logInStaff()
      const asked = await staff.post("/admin/uploads/presigned-urls", {
        originalname: "Products.csv",
        mime_type: "text/csv",
        size: 20,
        access: "public",
      })
      expect(asked.body.url).toBe("/admin/uploads")
      const sent = await upload(staff, [["Products.csv", Buffer.from("Product Handle\n"), "text/csv"]])
      const [{ id, url }] = sent.body.files
      expect(id).toMatch(/^private-/)
      expect((await visitor().get(pathOf(url))).status).toBe(401)
      expect((await visitor().get(`/static/${id}`)).status).toBe(404)
      const imported = await container.resolve(Modules.FILE).getAsBuffer(id)
      expect(imported.toString()).toBe("Product Handle\n")
    })
  })
})
