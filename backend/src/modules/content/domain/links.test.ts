import { deadLinks, linkFault } from "./links"

const known = new Set(["/", "/skis", "/builder/attack"])

test.each([
  "/",
  "/skis",
  "/skis/",
  "/skis#models",
  "/builder/attack?a=1",
  "https://example.com",
  "https://example.com/a?b#c",
])("a link to %s may stand in staff's words", (link) => {
  expect(linkFault(link, known)).toBeNull()
})

test.each([
  "/carbides",
  "/skis/x",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "http://example.com",
  "https://",
  "https://user@evil.example",
  "https://a b",
  "skis",
  "",
])("%p leads nowhere we would send anybody", (link) => {
  expect(linkFault(link, known)).toMatch(/no (?:address|page)/)
})

test("a link that leads nowhere is told once", () => {
  expect(deadLinks(["/skis", "/gone", "/gone", "/also-gone"], known)).toEqual(["/gone", "/also-gone"])
})
