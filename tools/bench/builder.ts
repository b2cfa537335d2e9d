import { randomInt } from "node:crypto"
import { findDesignAppearance } from "../../backend/src/artwork/designs/design-pictures"
import { findPictureByFile } from "../../backend/src/artwork/registry"
import { writeModel } from "../../backend/src/model-files/write-model"
import { seededCatalog } from "../../backend/src/modules/design/domain/catalog-fixture"
import { renderPicture } from "../../backend/src/pictures/render-picture"
import { Shopper } from "./clients"
import type { Call } from "./measure"

/** Measures ours and theirs in turn, and keeps the row. */
export type Compare = (name: string, ours: Call[], referenceName: string, theirs: Call[]) => Promise<void>

export const COLORS = [
  "BLK",
  "WHT",
  "RED",
  "BLU",
  "GRN",
  "ORG",
  "PNK",
  "YEL",
  "GRY",
  "LIM",
  "PUR",
  "TEA",
  "GLD",
]
const CLIENTS = 2

/** SKUs of tri-band skis that no one has requested yet; thirteen colors make 13^4 of them. */
function newDesigns(): () => string {
  const used = new Set<string>()
  return () => {
    for (;;) {
      const sku = `ATKTRI${Array.from({ length: 4 }, () => COLORS[randomInt(COLORS.length)]).join("")}`
      if (used.has(sku)) continue
      used.add(sku)
      return sku
    }
  }
}

const each = (call: () => Call): Call[] => Array.from({ length: CLIENTS }, call)

/** A design in three dimensions beside its writer alone; the row's name says how large it is. */
async function benchModels(origin: string, compare: Compare, next: () => string): Promise<void> {
  const catalog = seededCatalog()
  for (const format of ["glb", "view.glb"] as const) {
    const model = async (sku: string) => {
      const response = await fetch(`${origin}/storage/models/${sku}.${format}`)
      const { byteLength } = await response.arrayBuffer()
      if (!response.ok || byteLength < 10_000) {
        throw new Error(`The model of ${sku} answered ${response.status}.`)
      }
      return byteLength
    }
    const write = async () => {
      const look = findDesignAppearance(next(), catalog)
      if (!look) throw new Error("There is no such design.")
      await writeModel({ subject: { kind: "design", look, kit: null, carbide: null, variants: [] }, format })
    }
    const size = Math.round((await model(next())) / 1000)
    // One client: the shop makes one model at a time.
    await compare(
      `model, ${format}, painted anew, ${size} kB`,
      [async () => void (await model(next()))],
      "writer alone",
      [write],
    )
  }
}

/** Medusa's call that ours are compared with. */
interface Reference {
  name: string
  calls: Call[]
}

async function benchDesignCalls(origin: string, compare: Compare, { name, calls }: Reference): Promise<void> {
  const post = (path: string, body?: unknown) => async () =>
    void (await new Shopper(origin).call("POST", path, body))
  const options = { color1: "RED", color2: "BLU", loop: "BLK", single_skull: "", triple_skull: "" }
  for (const path of ["/builder/info/attack", "/builder/info/attack/fade"]) {
    await compare(
      `POST ${path}`,
      each(() => post(path)),
      name,
      calls,
    )
  }
  await compare(
    "POST /builder/detect/{sku}",
    each(() => post("/builder/detect/ATKFADREDBLUBLK")),
    name,
    calls,
  )
  await compare(
    "POST /builder/generate, warm",
    each(() => post("/builder/generate/ATK/FAD", { options, generate_all: true })),
    name,
    calls,
  )
}

/** @param next SKU of a design that has no picture yet */
async function benchPictures(
  origin: string,
  compare: Compare,
  next: () => string,
  { name, calls }: Reference,
): Promise<void> {
  const picture = async (sku: string) => {
    const response = await fetch(`${origin}/storage/products/medium/${sku}.jpg`, {
      headers: { accept: "image/webp,*/*" },
    })
    const bytes = await response.arrayBuffer()
    if (!response.ok || bytes.byteLength < 1000)
      throw new Error(`The picture of ${sku} answered ${response.status}.`)
  }
  const known = "ATKFADREDBLUBLK"
  await picture(known)
  await compare(
    "picture, stored",
    each(() => () => picture(known)),
    name,
    calls,
  )

  const catalog = seededCatalog()
  const draw = async () => {
    const drawable = findPictureByFile(next(), catalog)
    if (!drawable) throw new Error("There is no such design.")
    const rendering = await renderPicture(drawable)
    await rendering("medium", "webp")
  }
  // One client: the shop draws one picture at a time.
  await compare("picture, drawn anew", [() => picture(next())], "rasterizer alone, medium WebP", [draw])
}

/** What others notice of a crowd that asks for pictures which have to be drawn. */
async function benchFlood(
  origin: string,
  compare: Compare,
  next: () => string,
  { name, calls }: Reference,
): Promise<void> {
  let flooding = true
  const read = async () => {
    const response = await fetch(`${origin}/shop/home`)
    if (!response.ok) throw new Error(`/shop/home answered ${response.status}.`)
    await response.arrayBuffer()
  }
  const flood = Array.from({ length: 8 }, async () => {
    while (flooding) {
      // Refusals (503) are what keeps a flood from starving everything else.
      await fetch(`${origin}/storage/products/full/${next()}.jpg`).then((response) => response.arrayBuffer())
    }
  })
  try {
    await compare(
      "GET /shop/home in a flood of new designs",
      each(() => read),
      name,
      calls,
    )
  } finally {
    flooding = false
    await Promise.all(flood)
  }
}

/** The builder's calls beside Medusa's product list, and its pictures beside the bare rasterizer. */
export async function benchBuilder(origin: string, compare: Compare, listProducts: Call): Promise<void> {
  const reference = { name: "GET /store/products", calls: each(() => listProducts) }
  const next = newDesigns()
  await benchDesignCalls(origin, compare, reference)
  await benchPictures(origin, compare, next, reference)
  await benchModels(origin, compare, next)
  await benchFlood(origin, compare, next, reference)
}
