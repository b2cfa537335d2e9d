import { guarded, guardedLines, importLines, momentCell, spreadsheetLines, unguarded } from "./write-csv"

test.each([
  [[1, "a,b", ""], '1,"a,b",\r\n'],
  [['Ida "Ice"', "two\nlines"], '"Ida ""Ice""","two\nlines"\r\n'],
  [[" edge "], '" edge "\r\n'],
])("a CSV file writes %j", (row, line) => {
  expect(spreadsheetLines([row])).toBe(line)
})

test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "  =1"])("never writes %j as a formula", (text) => {
  expect(spreadsheetLines([[text]])).toMatch(/^"?'/)
})

test.each(["=1+1", " =1+1", "+1", "-1", "@SUM(1)", "＝1"])(
  "never writes %j as a formula of the next cell where semicolons separate cells",
  (formula) => {
    expect(spreadsheetLines([[`Ida;${formula};x`]])).toMatch(/^Ida;\s*'\S/)
  },
)

test.each(["=1+1", " =1+1", "\t+1", "-1", "@SUM(1)", "＝1"])(
  "never writes %j as a formula of the next cell where tabs separate cells",
  (formula) => {
    expect(spreadsheetLines([[`Ida\t${formula}\tx`]])).toMatch(/^"Ida\t\s*'\S/)
  },
)

test("never writes a formula behind a quote that opens the next cell where semicolons separate cells", () => {
  expect(spreadsheetLines([['Ida;"=1+1;x']])).toBe('"Ida;""\'=1+1;x"\r\n')
})

test("a tab ends no cell of a guarded line", () => {
  expect(guardedLines([["Ida\t=1+1"]])).toBe('"Ida\t=1+1"\r\n')
})

test("a semicolon in front of anything else stays as it is", () => {
  expect(spreadsheetLines([["cold; wet", "a;b"]])).toBe("cold; wet,a;b\r\n")
})

test("a number in a CSV file may be below zero", () => {
  expect(spreadsheetLines([[-5]])).toBe("-5\r\n")
})

test("what is read back from a CSV file is as it was", () => {
  expect(importLines([["-30", " a ", "b,c"]])).toBe('-30," a ","b,c"\n')
})

test.each(["=1+1", "+1", "-1", "@x", "'=1", "''-1", " =1", "＝1", "'tis", "", "plain", "a=b"])(
  "what is guarded from running comes back as it was: %j",
  (text) => {
    expect(guarded(text)).not.toMatch(/^\s*[=+\-@＝]/)
    expect(unguarded(guarded(text))).toBe(text)
  },
)

test("a whole guarded line is a spreadsheet's", () => {
  expect(guardedLines([["=1", "a,b", " edge"]])).toBe('\'=1,"a,b"," edge"\r\n')
})

test("a moment is on the shop's clock, whose day it still is when London has the next one", () => {
  expect(momentCell(new Date("2026-11-28T04:20:59Z"))).toBe("2026-11-27 22:20")
  expect(momentCell(null)).toBe("")
})
