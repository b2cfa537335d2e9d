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
import { paidOrderOf } from "../../cart-store/payment-of-cart"
import { touchCart } from "../../cart-store/touch-cart"
import { UNKNOWN_SLED } from "../../contracts/builder/design-words"
import type { PhoneDesign, PhoneShipping } from "../../contracts/orders/phone-order"
import { atField, conflict, invalid, notFound } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { decodeSku } from "../../modules/design/domain/sku"
import { creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { getDesigns } from "../../read-model/design-store"
import { getSleds } from "../../read-model/sled-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { bindCartStep } from "../account/steps/bind-cart"
import { cartUser } from "../cart/cart-data"
import { addGoods, type VisitorCart } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"
import { createCartStep } from "../cart/steps/create-cart"
import type { Buyer } from "../checkout/buyer"
import { enterShipping } from "../checkout/enter-shipping"
import { addDesign } from "../design/add-design"
import { findCarbide, findMountKit } from "../design/hardware"
import {
  clearDealerCode,
  clearDiscountCode,
  enterDealerCode,
  enterDiscountCode,
} from "../discount/enter-codes"
import { runWorkflow } from "../run-workflow"
import { findPhoneOrder, isOpen } from "./load-phone-order"

/** How staff's own carts are counted: not at all, since staff aren't visitors. */
const STAFF_NETWORK = "staff"

interface PhoneCall {
  /** The account that buys; null for a guest. */
  customerId: string | null
  /** Email of the staff member taking the order. */
  staff: string
}

/** The last step of its workflow: it never needs undoing. */
const createPhoneOrderStep = createStep(
  "create-phone-order",
  async ({ cartId, staff }: { cartId: string; staff: string }, { container }) => {
    const { id } = await container
      .resolve(CHECKOUT_MODULE)
      .createPhoneOrders({ cart_id: cartId, begun_by: staff })
    return new StepResponse(id)
  },
)

/**
 * Begins a phone order with its cart, which is the buyer's: an account must not come across a cart that no phone order
 * names.
 */
export const beginPhoneOrderWorkflow = createWorkflow(
  "begin-phone-order",
  (input: WorkflowData<PhoneCall>) => {
    const cartId = createCartStep(input)
    when({ input }, ({ input }) => input.customerId !== null).then(() => {
      bindCartStep(
        transform({ input, cartId }, ({ input: { customerId }, cartId }) => ({
          cartId,
          customerId: customerId ?? "",
        })),
      )
    })
    const id = createPhoneOrderStep(
      transform({ input, cartId }, ({ input: { staff }, cartId }) => ({ cartId, staff })),
    )
    return new WorkflowResponse(id)
  },
)

/**
 * Begins a phone order: a cart like any other, in no one's browser. An account is bound to it for good, and its terms
 * apply, including a dealer's; an email in the address alone never does that.
 *
 * @param account email of the account that buys; empty for a guest
 * @param staff email of the staff member taking the order
 * @returns its id
 * @throws {ShopError} 422 when there is no such account
 */
export async function beginPhoneOrder(
  container: MedusaContainer,
  account: string,
  staff: string,
): Promise<string> {
  let customerId: string | null = null
  if (account !== "") {
    const [customer] = await container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ email: account.toLowerCase(), has_account: true }, { select: ["id"], take: 1 })
    if (!customer) {
      throw invalid({
        account: ["No account has this email. Leave it blank to sell to a guest."],
      })
    }
    customerId = customer.id
  }
  return await runWorkflow(beginPhoneOrderWorkflow, container, { customerId, staff })
}

/**
 * Checks that a phone order's cart may be changed: no one is about to pay for it as it is. Checked again under the
 * cart's lock where money depends on it; what slips in between makes the quote stale, and stale quotes aren't paid.
 * @throws {ShopError} 409
 */
async function assertMayChange(container: MedusaContainer, cartId: string): Promise<void> {
  if (await paidOrderOf(container, cartId)) {
    throw conflict("This order is placed. Change it on the order's own page.")
  }
  if (isOpen(await container.resolve(CHECKOUT_MODULE).findLinkOfCart(cartId))) {
    throw conflict("A payment link for this order is out. Withdraw it to change the order.")
  }
}

/**
 * A phone order's cart, for a change.
 * @throws {ShopError} 404, 409
 */
async function changeable(
  container: MedusaContainer,
  id: string,
): Promise<VisitorCart & { network: string; sledId: string | null }> {
  const { cart_id: cartId, sled_id: sledId } = await findPhoneOrder(container, id)
  await assertMayChange(container, cartId)
  const cart = await loadCart(container, cartId)
  if (!cart) throw notFound("There is no such phone order.")
  if (cart.touch_due) await touchCart(container, cartId)
  return { cartId, customerId: cart.account_id, network: STAFF_NETWORK, sledId }
}

/** The buyer: the account that staff chose, by the cart it is bound to. */
export async function phoneBuyer(
  container: MedusaContainer,
  { customerId, sledId }: { customerId: string | null; sledId: string | null },
): Promise<Buyer> {
  const user = await cartUser(container, customerId)
  return { customerId, dealer: user?.dealer ?? false, byPhone: true, sledId }
}

