import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { settings } from "../../config/settings"
import type { AbandonedCart, AbandonedItem } from "../../contracts/marketing/abandoned-cart"
import { toDollars } from "../../contracts/money"
import { notFound } from "../../errors/shop-error"
import { buildFacts } from "../../modules/design/domain/build"
import { designLine } from "../../modules/design/domain/design-line"
import { designPrice } from "../../modules/design/domain/price"
import { MARKETING_MODULE } from "../../modules/marketing"
import { linkWorks } from "../../modules/marketing/domain/rider-mail"
import { madeFor, readyToShipItem, readyToShipLine } from "../../modules/ready-to-ship/domain/made-design"
import { signedToken } from "../../modules/signed-token"
import { displayValue } from "../../read-model/domain/display"
import { putPlan, readShop } from "../account/reorder"
import { type LineToRepeat, planReorder, type ReorderPlan, type Shop } from "../account/reorder-plan"
import type { CartOwner } from "../cart/change-cart"
import { loadCart } from "../cart/load-cart"
import { withLock } from "../lock"

/*
 * An abandoned cart, by the link in its mail. The link opens goods and today's prices, but nothing about their owner:
 * what is taken goes into the cart of the person who opens it.
 */

const abandonedCart = signedToken("cart left behind")

/**
 * The token that lets its holder see and take the goods of an abandoned cart.
 * @param id of the mail's row
 */
export const abandonedCartToken = (id: string, secret = settings().cookieSecret): string =>
  abandonedCart.make(id, secret)

/** The mail's row that a token belongs to; null when it isn't one of the shop's. */
export const mailOfToken = (token: string, secret = settings().cookieSecret): string | null =>
  abandonedCart.read(token, secret)

/** What a line would be if it were ordered now. */
const lineToRepeat = (line: CartLine, shop: Shop): LineToRepeat => ({
  name: line.title,
  sku: line.sku ?? "",
  variantId: line.variant_id,
  quantity: line.quantity,
  unitCents: null,
  readyToShip: readyToShipLine(line, shop.shelf, shop.designs) !== null,
})

function chosen(line: CartLine, shop: Shop): AbandonedItem["options"] {
  if (line.build) return buildFacts(line.build).options
  const offShelf = readyToShipLine(line, shop.shelf, shop.designs)
  if (offShelf) {
    const { options } = designLine(offShelf.design, shop.designs)
    return Object.fromEntries(options.map(({ name, value }) => [name, value]))
  }
  const values = shop.snapshot.variantsById.get(line.variant_id ?? "")?.optionValues ?? {}
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, displayValue(value)]))
}

/** Pieces and unit price from a plan for one line. */
function pricedPlan({ goods, designs }: ReorderPlan, shop: Shop): { quantity: number; cents: number } | null {
  const [good] = goods
  if (good) return { quantity: good.quantity, cents: good.variant.priceCents }
  const [design] = designs
  if (!design) return null
  const made = design.readyToShip ? madeFor(design.design, shop.shelf) : null
  const cents = made ? readyToShipItem(made, design.design).unitCents : designPrice(design.design)
  return { quantity: design.quantity, cents }
}

/** What in a cart is available now and at what price, and what isn't. Pure. */
export function itemsOfCart(
  lines: readonly CartLine[],
  shop: Shop,
): Pick<AbandonedCart, "items" | "notices"> {
  const items: AbandonedItem[] = []
  const notices: string[] = []
  for (const line of lines) {
    const plan = planReorder([lineToRepeat(line, shop)], shop)
    notices.push(...plan.notices)
    const priced = pricedPlan(plan, shop)
    if (!priced) continue
    items.push({
      name: line.title,
      image: line.image ?? "",
      sku: line.sku ?? "",
      quantity: priced.quantity,
      options: chosen(line, shop),
      single_price: toDollars(priced.cents),
      total: toDollars(priced.cents * priced.quantity),
    })
  }
  return { items, notices }
}

/**
 * The cart behind a link that works; null once it has ended, or the cart is gone or was ordered.
 * @throws {ShopError} 404
 */
async function openCartOf(container: MedusaContainer, token: string, now: Date): Promise<LoadedCart | null> {
  const id = mailOfToken(token)
  const mail = id === null ? null : await container.resolve(MARKETING_MODULE).riderMails.find(id)
  if (mail?.kind !== "cart") throw notFound("We don't know this link. Please open it from the email again.")
  if (!linkWorks(mail.created_at, now)) return null
  const cart = await loadCart(container, mail.subject_id)
  return cart && !cart.completed ? cart : null
}

/**
 * What a link shows (`GET /shop/left-cart/{token}`).
 * @throws {ShopError} 404 for an invalid link
 */
export async function readAbandonedCart(container: MedusaContainer, token: string): Promise<AbandonedCart> {
  const cart = await openCartOf(container, token, new Date())
  if (!cart) return { open: false, items: [], notices: [] }
  return { open: true, ...itemsOfCart(cart.lines, await readShop(container, null)) }
}

/**
 * The abandoned cart's lines, as far as the visitor's own doesn't have them yet, so that a second press changes
 * nothing. Pure.
 */
export function missingLines(
  left: readonly CartLine[],
  own: readonly CartLine[],
  shop: Shop,
): LineToRepeat[] {
  return left.flatMap((line) => {
    const sold = lineToRepeat(line, shop)
    const held = own
      .filter(({ variant_id, sku }) => variant_id === line.variant_id && sku === line.sku)
      .reduce((sum, each) => sum + each.quantity, 0)
    return held >= sold.quantity ? [] : [{ ...sold, quantity: sold.quantity - held }]
  })
}

/**
 * Puts the goods of an abandoned cart into the visitor's own (`POST /shop/left-cart/{token}`): no address, no codes, no
 * build number. If it is the visitor's own cart, it stays as it is. Safe to repeat, also while the first call is still at
 * work.
 * @param owner with the visitor's open cart
 * @returns as a reorder
 * @throws {ShopError} 404 a link that is invalid, or has ended; 409 when the wait was too long; 429 too many new carts
 */
export async function takeAbandonedCart(
  container: MedusaContainer,
  { token, owner }: { token: string; owner: CartOwner },
): Promise<{ cartId: string | null; added: number; notices: string[] }> {
  const now = new Date()
  const left = await openCartOf(container, token, now)
  if (!left) throw notFound("This link has expired, or its cart was ordered.")
  await container.resolve(MARKETING_MODULE).riderMails.markFollowed({ kind: "cart", subjectId: left.id }, now)
  if (left.id === owner.cartId) return { cartId: left.id, added: 0, notices: [] }
  const put = async () => {
    const [shop, own] = await Promise.all([
      readShop(container, null),
      owner.cartId ? loadCart(container, owner.cartId) : null,
    ])
    const plan = planReorder(missingLines(left.lines, own?.lines ?? [], shop), shop)
    return await putPlan(container, owner, plan, new Map())
  }
  // A cart that doesn't exist yet is filled by one call alone.
  if (!owner.cartId) return await put()
  const busy = "These are already being put into your cart. Please try again in a moment."
  return await withLock(container, `shop-left-cart:${owner.cartId}`, { busy }, put)
}
