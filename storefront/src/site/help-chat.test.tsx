import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { parseCookies } from "#platform/cookies"
import { renderPage } from "../../tests/render-page"
import { HELP_CHAT_DELAY, HELP_CHAT_HIDDEN, HelpChat } from "./help-chat"
import { MAIN_ID } from "./skip-link"

const bubble = () => screen.queryByRole("complementary", { name: "Help" })

async function visit({ path = "/skis", cookies = "" } = {}) {
  await renderPage(
    <main id={MAIN_ID} tabIndex={-1}>
      <h1>Skis</h1>
      <HelpChat />
    </main>,
    path,
    { cookies: parseCookies(cookies) },
  )
}

async function open(path?: string) {
  await visit({ path })
  await act(() => jest.advanceTimersByTimeAsync(HELP_CHAT_DELAY - 1))
  expect(bubble()).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(1))
  jest.useRealTimers()
  return screen.findByRole("complementary", { name: "Help" })
}

let written: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] })
  written = jest.spyOn(document, "cookie", "set")
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test("the help comes after 2000 ms with the shop's words and links", async () => {
  await open()
  screen.getByText("Hey, welcome!")
  screen.getByText("Need help deciding on a model, color, or pattern?")
  const ways = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
  expect(ways).toEqual([
    ["Compare Models", "/skis"],
    ["Patterns", "/color-guide#patterns"],
    ["Sled Brand Colors", "/color-guide#brand"],
  ])
  expect(written).not.toHaveBeenCalled()
})

test.each(["/builder/attack", "/builder/attack/fade", "/builder/attack/fade/ATKFADREDBLKBLK"])(
  "the help speaks where a model, pattern or color is chosen: %s",
  async (path) => {
    await open(path)
  },
)

test("closing the help keeps it away for ten years", async () => {
  await open()
  await userEvent.click(screen.getByRole("button", { name: "Close help" }))
  expect(bubble()).toBeNull()
  expect(written).toHaveBeenCalledWith(`${HELP_CHAT_HIDDEN}=1; Max-Age=315360000; Path=/; SameSite=Lax`)
  expect(document.activeElement).toBe(screen.getByRole("main"))
})

test("following a link of the help keeps it away for ten years", async () => {
  await open()
  await userEvent.click(screen.getByRole("link", { name: "Patterns" }))
  await waitFor(() => expect(bubble()).toBeNull())
  expect(written).toHaveBeenCalledWith(expect.stringContaining(`${HELP_CHAT_HIDDEN}=1`))
})

test("each visit renews the help's cookie: no browser keeps one for ten years at once", async () => {
  await visit({ cookies: `${HELP_CHAT_HIDDEN}=1` })
  expect(written).toHaveBeenCalledWith(expect.stringContaining(`${HELP_CHAT_HIDDEN}=1; Max-Age=315360000`))
})

test.each([
  ["the cookie is set", { cookies: `${HELP_CHAT_HIDDEN}=1` }],
  ["somebody pays", { path: "/checkout" }],
  ["somebody chooses hardware", { path: "/builder/attack/fade/ATKFADREDBLKBLK/add-hardware" }],
  ["somebody has paid", { path: "/thank-you/abc" }],
])("the help stays away when %s", async (_, visitor) => {
  await visit(visitor)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(bubble()).toBeNull()
})
