import { setBy } from "@tanstack/react-form"
import type { FormValues } from "#features/forms/draft"
import { applicationErrors } from "./application-calls"
import { SECTIONS } from "./application-fields"
import { canApply, DRAFT, EMPTY, TERM_NAMES } from "./application-model"

/** Every text field by name. */
const FIELD_NAMES: readonly string[] = SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))

const NOT_ENFORCED = ["bank.name", "bank.banker", "vendor.name"]
const OPTIONAL = [
  ...NOT_ENFORCED,
  "dealership.website",
  "snowmobileBrands",
  "invoiceEmails",
  "whoOrdering",
  ...["billing", "bank", "vendor"].map((block) => `${block}.fax`),
  ...["name", "address", "city", "state", "zip", "phone", "fax"].map((field) => `shipping.${field}`),
]

const sample = (name: string) => {
  if (name === "dealership.years") return "12"
  if (/email$/i.test(name)) return "ida@berg.example"
  if (/phone|fax/.test(name)) return "(555) 010-0199"
  return "Something"
}

const withValue = (values: FormValues, name: string, value: unknown): FormValues => setBy(values, name, value)

const filled = [
  ...FIELD_NAMES.map((name) => [name, OPTIONAL.includes(name) ? "" : sample(name)] as const),
  ...TERM_NAMES.map((term) => [`terms.${term}`, true] as const),
].reduce((values, [name, value]) => withValue(values, name, value), EMPTY)

const problemsWith = (values: FormValues) => Object.keys(applicationErrors(values))

test("what the page marks required besides bank, banker and vendor name is all the shop asks for", () => {
  expect(problemsWith(filled)).toEqual([])
})

test.each(FIELD_NAMES.filter((name) => !OPTIONAL.includes(name)))(
  "the field %s of a dealer's application is required",
  (name) => {
    expect(problemsWith(withValue(filled, name, "  "))).toEqual([name])
  },
)

test.each(["-1", "1.5", "many", ""])("%p is no number of years", (years) => {
  expect(problemsWith(withValue(filled, "dealership.years", years))).toEqual(["dealership.years"])
})

test("all four terms of a dealer's application must be ticked", () => {
  for (const term of TERM_NAMES) {
    const values = withValue(filled, `terms.${term}`, false)
    expect(canApply(values)).toBe(false)
    expect(problemsWith(values)).toEqual([`terms.${term}`])
  }
  expect(canApply(filled)).toBe(true)
  expect(canApply(EMPTY)).toBe(false)
})

describe("a draft", () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  test("brings back what the page knows, and no ticks", () => {
    DRAFT.save({ ...withValue(filled, "brands", "Ski-Doo"), carried: "Yes", gone: "x" }, false)
    const draft = DRAFT.read(EMPTY)
    expect(draft).toMatchObject({ brands: "Ski-Doo", carried: "Yes", dealership: { years: "12" } })
    expect(draft).not.toHaveProperty("gone")
    expect(draft).not.toHaveProperty("terms")
  })

  test("is forgotten after two weeks, and when nothing is left of it", () => {
    jest.useFakeTimers({ now: 0 })
    DRAFT.save(filled, false)
    jest.setSystemTime(13 * 24 * 60 * 60 * 1_000)
    expect(DRAFT.read(EMPTY)).toMatchObject({ brands: "Something" })
    jest.setSystemTime(15 * 24 * 60 * 60 * 1_000)
    expect(DRAFT.read(EMPTY)).toBeNull()
    jest.useRealTimers()
    DRAFT.save(EMPTY, true)
    expect(localStorage.length).toBe(0)
  })
})
