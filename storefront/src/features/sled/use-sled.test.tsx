import { act, renderHook, waitFor } from "@testing-library/react"
import { fakeShop } from "../../../tests/fake-shop"
import { ALL_SLEDS } from "./sled-lists"
import { useSled } from "./use-sled"

test("a list that could not be loaded comes by itself when the network is back", async () => {
  let isBusy = true
  fakeShop(() => (isBusy ? { status: 503, body: { message: "Busy." } } : { body: [2025] }))
  const { result } = renderHook(() => useSled(ALL_SLEDS))
  await waitFor(() => expect(result.current.sled.years.phase).toBe("failed"))
  isBusy = false
  act(() => void dispatchEvent(new Event("online")))
  await waitFor(() => expect(result.current.sled.years).toEqual({ phase: "loaded", list: [2025] }))
})
