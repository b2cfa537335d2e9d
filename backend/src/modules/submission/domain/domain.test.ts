import { ContactFields } from "../../../contracts/contact"
import { DealerApplication } from "../../../contracts/dealer-application"
import { PartsRequestFields } from "../../../contracts/parts-request"
import { ReturnFields } from "../../../contracts/return-request"
import { SponsoredRiderFields } from "../../../contracts/sponsored-rider"
import { fieldRows } from "./field-rows"

describe("rows for people", () => {
  it("name the fields in words, count lists, and leave out what is empty", () => {
    expect(
      fieldRows("another_form", {
        first_name: "Robin",
        firstName: "Robin",
        zip: "55801",
        notes: "",
        items: [{ identifier: "ICE", reason: "Bent" }, { identifier: "PUL" }],
        competitionTypes: ["Drag", "Ovals"],
        terms: { verified: true },
      }),
    ).toEqual([
      { label: "First name", value: "Robin" },
      { label: "First name", value: "Robin" },
      { label: "Postal code", value: "55801" },
      { label: "Item 1, Name or SKU", value: "ICE" },
      { label: "Item 1, Reason", value: "Bent" },
      { label: "Item 2, Name or SKU", value: "PUL" },
      { label: "Competition types", value: "Drag, Ovals" },
      { label: "Terms, Verified", value: "Yes" },
    ])
  })

  it.each([
    ["return", ReturnFields, ["First name", "Last name"]],
    ["contact", ContactFields, []],
    ["parts_request", PartsRequestFields, []],
    ["sponsored_rider", SponsoredRiderFields, []],
    ["dealer_application", DealerApplication, []],
  ] as const)("stand in the order of the form: %s", (kind, form, first) => {
    // As the database gives JSON back: by the length of the names.
    const names = Object.keys(form.shape)
    const stored = [...names].sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    const shown = fieldRows(kind, Object.fromEntries(stored.map((name) => [name, name])))
    expect(shown.map(({ value }) => value)).toEqual(names)
    expect(shown.slice(0, first.length).map(({ label }) => label)).toEqual(first)
  })
})
