import { DealerApplication } from "#contracts/dealer-application"
import { FIELD_NAMES } from "./application-fields"
import {
  type Application,
  applicationReducer,
  canApply,
  EMPTY,
  errorsOf,
  FAILED,
  TERM_NAMES,
  toPayload,
} from "./application-model"

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

const filled: Application = {
  ...EMPTY,
  values: Object.fromEntries(FIELD_NAMES.map((name) => [name, OPTIONAL.includes(name) ? "" : sample(name)])),
  terms: { approve: true, verified: true, understand: true, consent: true },
}

const problemsWith = (state: Application) => {
  const parsed = DealerApplication.safeParse(toPayload(state))
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))]
}

test("what the page marks required besides bank, banker and vendor name is all the shop asks for", () => {
  expect(problemsWith(filled)).toEqual([])
})

test.each(FIELD_NAMES.filter((name) => !OPTIONAL.includes(name)))("%s is required", (name) => {
  expect(problemsWith({ ...filled, values: { ...filled.values, [name]: "  " } })).toEqual([name])
})

test.each(["-1", "1.5", "many", ""])("%p is no number of years", (years) => {
  expect(problemsWith({ ...filled, values: { ...filled.values, "dealership.years": years } })).toEqual([
    "dealership.years",
  ])
})

test("all four terms must be ticked", () => {
  for (const term of TERM_NAMES) {
    const state = applicationReducer(filled, { type: "ticked", term, on: false })
    expect(canApply(state)).toBe(false)
    expect(problemsWith(state)).toEqual([`terms.${term}`])
  }
  expect(canApply(filled)).toBe(true)
})

test("a failure keeps everything typed and says so; mending a field clears its sentence", () => {
  const sending = applicationReducer(filled, { type: "submitted" })
  expect(sending.phase).toBe("in progress")
  const refused = applicationReducer(sending, {
    type: "refused",
    errors: errorsOf({ message: "x", errors: { email: ["Please enter a valid email address.", "b"] } }),
  })
  expect(refused).toMatchObject({ phase: "idle", alert: [FAILED], values: filled.values, attempt: 1 })
  expect(refused.errors).toEqual({ email: "Please enter a valid email address." })
  expect(applicationReducer(refused, { type: "typed", name: "email", value: "i" }).errors).toEqual({})
})

test("a draft brings back what the page knows, and no ticks", () => {
  const state = applicationReducer(EMPTY, {
    type: "restored",
    draft: { values: { brands: "Ski-Doo", gone: "x" }, carried: "Yes" },
  })
  expect(state.values.brands).toBe("Ski-Doo")
  expect(state.values.gone).toBeUndefined()
  expect(state.carried).toBe("Yes")
  expect(canApply(state)).toBe(false)
})
