import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import { buildSnapshot } from "../read-model/domain/build-snapshot"
import { catalogRows, productRow, variantRow } from "../read-model/domain/catalog-fixture"
import { PictureStore } from "./picture-store"
import { servePicture } from "./serve-picture"

/** Records what was sent, in place of Express's response; the freshness check is Express's own business. */
function answer() {
  const headers: Record<string, string> = {}
  const sent: { headers: Record<string, string>; body: Buffer | undefined } = { headers, body: undefined }
  const res = {
    set: (given: Record<string, string> | string, value = "") =>
      Object.assign(headers, typeof given === "string" ? { [given]: value } : given),
    vary: (name: string) => Object.assign(headers, { Vary: name }),
    send: (body: Buffer) => Object.assign(sent, { body }),
  }
  return { sent, res: res as unknown as MedusaResponse }
}

/** A browser that sends this Accept header, and likes `best` most of what is available. */
const browser = (accept: string, best: string | false) =>
  ({ get: () => accept, accepts: () => best }) as unknown as MedusaRequest

const chromium = () =>
  browser("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/avif")

const catalog = seededCatalog()
const designs = async () => catalog

const stocked = (...skus: string[]) => {
  const rows = catalogRows({
    products: [productRow({ thumbnail: null })],
    variants: skus.map((sku) => variantRow({ id: sku, sku, thumbnail: null })),
    optionValues: [],
  })
  return async () => buildSnapshot(rows, "https://shop.example", () => false)
}
const snapshot = stocked("ICE-BLK-SET")

describe("serving a picture", () => {
  let dir: string
  let store: PictureStore
  let rendered: string[]
  /** What drawing waits for, once it has begun. */
  let held: Promise<void>
  let begin: () => void

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "pictures-"))
    rendered = []
    held = Promise.resolve()
    begin = () => {}
    store = new PictureStore({
      dir,
      maxBytes: 1_000_000,
      maxWaiting: 0,
      render: async ({ name }) => {
        rendered.push(name)
        begin()
        await held
        return async (size, format) => Buffer.from(`${name} ${format} ${size}`)
      },
    })
  })
  afterEach(async () => {
    await store.rest()
    await rm(dir, { recursive: true, force: true })
  })

  it.each([
    ["image/webp,*/*", "image/webp", "image/webp"],
    ["image/jpeg", "image/jpeg", "image/jpeg"],
    ["*/*", "image/avif", "image/jpeg"],
    ["text/html", false, "image/jpeg"],
    // Before the AVIF is made.
    ["image/avif,image/webp,*/*", "image/avif", "image/webp"],
  ] as const)(
    "answers a browser that accepts %s and prefers %s with %s, for good",
    async (accept, best, type) => {
      const { sent, res } = answer()
      await servePicture(
        browser(accept, best),
        res,
        { file: "APP-HOD-BLK-XL-2.jpg", size: "medium" },
        { store },
      )
      expect(sent.headers).toEqual({
        "Content-Type": type,
        "Cache-Control": "public, max-age=31536000, immutable",
        ETag: expect.stringMatching(/^"[\w-]{22}"$/),
        Vary: "Accept",
      })
      expect(sent.body?.toString()).toBe(`APP-HOD-BLK.2 ${type.slice("image/".length)} medium`)
    },
  )

  it("draws a rider's own design by its SKU", async () => {
    const { sent, res } = answer()
    const file = "ATKFADREDBLUBLK-side.jpg"
    await servePicture(chromium(), res, { file, size: "full" }, { store, designs })
    expect(sent.body?.toString()).toMatch(/^ATKFADREDBLUBLK.* webp full$/)
  })

  it("shows that there is no picture yet of goods that it doesn't draw, for as long as that may be so", async () => {
    const { sent, res } = answer()
    const sources = { store, designs, snapshot: stocked("TBAG") }
    await servePicture(chromium(), res, { file: "TBAG.jpg", size: "medium" }, sources)
    expect(sent.body?.toString()).toBe("NO-PICTURE webp medium")
    expect(sent.headers["Cache-Control"]).toBe("public, max-age=300")
  })

  it.each([
    "NO-SUCH.jpg",
    "ATKFADREDZZZBLK.jpg",
    "ATKFADREDBLUBLK-inside.jpg",
    "PUL-RED.png",
    "PUL-RED",
    "PUL-RED-9.jpg",
    "../PUL-RED.jpg",
  ])("answers 404 to %s and draws nothing", async (file) => {
    const { res } = answer()
    await expect(
      servePicture(chromium(), res, { file, size: "full" }, { store, designs, snapshot }),
    ).rejects.toMatchObject({
      status: 404,
      answer: { message: "There is no such picture." },
    })
    expect(rendered).toEqual([])
  })

  it("asks to come again when too many pictures wait to be drawn", async () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const first = servePicture(chromium(), answer().res, { file: "PUL-RED.jpg", size: "full" }, { store })
    // When two are requested together, the disk decides which comes first.
    await begun
    const { sent, res } = answer()
    const second = servePicture(chromium(), res, { file: "PUL-BLU.jpg", size: "full" }, { store })
    await expect(second).rejects.toMatchObject({ status: 503 })
    expect(sent.headers).toEqual({ "Retry-After": "2" })
    release()
    await first
  })
})
