import type { StaffReturn } from "../../../backend/src/contracts/orders/return-staff"
import { DEMO_PASSWORD, DEMO_STAFF } from "../../../backend/src/seed/demo/people"
import { type Browser, field, messageOf, type Reply, type Sent } from "../browser"
import type { CountedStock, PromisedOrder } from "../promises"
import type { Errand, Person } from "./person"
import { multipart, sendForm } from "./sender"
import { SCARCE_CODE, SOLD } from "./shopper"

/** The stage of the demo's workshop at which a build counts as made (backend/integration-tests/made-builds.ts). */
const PACKED = "prstg_packed"
/** A call whose answer was lost may still be running for this long. */
const SETTLED_AFTER_MS = 25_000
/** How many uses the scarce code has in a run. */
const USES = 12
/** The pieces to which staff refill each shelf. */
const SHELF = { "PUL-RED": 80, "ICE-BLK-SET": 120, "PUL-GRN": 3 } as const satisfies Record<
  (typeof SOLD)[number]["sku"],
  number
>

interface OrderItem {
  id: string
  quantity: number
  variant_sku: string | null
}

interface AdminOrder {
  id: string
  items: OrderItem[]
  fulfillments: { id: string; shipped_at: string | null; canceled_at: string | null }[]
}

/** What has been shipped and may be returned. */
interface Shipped {
  id: string
  number: string
  email: string
  items: OrderItem[]
}

/** What the books say about a SKU: what was shipped and returned. */
type ReadBooks = (sku: string) => Promise<Pick<CountedStock, "shipped" | "returned">>

/** The one person at the desk: ships, counts and takes back, one thing at a time. */
export class Desk {
  private browser: Browser | undefined
  private readonly done = new Set<string>()
  private readonly shipped: Shipped[] = []
  private lostAt = 0

  constructor(private readonly readBooks: ReadBooks) {}

  /** Creates the scarce code. */
  async begin(person: Person): Promise<void> {
    const made = await this.call(person, {
      method: "POST",
      path: "/admin/discounts",
      json: {
        ...{ code: SCARCE_CODE, percent_off: 5, dollars_off: null, ski_package_only: false },
        ...{ counts_for: "everything", target_ids: [], min: 0, free_shipping: false },
        ...{ free_shipping_us_only: false, free_shipping_min: 0 },
        ...{ starts_at: "2025-01-01T00:00", ends_at: "2099-12-31T23:59" },
        ...{ max_uses: USES, max_uses_per_email: 1, automatic: false, enabled: true },
        ...{ banner_title: "", banner_text: "", banner_link: "" },
      },
    })
    if (made?.status !== 200) throw new Error(`Staff could not make a discount: ${messageOf(made?.body)}`)
  }

  /** Ships one order, if one is due. */
  ship: Errand = async (person) => {
    const order = person.promises.orders.find(({ thanksToken }) => !this.done.has(thanksToken))
    if (!order) return
    this.done.add(order.thanksToken)
    const number = await this.numberOf(person, order)
    const found = number && (await this.call(person, get(`/admin/order-search?q=%23${number}`)))
    const [hit] = (found && (field(found.body, "orders") as { id: string }[])) || []
    if (!number || !hit) return person.tally.missed("shipment: order not found")
    const builds = await this.call(person, get(`/admin/production?q=%23${number}`))
    const waiting = ((field(builds?.body, "builds") ?? []) as { id: string; stage: { id: string } }[]).map(
      ({ id, stage }) => ({ id, from: stage.id }),
    )
    if (waiting.length > 0)
      await this.call(person, post("/admin/production/moves", { to: PACKED, builds: waiting }))
    let read = await this.readOrder(person, hit.id)
    if (!read) return person.tally.missed("shipment: order not read")
    const items = read.items.map(({ id, quantity }) => ({ id, quantity }))
    const isPacked = ({ fulfillments }: AdminOrder) => fulfillments.some(({ canceled_at }) => !canceled_at)
    if (!isPacked(read)) {
      await this.callOnce(person, post(`/admin/orders/${hit.id}/fulfillments`, { items }))
      read = (await this.readOrder(person, hit.id)) ?? read
    }
    const parcel = read.fulfillments.find(({ canceled_at }) => !canceled_at)
    if (!parcel) return person.tally.missed("shipment: not packed")
    if (!parcel.shipped_at)
      await this.callOnce(
        person,
        post(`/admin/orders/${hit.id}/fulfillments/${parcel.id}/shipments`, { items }),
      )
    this.shipped.push({ id: hit.id, number, email: order.email, items: read.items })
    person.tally.did("shipment")
  }

