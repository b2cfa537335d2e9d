import { importLines, spreadsheetLines } from "./write-csv"

test.each([
  [[1, "a,b", ""], '1,"a,b",\r\n'],
  [['Ida "Ice"', "two\nlines"], '"Ida ""Ice""","two\nlines"\r\n'],
  [[" edge "], '" edge "\r\n'],
])("writes %j", (row, line) => {
  expect(spreadsheetLines([row])).toBe(line)
})

test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "  =1"])("never writes %j as a formula", (text) => {
  expect(spreadsheetLines([[text]])).toMatch(/^"?'/)
})

test("a number may be below zero", () => {
  expect(spreadsheetLines([[-5]])).toBe("-5\r\n")
})

test("what is read back is as it was", () => {
  expect(importLines([["-30", " a ", "b,c"]])).toBe('-30," a ","b,c"\n')
})
