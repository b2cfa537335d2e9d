import { deadLinks, linkError } from "./links"

const known = new Set(["/", "/skis", "/builder/attack"])

test.each([
  "/",
  "/skis",
  "/skis/",
  "/skis#models",
  "/builder/attack?a=1",
  "https://example.com",
  "HTTPS://example.com",
  "https://example.com/a?b#c",
])("a link to %s may stand in staff's words", (link) => {
  expect(linkError(link, known)).toBeNull()
})

test.each([
  "/carbides",
  "/skis/x",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "javascript:open('https://example.com')",
  "javascript://x/https://example.com",
  "data:text/html,x",
  "http://example.com",
  "https://",
  "https://%",
  "https://user@evil.example",
  "https://a b",
  "skis",
  "",
])("%p leads nowhere we would send anybody", (link) => {
  expect(linkError(link, known)).toMatch(/neither an address|no page/)
})

test("says whether it is no address or no page", () => {
  expect(linkError("skis", known)).toBe(
    "skis is neither an address in the shop, such as /carbides, nor one that begins with https://.",
  )
  expect(linkError("/gone/?a=1#b", known)).toBe("There is no page at /gone in the shop.")
})

test("a link that leads nowhere is told once", () => {
  expect(deadLinks(["/skis", "/gone", "/gone", "/also-gone"], known)).toEqual(["/gone", "/also-gone"])
})
