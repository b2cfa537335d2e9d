import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { StaffWaitingList } from "../../contracts/marketing/waiting-list"
import { momentCell, spreadsheetLines } from "../../csv/write-csv"
import { notFound } from "../../errors/shop-error"
import { MAIL_MODULE } from "../../modules/mail"
import { MARKETING_MODULE } from "../../modules/marketing"
import type { CountedList, ListName, Waiter } from "../../modules/marketing/service"
import { colorsOf, Waitable } from "./waiting-for"

/** Emitted when mails were queued, so that they are sent at once. Spelled out in the subscriber, too. */
const WAITING_MAILED = "waiting-list.mailed"

/** Mails per list queued at a time. */
const AT_ONCE = 500
/**
 * Mails per list sent by the event; the rest are owed, and sent by jobs/resend-mail in turns with others. An event holds
 * up those behind it until it is through.
 */
const SENT_BY_EVENT = 20
/** People in an exported file: as many as a spreadsheet handles with ease. */
const MOST_EXPORTED = 50_000

/** The subject under which the mail for a sign-up's round is owed. */
export const waitingSubject = ({ id, round }: Pick<Waiter, "id" | "round">): string => `${id}:${round}`

/** @returns null when it names no sign-up */
export function readWaitingSubject(subject: string): Pick<Waiter, "id" | "round"> | null {
  const [id, round] = subject.split(":")
  return id && round && /^\d{1,9}$/.test(round) ? { id, round: Number(round) } : null
}

const skusBack = ({ product, thing, skus }: CountedList, shop: Waitable) =>
  Object.keys(skus).filter((sku) => shop.isBack({ product, sku, thing }))

function shown(list: CountedList, shop: Waitable): StaffWaitingList {
  const { product, thing, label, waiting, mailed, automatic, since, skus } = list
  const sku = colorsOf(thing) ? "" : thing
  return {
    product,
    thing,
    label: label || shop.nameOf(product),
    waiting,
    back: skusBack(list, shop).reduce((sum, each) => sum + (skus[each] ?? 0), 0),
    mailed,
    since: since?.toISOString() ?? null,
    automatic,
    path: shop.pathOf({ product, sku }),
  }
}

/** Every list, for staff: the one with the most people first. */
export async function staffWaitingLists(container: MedusaContainer): Promise<StaffWaitingList[]> {
  const [lists, shop] = await Promise.all([
    container.resolve(MARKETING_MODULE).countLists(),
    Waitable.read(container),
  ])
  return lists.map((list) => shown(list, shop))
}

async function listNamed(container: MedusaContainer, { product, thing }: ListName): Promise<CountedList> {
  const lists = await container.resolve(MARKETING_MODULE).countLists()
  const found = lists.find((list) => list.product === product && list.thing === thing)
  if (!found) throw notFound("There is no such list.")
  return found
}

/**
 * Sets whether a list is mailed automatically.
 * @throws {ShopError} 404
 */
export async function chooseAutomatic(
  container: MedusaContainer,
  list: ListName,
  automatic: boolean,
): Promise<void> {
  await listNamed(container, list)
  await container.resolve(MARKETING_MODULE).setAutomatic(list, automatic)
}

/**
 * Queues the mails of those whose item is back, each once. What is owed is recorded first: if this process dies in
 * between, the next turn queues the same mails, not additional ones.
 */
async function queueListMails(container: MedusaContainer, list: CountedList, shop: Waitable, now: Date) {
  const marketing = container.resolve(MARKETING_MODULE)
  const skus = skusBack(list, shop)
  // Whoever waits again while this runs, because it was gone before their mail went out, is left to the next turn.
  const queued = new Set<string>()
  const subjects: string[] = []
  let mailed = 0
  while (skus.length > 0) {
    const waiting = await marketing.listWaiting(list, { skus, limit: AT_ONCE })
    const waiters = waiting.filter(({ id }) => !queued.has(id))
    if (waiters.length === 0) break
    for (const { id } of waiters) queued.add(id)
    await container.resolve(MAIL_MODULE).enqueue("waiting", waiters.map(waitingSubject), now)
    mailed += await marketing.markMailed(waiters, now)
    subjects.push(...waiters.slice(0, SENT_BY_EVENT - subjects.length).map(waitingSubject))
  }
  if (subjects.length > 0) {
    await container.resolve(Modules.EVENT_BUS).emit({ name: WAITING_MAILED, data: { subjects } })
  }
  return mailed
}

/**
 * Mails the people on a list whose item is back.
 * @returns how many mails were queued
 * @throws {ShopError} 404
 */
export async function mailWaitingList(container: MedusaContainer, name: ListName): Promise<number> {
  const [list, shop] = await Promise.all([listNamed(container, name), Waitable.read(container)])
  return await queueListMails(container, list, shop, new Date())
}

/**
 * Mails every list that staff have set to be mailed automatically.
 * @returns how many mails were queued
 */
export async function mailAutomaticLists(container: MedusaContainer): Promise<number> {
  const lists = await container.resolve(MARKETING_MODULE).countLists()
  const chosen = lists.filter(({ automatic, waiting }) => automatic && waiting > 0)
  if (chosen.length === 0) return 0
  const shop = await Waitable.read(container)
  let mailed = 0
  for (const list of chosen) mailed += await queueListMails(container, list, shop, new Date())
  return mailed
}

/**
 * The people on a list, latest first, and how staff read its name.
 * @throws {ShopError} 404
 */
export async function waitingPeople(
  container: MedusaContainer,
  name: ListName,
  page: { limit: number; offset: number },
) {
  const { label } = await listNamed(container, name)
  return { label, ...(await container.resolve(MARKETING_MODULE).listPeople(name, page)) }
}

/**
 * The people on a list as lines of a CSV file.
 * @throws {ShopError} 404
 */
export async function waitingListCsv(container: MedusaContainer, name: ListName): Promise<string> {
  const { label, people } = await waitingPeople(container, name, { limit: MOST_EXPORTED, offset: 0 })
  return spreadsheetLines([
    ["email", "waits_for", "sku", "signed_up_at", "mailed_at", "left_at"],
    ...people.map(({ email, sku, created_at, mailed_at, left_at }) => [
      email,
      label,
      sku,
      momentCell(created_at),
      momentCell(mailed_at),
      momentCell(left_at),
    ]),
  ])
}
