import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  StaffApplication,
  StaffApplicationList,
  StaffDealer,
} from "../src/contracts/dealers/dealer-staff"
import { solvedToken } from "../src/modules/bot-check/solve-challenge-fixture"
import { Outbox, type OutboxMail, outboxFolder } from "../src/providers/notification-mail/outbox"
import { expireReads } from "../src/read-model/cached-read"
import { getSnapshot } from "../src/read-model/snapshot-store"
import { DEMO_DEALER, DEMO_PASSWORD } from "../src/seed/demo/people"
import { dealerGroupId } from "../src/workflows/dealer/dealer-group"
import { eventually } from "./eventually"
import { PLACE } from "./fitting-requests"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export const APPLICATION = {
  carried: "No",
  dealership: { name: "Ely Sled Barn", years: 12, tax: "41-7654321", website: "elysledbarn.example" },
  brands: "Snowforge, Top Gear",
  snowmobileBrands: "",
  name: "Ida Berg",
  email: "Ida@ElySledBarn.example",
  phone: "(555) 010-0300",
  ownerName: "Ola Berg",
  ownerEmail: "ola@elysledbarn.example",
  partsName: "Per Berg",
  partsEmail: "per@elysledbarn.example",
  accountsName: "Anna Berg",
  accountsEmail: "anna@elysledbarn.example",
  invoiceEmails: "",
  whoOrdering: "Per",
  billing: { name: "Ely Sled Barn LLC", ...PLACE },
  bank: { ...PLACE },
  vendor: { ...PLACE },
  terms: { approve: true, verified: true, understand: true, consent: true },
}

export const DOOR = {
  firstName: "Dale",
  lastName: "Dealer",
  company: "",
  address: "410 Lakeview Drive",
  city: "Portland",
  // Oregon has no sales tax, so discounts show to the cent.
  state: "OR",
  zip: "97201",
  country: "US",
  phone: "(555) 010-0178",
  email: DEMO_DEALER,
}

/** What the suites about dealers do and check, in a running shop. */
export function dealerShop({
  visitor,
  container,
  settings,
  untilIdle,
}: Pick<Shop, "visitor" | "container" | "settings" | "untilIdle">) {
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  const staff = () => visitor().logInStaff()

  async function dealer(): Promise<Visitor> {
    const who = visitor()
    const login = { email: DEMO_DEALER, password: DEMO_PASSWORD }
    expect((await who.post("/shop/account/log-in", login)).status).toBe(200)
    return who
  }

  let began = ""
  beforeEach(() => {
    began = new Date().toISOString()
  })

  /** This test's mails to an address, newest first, once those of its last call are sent. */
  async function mailsTo(to: string): Promise<OutboxMail[]> {
    await untilIdle()
    const outbox = new Outbox(outboxFolder(settings.dataDir))
    const { mails } = await outbox.list({ limit: 50, offset: 0 })
    const own = mails.filter(
      (mail) => mail.keptAt >= began && mail.to.some((each) => each.toLowerCase() === to.toLowerCase()),
    )
    const read = await Promise.all(own.map(({ id }) => outbox.read(id)))
    return read.flatMap((mail) => mail ?? [])
  }

  /** Like `mailsTo`, but waits: a form's mails are sent after it was answered. */
  const mailsOnceThere = (to: string): Promise<OutboxMail[]> =>
    eventually(async () => {
      const mails = await mailsTo(to)
      return mails.length > 0 && mails
    }, `Nothing was mailed to ${to}.`)

  const token = () => solvedToken(settings.cookieSecret)

  /** Sends an application and opens it in the inbox. */
  async function applied(desk: Visitor, payload: object = APPLICATION): Promise<StaffApplication> {
    const sent = await visitor().post("/dealer-application", { ...payload, turnstile: await token() })
    expect(sent.status).toBe(200)
    const list: StaffApplicationList = (await desk.get("/admin/dealer-applications?status=new")).body
    const [first] = list.applications
    const { status, body } = await desk.get(`/admin/dealer-applications/${first?.id}`)
    expect(status).toBe(200)
    return body
  }

  /** Buys what is in the cart. @returns the thank-you token */
  async function order(
    who: Visitor,
    choices: object = {},
    billing: object = {},
    shipping = DOOR,
  ): Promise<string> {
    const step = { dropShip: false, howDidYouHear: "Other", customAgreed: false, ...choices }
    const { body } = await who.post("/checkout/shipping", { ...shipping, ...step })
    const { status, body: placed } = await who.post("/checkout/process", {
      addressId: body.addressId,
      billing: { email: "", zip: DOOR.zip, ...billing },
      shipping,
      stripeToken: "tok_visa",
      text: { notifications: false, receipt: false },
      ...step,
    })
    expect({ status, message: placed.message }).toEqual({ status: 200, message: undefined })
    return placed.thanks_url.split("/").pop()
  }

  /** Creates a price list for the dealers' group, the way Medusa's admin does. */
  async function priceList(sku: string, dollars: number) {
    const { variantsBySku } = await getSnapshot(container)
    const { status } = await (await staff()).postMeant("/admin/price-lists", {
      title: "Dealers",
      description: "Floor prices",
      type: "override",
      status: "active",
      rules: { "customer.groups.id": [await dealerGroupId(container)] },
      prices: [
        { amount: dollars, currency_code: "usd", variant_id: variantsBySku.get(sku)?.variantId ?? "" },
      ],
    })
    expect(status).toBe(200)
    expireReads(container)
  }

  const snow20 = async (desk: Visitor): Promise<StaffDealer> => {
    const { body } = await desk.get("/admin/dealers?q=SNOW20")
    return (await desk.get(`/admin/dealers/${body.dealers[0].id}`)).body
  }

  return { database, staff, dealer, mailsTo, mailsOnceThere, token, applied, order, priceList, snow20 }
}
