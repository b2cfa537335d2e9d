import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ProductionBuild, ProductionPage } from "../src/contracts/orders/production"
import { Outbox, outboxFolder } from "../src/providers/notification-mail/outbox"
import { ADDRESS, payment } from "./buyer"
import type { Shop } from "./harness"
import type { Visitor } from "./visitor"

export const SKI = "ATKSOLREDBLK"
export const SCOOP = "SHVSOLBLU"
export const POURED = "prstg_poured"
export const TO_POUR = "prstg_to_pour"
/** ms after which the mail of a move is due. */
export const DUE = 5 * 60_000

interface Placed {
  number: string
  token: string
}

/** What the suites about the workshop do in a running shop. */
export function productionShop({
  visitor,
  container,
  settings,
  untilIdle,
}: Pick<Shop, "visitor" | "container" | "settings" | "untilIdle">) {
  const outbox = new Outbox(outboxFolder(settings.dataDir))
  const database = () => container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = () => visitor().logInStaff()

  const queue = async (who: Visitor, filters = ""): Promise<ProductionPage> => {
    const { status, body } = await who.get(`/admin/production?${filters}`)
    expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
    return body
  }

  /** Buys a scoop, skis and two pull handles. */
  async function order(rider: Visitor, step: object = {}, over: object = {}): Promise<Placed> {
    await rider.put("/cart/pull-handle-red", { quantity: 2, options: [] })
    const scoop = await rider.post("/builder/add-to-cart", {
      sku: SCOOP,
      ready_to_ship: false,
      replaces: null,
    })
    const ski = await rider.post("/builder/add-ski-to-cart", { ski_sku: SKI, carbide: "", model: "" })
    expect([scoop.status, ski.status, ski.body.message]).toEqual([200, 200, undefined])
    const address = { ...ADDRESS, customAgreed: true, ...step }
    const shipped = await rider.post("/checkout/shipping", address)
    expect({ status: shipped.status, errors: shipped.body.errors }).toEqual({
      status: 200,
      errors: undefined,
    })
    const { dropShip, howDidYouHear, customAgreed, ...shipping } = address
    const paid = await rider.post("/checkout/process", {
      ...payment(shipped.body.addressId, "tok_visa"),
      dropShip,
      howDidYouHear,
      customAgreed,
      shipping,
      ...over,
    })
    expect({ status: paid.status, errors: paid.body.errors }).toEqual({ status: 200, errors: undefined })
    const token = paid.body.thanks_url.split("/").pop()
    const { number } = (await rider.get(`/shop/thanks/${token}`)).body
    await untilIdle()
    return { number, token }
  }

  const of = (sku: string, { builds }: ProductionPage): ProductionBuild => {
    const found = builds.find((build) => build.sku === sku)
    if (!found) throw new Error(`No build of ${sku} is in the queue.`)
    return found
  }

  const move = (who: Visitor, to: string, builds: readonly { id: string; from: string }[]) =>
    who.post("/admin/production/moves", { to, builds })

  const seen = (builds: readonly ProductionBuild[]) => builds.map(({ id, stage }) => ({ id, from: stage.id }))

  const mailsTo = async (address: string): Promise<string[]> => {
    const { mails } = await outbox.list({ limit: 200, offset: 0 })
    return mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject)
  }

  return { database, staff, queue, order, of, move, seen, mailsTo }
}