  /** Counts a shelf and refills it: sets the stock of one SKU. */
  count: Errand = async (person) => {
    // Something may still be leaving that shelf.
    if (Date.now() - this.lostAt < SETTLED_AFTER_MS) return
    const { sku } = person.chance.pick(SOLD)
    const found = await this.call(
      person,
      get(`/admin/inventory-items?sku=${sku}&fields=id,*location_levels&limit=1`),
    )
    const [item] = (field(found?.body, "inventory_items") ?? []) as {
      id: string
      location_levels: { location_id: string; reserved_quantity: number }[]
    }[]
    const level = item?.location_levels[0]
    if (!item || !level) return person.tally.missed("stock count: not read")
    const pieces = SHELF[sku] + level.reserved_quantity
    const path = `/admin/inventory-items/${item.id}/location-levels/${level.location_id}`
    const set = await this.call(person, post(path, { stocked_quantity: pieces }))
    if (set?.status !== 200)
      return person.tally.missed(`stock count: ${set ? messageOf(set.body) : "no end in time"}`)
    person.promises.counted.push({ sku, pieces, ...(await this.readBooks(sku)) })
    person.tally.did("stock count")
  }

  /** A buyer returns something, and staff accept it, put one piece back on the shelf and refund the money. */
  takeBack: Errand = async (person) => {
    const order = this.shipped.shift()
    const [line] = order?.items ?? []
    if (!order || !line) return
    const form = multipart({
      ...{ first_name: "Robin", last_name: "Rider", phone: "(555) 010-0199", email: order.email },
      ...{ order_date: "11/2/2025", order_number: order.number },
      ...{ "items[0][identifier]": line.variant_sku ?? "", "items[0][reason]": "Too short" },
    })
    const promise = { kind: "return", email: order.email, photos: 0 } as const
    const number = await sendForm(person.newBrowser(), person, { path: "/returns", form }, promise)
    if (number === null) return
    const inbox = await this.call(person, get("/admin/submissions?limit=50"))
    const requests = (field(inbox?.body, "submissions") ?? []) as {
      id: string
      kind: string
      number: number
    }[]
    const request = requests.find((each) => each.kind === "return" && each.number === number)
    if (!request) return person.tally.missed("return: not in the inbox")
    const path = `/admin/submissions/${request.id}/return`
    const read = async () => {
      const reply = await this.call(person, get(path))
      return reply?.status === 200 ? (reply.body as StaffReturn) : null
    }
    const lines = [{ id: line.id, quantity: 1 }]
    await this.callOnce(person, post(`${path}/accept`, { lines, word: "" }))
    const accepted = await read()
    if (accepted?.stage !== "accepted") return person.tally.missed(`return: ${accepted?.stage ?? "not read"}`)
    const isStocked = accepted.lines.find(({ id }) => id === line.id)?.stocked ?? false
    const arrival = { id: line.id, arrived: 1, restocked: isStocked ? 1 : 0, found: "" }
    await this.callOnce(person, post(`${path}/receive`, { lines: [arrival] }))
    const received = await read()
    if (received?.stage !== "received") return person.tally.missed(`return: ${received?.stage ?? "not read"}`)
    await this.callOnce(person, post(`${path}/refund`, { amount: received.refund.suggested }))
    person.tally.did("return")
  }

  private async numberOf(person: Person, { thanksToken }: PromisedOrder): Promise<string | undefined> {
    const reply = await person.newBrowser().sendWithRetries(get(`/shop/thanks/${thanksToken}`))
    const number = field(reply?.body, "number")
    return number === undefined ? undefined : String(number)
  }

  private async readOrder(person: Person, id: string): Promise<AdminOrder | null> {
    const reply = await this.call(
      person,
      get(
        `/admin/orders/${id}?fields=id,*items,fulfillments.id,fulfillments.shipped_at,fulfillments.canceled_at`,
      ),
    )
    return reply?.status === 200 ? (field(reply.body, "order") as AdminOrder) : null
  }

  /** A call that may be repeated. */
  private async call(person: Person, sent: Sent): Promise<Reply | null> {
    for (let logIns = 0; logIns < 2; logIns++) {
      this.browser ??= await this.logIn(person)
      const reply = await this.browser?.sendWithRetries(sent)
      if (!reply) this.lostAt = Date.now()
      if (reply?.status !== 401) return reply ?? null
      this.browser = undefined
    }
    return null
  }

  /** A call that must not be repeated blindly: if its outcome is unknown, the caller checks. */
  private async callOnce(person: Person, sent: Sent): Promise<void> {
    this.browser ??= await this.logIn(person)
    const reply = await this.browser?.send(sent)
    if (!reply || reply.status >= 500) this.lostAt = Date.now()
    else if (reply.status >= 400)
      person.tally.missed(
        `staff's ${sent.path.split("/").pop()}: ${reply.status} ${messageOf(reply.body)}`.slice(0, 110),
      )
  }

  private async logIn(person: Person): Promise<Browser | undefined> {
    const browser = person.newBrowser()
    return (await browser.logInStaff(DEMO_STAFF, DEMO_PASSWORD)) ? browser : undefined
  }
}

const get = (path: string): Sent => ({ method: "GET", path })
const post = (path: string, json: unknown): Sent => ({ method: "POST", path, json })
