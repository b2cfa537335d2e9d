import type * as z from "zod/mini"
import { ContactFields } from "../../../contracts/forms/contact"
import { DealerApplication } from "../../../contracts/forms/dealer-application"
import { PartsRequestFields } from "../../../contracts/forms/parts-request"
import { ReturnFields } from "../../../contracts/forms/return-request"
import { SponsoredRiderFields } from "../../../contracts/forms/sponsored-rider"
import { Columns, columnValues, fieldRows } from "./field-rows"
import { formFields } from "./form-labels"

/** The paths of a form's fields, without list indexes. */
function leaves(schema: z.core.$ZodType, path = ""): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "object") {
    return Object.entries(def.shape).flatMap(([name, each]) =>
      leaves(each, path === "" ? name : `${path}.${name}`),
    )
  }
  if (def.type === "array" && (def.element as z.core.$ZodTypes)._zod.def.type === "object") {
    return leaves(def.element, path)
  }
  // Only around a group: what a single answer is made of doesn't matter.
  if (def.type === "pipe") return groupIn(def.in) ? leaves(def.in, path) : [path]
  return "innerType" in def && groupIn(def.innerType) ? leaves(def.innerType, path) : [path]
}

function groupIn(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === "pipe") return groupIn(def.in)
  return "innerType" in def ? groupIn(def.innerType) : def.type === "object"
}

/** What the database has of a form whose fields were each answered with their own path. */
function stored(paths: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const path of paths) {
    const [group = "", name] = path.split(".")
    if (name === undefined) fields[group] = path
    else if (group === "items") fields[group] = [{ ...(fields[group] as object[])?.[0], [name]: path }]
    else fields[group] = { ...(fields[group] as object), [name]: path }
  }
  return fields
}

describe("rows for people", () => {
  it("name the country, and leave other letters alone", () => {
    const fields = { country: "NO", state: "NO", items: [{ country: "US" }] }
    expect(fieldRows("another_form", fields).map(({ value }) => value)).toEqual(["Norway", "NO", "US"])
    expect(fieldRows("another_form", { country: "Norway" })).toEqual([{ label: "Country", value: "Norway" }])
  })

  it("name the fields in words, count lists, and leave out what is empty", () => {
    expect(
      fieldRows("another_form", {
        first_name: "Robin",
        firstName: "Robin",
        zip: "55801",
        notes: "",
        items: [{ identifier: "ICE", reason: "Bent" }, { identifier: "PUL" }],
        competitionTypes: ["Drag", "Ovals"],
        place: { isVerified: true },
        terms: { verified: true },
      }),
    ).toEqual([
      { label: "First name", value: "Robin" },
      { label: "First name", value: "Robin" },
      { label: "Zip", value: "55801" },
      { label: "Item 1, Identifier", value: "ICE" },
      { label: "Item 1, Reason", value: "Bent" },
      { label: "Item 2, Identifier", value: "PUL" },
      { label: "Competition types", value: "Drag, Ovals" },
      { label: "Place, Is verified", value: "Yes" },
    ])
  })

  const FORMS = [
    ["return", ReturnFields],
    ["contact", ContactFields],
    ["parts_request", PartsRequestFields],
    ["sponsored_rider", SponsoredRiderFields],
    ["dealer_application", DealerApplication],
  ] as const

  it.each(FORMS)("has a name for every field of a form: %s", (kind, form) => {
    // As if each field had been answered with its own path.
    const shown = fieldRows(kind, stored(leaves(form)))
    expect(Object.keys(formFields(kind).labels).sort()).toEqual(shown.map(({ value }) => value).sort())
  })

  it.each(FORMS)("stand in the order of the page, by its names: %s", (kind) => {
    const { labels } = formFields(kind)
    // As returned by the database for JSON: by the length of the names.
    const paths = Object.keys(labels).sort(
      (one, other) => one.length - other.length || (one < other ? -1 : 1),
    )
    const shown = fieldRows(kind, stored(paths))
    expect(shown.map(({ value }) => value)).toEqual(Object.keys(labels))
    expect(shown.map(({ label }) => label.split(", ").at(-1))).toEqual(Object.values(labels))
  })

  it("stand a column each in a table, the parts of a list in one", () => {
    const columns = new Columns()
    columns.add("return", { notes: "Hello", color: "red" })
    columns.add("contact", {})
    columns.add("contact", { message: "Hello" })
    expect(columns.names()).toEqual([
      ...["First name", "Last name", "Email", "Phone", "Order number", "Order date"],
      ...["Items, Product name or SKU", "Items, Reason", "Notes", "Color", "Message"],
    ])
    const items = [{ identifier: "ICE", reason: "Bent" }, { identifier: "PUL" }]
    expect([...columnValues("return", { items, notes: "", order_number: 0 })]).toEqual([
      ["Order number", "0"],
      ["Items, Product name or SKU", "1. ICE\n2. PUL"],
      ["Items, Reason", "Bent"],
    ])
    expect([
      ...columnValues("dealer_application", { bank: { name: "First" }, odd: { deep: [1, 2] } }),
    ]).toEqual([
      ["Bank, Bank name", "First"],
      ["Odd, Deep", "1, 2"],
    ])
  })
})
