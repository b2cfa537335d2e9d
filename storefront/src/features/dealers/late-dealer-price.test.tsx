import { act, screen } from "@testing-library/react"
import type { ReactElement } from "react"
import { DesignTiles } from "#features/builder/design-tiles"
import { replaceCart } from "#features/cart/cart-store"
import { Upsells } from "#features/cart/upsells"
import { SearchPage } from "#features/search/search-page"
import { cartData } from "../../../tests/cart-fixtures"
import { fakeShop } from "../../../tests/fake-shop"
import { renderPage } from "../../../tests/render-page"

const handle = { title: "Pull handle", text: "", image: "", price: 25 }
const choice = { slug: "pull-handle-red", sku: "PUL-RED", label: "Red", price: 25, image: "" }
const upsell = { name: "Pull handle", path: "/pull-handle", unless: [], option: null, choices: [choice] }
const attack = { slug: "attack", name: "The Attack", type: "ski", styles: 2, image: "", open: true } as const
const found = (hit: object) => ({
  query: "handle",
  products: [{ ...handle, ...hit, path: "/pull-handle" }],
  designs: [],
  pages: [],
})

test.each<[string, ReactElement, own: string]>([
  ["a found product", <SearchPage key="" answer={found({ slug: "pull-handle" })} />, "$14.00"],
  ["a found SKU", <SearchPage key="" answer={found({ sku: "PUL-RED" })} />, "$16.00"],
  [
    "what can be designed",
    <DesignTiles key="" heading="h2" products={[{ ...attack, from: 400 }]} />,
    "$320.00",
  ],
  [
    "what goes with a cart",
    <Upsells
      key=""
      cart={cartData([])}
      offers={{ offers: [{ ...upsell, beside: "anything" }] }}
      onAdded={() => undefined}
    />,
    "$16.00",
  ],
])("a dealer sees their own price beside that of %s", async (_what, page, own) => {
  const prices = { listed: { "PUL-RED": 16 }, lowest: { "pull-handle": 14 } }
  fakeShop(() => ({ body: { name: "North", code: own, percent_off: 20, ...prices } }))
  const heading = page.type !== SearchPage && <h1>Page</h1>
  await renderPage(
    <>
      {heading}
      {page}
    </>,
    "/",
  )
  expect(screen.queryByText(own)).toBeNull()
  act(() => replaceCart(cartData([], { user: { dealer: true, dealer_code: own } })))
  await screen.findByText(own)
  act(() => replaceCart(cartData([])))
})
