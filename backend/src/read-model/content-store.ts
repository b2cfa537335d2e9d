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
import { type ScheduledTextRow, STANDING_ROWS, toTimedWords } from "../modules/content/scheduled-text-rows"
import type { ShippingRates } from "../providers/fulfillment-standard/domain/shipping-price"
import { cachedRead } from "./cached-read"
import { getShipDates } from "./lead-time-store"
import { type Published, publish } from "./published-pages"

/** What stood at one moment stands until the next change, so it is worked out once for both. */
interface WordingForNow {
  from: number
  until: number
  wording: Wording
  /** Answers made of it, by page. */
  made: Map<string, Published>
  /** Read of the words once somebody asks. */
  rates?: ShippingRates
}

interface Contents {
  stands: ReadonlyMap<string, readonly ScheduledText[]>
  standing: WordingForNow | undefined
}

/**
 * What is planned is in memory with what stands, so that words change to the second, in every process, whether or not
 * the database is asked in that second.
 */
const getContents = cachedRead<Contents>({
  name: "texts",
  tables: ["content_value"],
  load: async (database) => {
    const { rows } = await database.raw<{ rows: ScheduledTextRow[] }>(STANDING_ROWS)
    const stands = rows.map((row) => ({ key: row.key, stand: toTimedWords(row) }))
    return { stands: groupByText(stands), standing: undefined }
  },
  // For who keeps what was made of it: a CDN.
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

/** What stands at this moment. */
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

/** The shop as it names itself: staff's word before the settings'. */
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

/** Phone and e-mail as riders are told them, from memory. */
export async function shopContact(container: MedusaContainer): Promise<ShopContact> {
  return contactOf(wordingNow(await getContents(container)).wording)
}

/**
 * Staff's words of mails by key, from memory.
 * @param at as they will be then; what stands now when it is left out
 */
export async function mailWording(container: MedusaContainer, at?: Date): Promise<Wording> {
  const contents = await getContents(container)
  return at ? wordingAt(contents, at) : wordingNow(contents).wording
}

/** The sale as staff set it; undefined while they haven't. */
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

/** The sale that there is, from memory. */
export async function saleOf(container: MedusaContainer): Promise<Sale> {
  return ownSale(wordingNow(await getContents(container)).wording) ?? DOG_DAYS
}

/** Staff's offers with a cart; the shop's own where they have none, or none that can be read. */
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

/** What stands in texts for the shop's own, and names what was made with it. */
async function placeholders(container: MedusaContainer, wording: Wording) {
  const { times } = await getShipDates(container)
  return { values: { ...contactOf(wording), ...times }, madeWith: `${times.stocked} ${times.custom}` }
}

/** Links of the navigation where staff have others than the shop's own. */
function ownMenus(wording: Wording): ShopSettings["menus"] {
  const found = Object.keys(MENUS).flatMap((name) => {
    const text = wording.get(`menus.${name}`)
    const links = text === undefined ? undefined : shownLinks(text)
    return links ? [[name, links] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** What staff say on every page. */
function everywhere(wording: Wording, values: Placeholders): Partial<ShopSettings> {
  const notice = fillIn(wording.get("site.notice") ?? "", values)
  const { phone, email } = contactOf(wording)
  const sale = ownSale(wording)
  const menus = ownMenus(wording)
  return { phone, email, ...(notice && { notice }), ...(sale && { sale }), ...(menus && { menus }) }
}

/** What staff say on every page, as GET /shop/settings answers it. */
export async function wordsEverywhere(container: MedusaContainer): Promise<Partial<ShopSettings>> {
  const { wording } = wordingNow(await getContents(container))
  const { values } = await placeholders(container, wording)
  return everywhere(wording, values)
}

/** Milliseconds: sooner than that nobody is told that something is about to change. */
const SOON = 5_000

/** Milliseconds until words change by themselves, when that is in the next seconds; null otherwise. */
export async function wordsChangeIn(container: MedusaContainer): Promise<number | null> {
  const { until } = wordingNow(await getContents(container))
  const left = until - Date.now()
  return left <= SOON ? left : null
}

/** GET /shop/content/{page}, from memory. Null when there is no such page. */
export async function publishedContent(container: MedusaContainer, page: string): Promise<Published | null> {
  const { wording, made } = wordingNow(await getContents(container))
  const { values, madeWith } = await placeholders(container, wording)
  const key = `${page} ${madeWith}`
  const existing = made.get(key)
  if (existing) return existing
  const answer = contentPage(page, wording, values)
  // Unknown names are anybody's to send: they are not kept.
  if (answer === null) return null
  const published = publish(answer)
  made.set(key, published)
  return published
}

/** What staff look at before it is public. */
interface PreviewedWords {
  /** Of every page, with a sentence that says what is seen. */
  settings: Partial<ShopSettings>
  /** Of one page; null when there is no such page. */
  content(page: string): unknown
  /** With a cart. */
  offers: CartOffer[]
}

/**
 * The words of a look that staff opened: as they will stand at its moment, with those that aren't saved.
 * @param path of the page it is opened on
 * @throws {ShopError} 403 for a token that is none, of another page, or that ran out
 */
export async function previewedWords(
  container: MedusaContainer,
  token: string,
  path: string,
): Promise<PreviewedWords> {
  const look = await container.resolve(CONTENT_MODULE).preview(token, path, { secret: settings().jwtSecret })
  const contents = await getContents(container)
  const wording = new Map([...wordingAt(contents, look.at ?? new Date()), ...Object.entries(look.words)])
  const { values } = await placeholders(container, wording)
  const shown = everywhere(wording, values)
  // The page of a sale is there while it is on: at the moment that is looked at.
  const isOn = isDogDays(look.at ?? new Date(), shown.sale)
  const sale = { ...DOG_DAYS, ...shown.sale, opens: 0, closes: isOn ? Number.MAX_SAFE_INTEGER : 0 }
  const when = look.at
    ? `as it will stand on ${fullDateAndTime(look.at)} (Central time)`
    : "as it would stand now"
  const unsaved = Object.keys(look.words).length > 0 ? ", with what isn’t saved" : ""
  return {
    settings: { ...shown, sale, preview: `Preview: ${when}${unsaved}.` },
    content: (page) => contentPage(page, wording, values),
    offers: offersOf(wording),
  }
}

/** Address of the page that words are of, such as `/` of `home`. */
export const pathOfContent = (page: string): string => (page === "home" ? "/" : `/${page}`)
