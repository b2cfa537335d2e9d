import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { benchBuilder } from "./bench/builder"
import { benchCart, type StoreCart } from "./bench/cart"
import { benchCheckout } from "./bench/checkout"
import { publishableKey, StoreClient } from "./bench/clients"
import { benchCurves, curvesSvg, curvesTable } from "./bench/curves"
import { type Call, measure } from "./bench/measure"
import { benchMemory, memoryTable, memoryVerdict } from "./bench/memory"
import { benchPages } from "./bench/pages"
import { benchPurchase } from "./bench/purchase"
import { benchReads } from "./bench/reads"
import { asJson, type Comparison, table } from "./bench/table"
import { benchLooks, benchViewer, leftBehindLine, viewerLines } from "./bench/viewer"
import { step } from "./launcher/progress"
import { ROOT } from "./paths"
import { Problem } from "./problem"
import { databaseUrlOf, runningDatabaseUrl, startShop } from "./testing/started-shop"

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Milliseconds that a series is measured for. */
const LONG = 6_000
/** Enough to show that each series runs; its figures say nothing. */
const SHORT = 200
/** Enough to keep two cores busy, but few enough that the times aren't queueing times. */
const CLIENTS = 2
/** How many times a model is opened and closed to see what stays behind. */
const LOOKS = 50
const SLUG = "ice-scratcher-blocks"

interface StoreProducts {
  products: { id: string; variants: { id: string; sku: string }[] }[]
}

/** The same work through Medusa's own routes: separate carts with the same product and country. */
async function referenceClient(backend: string) {
  const store = new StoreClient(backend, await publishableKey(backend))
  const { regions } = await store.call<{ regions: { id: string }[] }>("GET", "/store/regions")
  const { products } = await store.call<StoreProducts>("GET", `/store/products?handle=${SLUG}`)
  const product = products[0]
  const variant = product?.variants[0]
  const region = regions[0]
  if (!product || !variant || !region) throw new Error("The seeded shop has no product to measure with.")
  const newCart = async () =>
    (await store.call<StoreCart>("POST", "/store/carts", { region_id: region.id })).cart
  const add = (cartId: string) =>
    store.call<StoreCart>("POST", `/store/carts/${cartId}/line-items`, {
      variant_id: variant.id,
      quantity: 1,
    })
  return { store, productId: product.id, regionId: region.id, newCart, add }
}

/** Mixed visits for some minutes, and their effect on memory. */
async function memory(origin: string, backend: string, minutes: number): Promise<void> {
  const ports = { storefront: Number(new URL(origin).port), backend: Number(new URL(backend).port) }
  const rows = await benchMemory(origin, ports, minutes, ({ minute, backend, calls }) =>
    say(`minute ${minute}: backend ${(backend / 1024 ** 2).toFixed(0)} MB, ${calls} calls`),
  )
  say(`\n${memoryTable(rows)}\n\n${memoryVerdict(rows) ?? "too short to tell"}`)
}

interface CurvesWanted {
  /** What to increase; everything unless named. */
  only: readonly string[]
  /** The file for the drawing. */
  svg: string | undefined
}

/** What calls cost as a shop grows. */
async function curves(
  origin: string,
  backend: string,
  databaseUrl: string,
  { only, svg }: CurvesWanted,
): Promise<void> {
  const all = await benchCurves(
    { origin, backendPort: Number(new URL(backend).port), databaseUrl },
    (curve) => say(curvesTable([curve]).split("\n").at(-1) ?? ""),
    only,
  )
  say(`\n${curvesTable(all)}`)
  if (svg) await writeFile(svg, curvesSvg(all))
}

/** @throws {Problem} in a sentence */
function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        short: { type: "boolean" },
        json: { type: "string" },
        minutes: { type: "string", default: "10" },
        svg: { type: "string" },
      },
    })
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error))
  }
}

/**
 * `npm run bench`: our calls beside Medusa's own, in the same run on the same machine. `npm run bench -- memory` and
 * `npm run bench -- curves` measure growth instead, `npm run bench -- viewer` only the builder's model
 * (docs/performance.md).
 * @param args `--short` only shows that everything is measured, `--json <file>` also writes the figures there; `memory`
 * takes `--minutes <n>` (10), `curves` what to increase (such as `orders`) and `--svg <file>`
 */
export default async function bench(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args)
  const [part = "table", ...only] = positionals
  if (!["table", "memory", "curves", "viewer"].includes(part))
    throw new Problem(`There is no bench called ${part}.`)
  const forMs = values.short ? SHORT : Number(process.env.BENCH_MS ?? LONG)
  const running = process.env.SHOP_URL
  const shop = running
    ? { origin: running, stop: async () => {} }
    : await step("Starting a shop to measure", () =>
        startShop(join(ROOT, ".data-bench"), () => {}, { STORE_API: "open" }),
      )
  try {
    const { origin } = shop
    const backend =
      "ports" in shop
        ? `http://127.0.0.1:${shop.ports.BACKEND_PORT}`
        : process.env.BACKEND_URL || "http://127.0.0.1:9000"
    if (part === "memory") {
      await memory(origin, backend, Number(values.minutes))
      return 0
    }
    if (part === "viewer") {
      say(viewerLines(await benchViewer(origin)))
      say(leftBehindLine(await benchLooks(origin, values.short ? 1 : LOOKS)))
      return 0
    }
    if (part === "curves") {
      await curves(
        origin,
        backend,
        "ports" in shop ? await databaseUrlOf(shop) : await runningDatabaseUrl(),
        { only, svg: values.svg },
      )
      return 0
    }
    const reference = await referenceClient(backend)
    const rows: Comparison[] = []
    const compare = async (name: string, ours: Call[], referenceName: string, theirs: Call[]) => {
      const row = {
        name,
        ours: await measure(ours, forMs),
        referenceName,
        reference: await measure(theirs, forMs),
      }
      rows.push(row)
      say(`${name}: ${(row.reference.p50 / row.ours.p50).toFixed(1)}x`)
    }

    await benchCart({ origin, slug: SLUG, clients: CLIENTS }, reference, compare)
    await benchCheckout(
      origin,
      CLIENTS,
      { ...reference, newCart: async () => (await reference.add((await reference.newCart()).id)).cart },
      compare,
    )
    await benchPurchase(origin, CLIENTS, reference, compare)
    await benchPages({ origin, slug: SLUG, clients: CLIENTS }, reference, compare)
    await benchBuilder(
      origin,
      compare,
      async () => void (await reference.store.call("GET", `/store/products?region_id=${reference.regionId}`)),
    )
    await benchReads(origin, compare)
    const viewer = await benchViewer(origin)
    say(`\n${table(rows)}\n${viewerLines(viewer)}`)
    if (values.json) await writeFile(values.json, `${JSON.stringify(asJson(rows), null, 2)}\n`)
    return 0
  } finally {
    await shop.stop()
    // Removes thousands of carts and orders that no one wants; a shop that was already running keeps its own.
    if ("ports" in shop) await rm(shop.dataDir, { recursive: true, force: true })
  }
}
