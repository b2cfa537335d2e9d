import type { CartData } from "../../../backend/src/contracts/cart/cart"
import type { Browser, Reply, Sent } from "../browser"
import { field } from "../browser"

type Pieces = Record<string, number>

/** The contents of a cart, by SKU. */
export const piecesOf = ({ items }: Pick<CartData, "items">): Pieces => {
  const pieces: Pieces = {}
  for (const { sku, quantity } of Object.values(items)) pieces[sku] = (pieces[sku] ?? 0) + quantity
  return pieces
}

const isCart = (body: unknown): body is CartData => typeof field(body, "items") === "object"

/** The cart in an answer: the answer itself, or its field. */
const cartIn = (body: unknown): CartData | undefined => {
  if (isCart(body)) return body
  const inside = field(body, "cart")
  return isCart(inside) ? inside : undefined
}

/** A cart as its owner knows it: what the shop has confirmed, and what may be there in addition. */
export class OwnCart {
  answered: Pieces = {}
  perhaps: Pieces = {}

  constructor(readonly browser: Browser) {}

  /**
   * Adds something once. If there is no answer, it may be there: an owner who wants to know looks.
   * @param pieces what it adds, by SKU
   */
  async add(sent: Sent, pieces: Pieces): Promise<Reply | null> {
    const reply = await this.browser.send(sent)
    const cart = reply?.status === 200 ? cartIn(reply.body) : undefined
    if (cart) this.know(cart)
    // What was refused with a reason was not done; what broke off may have been.
    else if (reply === null || reply.status >= 500)
      for (const [sku, count] of Object.entries(pieces)) this.perhaps[sku] = (this.perhaps[sku] ?? 0) + count
    return reply
  }

  /**
   * Looks at it, retrying as often as it takes.
   * @returns null when the shop never answered
   */
  async look(): Promise<Pieces | null> {
    const reply = await this.browser.sendWithRetries({ method: "GET", path: "/cart/data" })
    return reply?.status === 200 && isCart(reply.body) ? piecesOf(reply.body) : null
  }

  /** Takes a cart that the shop answered with as certain: nothing is left in `perhaps`. */
  know(cart: CartData) {
    this.answered = piecesOf(cart)
    this.perhaps = {}
  }
}
