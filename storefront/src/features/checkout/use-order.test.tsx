import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router"
import { act, renderHook, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { HttpError } from "#platform/http"
import { shop } from "../../../tests/checkout-screen"
import { EMPTY_BILLING } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { checkoutData, savedShipping } from "./fixtures"
import { useOrder } from "./use-order"

test("a question of the bank that can't be ended keeps the buyer for one press, not for good", async () => {
  const history = createMemoryHistory({ initialEntries: ["/checkout"] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const { http } = shop({
    "/checkout/process": [
      new HttpError(422, { message: "Confirm.", requires_action: { client_secret: "pi_1_secret_x" } }),
    ],
  })
  let left: AbortSignal | undefined
  const tokenizer: CardTokenizer = {
    mount: () => () => {},
    markInvalid: () => {},
    createToken: async () => ({ token: "tok_1" }),
    handleNextAction: async (_clientSecret, signal) => {
      left = signal
      return await new Promise<never>(() => {})
    },
  }
  const connections = {
    data: checkoutData({ addressId: "quo_1.2026-12-01", savedShipping }),
    http,
    dispatch: () => {},
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
  void result.current.order(EMPTY_BILLING, { tokenizer, botToken: null, wallet: null })
  await waitFor(() => expect(left).toBeTruthy())
  const press = () => act(async () => history.push("/cart"))

  await press()
  expect([left?.aborted, history.location.pathname]).toEqual([true, "/checkout"])
  await press()
  expect(history.location.pathname).toBe("/cart")
})
