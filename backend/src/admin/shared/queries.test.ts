import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement, type ReactElement } from "react"
import { client, RefusedCall } from "./client"
import { useSend } from "./queries"

// Its icons can't be loaded in jest's context.
jest.mock("@medusajs/ui", () => ({ usePrompt: () => undefined }))

/** Its types are the storefront's. */
const { renderToStaticMarkup } = jest.requireActual<{ renderToStaticMarkup(page: ReactElement): string }>(
  "react-dom/server",
)

const ORDER = ["admin", "phone-orders", "1"]

beforeAll(() => void Object.assign(globalThis, { document: { activeElement: null } }))
afterAll(() => void Reflect.deleteProperty(globalThis, "document"))

let change: (() => void) | undefined

function Page() {
  change = useSend({ call: () => ({ path: "/admin/phone-orders/1" }), area: "/admin/phone-orders" }).mutate
  return null
}

/** Changes an order, and tells which of what was read is read again after such an end. */
async function readAgainAfter(end: () => Promise<unknown>) {
  const sent = jest.spyOn(client, "fetch").mockImplementation(end as typeof client.fetch)
  const queries = await new Promise<QueryClient>((ended) => {
    const mutationCache = new MutationCache({ onSettled: () => ended(own) })
    const own = new QueryClient({ mutationCache })
    own.setQueryData(ORDER, "one of them")
    own.setQueryData(["admin", "dealers"], "all of them")
    renderToStaticMarkup(createElement(QueryClientProvider, { client: own }, createElement(Page)))
    change?.()
  })
  sent.mockRestore()
  const all = queries.getQueryCache().getAll()
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey)
}

describe("what a change is about is read again", () => {
  it("when it was made", async () => {
    expect(await readAgainAfter(() => Promise.resolve({}))).toEqual([ORDER])
  })

  it("when nobody knows whether it was made, for staff are told to look", async () => {
    expect(await readAgainAfter(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual([ORDER])
  })

  it("but not when it was refused", async () => {
    const refusal = new RefusedCall(409, { message: "That is sold out." })
    expect(await readAgainAfter(() => Promise.reject(refusal))).toEqual([])
  })
})
