import { createHash } from "node:crypto"
import { join } from "node:path"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findPictureByFile } from "../artwork/registry"
import { ARTWORK_REVISION } from "../artwork/revision"
import { Bucket } from "../bucket/bucket"
import { settings } from "../config/settings"
import { NO_SUCH_PICTURE } from "../contracts/builder/no-picture"
import { FOR_GOOD } from "../contracts/http/for-good"
import { networkOf } from "../contracts/http/network"
import { notFound, ShopError } from "../errors/shop-error"
import { makeModel } from "../model-files/make-model"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { sledParts } from "../modules/fitment/domain/sled-parts"
import { getDesigns } from "../read-model/design-store"
import type { Snapshot } from "../read-model/domain/snapshot"
import { getSnapshot } from "../read-model/snapshot-store"
import type { Picture, PictureFormat, PictureSize, StoredPicture } from "./picture-store"
import { PictureStore, PictureStoreBusyError } from "./picture-store"
import { renderPicture } from "./render-picture"
import { QueueFullError } from "./render-queue"
import { findScenePicture, isSceneName } from "./scene-picture"
import { BucketPictures, sweepSharedPictures } from "./shared-pictures"
import { findDesignCard, findSocialCard } from "./social/find-social"
import { isStillCard } from "./social/social-card"
import { findStockedPicture, pictured } from "./stocked-picture"
import { findZoneMap, isZoneMapName } from "./zone-map"

/** Seconds. */
const DAY_SECONDS = 86_400
/** Seconds until a photo that staff upload shows at an address that stays the same. */
const PHOTO_SECONDS = 300

const MAX_BYTES = 256 * 1024 * 1024
const MAX_STILL_BYTES = 48 * 1024 * 1024

let shopStore: PictureStore | undefined

/** What the drawings are made from besides the SKU: a different brand name on the goods makes different pictures. */
const revision = () => {
  const name = createHash("sha256").update(settings().brand).digest("hex").slice(0, 8)
  return `${ARTWORK_REVISION}-${name}`
}

/** There are only as many of these as the catalog has; of designs, anyone can think up more than any disk holds. */
const outlasts = (name: string) =>
  isZoneMapName(name) || isSceneName(name) || findPictureByFile(name.replace(".", "-")) !== null

/** This process's store. Its folder carries the artwork's revision, so that an outdated drawing is never served. */
function pictureStore(): PictureStore {
  const { dataDir, fileBucket } = settings()
  shopStore ??= new PictureStore({
    dir: join(dataDir, "pictures", revision()),
    maxBytes: MAX_BYTES,
    render: renderPicture,
    shared: fileBucket && new BucketPictures(new Bucket(fileBucket), revision()),
    outlasts,
  })
  return shopStore
}

/**
 * Keeps the bucket's pictures within their space.
 * @returns how many files were dropped
 */
export async function sweepPictures(): Promise<number> {
  const { fileBucket } = settings()
  if (!fileBucket) return 0
  return await sweepSharedPictures(new Bucket(fileBucket), { revision: revision(), outlasts })
}

let stillCards: PictureStore | undefined

/** Separate from the others: a card that waits for its model must not keep them waiting. */
function stillStore(): PictureStore {
  stillCards ??= new PictureStore({
    dir: join(settings().dataDir, "pictures", `${revision()}-stills`),
    maxBytes: MAX_STILL_BYTES,
    render: renderPicture,
    maxWaiting: 16,
  })
  return stillCards
}

const TYPES: Readonly<Record<string, PictureFormat>> = { "image/avif": "avif", "image/webp": "webp" }

/**
 * AVIF or WebP for clients that name them; JPEG for everyone else, including those that accept anything.
 * @param extension of the file; a `.webp` is one whatever the client says it takes
 */
