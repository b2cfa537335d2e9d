import { fireEvent } from "@testing-library/dom"
import userEvent from "@testing-library/user-event"
import type { CardField } from "./card-rules"
import { sandboxTokenizer } from "./sandbox-tokenizer"

const FIELDS: CardField[] = ["cardNumber", "cardExpiry", "cardCvc"]

function mounted() {
  document.body.innerHTML = FIELDS.map((field) => `<div data-field="${field}"></div>`).join("")
  const place = (field: CardField) => {
    const element = document.querySelector<HTMLElement>(`[data-field=${field}]`)
    if (!element) throw new Error(`no place for ${field}`)
    return { element, inputId: field, describedBy: `${field}-error` }
  }
  const on = { onChange: jest.fn(), onFocus: jest.fn(), onUnavailable: jest.fn() }
  const tokenizer = sandboxTokenizer({
    base: "http://cards.example",
    publishableKey: "pk",
    now: () => new Date(2026, 10, 20),
  })
  const unmount = tokenizer.mount(
    { cardNumber: place("cardNumber"), cardExpiry: place("cardExpiry"), cardCvc: place("cardCvc") },
    on,
  )
  const input = (field: CardField) => {
    const element = document.getElementById(field)
    if (!(element instanceof HTMLInputElement)) throw new Error(`no ${field}`)
    return element
  }
  return { tokenizer, on, unmount, input }
}

it("formats what is typed and says when each field is complete", async () => {
  const { on, input } = mounted()
  await userEvent.type(input("cardNumber"), "4242424242424242")
  await userEvent.type(input("cardExpiry"), "430")
  await userEvent.type(input("cardCvc"), "1234")
  expect(input("cardNumber").value).toBe("4242 4242 4242 4242")
  expect(input("cardExpiry").value).toBe("04 / 30")
  expect(input("cardCvc").value).toBe("123")
  for (const field of FIELDS) {
    expect(on.onChange.mock.calls.filter(([name]) => name === field).at(-1)).toEqual([
      field,
      { complete: true, error: null },
    ])
  }
})

it("finds a number wrong at its last digit, and an unfinished field when it is left", async () => {
  const { on, input } = mounted()
  await userEvent.type(input("cardNumber"), "424242424242424")
  expect(on.onChange).toHaveBeenLastCalledWith("cardNumber", { complete: false, error: null })
  await userEvent.type(input("cardNumber"), "1")
  expect(on.onChange).toHaveBeenLastCalledWith("cardNumber", {
    complete: false,
    error: "Your card number is invalid.",
  })
  await userEvent.type(input("cardCvc"), "1")
  fireEvent.blur(input("cardCvc"))
  expect(on.onChange).toHaveBeenLastCalledWith("cardCvc", {
    complete: false,
    error: "Your card's security code is incomplete.",
  })
})

it("finds nothing wrong with a field that was left empty", () => {
  const { on, input } = mounted()
  fireEvent.blur(input("cardNumber"))
  expect(on.onChange).toHaveBeenLastCalledWith("cardNumber", { complete: false, error: null })
})

it("wants a longer code once the card is an American Express", async () => {
  const { on, input } = mounted()
  await userEvent.type(input("cardCvc"), "123")
  expect(on.onChange).toHaveBeenLastCalledWith("cardCvc", { complete: true, error: null })
  await userEvent.type(input("cardNumber"), "37")
  expect(on.onChange).toHaveBeenLastCalledWith("cardCvc", { complete: false, error: null })
})

it("lets digits be deleted in the middle without losing the caret", async () => {
  const { input } = mounted()
  await userEvent.type(input("cardNumber"), "42424242")
  await userEvent.type(input("cardNumber"), "{Backspace}", {
    initialSelectionStart: 4,
    initialSelectionEnd: 4,
  })
  expect(input("cardNumber").value).toBe("4244 242")
  expect(input("cardNumber").selectionStart).toBe(3)
})

it("asks the processor for nothing while a field is wrong", async () => {
  const { tokenizer } = mounted()
  expect(await tokenizer.createToken("55802")).toEqual({
    errors: {
      cardNumber: "Your card number is incomplete.",
      cardExpiry: "Your card's expiration date is incomplete.",
      cardCvc: "Your card's security code is incomplete.",
    },
  })
})

it("has no names that a form could send, and leaves nothing behind", () => {
  const { tokenizer, unmount, input } = mounted()
  tokenizer.fill?.({ number: "3782 822463 10005", expiry: "12 / 30", cvc: "1234" })
  expect(input("cardNumber").value).toBe("3782 822463 10005")
  for (const field of FIELDS) expect(input(field).name).toBe("")
  unmount()
  expect(document.querySelector("input")).toBeNull()
})
