import { fileLink, isFileLink } from "./file-link"

const SECRET = "s".repeat(32)
const NOW = new Date("2026-11-21T12:00:00Z")
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

function parts(link: string) {
  const url = new URL(link, "http://shop.example")
  return {
    id: url.pathname.split("/").at(-1) ?? "",
    expires: url.searchParams.get("expires"),
    signature: url.searchParams.get("signature"),
  }
}

it("works until it runs out, in a quarter of an hour or a little more", () => {
  const link = parts(fileLink("sfile_1", SECRET, NOW))
  expect(isFileLink(link, SECRET, later(14))).toBe(true)
  expect(isFileLink(link, SECRET, later(21))).toBe(false)
})

it("works for its own picture, unchanged, in its own shop", () => {
  const link = parts(fileLink("sfile_1", SECRET, NOW))
  expect(isFileLink({ ...link, id: "sfile_2" }, SECRET, NOW)).toBe(false)
  expect(isFileLink({ ...link, expires: String(Number(link.expires) + 600) }, SECRET, NOW)).toBe(false)
  expect(isFileLink(link, "t".repeat(32), NOW)).toBe(false)
})

it.each([undefined, "", "x", ["a"], "9".repeat(50)])("is none with %j in it", (nonsense) => {
  const link = parts(fileLink("sfile_1", SECRET, NOW))
  expect(isFileLink({ ...link, expires: nonsense }, SECRET, NOW)).toBe(false)
  expect(isFileLink({ ...link, signature: nonsense }, SECRET, NOW)).toBe(false)
})
