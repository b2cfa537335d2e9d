import { TextEncoder } from "node:util"
import { act, render, waitFor } from "@testing-library/react"
import { Suspense, useEffect, useState } from "react"
import { replayEarlyInput } from "./early-input"
import { useHydrated } from "./use-hydrated"

interface Heard {
  text: string
  words: string
  choice: string
  ticked: boolean
  radio: string
  photo: string
}

const START: Heard = { text: "", words: "sent", choice: "", ticked: true, radio: "a", photo: "" }

/** Reports the values that React knows; renders once more as soon as it is hydrated, as the shop's forms do. */
function Form({ say }: { say: (heard: Heard) => void }) {
  const [values, setValues] = useState(START)
  const alive = useHydrated()
  useEffect(() => say(values), [say, values])
  const set = (change: Partial<Heard>) => setValues((before) => ({ ...before, ...change }))
  return (
    <form data-alive={alive}>
      <input name="text" value={values.text} onChange={(event) => set({ text: event.target.value })} />
      <input name="other" defaultValue="left alone" />
      <textarea name="words" value={values.words} onChange={(event) => set({ words: event.target.value })} />
      <select name="choice" value={values.choice} onChange={(event) => set({ choice: event.target.value })}>
        <option value="">Choose</option>
        <option value="red">Red</option>
      </select>
      <input
        type="file"
        name="photo"
        onChange={({ currentTarget }) => set({ photo: currentTarget.files?.[0]?.name ?? "" })}
      />
      <input
        type="checkbox"
        name="ticked"
        checked={values.ticked}
        onChange={(event) => set({ ticked: event.target.checked })}
      />
      {["a", "b"].map((each) => (
        <input
          key={each}
          type="radio"
          name="radio"
          value={each}
          checked={values.radio === each}
          onChange={() => set({ radio: each })}
        />
      ))}
    </form>
  )
}

function Page({ say }: { say: (heard: Heard) => void }) {
  useEffect(() => replayEarlyInput(document.querySelector("main")), [])
  return (
    <main>
      <Suspense>
        <Form say={say} />
      </Suspense>
    </main>
  )
}

const field = <Element extends HTMLElement>(name: string, value?: string) => {
  const found = document.querySelector<Element>(`[name=${name}]${value ? `[value=${value}]` : ""}`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

let renderToString: typeof import("react-dom/server").renderToString
beforeAll(async () => {
  // jsdom has no TextEncoder, and React's server build needs it on load.
  Object.assign(globalThis, { TextEncoder })
  ;({ renderToString } = await import("react-dom/server.edge"))
})

/** Renders on the server, lets someone type, and then hydrates the page. */
async function takePrefetchedDesign(early: () => void): Promise<Heard> {
  let heard = START
  const say = (now: Heard) => {
    heard = now
  }
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = renderToString(<Page say={say} />)
  early()
  await act(async () => {
    render(<Page say={say} />, { container, hydrate: true })
  })
  return heard
}

afterEach(() => {
  delete document.documentElement.dataset.awake
})

test("what is typed, chosen and ticked before React has come is there, and React knows it", async () => {
  const heard = await takePrefetchedDesign(() => {
    field<HTMLInputElement>("text").value = "Ida"
    field<HTMLTextAreaElement>("words").value = ""
    field<HTMLSelectElement>("choice").value = "red"
    field<HTMLInputElement>("ticked").checked = false
    field<HTMLInputElement>("radio", "b").checked = true
    // jsdom lets nobody choose a file.
    const files = [new File([], "handle.jpg")]
    Object.defineProperty(field("photo"), "files", { value: files })
  })
  expect(heard).toEqual({
    text: "Ida",
    words: "",
    choice: "red",
    ticked: false,
    radio: "b",
    photo: "handle.jpg",
  })
  expect(field<HTMLInputElement>("text").value).toBe("Ida")
  expect(field<HTMLTextAreaElement>("words").value).toBe("")
  expect(field<HTMLSelectElement>("choice").value).toBe("red")
  expect(field<HTMLInputElement>("ticked").checked).toBe(false)
  expect(field<HTMLInputElement>("radio", "b").checked).toBe(true)
  expect(document.documentElement.dataset.awake).toBe("")
})

test("a page that nobody touched is as it was sent", async () => {
  expect(await takePrefetchedDesign(() => {})).toBe(START)
  expect(field<HTMLInputElement>("other").value).toBe("left alone")
  await waitFor(() => expect(document.documentElement.dataset.awake).toBe(""))
})
