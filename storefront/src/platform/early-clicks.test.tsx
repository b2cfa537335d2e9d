import { TextEncoder } from "node:util"
import { act, render, waitFor } from "@testing-library/react"
import { Suspense, useEffect, useState } from "react"
import { captureEarlyClicks } from "./early-clicks"
import { replayEarlyInput } from "./early-input"

/** A button that reports presses, with the count as React knows it at the time. */
function Count({
  name,
  most = 9,
  opens,
  say,
}: {
  name: string
  most?: number
  opens?: "dialog"
  say: (what: string) => void
}) {
  const [count, setCount] = useState(0)
  return (
    <button
      type="button"
      name={name}
      disabled={count >= most}
      aria-haspopup={opens}
      onClick={() => {
        setCount(count + 1)
        say(`${name} ${count + 1}`)
      }}
    >
      <b>{name}</b>
    </button>
  )
}

function Goods({ say }: { say: (what: string) => void }) {
  const [goods, setGoods] = useState("nothing")
  const [size, setSize] = useState("S")
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        say(`added ${goods} in ${size}`)
      }}
    >
      <input name="size" value={size} onChange={(event) => setSize(event.target.value)} />
      <button type="button" name="choose" onClick={() => setGoods("a loop")} />
      <button type="submit" name="add" />
      <button type="submit" name="order" data-pays />
    </form>
  )
}

function Page({ say }: { say: (what: string) => void }) {
  useEffect(() => replayEarlyInput(document.querySelector("main")), [])
  return (
    <>
      <Count name="menu" opens="dialog" say={say} />
      <Count name="sled" opens="dialog" say={say} />
      <main>
        <Suspense>
          <Count name="more" say={say} />
          <Count name="once" most={1} say={say} />
          <Goods say={say} />
        </Suspense>
      </main>
    </>
  )
}

const button = (name: string) => {
  const found = document.querySelector<HTMLButtonElement>(`button[name=${name}]`)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}

let renderToString: typeof import("react-dom/server").renderToString
beforeAll(async () => {
  // jsdom has no TextEncoder, and React's server build needs it on load.
  Object.assign(globalThis, { TextEncoder })
  ;({ renderToString } = await import("react-dom/server.edge"))
})

afterEach(() => {
  window.takePresses?.()
  document.body.replaceChildren()
  delete document.documentElement.dataset.awake
})

/**
 * Renders on the server, lets someone press, and then hydrates the page.
 * @returns what React was notified of
 */
async function pressEarly(early: () => void): Promise<string[]> {
  const heard: string[] = []
  const say = (what: string) => void heard.push(what)
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = renderToString(<Page say={say} />)
  captureEarlyClicks()
  early()
  expect(heard).toEqual([])
  await act(async () => {
    render(<Page say={say} />, { container, hydrate: true })
  })
  await waitFor(() => expect(document.documentElement.dataset.awake).toBe(""))
  return heard
}

test("what is pressed before React has come is pressed again, in its order", async () => {
  const sent = jest.fn()
  addEventListener("submit", sent, { once: true })
  const heard = await pressEarly(() => {
    button("more").querySelector("b")?.click()
    button("choose").click()
    const size = document.querySelector("input")
    if (size) size.value = "XL"
    button("add").click()
    button("menu").click()
    // The form wasn't submitted by the browser.
    expect(sent).not.toHaveBeenCalled()
  })
  expect(heard).toEqual(["more 1", "added a loop in XL", "menu 1"])
})

test("a button that was pressed again and again counts once", async () => {
  const heard = await pressEarly(() => {
    button("more").click()
    button("once").click()
    button("more").click()
  })
  expect(heard).toEqual(["more 1", "once 1"])
})

test("of two buttons that open a dialog the last one counts", async () => {
  const heard = await pressEarly(() => {
    button("menu").click()
    button("more").click()
    button("sled").click()
  })
  expect(heard).toEqual(["more 1", "sled 1"])
})

test("no order is placed late", async () => {
  expect(await pressEarly(() => button("order").click())).toEqual([])
})

test("presses are held no longer once React has come", async () => {
  const heard = await pressEarly(() => button("more").click())
  act(() => button("more").click())
  act(() => button("menu").click())
  expect(heard).toEqual(["more 1", "more 2", "menu 1"])
})

test("the link past the header leads there without an entry in the history, unless it is opened elsewhere", () => {
  captureEarlyClicks()
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  document.body.innerHTML = '<a href="#main" data-skip>Skip</a><main id="main" tabindex="-1"></main>'
  const entries = window.history.length
  const press = (init: MouseEventInit) =>
    document
      .querySelector("a")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }))
  expect(press({ ctrlKey: true })).toBe(true)
  expect(scrolled).not.toHaveBeenCalled()
  expect(press({})).toBe(false)
  expect(document.activeElement?.id).toBe("main")
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect([window.history.length, window.location.hash]).toEqual([entries, ""])
  expect(window.takePresses?.()).toEqual([])
})

test("links, and a form that has an address, do what they do without a script", () => {
  captureEarlyClicks()
  document.body.innerHTML = '<a href="#there">There</a><form action="/search"><button>Search</button></form>'
  const held: boolean[] = []
  document.body.addEventListener("click", (event) => {
    held.push(event.defaultPrevented)
    event.preventDefault()
  })
  document.querySelector("a")?.click()
  document.querySelector("button")?.click()
  expect(held).toEqual([false, false])
  expect(window.takePresses?.()).toEqual([])
})
