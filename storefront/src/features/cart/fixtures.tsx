import { act, screen, within } from "@testing-library/react"
import type { Upsells } from "#contracts/catalog/upsells"
import { cartData, cartItem } from "../../../tests/cart-fixtures"
import { type Call, fakeShop } from "../../../tests/fake-shop"
import { replaceCart } from "./cart-store"

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined

export const blocks = (quantity: number) => cartItem({ id: "blocks", quantity })
export const hoodie = cartItem({
  id: "hoodie",
  name: "Forge hoodie",
  sku: "APP-HOD-SLT-L",
  single_price: 64,
  options: { Color: "Slate", Size: "L" },
})

const choice = (slug: string, sku: string, label: string, price: number) => ({
  slug,
  sku,
  label,
  price,
  image: `/storage/products/medium/${sku}.jpg?v=2.1`,
})

/** Pink is sold out. */
export const OFFERS: Upsells = {
  offers: [
    {
      name: "Pull handle",
      path: "/pull-handle",
      beside: "build",
      unless: ["PUL"],
      option: "Finish",
      choices: [
        choice("pull-handle-black", "PUL-BLK", "Black", 26),
        choice("pull-handle-red", "PUL-RED", "Red", 27.5),
      ],
    },
    {
      name: "Ice scratcher block set",
      path: "/accessories/ice-scratcher/ice-scratcher-blocks",
      beside: "anything",
      unless: ["ICE"],
      option: null,
      choices: [choice("ice-scratcher-blocks", "ICE-BLK-SET", "Ice scratcher block set", 36)],
    },
  ],
}

export const skis = cartItem({
  id: "skis",
  name: "The Attack",
  sku: "ATKSOLREDBLK",
  url: "/builder/attack/solid/ATKSOLREDBLK?line=skis",
  meta: { "Build No.": "10001" },
})

/** A cart on the other side of the network. */
export function shopWith(...items: ReturnType<typeof cartItem>[]) {
  let held = items
  /** As another tab does. */
  const takeOut = (gone: string) => {
    held = held.filter(({ id }) => id !== gone)
  }
  const calls = fakeShop(({ method, path, body }: Call) => {
    const id = path.split("/")[2]
    if (method === "DELETE") held = held.filter((item) => item.id !== id)
    if (method === "POST") {
      const { quantity } = body as { quantity: number }
      if (!held.some((item) => item.id === id))
        return { status: 404, body: { message: "This item is no longer in your cart." } }
      if (quantity > 4) return { status: 409, body: { message: "Only 4 left." } }
      held = held.map((item) =>
        item.id === id ? { ...item, quantity, total: quantity * item.single_price } : item,
      )
    }
    return { body: cartData(held) }
  })
  return { calls, takeOut, cart: cartData(items) }
}

export const summary = () => within(screen.getByRole("region", { name: "Summary" }))
export const changes = (calls: Call[]) => calls.filter(({ method }) => method !== "GET")

beforeEach(() => act(() => replaceCart(null)))
