import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CheckoutData } from "../src/contracts/checkout/checkout"
import { BuildChangePage, BuildChangePreview, MadeBuildChange } from "../src/contracts/orders/build-change"
import type { ProductionBuild } from "../src/contracts/orders/production"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import { ADDRESS, payment } from "./buyer"
import { eventually } from "./eventually"
import type { Shop } from "./harness"
import { ok } from "./ok"
import { fromLink } from "./payment-link"
import { type Answer, cartIdOf, type Visitor } from "./visitor"

export const SOLID = "ATKSOLREDBLK"
export const SOLID_BLUE = "ATKSOLBLUBLK"
export const FADE = "ATKFADREDBLUBLK"
export const POURED = "prstg_poured"
export const TO_POUR = "prstg_to_pour"
export const CHANGES = "/admin/build-changes"

export interface BoughtBuild {
  build: ProductionBuild
  email: string
  rider: Visitor
  cartId: string
  thanks: string
}

/** What buyers and staff do with builds that change into another design. Call `logIn` before each test. */
export function buildChanger({ visitor, container, settings, untilIdle, prepared }: Shop) {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let staff: Visitor
  const logIn = async () => {
    staff = await visitor().logInStaff()
    return staff
  }

  /** Buys a design that then waits in the workshop's queue. */
  async function bought(
    sku: string,
    {
      rider = visitor(),
      over = {},
      hardware = {},
      card = "tok_visa",
    }: {
      rider?: Visitor
      over?: object
      hardware?: object
      card?: string
    } = {},
  ): Promise<BoughtBuild> {
    const email = `${randomUUID()}@example.com`
    const design = { ski_sku: sku, carbide: "", model: "", ready_to_ship: false, replaces: null, ...hardware }
    ok(await rider.post("/builder/add-ski-to-cart", design))
    const address = { ...ADDRESS, email, customAgreed: true, ...over }
    const checkout = CheckoutData.parse(ok(await rider.post("/checkout/shipping", address)))
    const cartId = cartIdOf(rider)
    const request = payment(checkout.addressId, card, "billing" in over ? over : {}, address)
    const { thanks_url } = ok(await rider.post("/checkout/process", request))
    await untilIdle()
    const { number } = ok(await rider.get(`/shop/thanks/${thanks_url.split("/").pop()}`))
    const { builds } = ok(await staff.get(`/admin/production?q=${number}`))
    return { build: builds[0], email, rider, cartId, thanks: thanks_url }
  }

  /**
   * Buys designs once for all tests of a file.
   * @returns a function that gives each by its SKU, inside a test
   */
  function boughtOnce(...skus: readonly string[]): (sku: string) => BoughtBuild {
    const orders = prepared(async () => {
      await logIn()
      const made = new Map<string, BoughtBuild>()
      for (const sku of skus) made.set(sku, await bought(sku))
      return made
    })
    return (sku) => {
      const order = orders().get(sku)
      if (!order) throw new Error(`${sku} was not bought.`)
      return { ...order, rider: order.rider.copy() }
    }
  }

  const at = ({ build }: Pick<BoughtBuild, "build">, below = "") => `${CHANGES}/${build.id}${below}`
  const wanted = (sku: string, over: object = {}) => ({
    sku,
    carbide: "",
    mount_kit: false,
    sled: "",
    ...over,
  })

  const preview = async (order: BoughtBuild, sku: string, over: object = {}): Promise<BuildChangePreview> =>
    BuildChangePreview.parse(ok(await staff.post(at(order, "/preview"), wanted(sku, over))))

  async function change(order: BoughtBuild, sku: string, over: object = {}, who = staff): Promise<Answer> {
    const { quote } = await preview(order, sku, over)
    return await who.post(at(order), {
      ...wanted(sku),
      quote,
      reason: "The rider called",
      customAgreed: true,
      ...over,
    })
  }

  const page = async (order: BoughtBuild) => BuildChangePage.parse(ok(await staff.get(at(order))))

  const tokenOf = (made: Answer) => MadeBuildChange.parse(ok(made)).url?.split("/").pop() ?? ""

  /** Presses Place Order on the link's page, as the buyer. */
  async function pay(token: string, card = "tok_visa", over: object = {}): Promise<Answer> {
    const buyer = visitor()
    const { checkout } = ok(await buyer.get(`/shop/pay/${token}`))
    return await buyer.post("/checkout/process", { ...fromLink(token, checkout, card), ...over })
  }

  /** Medusa's figures for an order, in cents. */
  async function books({ build }: Pick<BoughtBuild, "build">) {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order",
      fields: [
        "id",
        "version",
        "total",
        "summary.*",
        "items.*",
        "items.adjustments.*",
        "payment_collections.captured_amount",
        "payment_collections.refunded_amount",
      ],
      filters: { id: build.order.id },
    })
    const order = data[0] as unknown as {
      version: number
      total: number
      summary: { pending_difference: number; paid_total: number; refunded_total: number }
      items: {
        variant_sku: string
        quantity: number
        unit_price: number
        adjustments: { provider_id: string }[]
      }[]
      payment_collections: { captured_amount: number; refunded_amount: number }[]
    }
    const cents = (amount: number) => Math.round(Number(amount) * 100)
    const sum = (name: "captured_amount" | "refunded_amount") =>
      order.payment_collections.reduce((all, each) => all + cents(each[name] ?? 0), 0)
    return {
      total: cents(order.total),
      pending: cents(order.summary.pending_difference),
      kept: sum("captured_amount") - sum("refunded_amount"),
      skus: order.items
        .filter(({ quantity }) => Number(quantity) > 0)
        .map(({ variant_sku, quantity }) => `${Number(quantity)} ${variant_sku}`)
        .sort(),
      off: order.items.flatMap(({ adjustments }) => adjustments.map(({ provider_id }) => provider_id)),
      version: order.version,
    }
  }

  const mailsTo = async (address: string) =>
    (await outbox.list({ limit: 300, offset: 0 })).mails.filter(({ to }) => to.includes(address))
  const mailed = (address: string, subject: RegExp) =>
    eventually(async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject)))

  const textOf = async ({ id }: { id: string }) => (await outbox.read(id))?.text ?? ""

  const queued = async ({ build }: Pick<BoughtBuild, "build">) =>
    ok(await staff.get(`/admin/production/builds/${build.id}`))

  return {
    at,
    books,
    bought,
    boughtOnce,
    change,
    database,
    logIn,
    mailed,
    page,
    pay,
    preview,
    queued,
    textOf,
    tokenOf,
    wanted,
  }
}
