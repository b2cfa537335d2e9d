import { render, screen } from "@testing-library/react"
import { tolerateMovedNodes } from "./foreign-nodes"

const { removeChild, insertBefore } = Node.prototype
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

/** What a browser's translation does with a text. */
function translate(element: HTMLElement, into: string): void {
  const font = document.createElement("font")
  font.textContent = into
  element.firstChild?.replaceWith(font)
}

const Line = ({ busy, hint = false }: { busy: boolean; hint?: boolean }) => (
  <p>
    {hint && <b>Mind the gap.</b>}
    {busy && "Checking"}
    <span>Rider</span>
  </p>
)

test("a page goes on when a text that it takes away was translated", () => {
  tolerateMovedNodes()
  const { rerender, container } = render(<Line busy />)
  translate(container.querySelector("p") as HTMLElement, "Wird geprüft")
  rerender(<Line busy={false} />)
  screen.getByText("Rider")
})

test("what comes before a translated text is shown", () => {
  tolerateMovedNodes()
  const { rerender, container } = render(<Line busy />)
  translate(container.querySelector("p") as HTMLElement, "Wird geprüft")
  rerender(<Line busy hint />)
  screen.getByText("Mind the gap.")
})

test("whatever nobody has moved goes where it belongs", () => {
  tolerateMovedNodes()
  const { rerender, container } = render(<Line busy />)
  rerender(<Line busy={false} hint />)
  rerender(<Line busy hint />)
  expect(container.textContent).toBe("Mind the gap.CheckingRider")
})
