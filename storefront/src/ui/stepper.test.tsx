import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { Stepper } from "./stepper"

interface ScreenProps {
  start: number
  stock: number | null
  onChanged: (value: number) => void
}

function Screen({ start, stock, onChanged }: ScreenProps) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      label="Quantity"
      value={value}
      stock={stock}
      onValueChange={(next) => {
        onChanged(next)
        setValue(next)
      }}
    />
  )
}

function setup({ start = 2, stock = 5 as number | null } = {}) {
  const changed = jest.fn()
  render(<Screen start={start} stock={stock} onChanged={changed} />)
  return {
    changed,
    user: userEvent.setup(),
    input: screen.getByRole("spinbutton", { name: "Quantity" }) as HTMLInputElement,
    minus: screen.getByRole("button", { name: /less/ }) as HTMLButtonElement,
    plus: screen.getByRole("button", { name: /more/ }) as HTMLButtonElement,
  }
}

const isOff = (button: HTMLButtonElement) => button.getAttribute("aria-disabled") === "true"

test("minus stops at 1, and keeps the focus", async () => {
  const { user, minus, input, changed } = setup()
  await user.click(minus)
  await user.click(minus)
  expect(input.value).toBe("1")
  expect(changed.mock.calls).toEqual([[1]])
  expect(isOff(minus)).toBe(true)
  expect(minus.disabled).toBe(false)
  expect(document.activeElement).toBe(minus)
})

test("plus stops at what is in stock, and keeps the focus", async () => {
  const { user, plus, input, changed } = setup({ start: 4 })
  await user.click(plus)
  await user.click(plus)
  expect(input.value).toBe("5")
  expect(changed.mock.calls).toEqual([[5]])
  expect(isOff(plus)).toBe(true)
  expect(plus.disabled).toBe(false)
  expect(document.activeElement).toBe(plus)
})

test("plus goes on while stock is not known", async () => {
  const { user, plus, changed } = setup({ stock: null })
  await user.click(plus)
  expect(changed).toHaveBeenLastCalledWith(3)
})

test("a typed quantity counts at once; what is none is not told, and goes back on leaving", async () => {
  const { user, input, changed } = setup()
  await user.clear(input)
  await user.type(input, "0")
  expect(changed).not.toHaveBeenCalled()
  await user.tab()
  expect(input.value).toBe("2")
  await user.clear(input)
  await user.type(input, "3")
  expect(changed.mock.calls).toEqual([[3]])
})

test("more than there is becomes all there is", async () => {
  const { user, input, changed } = setup({ stock: 5 })
  await user.clear(input)
  await user.type(input, "9")
  await user.tab()
  expect(input.value).toBe("5")
  expect(changed).toHaveBeenLastCalledWith(5)
  expect(screen.getByRole("status").textContent).toBe("Only 5 in stock.")
  await user.clear(input)
  expect(screen.getByRole("status").textContent).toBe("")
})

test.each([
  [null, 999],
  [7, 7],
  [5000, 999],
])("with a stock of %s plus stops at %i", (stock, most) => {
  expect(isOff(setup({ stock, start: most - 1 }).plus)).toBe(false)
  cleanup()
  expect(isOff(setup({ stock, start: most }).plus)).toBe(true)
})

test.each([
  ["goods made to order", null],
  ["goods of which there are more", 5_000],
])("more than the shop takes of %s is no order: the former quantity comes back", async (_, stock) => {
  const { user, input, changed } = setup({ stock })
  await user.clear(input)
  await user.type(input, "6000")
  await user.tab()
  expect(input.value).toBe("2")
  expect(changed).toHaveBeenLastCalledWith(2)
  expect(screen.getByRole("status").textContent).toBe("At most 999 at a time.")
})
