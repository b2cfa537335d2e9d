import { csvField, csvLine } from "./csv"
import { fieldRows } from "./field-rows"

describe("a CSV field", () => {
  it.each([
    ["plain", "plain"],
    ["a, b", '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    [1001, "1001"],
  ])("%j is written %j", (value, written) => {
    expect(csvField(value)).toBe(written)
  })

  it.each([
    "=1+1",
    "+1 (555) 010",
    "-1",
    "@SUM(A1)",
    "\t=1",
    ' =HYPERLINK("http://x")',
    "=cmd|' /C calc'!A0",
  ])("%j is no formula any more", (value) => {
    expect(csvField(value).replace(/^"/, "")).toMatch(/^'/)
  })

  it("makes lines", () => {
    expect(csvLine([1, "a,b", ""])).toBe('1,"a,b",\r\n')
  })
})

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
