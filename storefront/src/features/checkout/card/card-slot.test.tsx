import { screen } from "@testing-library/react"
import { act } from "react"
import { createRoot } from "react-dom/client"
import { asTheBrowserDoes } from "../../../../tests/as-the-browser-does"
import { CardSlot } from "./card-slot"
import type { CardTokenizer } from "./card-tokenizer"

test("a field is marked as wrong together with the sentence that says so", async () => {
  const marked: boolean[] = []
  const tokenizer = { markInvalid: (_field, invalid) => void marked.push(invalid) } as Partial<CardTokenizer>
  const container = document.body.appendChild(document.createElement("div"))
  const root = createRoot(container)
  const show = (error: string | null) =>
    root.render(
      <CardSlot
        tokenizer={tokenizer as CardTokenizer}
        field="cardNumber"
        label="Card number"
        inputId="number"
        errorId="number-error"
        error={error}
        ref={null}
      />,
    )
  act(() => show(null))
  expect(marked).toEqual([false])
  const whenSaid = await asTheBrowserDoes(async () => {
    const said = new Promise<boolean[]>((resolve) =>
      new MutationObserver(() => resolve([...marked])).observe(container, { childList: true, subtree: true }),
    )
    show("Your card was declined.")
    return await said
  })
  screen.getByText("Your card was declined.")
  expect(whenSaid).toEqual([false, true])
  act(() => root.unmount())
})
