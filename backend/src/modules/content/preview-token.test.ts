import { idOfToken, isPreviewToken, previewToken } from "./preview-token"

const claim = { id: "look_1", path: "/", expires: new Date("2026-11-27T12:00:00Z") }
const secret = "s".repeat(32)
const now = new Date("2026-11-27T11:59:59Z")

test("a token opens its look until it runs out", () => {
  const token = previewToken(claim, secret)
  expect(idOfToken(token)).toBe("look_1")
  expect(isPreviewToken(token, claim, { secret, now })).toBe(true)
  expect(isPreviewToken(token, claim, { secret, now: claim.expires })).toBe(false)
})

test.each([
  ["of another page", { ...claim, path: "/shipping" }, secret],
  ["of another look", { ...claim, id: "look_2" }, secret],
  ["made to last", { ...claim, expires: new Date("2027-01-01") }, secret],
  ["signed by somebody else", claim, "t".repeat(32)],
])("a preview token %s is refused", (_, other, key) => {
  expect(isPreviewToken(previewToken(other, key), claim, { secret, now })).toBe(false)
})

test.each(["", "look_1", "look_1.short", `${"x".repeat(61)}.${"a".repeat(43)}`, `../etc.${"a".repeat(43)}`])(
  "%p names no look",
  (token) => {
    expect(idOfToken(token)).toBe("")
  },
)