function formatFor(req: MedusaRequest, extension?: string): PictureFormat {
  if (extension === "webp") return "webp"
  if (/\bimage\/(avif|webp)\b/.test(req.get("Accept") ?? "")) {
    return TYPES[String(req.accepts(["image/avif", "image/webp", "image/jpeg"]))] ?? "jpeg"
  }
  return "jpeg"
}

/** Draws designs that are about to be looked at, when no one is waiting for another picture. */
export function warmDesignPictures(stems: readonly string[], designs: DesignCatalog): void {
  for (const stem of stems) {
    const picture = findPictureByFile(stem, designs)
    if (picture) void pictureStore().warm(picture)
  }
}

/** Draws a style's zone map, which the page of one of its designs asks for next. */
export function warmZoneMap(stem: string, designs: DesignCatalog): void {
  const map = findZoneMap(stem, designs)
  if (map) void pictureStore().warm(map)
}

interface Sources {
  store?: PictureStore
  /** What designs are drawn from; asked for only when no stocked product has the name. */
  designs?: () => Promise<DesignCatalog>
  /** The goods, for those that aren't drawn. */
  snapshot?: () => Promise<Snapshot>
}

const FILE = /^(.+)\.(jpg|webp)$/

/**
 * Answers with the picture a file name asks for (section 9, architecture rule 7). Goods that the shop doesn't draw have
 * the photo that staff uploaded, or the mark that says there is none yet.
 * @param file `{sku}[-{angle}].jpg`, or `.webp` for that format whatever the browser says it takes
 * @throws {ShopError} 404 when no product has that name, 503 when too many wait to be drawn
 */
export async function servePicture(
  req: MedusaRequest,
  res: MedusaResponse,
  { file, size }: { file: string; size: PictureSize },
  {
    store = pictureStore(),
    designs = () => getDesigns(req.scope),
    snapshot = () => getSnapshot(req.scope),
  }: Sources = {},
): Promise<void> {
  const [, stem, extension] = FILE.exec(file) ?? []
  const sending = {
    size,
    format: formatFor(req, extension),
    store,
    asker: networkOf(req.ip),
  } as const
  const picture = stem && (findPictureByFile(stem) ?? findPictureByFile(stem, await designs()))
  if (picture) {
    await sendPicture(res, picture, sending)
    return
  }
  const shop = { snapshot: await snapshot(), designs: await designs() }
  const goods = stem && pictured(stem, shop.snapshot)
  const stocked = goods && (await findStockedPicture(req.scope, goods, shop))
  if (!stocked) throw notFound(NO_SUCH_PICTURE)
  await sendPicture(res, stocked, { ...sending, maxAge: PHOTO_SECONDS })
}

/**
 * Answers with the picture of a part that a finder found, `{sku}.jpg` (section 2). Like its product's page, it shows
 * staff's photo once there is one.
 * @throws {ShopError} 404 for what isn't such a part, 503 as above
 */
export async function servePartPicture(
  req: MedusaRequest,
  res: MedusaResponse,
  family: "mountKits" | "dampeners",
): Promise<void> {
  const [, sku = "", extension] = FILE.exec(req.params.file ?? "") ?? []
  const [snapshot, designs] = await Promise.all([getSnapshot(req.scope), getDesigns(req.scope)])
  const part = sledParts(snapshot)[family].get(sku)
  const picture = part && (await findStockedPicture(req.scope, part, { snapshot, designs }))
  if (!picture) throw notFound(NO_SUCH_PICTURE)
  await sendPicture(res, picture, {
    size: "medium",
    format: formatFor(req, extension),
    store: pictureStore(),
    asker: networkOf(req.ip),
    maxAge: PHOTO_SECONDS,
  })
}

/**
 * Answers with the map of where a style's choices show, `{product}{style}[-{angle}].webp`.
 * @throws {ShopError} 404 when there is no such style or view, 503 when too many pictures wait to be drawn
 */