/**
 * @param sledId empty for none.
 * @throws {ShopError} 422 for one we don't know
 */
export async function nameSled(container: MedusaContainer, id: string, sledId: string): Promise<void> {
  await changeable(container, id)
  if (sledId !== "" && !(await getSleds(container)).find(sledId)) {
    throw invalid({ sled: [UNKNOWN_SLED] })
  }
  await container.resolve(CHECKOUT_MODULE).updatePhoneOrders({ id, sled_id: sledId === "" ? null : sledId })
}

/**
 * Puts a design into a phone order, with the chosen hardware, as the builder does.
 * @param addKey staff's mark of this one press, by which a repeat is known (`Idempotency-Key`)
 * @throws {ShopError} 409 it can't be made, isn't on the shelf, or hardware is sold out; 422 by field
 */
export async function addPhoneDesign(
  container: MedusaContainer,
  id: string,
  { sku, carbide, mount_kit, ready_to_ship }: PhoneDesign,
  addKey: string | null,
): Promise<void> {
  const cart = await changeable(container, id)
  const [designs, snapshot, sleds] = await Promise.all([
    getDesigns(container),
    getSnapshot(container),
    getSleds(container),
  ])
  const design = decodeSku(sku.toUpperCase(), designs)
  if (!design) throw invalid({ sku: ["No design has this SKU."] })
  const wantsHardware = mount_kit || carbide !== ""
  if (wantsHardware && design.product.type !== "ski") {
    throw invalid({
      [mount_kit ? "mount_kit" : "carbide"]: [`Ski hardware doesn't go with ${design.product.name}.`],
    })
  }
  if (mount_kit && !cart.sledId) throw invalid({ mount_kit: ["Please choose the sled first."] })
  const kit = mount_kit && cart.sledId ? findMountKit(cart.sledId, sleds, snapshot) : null
  const runners = carbide === "" ? null : findCarbide(carbide, snapshot)
  await addDesign(
    container,
    { ...cart, addKey },
    {
      design,
      readyToShip: ready_to_ship,
      replaces: null,
      hardware: [kit, runners].flatMap((variant) => variant ?? []),
    },
  )
}

/**
 * Puts goods off the shelf into a phone order. What riders design doesn't count: its base variants aren't sold.
 * @param addKey as for a design
 * @throws {ShopError} 409 not enough left; 422 when there is no such part
 */
export async function addPhonePart(
  container: MedusaContainer,
  id: string,
  { sku, quantity }: { sku: string; quantity: number },
  addKey: string | null,
): Promise<void> {
  const cart = await changeable(container, id)
  const variant = (await getSnapshot(container)).variantsBySku.get(sku)
  if (!variant) throw invalid({ sku: ["We don't sell this part."] })
  await addGoods(container, { ...cart, addKey }, [{ variant, quantity }])
}

/**
 * Runs one change to a visitor's cart on a phone order's.
 * @throws {ShopError} as the change does; 404, 409
 */
export async function changePhoneOrder(
  container: MedusaContainer,
  id: string,
  change: (cart: VisitorCart) => Promise<unknown>,
): Promise<void> {
  await change(await changeable(container, id))
}

/**
 * Sets both codes of a phone order; empty for none.
 * @throws {ShopError} 422 by field
 */
export async function enterPhoneCodes(
  container: MedusaContainer,
  id: string,
  { promo, dealer }: { promo: string; dealer: string },
): Promise<void> {
  const cart = await changeable(container, id)
  const [loaded, dealers] = await Promise.all([loadCart(container, cart.cartId), getActiveDealers(container)])
  const credited = loaded && creditedDealer(dealers, loaded)
  // First the one that changes no price: when it is refused, the page's total is still right.
  if (dealer === "") await clearDealerCode(container, cart)
  // One that is no dealer's is what the page shows: unchanged, it is nobody else's either.
  else if (dealer !== (credited?.code ?? loaded?.dealer_code))
    await atField("dealer", () => enterDealerCode(container, cart, dealer))
  if (promo === "") await clearDiscountCode(container, cart)
  else if (promo !== loaded?.discount_code)
    await atField("promo", () => enterDiscountCode(container, cart, promo))
}

/**
 * The shipping step, entered by staff.
 * @returns which prices changed and which discount has ended, as the checkout's `notices`
 * @throws {ShopError} 422 by field, 409 an empty cart or one that can't be shipped
 */
export async function enterPhoneShipping(
  container: MedusaContainer,
  id: string,
  request: PhoneShipping,
): Promise<string[]> {
  const cart = await changeable(container, id)
  const { notices } = await enterShipping(container, {
    cartId: cart.cartId,
    request: { ...request, dropShip: false, customAgreed: false },
    buyer: await phoneBuyer(container, cart),
    byStaff: { assertMayChange: () => assertMayChange(container, cart.cartId) },
  })
  return notices
}
