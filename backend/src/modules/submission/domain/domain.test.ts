import { fieldRows } from "./field-rows"

describe("rows for people", () => {
  it("name the fields in words, count lists, and leave out what is empty", () => {
    expect(
      fieldRows({
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
})
