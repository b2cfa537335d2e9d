import { setTimeout as sleep } from "node:timers/promises"
import type { CheckoutData } from "../../../backend/src/contracts/checkout/checkout"
import { SHIPPING_REQUEST } from "../../../backend/src/contracts/fixtures"
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_RIDER } from "../../../backend/src/seed/demo/people"
import { type Browser, field, messageOf, type Reply } from "../browser"
import { OwnCart, piecesOf } from "./cart"
import type { Errand, Person } from "./person"
import { botToken } from "./prove"

/** A code with few uses, so that a use that is held and never released is noticed. */
export const SCARCE_CODE = "LASTCALL"
const CODES = ["TENOFF", SCARCE_CODE]
const DEALER_CODE = "SNOW20"
/** Stocked goods of the demo; there are few of the last, so it runs out. */
export const SOLD = [
  { slug: "pull-handle-red", sku: "PUL-RED" },
  { slug: "ice-scratcher-blocks", sku: "ICE-BLK-SET" },
  { slug: "pull-handle-green", sku: "PUL-GRN" },
] as const

const DESIGNS = ["SHVSOLBLU", "SHVFADBLUSKY"]
const SKIS = ["ATKSOLREDBLK", "TRLSOLYELBLK"]

/** The share of cards that are good. */
const GOOD_CARDS = 0.9
const WALKS_AWAY = 0.12
/** One of the processor's test numbers. */
const GOOD = "4242424242424242"
const DECLINED = "4000000000000002"

const PAYING_MS = 150_000
const ASKING_EVERY_MS = 1_000

async function fill(cart: OwnCart, { chance }: Person): Promise<void> {
  const { slug, sku } = chance.pick(SOLD)
  const quantity = chance.between(1, 2)
  const json = { quantity, options: [] }
  await cart.add({ method: "PUT", path: `/cart/${slug}`, json }, { [sku]: quantity })
  if (chance.isLucky(0.25)) {
    const design = chance.pick(DESIGNS)
    const order = { sku: design, ready_to_ship: false, replaces: null }
    await cart.add({ method: "POST", path: "/builder/add-to-cart", json: order }, { [design]: 1 })
  }
  if (chance.isLucky(0.2)) {
    const ski = chance.pick(SKIS)
    const order = { ski_sku: ski, carbide: "", model: "", ready_to_ship: false, replaces: "" }
    await cart.add({ method: "POST", path: "/builder/add-ski-to-cart", json: order }, { [ski]: 1 })
  }
}

/** A one-time token, created as the card's fields do it. */
async function cardToken(browser: Browser, number: string): Promise<string | null> {
  const form = new URLSearchParams({
    key: "pk_test_sandbox",
    ...{ "card[number]": number, "card[exp_month]": "12", "card[exp_year]": "2040" },
    ...{ "card[cvc]": "123", "card[address_zip]": SHIPPING_REQUEST.zip },
  })
  const reply = await browser.sendWithRetries({ method: "POST", path: "/card-sandbox/v1/tokens", form })
  const id = field(reply?.body, "id")
  return typeof id === "string" ? id : null
}

/** Presses Place Order, and repeats it for as long as the outcome is unknown. */
async function pay(browser: Browser, request: object): Promise<Reply | null> {
  const deadline = Date.now() + PAYING_MS
  let sent = request
  while (Date.now() < deadline) {
    const reply = await browser.sendWithRetries(
      { method: "POST", path: "/checkout/process", json: sent },
      deadline - Date.now(),
    )
    if (reply === null) return null
    if (field(reply.body, "bot_check")) {
      sent = { ...request, turnstile: (await botToken(browser)) ?? "" }
      continue
    }
    const settling = reply.status === 409 && /still being settled/.test(messageOf(reply.body))
    if (reply.status !== 202 && !settling) return reply
    const attempt = field(reply.body, "attempt")
    while (typeof attempt === "string" && Date.now() < deadline) {
      const asked = await browser.get(`/checkout/process/${attempt}`)
      if (asked && asked.status < 500 && asked.status !== 202) return asked
      if (asked?.status === 503) break
      await sleep(ASKING_EVERY_MS)
    }
    await sleep(ASKING_EVERY_MS)
  }
  return null
}

