import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { CheckField } from "./check-field"
import { RadioGroup } from "./radio-group"
import { SelectField } from "./select-field"
import { TextField } from "./text-field"

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)

test("a text field ties its label, hint and error to the control", () => {
  render(
    <TextField
      label="Postal code"
      name="zip"
      value=""
      onValueChange={() => undefined}
      hint="Five digits"
      error="Please enter a postal code."
      required
    />,
  )
  const input = screen.getByLabelText("Postal code")
  expect(described(input)).toEqual(["Five digits", "Please enter a postal code."])
  expect(input.getAttribute("aria-invalid")).toBe("true")
  expect(input.getAttribute("aria-required")).toBe("true")
})

test("a warning is tied to its control, marks nothing wrong and gives way to an error", () => {
  const field = (error: string | null) => (
    <TextField
      label="Postal code"
      name="zip"
      value=""
      onValueChange={() => undefined}
      warning="Look again."
      error={error}
      required
    />
  )
  const { rerender } = render(field(null))
  const input = screen.getByLabelText("Postal code")
  expect(described(input)).toEqual(["Look again."])
  expect(input.getAttribute("aria-invalid")).toBeNull()
  rerender(field("Please enter a postal code."))
  expect(described(input)).toEqual(["Please enter a postal code."])
  expect(input.getAttribute("aria-invalid")).toBe("true")
})

test("a field that may stay empty says so, and is not marked wrong", () => {
  render(<TextField label="Company" name="company" value="" onValueChange={() => undefined} />)
  const input = screen.getByLabelText("Company (optional)")
  expect(input.getAttribute("aria-invalid")).toBeNull()
  expect(input.getAttribute("aria-describedby")).toBeNull()
})

test("what is typed and chosen is handed over as a value", async () => {
  const user = userEvent.setup()
  const typed = jest.fn()
  const chosen = jest.fn()
  const ticked = jest.fn()
  const picked = jest.fn()
  render(
    <>
      <TextField label="City" name="city" value="" onValueChange={typed} required />
      <SelectField
        label="Country"
        name="country"
        value="US"
        onValueChange={chosen}
        options={[
          { value: "US", label: "United States" },
          { value: "CA", label: "Canada" },
        ]}
        required
      />
      <CheckField label="I agree" name="agree" checked={false} onCheckedChange={ticked} />
      <RadioGroup
        label="Ship to"
        name="ship"
        value="me"
        onValueChange={picked}
        options={[
          { value: "me", label: "Me" },
          { value: "customer", label: "My customer" },
        ]}
      />
    </>,
  )
  await user.type(screen.getByLabelText("City"), "K")
  await user.selectOptions(screen.getByLabelText("Country"), "Canada")
  await user.click(screen.getByLabelText("I agree"))
  await user.click(screen.getByLabelText("My customer"))
  expect(typed).toHaveBeenCalledWith("K")
  expect(chosen).toHaveBeenCalledWith("CA")
  expect(ticked).toHaveBeenCalledWith(true)
  expect(picked).toHaveBeenCalledWith("customer")
})

test("a group of choices is named, and its error belongs to it", () => {
  render(
    <RadioGroup
      label="Ship to"
      name="ship"
      value=""
      onValueChange={() => undefined}
      options={[{ value: "me", label: "Me" }]}
      error="Please choose."
    />,
  )
  const group = screen.getByRole("radiogroup", { name: "Ship to" })
  expect(described(group)).toEqual(["Please choose."])
})

test("the place that an error took stays when it goes, so that nothing below moves", () => {
  const height = jest
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ height: 19.6 } as DOMRect)
  const field = (error: string | null) => (
    <TextField label="City" name="city" value="" onValueChange={() => undefined} error={error} required />
  )
  const { container, rerender } = render(field(null))
  const place = container.querySelector<HTMLElement>("p[aria-live]")
  expect(place?.hasAttribute("style")).toBe(false)
  rerender(field("Please enter a city."))
  rerender(field(null))
  expect(place?.textContent).toBe("")
  expect(place?.style.minHeight).toBe("19.6px")
  height.mockRestore()
})
