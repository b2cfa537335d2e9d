import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../cart-store/load-cart"
import { openCartsOf } from "../../cart-store/open-carts"
import { touchCart } from "../../cart-store/touch-cart"
import { ShopError } from "../../errors/shop-error"
import { ACCOUNT_MODULE } from "../../modules/account"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { DESIGN_MODULE } from "../../modules/design"
import { designLine } from "../../modules/design/domain/design-line"
import { decodeSku } from "../../modules/design/domain/sku"
import { readyToShipLine } from "../../modules/ready-to-ship/domain/made-design"
import { creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { getDesigns } from "../../read-model/design-store"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { withCartLock } from "../cart/cart-lock"
import { type Goods, goodsChanges, openCart, saveCart } from "../cart/change-cart"
import { cartFullReason } from "../cart/domain/cart-room"
import { loadCart } from "../cart/load-cart"
import { rememberCartsStep } from "../cart/steps/remember-carts"
import { savedShipping } from "../checkout/checkout-record"
import { putDesign } from "../design/put-design"
import { buildTitle } from "../design/steps/write-design-line"
import { enterDealerCode, enterDiscountCode } from "../discount/enter-codes"
import { runWorkflow } from "../run-workflow"
import { moveUnsold } from "./move-unsold"
import { bindCartStep, type CartOfAccount } from "./steps/bind-cart"

/** The cart that a customer last filled and never bought, on any device. */
export async function ownCart(
  container: MedusaContainer,
  customerId: string,
  besides = "",
): Promise<string | null> {
  const [own] = await openCartsOf(container, customerId, { besides, most: 1, phoned: false })
  // What is moved into it must not be swept along with it.
  return own && (await touchCart(container, own)) ? own : null
}

/** A design that the customer already knows by a number, saved or ordered, keeps that number in their cart, too. */
async function applyKnownNumbers(
  container: MedusaContainer,
  cart: LoadedCart,
  customerId: string,
): Promise<void> {
  if (!cart.lines.some(({ build }) => build)) return
  const designs = container.resolve(DESIGN_MODULE)
  // Read once, however many designs there are.
  const carts = await container.resolve(ACCOUNT_MODULE).listCartIds(customerId)
  for (const { id, sku, build } of cart.lines) {
    if (!build || sku === null) continue
    const number = await designs.builds.findNumber(customerId, carts, sku)
    if (number === null) continue
    if (number !== build.number && !(await designs.builds.renumber(cart.id, sku, number))) continue
    // Even where the build has it already: an attempt that was undone put only the line back.
    await container.resolve(Modules.CART).updateLineItems(id, { subtitle: buildTitle(number) })
  }
}

/** Records the customer in Medusa's books, and prices the cart for them. Undone by `rememberCartsStep`. */
const priceForAccountStep = createStep(
  "price-cart-for-account",
  async ({ cartId, customerId }: CartOfAccount, { container }) => {
    await container.resolve(Modules.CART).updateCarts(cartId, { customer_id: customerId })
    await applyKnownNumbers(container, await openCart(container, cartId), customerId)
    await saveCart(container, await openCart(container, cartId))
    return new StepResponse(null)
  },
)

/** Makes a cart an account's, at the account's prices. */
export const takeOverCartWorkflow = createWorkflow("take-over-cart", (input: WorkflowData<CartOfAccount>) => {
  rememberCartsStep(transform({ input }, ({ input }) => [input.cartId]))
  const own = bindCartStep(input)
  when({ own }, ({ own }) => own).then(() => {
    priceForAccountStep(input)
  })
  return new WorkflowResponse(own)
})

/**
 * A guest's cart becomes the customer's, at the customer's prices.
 * @returns false when it has become another account's in the meantime, or an order
 */
async function takeOver(container: MedusaContainer, cartId: string, customerId: string): Promise<boolean> {
  return await withCartLock(container, cartId, async () => {
    const cart = await loadCart(container, cartId)
    if (!cart || cart.completed) return false
    return await runWorkflow(takeOverCartWorkflow, container, { cartId, customerId })
  })
}

/**
 * Puts the lines of the guest's cart into the customer's, at today's prices, merging lines of the same goods. Stock
 * isn't checked: the cart itself shows what isn't available, and nothing is dropped behind the rider's back, not even
 * what isn't sold at the moment.
 */
async function moveLines(container: MedusaContainer, guest: LoadedCart, ownId: string): Promise<void> {
  const [snapshot, designs, shelf] = await Promise.all([
    getSnapshot(container),
    getDesigns(container),
    getShelf(container),
  ])
  const goods: Goods[] = []
  for (const line of guest.lines) {
    const offShelf = readyToShipLine(line, shelf, designs)
    const design = offShelf?.design ?? (line.build ? decodeSku(line.sku ?? "", designs) : null)
    const variant = line.variant_id ? snapshot.variantsById.get(line.variant_id) : undefined
    if (design) {
      const made = offShelf?.made ?? null
      const base = designLine(design, designs)
      const sold = made
        ? {
            ...base,
            productId: made.productId,
            variantId: made.variantId,
            unitCents: offShelf?.unitCents ?? 0,
          }
        : base
      const { quantity, hardware: had } = line
      const number = line.build?.number ?? null
      const own = await openCart(container, ownId)
      await putDesign(container, own, {
        line: sold,
        made,
        replaced: null,
        quantity,
        number,
        hardware: [],
        had,
      })
    } else if (variant && variant.sku === line.sku) goods.push({ variant, quantity: line.quantity })
    else await moveUnsold(container, line, { guest, ownId })
  }
  const own = await openCart(container, ownId)
  await saveCart(container, own, goodsChanges(own, goods))
}

/** A code that no longer applies is no reason to keep anyone from logging in. */
async function ifPossible(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function moveCodes(container: MedusaContainer, from: LoadedCart, to: LoadedCart): Promise<void> {
  const { discount_code } = from
  const own = { cartId: to.id, customerId: to.account_id }
  if (discount_code && !to.discount_code) {
    await ifPossible(() => enterDiscountCode(container, own, discount_code))
  }
  const dealers = await getActiveDealers(container)
  const dealer = creditedDealer(dealers, from)
  if (dealer && !creditedDealer(dealers, to)) {
    await ifPossible(() => enterDealerCode(container, own, dealer.code))
  }
}

/** Whether a cart can hold another's lines besides its own. A cart that can't is kept, as the account's other one. */
function hasRoomFor(own: LoadedCart, guest: LoadedCart): boolean {
  const wanted = guest.lines.map(({ title: name, variant_id, sku, quantity }) => {
    const twin = own.lines.find((line) => line.variant_id === variant_id && line.sku === sku)
    return { name, quantity: (twin?.quantity ?? 0) + quantity, isNew: twin === undefined }
  })
  return cartFullReason(own.lines.length, wanted) === null
}

interface Merge {
  guest: LoadedCart
  ownId: string
}

/** Puts a guest's lines into the account's cart. Undone by `rememberCartsStep`; builds stay, as their numbers do. */
const moveLinesStep = createStep("move-cart-lines", async ({ guest, ownId }: Merge, { container }) => {
  await moveLines(container, guest, ownId)
  return new StepResponse(null)
})

/** Undone by `rememberCartsStep`. */
const emptyCartStep = createStep("empty-cart", async (lineIds: string[], { container }) => {
  await container.resolve(Modules.CART).deleteLineItems(lineIds)
  return new StepResponse(null)
})

/**
 * What was typed at the shipping step goes along, unless the account's cart has been there itself. The total stays
 * behind. The last step of its workflow: nothing undoes it.
 */
const moveShippingStep = createStep("move-saved-shipping", async ({ guest, ownId }: Merge, { container }) => {
  const checkouts = container.resolve(CHECKOUT_MODULE)
  const typed = await checkouts.findCheckoutOfCart(guest.id)
  if (typed && savedShipping(typed) && !savedShipping(await checkouts.findCheckoutOfCart(ownId))) {
    const { saved_shipping, mail_consent_at, mail_consent_version, mail_consent_to } = typed
    await checkouts.saveFacts(ownId, {
      saved_shipping,
      mail_consent_at,
      mail_consent_version,
      mail_consent_to,
    })
  }
  return new StepResponse(null)
})

/** Empties a guest's cart into the account's: every line is in one of the two, whatever fails, and in only one. */
export const mergeCartsWorkflow = createWorkflow("merge-carts", (input: WorkflowData<Merge>) => {
  rememberCartsStep(transform({ input }, ({ input: { guest, ownId } }) => [guest.id, ownId]))
  moveLinesStep(input)
  emptyCartStep(transform({ input }, ({ input }) => input.guest.lines.map(({ id }) => id)))
  moveShippingStep(input)
  return new WorkflowResponse(undefined)
})

/**
 * Empties the guest's cart into the customer's. A second login at the same time finds nothing more to move.
 * @returns false when the customer's has become an order in the meantime, or has no room for all of it
 */
async function mergeCarts(container: MedusaContainer, guestId: string, ownId: string): Promise<boolean> {
  return await withCartLock(container, guestId, async () => {
    const guest = await loadCart(container, guestId)
    if (!guest || guest.completed || guest.account_id !== null || guest.lines.length === 0) return true
    const merged = await withCartLock(container, ownId, async () => {
      const own = await loadCart(container, ownId)
      if (!own || own.completed || !hasRoomFor(own, guest)) return false
      await runWorkflow(mergeCartsWorkflow, container, { guest, ownId })
      return true
    })
    const own = merged ? await loadCart(container, ownId) : null
    if (own && !own.completed) await moveCodes(container, guest, own)
    return merged
  })
}

/**
 * The cart of someone who just logged in (section 6): a guest's is kept, and merged with the account's, if it has one.
 * A cart that became an order, or is becoming one, isn't adopted.
 * @param guestCartId the browser's open cart; another account's cart is left alone
 * @returns the cart to go on with; null when there is none
 */
export async function adoptCart(
  container: MedusaContainer,
  customerId: string,
  guestCartId: string | null,
): Promise<string | null> {
  const own = await ownCart(container, customerId, guestCartId ?? "")
  if (!guestCartId) return own
  const guest = await loadCart(container, guestCartId)
  if (!guest || guest.completed) return own
  if (guest.account_id !== null && guest.account_id !== customerId) return own
  if (own && guest.lines.length === 0) return own
  if (guest.account_id === customerId) return guestCartId
  if (own && (await mergeCarts(container, guestCartId, own))) return own
  return (await takeOver(container, guestCartId, customerId)) ? guestCartId : null
}
