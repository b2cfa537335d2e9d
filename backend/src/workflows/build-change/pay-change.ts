import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CartItem } from "../../contracts/cart/cart"
import type { CheckoutData, ProcessRequest } from "../../contracts/checkout/checkout"
import { toDollars } from "../../contracts/money"
import type { BuildChangeEntry } from "../../contracts/orders/build-change"
import { changedPart } from "../../contracts/orders/changed-words"
import type { PaymentLinkState, PayPage } from "../../contracts/orders/phone-order"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import {
  GIVEN_BACK_LINK,
  LINK_WORDS,
  linkHash,
  linkState,
  UNKNOWN_LINK,
} from "../../modules/checkout/domain/payment-link"
import { trackingName } from "../../modules/design/domain/design-line"
import { PRODUCTION_MODULE } from "../../modules/production"
import { amountsOfAll } from "../../modules/production/domain/change-plan"
import type { BuildChangeRow } from "../../modules/production/service"
import { resumesAttempt } from "../../providers/payment-card/domain/payment-attempt"
import { freshReads } from "../../read-model/cached-read"
import { getDesigns } from "../../read-model/design-store"
import { savedShipping, thanksPath } from "../checkout/checkout-record"
import { AGREE_FIRST } from "../checkout/enter-shipping"
import { LINK_WAIT_SECONDS } from "../checkout/place-order"
import { payCollection } from "../checkout/take-payment"
import { payLinkCheckout } from "../pay-link/pay-link-checkout"
import { reportDeadLink } from "../pay-link/report-dead-link"
import { BUSY_ORDER, withStaffLock } from "../staff-lock"
import { type BuildFacts, changeEntry, hasExpired, loadBuild } from "./load-build"
import { planOf } from "./plan-change"
import { lacksCharge, oddChargeOf } from "./record-charge"
import { planConflict } from "./revalidate-plan"
import { applyChange, notifyBuildChanged, settleChange, settleMadeChange } from "./settle-change"

/** The checkout's own sentence (section 5, "Custom-order agreement"). */
export const NO_AGREEMENT = { customAgreed: [AGREE_FIRST] }

/** The change that a payment link's address names, whatever has become of it; null when it names none. */
export async function changeOfLink(
  container: MedusaContainer,
  token: string,
): Promise<BuildChangeRow | null> {
  const token_hash = linkHash(token)
  if (token_hash === null) return null
  const [row] = await container.resolve(PRODUCTION_MODULE).listBuildChanges({ token_hash }, { take: 1 })
  return row ?? null
}

/** The state of a link to a change. A build that has left its first stage after all invalidates its link. */
function stateOf(change: BuildChangeRow, { job, order }: BuildFacts): PaymentLinkState {
  const { state, expires_at } = change
  const isGone = (state === "withdrawn" && !hasExpired(change)) || job.closed !== null || order.canceled
  return linkState(
    {
      expires_at: expires_at ?? new Date(0),
      withdrawn_at: isGone ? new Date(0) : null,
      paid: state === "done",
    },
    new Date(),
  )
}

type ChangedEnds = Pick<BuildChangeEntry, "from" | "to">

/** What the build becomes, shown like a cart item: at the additional cost. */
function itemOf(change: BuildChangeRow, { from, to }: ChangedEnds, cents: number): CartItem {
  const { line, lineId } = planOf(change)
  const instead =
    changedPart({ from, to }) === "hardware" ? "with other hardware" : "instead of your former design"
  const hasHardware = from.hardware.length + to.hardware.length > 0
  const price = toDollars(cents)
  return {
    id: lineId,
    name: `${line.name}, ${instead}`,
    image: to.image,
    sku: line.sku,
    quantity: 1,
    total: price,
    single_price: price,
    options: Object.fromEntries(line.options.map(({ name, value }) => [name, value])),
    meta: {
      "Build No.": String(change.number),
      ...(hasHardware && { Hardware: to.hardware.join(", ") || "None" }),
    },
    in_stock: true,
    ready_to_ship_discount: 0,
    tracking_name: trackingName(line.name, line.styleName),
    tracking_sku: line.sku,
    url: "/",
    available: null,
  }
}

/** Only the difference, before tax and with it. */
async function checkoutOf(
  container: MedusaContainer,
  change: BuildChangeRow,
  ends: ChangedEnds,
): Promise<CheckoutData> {
  const { changes, cartId, differenceCents, needsAgreement } = planOf(change)
  const taxCents = amountsOfAll(changes, "after").taxCents - amountsOfAll(changes, "before").taxCents
  const saved = savedShipping(await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(cartId))
  const subtotalCents = differenceCents - taxCents
  return await payLinkCheckout(container, {
    items: [itemOf(change, ends, subtotalCents)],
    subtotalCents,
    taxCents,
    totalCents: differenceCents,
    quote: change.id,
    shipping: saved && { ...saved, customAgreed: true },
    needsAgreement,
  })
}

/** Why a change can't be paid, for its buyer; whose card was charged isn't told that it wasn't. */
const closedWords = async (
  container: MedusaContainer,
  change: BuildChangeRow,
  words: string,
): Promise<string> => ((await oddChargeOf(container, change)) === "given back" ? GIVEN_BACK_LINK : words)

