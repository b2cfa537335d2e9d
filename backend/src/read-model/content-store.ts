import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../config/settings"
import { DOG_DAYS, isDogDays, type Sale } from "../contracts/catalog/sale-window"
import { MENUS } from "../contracts/content/menus"
import type { ShopSettings } from "../contracts/settings"
import { fullDateAndTime } from "../contracts/time/shop-time"
import { CONTENT_MODULE } from "../modules/content"
import { contentPage, type Wording } from "../modules/content/domain/content-pages"
import { shownLinks } from "../modules/content/domain/menu-text"
import { type CartOffer, readOffers } from "../modules/content/domain/offers-text"
import { ratesOf } from "../modules/content/domain/rates-text"
import { fillIn, type Placeholders, readWindow } from "../modules/content/domain/text-rules"
import { CART_OFFERS, SHIPPING_RATES, TEXT_DEFINITIONS } from "../modules/content/domain/texts"
import { groupByText, nextChange, type ScheduledText, textAt } from "../modules/content/domain/timeline"
import {
  SCHEDULED_TEXT_ROWS,
  type ScheduledTextRow,
  toScheduledText,
} from "../modules/content/scheduled-text-rows"
import type { ShippingRates } from "../providers/fulfillment-standard/domain/shipping-price"
import { cachedRead } from "./cached-read"
import { getShipDates } from "./lead-time-store"
import { type Published, publish } from "./published-pages"

/** What was current at one moment stays so until the next change, so it is worked out once. */
interface WordingForNow {
  from: number
  until: number
  wording: Wording
  /** Answers made from it, by page. */
  made: Map<string, Published>
  /** Read from the words once someone asks. */
  rates?: ShippingRates
}

interface Contents {
  stands: ReadonlyMap<string, readonly ScheduledText[]>
  standing: WordingForNow | undefined
}

/**
 * What is planned is in memory along with what is current, so that words change to the second, in every process,
 * whether or not the database is asked in that second.
 */
const getContents = cachedRead<Contents>({
  name: "texts",
  tables: ["content_value"],
  load: async (database) => {
    const { rows } = await database.raw<{ rows: ScheduledTextRow[] }>(SCHEDULED_TEXT_ROWS)
    const stands = rows.map((row) => ({ key: row.key, stand: toScheduledText(row) }))
    return { stands: groupByText(stands), standing: undefined }
  },
  // For anything that caches what was made from it: a CDN.
  goodFor: ({ stands }) => {
    const now = new Date()
    const next = nextChange([...stands.values()].flat(), now)
    return next && next.getTime() - now.getTime()
  },
})

