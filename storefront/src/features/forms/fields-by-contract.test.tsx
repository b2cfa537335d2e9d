import { setBy } from "@tanstack/react-form"
import * as z from "zod/mini"
import { ContactFields } from "#contracts/forms/contact"
import { DealerApplication } from "#contracts/forms/dealer-application"
import { PartsRequestFields } from "#contracts/forms/parts-request"
import { ReturnFields } from "#contracts/forms/return-request"
import { SponsoredRiderFields } from "#contracts/forms/sponsored-rider"
import { SECTIONS } from "#features/dealers/application-fields"
import { TERM_NAMES } from "#features/dealers/application-model"
import { EMPTY_PLACE } from "./address-values"
import { CONTACT_FIELDS } from "./contact-page"
import type { FormValues } from "./draft"
import { schemaErrors } from "./field-errors"
import { emptyValues, type FieldSpec } from "./fields"
import { firstItem } from "./item-list"
import { PART_FIELDS, PARTS_REQUEST_FIELDS } from "./parts-request-page"
import { RETURN_FIELDS, RETURN_ITEM_FIELDS } from "./return-page"
import { RIDER_FIELDS } from "./rider-fields"

/** What the pages render themselves, besides their lists of fields. */
const PLACE = Object.keys(EMPTY_PLACE)
/** What pages ask for themselves and don't send. */
const NOT_SENT = ["understand", "acknowledged"]

const inItem = (fields: readonly FieldSpec[]) =>
  fields.map((field) => ({ ...field, name: `items.0.${field.name}` }))

interface FormOfContract {
  form: string
  schema: z.ZodMiniObject
  fields: readonly FieldSpec[]
  drawn: readonly string[]
  rest: FormValues
}

const FORMS: readonly FormOfContract[] = [
  { form: "contact", schema: ContactFields, fields: CONTACT_FIELDS, drawn: [], rest: {} },
  {
    form: "parts request",
    schema: PartsRequestFields,
    fields: [...PARTS_REQUEST_FIELDS, ...inItem(PART_FIELDS)],
    drawn: PLACE,
    rest: { items: [firstItem("identifier")] },
  },
  {
    form: "return",
    schema: ReturnFields,
    fields: [...RETURN_FIELDS, ...inItem(RETURN_ITEM_FIELDS)],
    drawn: [],
    rest: { items: [firstItem("identifier", "reason")] },
  },
  {
    form: "rider",
    schema: SponsoredRiderFields,
    fields: RIDER_FIELDS,
    drawn: [...PLACE, "competitionTypes"],
    rest: {},
  },
]

describe.each(FORMS)("the $form form asks for what its contract takes", ({ schema, fields, drawn, rest }) => {
  const empty = emptyValues(fields, rest)
  const sent = fields.filter(({ name }) => !NOT_SENT.includes(name))
  const errorOf = (name: string, value: unknown): string | undefined =>
    schemaErrors(schema, setBy(empty, name, value))[name]

  test("every field has its place, and none is asked for in vain", () => {
    const asked = new Set([...sent.map(({ name }) => name.split(".")[0]), ...drawn])
    expect([...asked].sort()).toEqual(Object.keys(schema.shape).sort())
  })

  test.each(sent.map((field) => [field.name, field] as const))("%s", (name, field) => {
    expect(errorOf(name, field.as === "check" ? false : "") !== undefined).toBe(field.required ?? false)
    if (field.as === "select") {
      expect(field.options.map(({ value }) => errorOf(name, value))).toEqual(
        field.options.map(() => undefined),
      )
    } else if (field.as === undefined || field.as === "text") {
      const isEmail = errorOf(name, "x") === "Please enter a valid email address."
      expect(field.type === "email").toBe(isEmail)
      // What can be typed is never too long for the shop.
      const longest = "7".repeat(field.maxLength ?? 1)
      expect(errorOf(name, longest) ?? "").not.toContain("Please keep this to")
    }
  })
})

/** The names of a contract's fields, with parts as `bank.name`. */
const namesIn = (schema: z.ZodMiniObject): string[] =>
  Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniPrefault
      ? namesIn(field.def.innerType as z.ZodMiniObject).map((each) => `${name}.${each}`)
      : [name],
  )

test("the dealer application asks for every field of its contract, and for nothing else", () => {
  const listed = SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))
  const drawn = ["carried", ...TERM_NAMES.map((name) => `terms.${name}`)]
  expect([...listed, ...drawn].sort()).toEqual(namesIn(DealerApplication).sort())
})
