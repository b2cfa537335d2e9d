import { act, render, screen } from "@testing-library/react"
import { SHOP_AWAY, SHOP_BACK } from "#platform/http"
import { announceLostPart } from "#platform/use-late-part"
import { ShopAway } from "./shop-away"

const NONE = new Map<string, string>() as unknown as Headers
const invalidate = jest.fn(async () => undefined)
const mockRouter = { invalidate }
jest.mock("@tanstack/react-router", () => ({ useRouter: () => mockRouter }))

afterEach(() => {
  jest.useRealTimers()
  invalidate.mockClear()
})

test("a call that failed makes it look, and the page is read anew when the shop is back", async () => {
  const answers = [503, 503, 200]
  const asked: unknown[] = []
  globalThis.fetch = async (path) => {
    asked.push(path)
    return { ok: answers.shift() === 200, headers: NONE } as Response
  }
  let backs = 0
  const count = () => backs++
  addEventListener(SHOP_BACK, count)
  render(<ShopAway />)
  expect(screen.queryByRole("status")).toBeNull()
  expect(asked).toEqual([])

  await act(async () => {
    dispatchEvent(new Event(SHOP_AWAY))
  })
  const line = await screen.findByRole("status")
  await screen.findByText(/What you entered stays here/)
  expect([backs, invalidate.mock.calls.length]).toEqual([0, 0])

  await screen.findByText("Back on the trail.")
  expect(asked).toEqual(["/ready", "/ready", "/ready"])
  expect([backs, invalidate.mock.calls.length]).toEqual([1, 1])
  await act(async () => new Promise((resolve) => setTimeout(resolve, 4_100)))
  expect(line.textContent).toBe("")
  removeEventListener(SHOP_BACK, count)
})

test("says at once that what was pressed for could not be loaded", async () => {
  render(<ShopAway />)
  act(() => announceLostPart())
  expect(screen.getByRole("alert").textContent).toContain("We can't reach the shop right now.")
})

test("says nothing of a single call that failed while the shop is there", async () => {
  globalThis.fetch = async () => ({ ok: true, headers: NONE }) as Response
  render(<ShopAway />)
  await act(async () => {
    dispatchEvent(new Event(SHOP_AWAY))
  })
  expect((await screen.findByRole("status")).textContent).toBe("")
  expect(invalidate).not.toHaveBeenCalled()
})
