import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { exactCents } from "../../contracts/money"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { cartDigest } from "../../modules/checkout/domain/cart-digest"
import { checkCart } from "../../modules/checkout/domain/compare-cart"
import type { PricingError, PricingErrorKind } from "../../modules/checkout/domain/price-cart"
import { discountIsHeld } from "../discount/claim-use"
import { CARD_PROVIDER, RECORDED_PROVIDER } from "./card-provider"
import { cartFacts } from "./cart-facts"
import { type MedusaCart, present, storedCart } from "./stored-cart"

/** Marks the guard's refusals of a price: the checkout then reloads the cart. */
export const NOT_OUR_PRICE = "not_our_price"

interface Session {
  amount: number | string
  status: string
  provider_id: string
}

/** A cart as read by its completion, with its payment. */
export interface CompletedCart extends MedusaCart {
  payment_collection?: {
    amount: number | string
    payment_sessions?: (Session | null)[] | null
  } | null
}

/** In this order: first what the buyer can do something about. */
const SENTENCES: readonly (readonly [PricingErrorKind, string])[] = [
  ["design", "A design in this cart can no longer be made at this price."],
  ["line", "Something in this cart is no longer sold like this. Please remove it and add it again."],
  ["owner", "This cart belongs to an account. Please log in and check your shipping information again."],
  ["address", "Please check the country and state of the shipping address."],
]

const CHANGED = "The prices in this cart have changed. Please check your shipping information again."

function refusal(faults: readonly PricingError[]): MedusaError {
  const [kind, sentence] = SENTENCES.find(([kind]) => faults.some((fault) => fault.kind === kind)) ?? [
    null,
    CHANGED,
  ]
  const code = kind === "design" ? MedusaError.Codes.INSUFFICIENT_INVENTORY : NOT_OUR_PRICE
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, code)
}

const sessionsOf = ({ payment_collection }: CompletedCart) =>
  present(payment_collection?.payment_sessions).filter(
    ({ status }) => !["error", "canceled"].includes(status),
  )

/**
 * Medusa never compares what is charged with what is owed: a cart that grew after its payment session was made would be
 * sold for the old amount. And a provider that takes no money, like Medusa's own, pays for nothing; our own, which
 * records what staff were paid, pays for the phone order and the amount that staff have marked as paid.
 */
async function assertPaidInFull(container: MedusaContainer, cart: CompletedCart): Promise<void> {
  const { payment_collection } = cart
  if (!payment_collection) return
  const cents = exactCents(Number(cart.total))
  const sessions = sessionsOf(cart)
  const amounts = [payment_collection, ...sessions].map(({ amount }) => exactCents(Number(amount)))
  const paid = Number.isInteger(cents) && amounts.every((amount) => amount === cents)
  const others = sessions.filter(({ provider_id }) => provider_id !== CARD_PROVIDER)
  if (paid && others.length === 0) return
  if (paid && others.every(({ provider_id }) => provider_id === RECORDED_PROVIDER)) {
    const phone = await container.resolve(CHECKOUT_MODULE).findPhoneOrderOfCart(cart.id)
    if (phone?.paid_how && phone.paid_cents === cents) return
  }
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The payment is not for the total of this cart.",
    NOT_OUR_PRICE,
  )
}

/**
 * Whether the money has already moved: its process died before the order existed, and the webhook or the job goes on.
 */
function isCharged(cart: CompletedCart): boolean {
  return sessionsOf(cart).some(({ status }) => status === "authorized" || status === "captured")
}

/**
 * Makes sure that a cart becomes an order only at the shop's own price, for its own owner: the last word before money
 * is taken, on every way there, including Medusa's own routes and the processor's webhooks. A cart that was right when
 * its charge began stays right, however late its order is written.
 *
 * @param cart what the completion has read and makes the order from; nothing about it is read again
 * @throws {MedusaError} what the buyer can do; what exactly is wrong goes to the log
 */
export async function assertOurPrice(container: MedusaContainer, cart: CompletedCart): Promise<void> {
  await assertPaidInFull(container, cart)
  const stored = storedCart(cart)
  const digest = cartDigest(stored)
  const checkouts = container.resolve(CHECKOUT_MODULE)
  if (isCharged(cart) && (await checkouts.isSealed(cart.id, digest))) return
  const { faults, discount } = checkCart(stored, await cartFacts(container, cart))
  if (faults.length > 0) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(
      `Cart ${cart.id} is not sold: ${faults.map(({ kind, what }) => `${kind}: ${what}`).join("; ")}`,
    )
    throw refusal(faults)
  }
  if (discount && !(await discountIsHeld(container, discount, stored))) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The discount of this cart has been used up.",
      NOT_OUR_PRICE,
    )
  }
  await checkouts.sealCart(cart.id, digest)
}