async function buy(person: Person, cart: OwnCart, who: "guest" | "rider" | "dealer"): Promise<void> {
  const { chance, tally, promises, name } = person
  const { browser } = cart
  const what = `${who}'s checkout`
  const email = `${name}@example.com`
  const discountCode = who !== "dealer" && chance.isLucky(0.35) ? chance.pick(CODES) : null
  const creditedTo = who === "guest" && discountCode === null && chance.isLucky(0.3) ? DEALER_CODE : null
  for (const path of [
    ...(discountCode ? [`/cart/discount/${discountCode}`] : []),
    ...(creditedTo ? [`/cart/dealer/${creditedTo}`] : []),
  ])
    await browser.sendWithRetries({ method: "PUT", path })
  const dropShip = who === "dealer" && chance.isLucky(0.5)
  const address = { ...SHIPPING_REQUEST, email, dropShip, customAgreed: true }
  for (let tries = 0; tries < 3; tries++) {
    const shipped = await browser.sendWithRetries({
      method: "POST",
      path: "/checkout/shipping",
      json: address,
    })
    if (shipped?.status !== 200) return tally.missed(`${what}: ${endOf(shipped)}`)
    const checkout = shipped.body as CheckoutData
    const { dropShip: _drop, howDidYouHear, customAgreed, ...shipping } = address
    const token = await cardToken(browser, chance.isLucky(GOOD_CARDS) ? GOOD : DECLINED)
    if (!token) return tally.missed(`${what}: no card token`)
    const { email: _email, ...own } = shipping
    const request = {
      addressId: checkout.addressId,
      billing: dropShip ? { ...own, email } : { email: "", zip: shipping.zip },
      ...{ customAgreed, dropShip, howDidYouHear, shipping, stripeToken: token },
      text: { notifications: false, receipt: false },
    }
    const paid = await pay(browser, request)
    const thanks = paid?.status === 200 ? String(field(paid.body, "thanks_url")) : undefined
    if (thanks) {
      promises.orders.push({
        thanksToken: thanks.split("/").pop() ?? "",
        cents: Math.round(checkout.total * 100),
        pieces: piecesOf(checkout.cart),
        email: email.toLowerCase(),
        discountCode: checkout.cart.discount,
        // A dealer's own order is credited to the dealer, a rider's to the dealer the rider named.
        dealerCode: checkout.dealerCode ?? checkout.cart.dealer?.code ?? null,
      })
      return tally.did(what)
    }
    // A refused card, or a total that has changed: starts over from the shipping step.
    if (paid?.status !== 422 && paid?.status !== 409) return tally.missed(`${what}: ${endOf(paid)}`)
  }
  tally.missed(`${what}: refused three times`)
}

const endOf = (reply: Reply | null) =>
  reply ? `${reply.status} ${messageOf(reply.body)}`.trim().slice(0, 90) : "no end in time"

const shopping =
  (who: "guest" | "rider" | "dealer"): Errand =>
  async (person) => {
    const { chance, tally, promises, name } = person
    const browser = person.newBrowser()
    if (who !== "guest") {
      const email = who === "dealer" ? DEMO_DEALER : DEMO_RIDER
      if (!(await browser.logIn(email, DEMO_PASSWORD))) return tally.missed(`${who}'s log-in`)
    }
    const page = await browser.send({ method: "GET", path: "/", headers: { accept: "text/html" } })
    if (page?.status === 200) tally.did("page read")
    const cart = new OwnCart(browser)
    await fill(cart, person)
    const seen = await cart.look()
    // An account's cart is shared by everyone logged in to it, so only a guest's is known to the piece.
    if (who === "guest" && (seen === null || chance.isLucky(WALKS_AWAY))) {
      const { answered, perhaps } = cart
      promises.carts.push({ name, answered, perhaps, seen: await cart.look() })
      return tally.did("cart left and found again")
    }
    if (seen === null || Object.keys(seen).length === 0) return tally.missed(`${who}'s cart: empty`)
    await buy(person, cart, who)
  }

export const guest = shopping("guest")
export const rider = shopping("rider")
export const dealer = shopping("dealer")
