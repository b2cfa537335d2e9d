import { fireEvent, render, screen } from "@testing-library/react"
import { MAIN_ID, SkipLink } from "./skip-link"

test("leads to the content without an entry in the history, unless it is opened elsewhere", () => {
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  render(
    <>
      <SkipLink />
      <main id={MAIN_ID} tabIndex={-1} />
    </>,
  )
  const link = screen.getByRole("link", { name: "Skip to content" })
  const entries = window.history.length

  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(scrolled).not.toHaveBeenCalled()

  expect(fireEvent.click(link)).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole("main"))
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect([window.history.length, window.location.hash]).toEqual([entries, ""])
})
