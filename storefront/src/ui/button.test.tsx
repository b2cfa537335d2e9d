import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Button } from "./button"
import { Notice } from "./notice"
import { Price } from "./price"

test("a busy button keeps its name and its focus, and ignores presses and submits", async () => {
  const user = userEvent.setup()
  const pressed = jest.fn()
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submitted}>
      <Button type="submit" busy onClick={pressed}>
        Place Order
      </Button>
    </form>,
  )
  const button = screen.getByRole("button", { name: "Place Order" })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute("aria-busy")).toBe("true")
  expect(pressed).not.toHaveBeenCalled()
  expect(submitted).not.toHaveBeenCalled()
})

test("an error interrupts, a success waits its turn; both can be dismissed", async () => {
  const user = userEvent.setup()
  const dismissed = jest.fn()
  render(
    <>
      <Notice tone="error" onDismiss={dismissed}>
        Invalid or expired code
      </Notice>
      <Notice tone="success">Saved.</Notice>
    </>,
  )
  expect(screen.getByRole("alert").textContent).toBe("Invalid or expired code")
  expect(screen.getByRole("status").textContent).toContain("Saved.")
  await user.click(screen.getByRole("button", { name: "Dismiss" }))
  expect(dismissed).toHaveBeenCalledTimes(1)
})

test("a range of prices says where it starts", () => {
  const { container, rerender } = render(<Price amount={25} to={35} />)
  expect(container.textContent).toBe("from $25.00")
  rerender(<Price amount={25} to={25} />)
  expect(container.textContent).toBe("$25.00")
})
