import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, renderHook, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { type Http, HttpError } from "#platform/http"
import { shop } from "../../../tests/checkout-screen"
import { EMPTY_BILLING } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { readDraft, saveDraft } from "./draft"
import { checkoutData, savedShipping } from "./fixtures"
import type { CheckoutAction } from "./model"
import { useOrder } from "./use-order"

const TOKENIZER: CardTokenizer = {
  mount: () => () => {},
  markInvalid: () => {},
  createToken: async () => ({ token: "tok_1" }),
  handleNextAction: async () => ({ done: true }),
}

const quoted = checkoutData({ addressId: "quo_1.2026-12-01", savedShipping })

/** The order of a screen that shows these data. */
function renderOrder(http: Http, data = quoted) {
  const history = createMemoryHistory({ initialEntries: ["/checkout"] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const dispatch = jest.fn<void, [CheckoutAction]>()
  const connections = {
    data,
    http,
    dispatch,
    running: { current: false },
    onStale: async () => {},
    onPlaced: async () => {},
  }
  const { result } = renderHook(() => useOrder(connections), {
    wrapper: ({ children }: { children: ReactNode }) => (
      // biome-ignore lint/suspicious/noExplicitAny: this router is not the shop's registered one
      <RouterContextProvider router={router as any}>{children}</RouterContextProvider>
    ),
  })
  return { history, dispatch, running: connections.running, ...result.current }
}

beforeEach(() => sessionStorage.clear())

test("a question of the bank that can't be ended keeps the buyer for one press, not for good", async () => {
  const { http } = shop({
    "/checkout/process": [
      new HttpError(422, { message: "Confirm.", requires_action: { client_secret: "pi_1_secret_x" } }),
    ],
  })
  let left: AbortSignal | undefined
  const tokenizer: CardTokenizer = {
    ...TOKENIZER,
    handleNextAction: async (_clientSecret, signal) => {
      left = signal
      return await new Promise<never>(() => {})
    },
  }
  const { history, order } = renderOrder(http)
  void order(EMPTY_BILLING, { tokenizer, botToken: null, wallet: null })
  await waitFor(() => expect(left).toBeTruthy())
  const press = () => act(async () => history.push("/cart"))

  await press()
  expect([left?.aborted, history.location.pathname]).toEqual([true, "/checkout"])
  await press()
  expect(history.location.pathname).toBe("/cart")
})

describe("a wallet's window", () => {
  const wallet = () => ({
    postalCode: "55802",
    createToken: async () => ({ token: "pm_1" }),
    failed: jest.fn(),
  })
  const broken: Http = {
    request: async () => {
      throw new Error("Broken.")
    },
  }

  it.each([
    ["the attempt breaks", broken, quoted, false],
    ["the shop has no quote for the address", shop({}).http, { ...quoted, addressId: null }, false],
    ["another attempt is in progress", shop({}).http, quoted, true],
  ])("is told when %s", async (_, http, data, isRunning) => {
    jest.spyOn(console, "error").mockReturnValue()
    const paying = wallet()
    const { order, running } = renderOrder(http, data)
    running.current = isRunning
    await order(EMPTY_BILLING, { tokenizer: TOKENIZER, botToken: null, wallet: paying })
    expect(paying.failed).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })
})

test("an order that was stored for another quote is forgotten, and not sent", async () => {
  const { http, calls } = shop({})
  saveDraft({ confirming: { addressId: "quo_0" }, sent: { request: {}, at: Date.now(), needsPress: false } })
  const { resume, dispatch } = renderOrder(http)
  expect(await resume(TOKENIZER)).toEqual({})
  expect(calls).toEqual([])
  expect(dispatch).not.toHaveBeenCalled()
  expect(readDraft()).toMatchObject({ confirming: null, sent: null })
})