function wordingAt({ stands }: Contents, at: Date): Wording {
  const found = [...stands].map(([key, of]) => [key, textAt(of, at)?.value ?? null] as const)
  return new Map(found.flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

/** The words that are current at this moment. */
function wordingNow(contents: Contents): WordingForNow {
  const now = Date.now()
  const { standing } = contents
  if (standing && standing.from <= now && now < standing.until) return standing
  const at = new Date(now)
  const next = nextChange([...contents.stands.values()].flat(), at)
  contents.standing = {
    from: now,
    until: next?.getTime() ?? Number.POSITIVE_INFINITY,
    wording: wordingAt(contents, at),
    made: new Map(),
  }
  return contents.standing
}

/** The shop's name and contact as it gives them: what staff wrote comes before the settings. */
export interface ShopContact {
  brand: string
  phone: string
  email: string
  origin: string
}

function contactOf(wording: Wording): ShopContact {
  const { brand, phone, email, origin } = settings()
  return {
    brand,
    origin,
    phone: wording.get("shop.phone") ?? phone,
    email: wording.get("shop.email") ?? email,
  }
}

/** The phone and email that riders see, from memory. */
export async function shopContact(container: MedusaContainer): Promise<ShopContact> {
  return contactOf(wordingNow(await getContents(container)).wording)
}

/**
 * Staff's wording of mails by key, from memory.
 * @param at as it will be then; the current wording when left out
 */
export async function mailWording(container: MedusaContainer, at?: Date): Promise<Wording> {
  const contents = await getContents(container)
  return at ? wordingAt(contents, at) : wordingNow(contents).wording
}

/** The sale as staff set it; undefined until they have. */
function ownSale(wording: Wording): Sale | undefined {
  const [window, path, label] = ["sale.window", "sale.path", "sale.label"].map((key) => wording.get(key))
  if (window === undefined && path === undefined && label === undefined) return undefined
  return {
    ...DOG_DAYS,
    ...(window && readWindow(window)),
    ...(path && { path }),
    ...(label && { label }),
  }
}

/** The current sale, from memory. */
export async function saleOf(container: MedusaContainer): Promise<Sale> {
  return ownSale(wordingNow(await getContents(container)).wording) ?? DOG_DAYS
}

/** Staff's offers with a cart; the shop's own where staff have none, or none that can be read. */
function offersOf(wording: Wording): CartOffer[] {
  const own = wording.get(CART_OFFERS)
  if (own === "") return []
  const said = own === undefined ? null : readOffers(own)
  return said ?? readOffers(TEXT_DEFINITIONS.get(CART_OFFERS)?.fallback ?? "") ?? []
}

/** What is offered with a cart, from memory. */
export async function cartOffers(container: MedusaContainer): Promise<CartOffer[]> {
  return offersOf(wordingNow(await getContents(container)).wording)
}

/** What shipping costs at this moment, from memory. */
export async function shippingRates(container: MedusaContainer): Promise<ShippingRates> {
  const standing = wordingNow(await getContents(container))
  standing.rates ??= ratesOf(standing.wording.get(SHIPPING_RATES))
  return standing.rates
}

/** The values for placeholders in texts, and a key for what was made with them. */
async function placeholders(container: MedusaContainer, wording: Wording) {
  const { times } = await getShipDates(container)
  return { values: { ...contactOf(wording), ...times }, madeWith: `${times.stocked} ${times.custom}` }
}

/** Links of the navigation where staff have their own instead of the shop's. */
function ownMenus(wording: Wording): ShopSettings["menus"] {
  const found = Object.keys(MENUS).flatMap((name) => {
    const text = wording.get(`menus.${name}`)
    const links = text === undefined ? undefined : shownLinks(text)
    return links ? [[name, links] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Staff's words on every page. */
function everywhere(wording: Wording, values: Placeholders): Partial<ShopSettings> {
  const notice = fillIn(wording.get("site.notice") ?? "", values)
  const { phone, email } = contactOf(wording)
  const sale = ownSale(wording)
  const menus = ownMenus(wording)
  return { phone, email, ...(notice && { notice }), ...(sale && { sale }), ...(menus && { menus }) }
}

/** Staff's words on every page, as GET /shop/settings returns them. */
export async function wordsEverywhere(container: MedusaContainer): Promise<Partial<ShopSettings>> {
  const { wording } = wordingNow(await getContents(container))
  const { values } = await placeholders(container, wording)
  return everywhere(wording, values)
}

/** Milliseconds: an upcoming change is announced only this long before it. */
const ANNOUNCED_WITHIN_MS = 5_000

/** Milliseconds until words change on schedule, when that is within the next few seconds; null otherwise. */
export async function wordsChangeIn(container: MedusaContainer): Promise<number | null> {
  const { until } = wordingNow(await getContents(container))
  const left = until - Date.now()
  return left <= ANNOUNCED_WITHIN_MS ? left : null
}

/** GET /shop/content/{page}, from memory. Null when there is no such page. */
export async function publishedContent(container: MedusaContainer, page: string): Promise<Published | null> {
  const { wording, made } = wordingNow(await getContents(container))
  const { values, madeWith } = await placeholders(container, wording)
  const key = `${page} ${madeWith}`
  const existing = made.get(key)
  if (existing) return existing
  const answer = contentPage(page, wording, values)
  // Anyone can send unknown names: they are not kept.
  if (answer === null) return null
  const published = publish(answer)
  made.set(key, published)
  return published
}

/** What staff preview before it is public. */
interface PreviewedWords {
  /** On every page, with a sentence that says what is being shown. */
  settings: Partial<ShopSettings>
  /** Of one page; null when there is no such page. */
  content(page: string): unknown
  /** With a cart. */
  offers: CartOffer[]
}

/**
 * The words of a preview that staff opened: as they will be at its moment, including those that aren't saved.
 * @param path of the page it is opened on
 * @throws {ShopError} 403 for a token that isn't valid, is for another page, or has expired
 */
export async function previewedWords(
  container: MedusaContainer,
  token: string,
  path: string,
): Promise<PreviewedWords> {
  const look = await container
    .resolve(CONTENT_MODULE)
    .retrievePreview(token, path, { secret: settings().jwtSecret })
  const contents = await getContents(container)
  const wording = new Map([...wordingAt(contents, look.at ?? new Date()), ...Object.entries(look.words)])
  const { values } = await placeholders(container, wording)
  const shown = everywhere(wording, values)
  // A sale's page exists while the sale is on: at the moment being previewed.
  const isOn = isDogDays(look.at ?? new Date(), shown.sale)
  const sale = { ...DOG_DAYS, ...shown.sale, opens: 0, closes: isOn ? Number.MAX_SAFE_INTEGER : 0 }
  const when = look.at ? `as it will be on ${fullDateAndTime(look.at)} (Central time)` : "as it would be now"
  const unsaved = Object.keys(look.words).length > 0 ? ", with unsaved changes" : ""
  return {
    settings: { ...shown, sale, preview: `Preview: ${when}${unsaved}.` },
    content: (page) => contentPage(page, wording, values),
    offers: offersOf(wording),
  }
}

/** Address of the page that words belong to, such as `/` for `home`. */
export const pathOfContent = (page: string): string => (page === "home" ? "/" : `/${page}`)