export async function serveZoneMap(req: MedusaRequest, res: MedusaResponse, file: string): Promise<void> {
  const [, stem] = /^(.+)\.webp$/.exec(file) ?? []
  const map = stem === undefined ? null : findZoneMap(stem, await getDesigns(req.scope))
  if (!map) throw notFound(NO_SUCH_PICTURE)
  await sendPicture(res, map, {
    size: "medium",
    format: "webp",
    store: pictureStore(),
    asker: networkOf(req.ip),
  })
}

/**
 * GET /storage/scenes/{full|medium}/{file}: a picture that staff uploaded, 1600 or 800 px wide at most. Its name is
 * never used again.
 * @throws {ShopError} 404, or 503 as above
 */
export async function serveScene(
  req: MedusaRequest,
  res: MedusaResponse,
  { file, size }: { file: string; size: PictureSize },
): Promise<void> {
  const picture = await findScenePicture(req.scope, file)
  if (!picture) throw notFound(NO_SUCH_PICTURE)
  await sendPicture(res, picture, {
    size,
    format: formatFor(req),
    store: pictureStore(),
    asker: networkOf(req.ip),
  })
}

/**
 * GET /storage/social/{file}: the preview picture of a page, or of a design seen after a turn (`?turn=`, degrees).
 * @throws {ShopError} 404, or 503 as above
 */
export async function serveSocialCard(req: MedusaRequest, res: MedusaResponse, file: string): Promise<void> {
  const [, key, sku] = /^(?:([a-z0-9-]+)|([A-Z0-9]+))\.jpg$/.exec(file) ?? []
  const [snapshot, designs] = await Promise.all([getSnapshot(req.scope), getDesigns(req.scope)])
  const shop = { brand: settings().brand, snapshot, designs }
  const asker = networkOf(req.ip)
  const card =
    sku === undefined
      ? key === undefined
        ? null
        : findSocialCard(key, shop)
      : findDesignCard(sku, req.query.turn, shop, (order) => makeModel(order, "wanted", asker))
  if (!card) throw notFound(NO_SUCH_PICTURE)
  // Programs that draw previews may not know newer formats, whatever they say they accept.
  await sendPicture(res, card, {
    size: "full",
    format: "jpeg",
    store: isStillCard(card) ? stillStore() : pictureStore(),
    maxAge: DAY_SECONDS,
    asker,
  })
}

/**
 * A design's picture as a file, for papers; null when the SKU isn't a current design.
 * @throws {ShopError} 503 when too many wait to be drawn
 */
export async function pictureFile(sku: string, designs: DesignCatalog): Promise<Buffer | null> {
  const picture = findPictureByFile(sku, designs)
  if (!picture) return null
  const { bytes } = await drawn(pictureStore().get(picture, "medium", "jpeg"))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** @throws {ShopError} 503 when too many wait to be drawn */
async function drawn(picture: Promise<StoredPicture>, onBusy?: () => void): Promise<StoredPicture> {
  try {
    return await picture
  } catch (error) {
    if (!(error instanceof PictureStoreBusyError || error instanceof QueueFullError)) throw error
    onBusy?.()
    throw new ShopError(503, { message: "The pictures are still being drawn. Please try again in a moment." })
  }
}

interface Sending {
  size: PictureSize
  format: PictureFormat
  store: PictureStore
  /** Where the request comes from, as it is counted. */
  asker: string
  /** Seconds that it may be cached; without it for good, as its address changes with it. */
  maxAge?: number
}

async function sendPicture(
  res: MedusaResponse,
  picture: Picture,
  { size, format: asked, store, asker, maxAge }: Sending,
): Promise<void> {
  const { bytes, format } = await drawn(store.get(picture, size, asked, asker), () =>
    res.set("Retry-After", "2"),
  )
  res.set({
    "Content-Type": `image/${format}`,
    "Cache-Control": maxAge === undefined ? FOR_GOOD : `public, max-age=${maxAge}`,
    ETag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
  })
  res.vary("Accept")
  res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