/** What a link to a change opens (`GET /shop/pay/{token}`). */
export async function openChangeLink(container: MedusaContainer, change: BuildChangeRow): Promise<PayPage> {
  const [facts, designs] = await Promise.all([loadBuild(container, change.job_id), getDesigns(container)])
  const standing = stateOf(change, facts)
  const impossible = standing === "open" ? await planConflict(container, facts, change) : null
  const state = impossible ? "outdated" : standing
  if (impossible) await reportDeadLink(container, change.id)
  const isOpen = state === "open"
  const { from, to } = changeEntry(change, designs)
  return {
    state,
    message: isOpen ? null : await closedWords(container, change, impossible?.toBuyer ?? LINK_WORDS[state]),
    expires: (change.expires_at ?? change.created_at).toISOString(),
    checkout: isOpen ? await checkoutOf(container, change, { from, to }) : null,
    change: isOpen ? { order: facts.order.number, number: change.number, from, to } : null,
    balance: null,
  }
}

/** Whether this very card token has paid: its buyer asks again because an answer was lost. */
async function wasPaidWith(
  container: MedusaContainer,
  { collection_id }: BuildChangeRow,
  cardToken: string,
): Promise<boolean> {
  if (!collection_id) return false
  const sessions = await container
    .resolve(Modules.PAYMENT)
    .listPaymentSessions({ payment_collection_id: collection_id })
  return sessions.some((session) => resumesAttempt(session, cardToken))
}

/** Medusa's payment collection for the difference; it is the order's once it is paid. */
async function collectionOf(
  container: MedusaContainer,
  change: BuildChangeRow,
  currency: string,
): Promise<string> {
  if (change.collection_id) return change.collection_id
  const collectionId = await differenceCollection(container, change.difference_cents, currency)
  await container
    .resolve(PRODUCTION_MODULE)
    .updateBuildChanges({ id: change.id, collection_id: collectionId })
  return collectionId
}

/** Makes Medusa's payment collection for the additional cost of an order. */
export async function differenceCollection(
  container: MedusaContainer,
  cents: number,
  currency: string,
): Promise<string> {
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .createPaymentCollections([{ currency_code: currency, amount: toDollars(cents) }])
  if (!collection) throw new Error("No payment collection was made.")
  return collection.id
}

type PaidRequest = Pick<ProcessRequest, "addressId" | "stripeToken" | "turnstile" | "customAgreed">

/**
 * Pays the additional cost of a changed build, and makes the change: both or neither. Anyone with the link may. Safe to
 * repeat with the same card; with another one the answer is that it is paid.
 * @param network where the buyer comes from, as refused cards are counted
 * @returns the thank-you path of the order; null when the change is made and its card was never charged, because the
 * process died in between: then the order's balance is to be paid
 * @throws {ShopError} 409 withdrawn, expired, already paid, or no longer possible; 422 by card field
 */
export async function payChange(
  container: MedusaContainer,
  { id, order_id }: BuildChangeRow,
  { addressId, stripeToken, turnstile, customAgreed }: PaidRequest,
  network: string,
): Promise<string | null> {
  return await withStaffLock(
    container,
    `order:${order_id}`,
    async () => {
      await freshReads(container)
      const [change] = await container.resolve(PRODUCTION_MODULE).listBuildChanges({ id }, { take: 1 })
      if (!change) throw notFound(UNKNOWN_LINK)
      const facts = await loadBuild(container, change.job_id)
      const thanks = async () => {
        const record = await container.resolve(CHECKOUT_MODULE).findCheckoutOfCart(facts.cartId)
        return record?.thanks_token ? thanksPath(record.thanks_token) : "/"
      }
      if (change.state === "done") {
        await settleMadeChange(container, change)
        if (await lacksCharge(container, change)) return null
      }
      if (
        change.state === "done" ||
        (change.state === "waiting" && (await settleChange(container, change)))
      ) {
        if (await wasPaidWith(container, change, stripeToken)) return await thanks()
        throw conflict(LINK_WORDS.paid)
      }
      const state = stateOf(change, facts)
      if (state !== "open") throw conflict(await closedWords(container, change, LINK_WORDS[state]))
      const impossible = await planConflict(container, facts, change)
      if (impossible) {
        await reportDeadLink(container, change.id)
        throw conflict(await closedWords(container, change, impossible.toBuyer))
      }
      if (addressId !== change.id) throw conflict(LINK_WORDS.outdated)
      if (planOf(change).needsAgreement && !customAgreed) throw invalid(NO_AGREEMENT)
      const collectionId = await collectionOf(container, change, facts.order.currency)
      const card = { token: stripeToken, network, botToken: turnstile }
      await payCollection(container, { cartId: facts.cartId, collectionId }, card, (sessionId) =>
        applyChange(container, change, { kind: "session", collectionId, sessionId }),
      )
      await notifyBuildChanged(container, { id, orderId: order_id })
      return await thanks()
    },
    { busy: BUSY_ORDER, waitSeconds: LINK_WAIT_SECONDS },
  )
}
