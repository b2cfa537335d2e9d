/** @jest-environment ../storefront/tests/stubs/jsdom-environment.cjs */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement, type ReactElement } from "react"
import { client, RefusedCall } from "./client"
import { useRead, useSend } from "./queries"

// Its icons can't be loaded in jest's context.
jest.mock("@medusajs/ui", () => ({ usePrompt: () => undefined }))
// They need more of a browser than there is here, for answers in pieces and for pages of a server.
jest.mock("fetch-event-stream", () => ({}))
jest.mock("react-router-dom", () => ({}))

/** Its types are the storefront's. */
const { createRoot } = jest.requireActual<{
  createRoot(at: Element): { render(page: ReactElement): void; unmount(): void }
}>("react-dom/client")

const LETTERS = "/admin/letters"

interface Letters {
  letters: string[]
}

/** A button that sends a letter, as Medusa's is while it loads: switched off. */
function Send({ letter, isAnswered }: { letter: string; isAnswered: boolean }) {
  const send = useSend<Letters>({
    call: () => ({ path: `${LETTERS}/${letter}` }),
    area: LETTERS,
    ...(isAnswered ? { answerOf: () => LETTERS } : {}),
  })
  const onClick = () => send.mutate()
  return createElement("button", { type: "button", disabled: send.isPending, onClick }, `Send ${letter}`)
}

/** @param isAnswered whether a call is answered with the list that it leaves, or the list is read again */
function Page({ isAnswered }: { isAnswered: boolean }) {
  const { letters } = useRead<Letters>(LETTERS).data ?? { letters: [] }
  return createElement(
    "main",
    {},
    createElement("h1", {}, "Outbox"),
    createElement("input"),
    createElement(
      "section",
      { role: "region" },
      createElement("h2", {}, "Letters"),
      letters.map((letter) => createElement(Send, { key: letter, letter, isAnswered })),
    ),
  )
}

/** Lets pass what is drawn a few turns later: in React's own order, which `act` would change. */
async function drawn() {
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next))
}
const focused = () => document.activeElement?.textContent
const field = () => document.querySelector("input") as HTMLInputElement
const buttonOf = (letter: string) => {
  const [found] = [...document.querySelectorAll("button")].filter(
    (one) => one.textContent === `Send ${letter}`,
  )
  return found
}

let end = () => {}
afterEach(() => {
  end()
  jest.restoreAllMocks()
})

/** Calls under way, oldest first, each to be answered by the test. */
let calls: { method: string; answer: (letters: string[]) => Promise<void>; refuse: () => Promise<void> }[] =
  []

async function open(isAnswered: boolean) {
  calls = []
  jest.spyOn(client, "fetch").mockImplementation((_path, { method = "GET" } = {}) => {
    return new Promise((resolve, reject) => {
      const ended = (done: () => void) => {
        done()
        return drawn()
      }
      calls.push({
        method,
        answer: (letters) => ended(() => resolve({ letters } as never)),
        refuse: () => ended(() => reject(new RefusedCall(409, { message: "It was sent." }))),
      })
    })
  })
  const [root, queries] = [
    createRoot(document.body.appendChild(document.createElement("div"))),
    new QueryClient(),
  ]
  const page = createElement(Page, { isAnswered })
  root.render(createElement(QueryClientProvider, { client: queries }, page))
  await drawn()
  end = () => {
    root.unmount()
    queries.clear()
    document.body.replaceChildren()
  }
  await next("GET").answer(["A", "B"])
}

/** The only call under way. */
function next(method: string) {
  const [call, ...others] = calls.splice(0)
  if (call?.method !== method || others.length > 0) throw new Error(`There is not just one ${method}.`)
  return call
}

/** Presses a button, and takes the focus off it once it is switched off, as a browser does. */
async function press(letter: string) {
  const button = buttonOf(letter)
  button?.focus()
  button?.click()
  await drawn()
  expect(button?.disabled).toBe(true)
  field().focus()
  field().blur()
  expect(document.activeElement).toBe(document.body)
}

describe("the focus of a button that sends something", () => {
  const scrolls = () => {
    const focus = jest.spyOn(HTMLElement.prototype, "focus")
    return () => focus.mock.calls.some(([how]) => how?.preventScroll !== true)
  }

  it("stays away while it is sent, and comes back where nothing is gone, and stays there", async () => {
    await open(false)
    await press("A")
    const hasScrolled = scrolls()
    await drawn()
    expect(document.activeElement).toBe(document.body)
    await next("POST").answer([])
    expect(focused()).toBe("Send A")
    await next("GET").answer(["A", "B"])
    expect([focused(), hasScrolled()]).toEqual(["Send A", false])
  })

  it("comes back after a refusal", async () => {
    await open(false)
    await press("A")
    await next("POST").refuse()
    expect([focused(), calls]).toEqual(["Send A", []])
  })

  it("goes to the heading of its box where the button is gone with the answer", async () => {
    await open(true)
    await press("A")
    const hasScrolled = scrolls()
    await next("POST").answer(["B"])
    expect([buttonOf("A"), focused(), hasScrolled()]).toEqual([undefined, "Letters", false])
  })

  it("goes there, too, where the button is gone a moment later, when its list is read again", async () => {
    await open(false)
    await press("A")
    await next("POST").answer([])
    expect(focused()).toBe("Send A")
    const hasScrolled = scrolls()
    await next("GET").answer(["B"])
    expect([buttonOf("A"), focused(), hasScrolled()]).toEqual([undefined, "Letters", false])
  })

  it.each([true, false])("stays where it is by then, when the answer is the list: %s", async (isAnswered) => {
    await open(isAnswered)
    await press("A")
    field().focus()
    await next("POST").answer(["B"])
    expect(document.activeElement).toBe(field())
    if (!isAnswered) await next("GET").answer(["B"])
    expect([buttonOf("A"), document.activeElement]).toEqual([undefined, field()])
  })

  it("stays where it went between the answer and the list", async () => {
    await open(false)
    await press("A")
    await next("POST").answer([])
    buttonOf("B")?.focus()
    await next("GET").answer(["B"])
    expect(focused()).toBe("Send B")
  })

  it("is that of the button pressed last, also while the list of the one before is read", async () => {
    await open(false)
    await press("A")
    await next("POST").answer([])
    const list = next("GET")
    await press("B")
    await list.answer(["B"])
    expect([buttonOf("A"), document.activeElement]).toEqual([undefined, document.body])
    await next("POST").refuse()
    expect(focused()).toBe("Send B")
  })

  it("stays off the button once its user has left it, so that a space to scroll doesn't press it again", async () => {
    await open(false)
    await press("A")
    await next("POST").answer([])
    expect(focused()).toBe("Send A")
    buttonOf("A")?.blur()
    await next("GET").answer(["A", "B"])
    expect(document.activeElement).toBe(document.body)
  })

  it("isn't fetched from where it went before the answer", async () => {
    await open(false)
    await press("A")
    field().focus()
    await next("POST").answer([])
    field().blur()
    await next("GET").answer(["B"])
    expect([buttonOf("A"), document.activeElement]).toEqual([undefined, document.body])
  })
})
