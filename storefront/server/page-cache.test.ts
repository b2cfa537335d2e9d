import { parseCookies } from "#platform/cookies"
import { pageCache, type RenderedPage } from "./page-cache"

let time = 0
const cache = () => pageCache({ keepFor: 1_000, atMost: 2, now: () => time })
const page = (text: string): RenderedPage => ({ status: 200, headers: [], pieces: [text] })
const nobody = parseCookies("")

beforeEach(() => {
  time = 0
})

test("a page is given to the next visitor, for a moment", () => {
  const pages = cache()
  pages.keep("/skis", pages.record(parseCookies("cart=1")), page("skis"))
  expect(pages.find("/skis", parseCookies("cart=2"))).toEqual(page("skis"))
  expect(pages.find("/skis?sort=price", nobody)).toBeUndefined()
  time = 1_000
  expect(pages.find("/skis", nobody)).toBeUndefined()
})

test("a page is kept no longer than until its words change by themselves", () => {
  const pages = pageCache({ keepFor: 1_000, atMost: 2, now: () => time, changesAt: () => 400 })
  pages.keep("/", pages.record(nobody), page("before"))
  time = 399
  expect(pages.find("/", nobody)).toEqual(page("before"))
  time = 400
  expect(pages.find("/", nobody)).toBeUndefined()
  pages.keep("/", pages.record(nobody), page("after"))
  time = 1_399
  expect(pages.find("/", nobody)).toEqual(page("after"))
})

test("a page that read something of its visitor's own is nobody else's", () => {
  const pages = cache()
  const record = pages.record(parseCookies("sid=ida"))
  record.markPersonal()
  pages.keep("/account", record, page("Ida's account"))
  expect(pages.find("/account", parseCookies("sid=ida"))).toBeUndefined()
  expect(pages.find("/account", nobody)).toBeUndefined()
})

test("a page that read a cookie is for those whose cookie says the same", () => {
  const pages = cache()
  const makeFor = (cookies: string, text: string) => {
    const record = pages.record(parseCookies(cookies))
    record.cookies.get("cookies_accepted")
    pages.keep("/", record, page(text))
  }
  makeFor("", "with the notice")
  makeFor("cookies_accepted=1; cart=1", "without")
  expect(pages.find("/", parseCookies("cart=7"))).toEqual(page("with the notice"))
  expect(pages.find("/", parseCookies("cart=7; cookies_accepted=1"))).toEqual(page("without"))
  expect(pages.find("/", parseCookies("cookies_accepted=0"))).toBeUndefined()
  makeFor("cookies_accepted=1", "made again")
  expect(pages.find("/", parseCookies("cookies_accepted=1"))).toEqual(page("made again"))
})

test("a visitor can't fill it: the oldest addresses and the oldest looks go", () => {
  const pages = cache()
  for (const address of ["/a", "/b", "/c"]) pages.keep(address, pages.record(nobody), page(address))
  expect(["/a", "/b", "/c"].map((address) => pages.find(address, nobody)?.pieces[0])).toEqual([
    undefined,
    "/b",
    "/c",
  ])
  for (let look = 0; look < 6; look++) {
    const record = pages.record(parseCookies(`look=${look}`))
    record.cookies.get("look")
    pages.keep("/c", record, page(`${look}`))
  }
  expect(pages.find("/c", parseCookies("look=1"))).toBeUndefined()
  expect(pages.find("/c", parseCookies("look=5"))).toEqual(page("5"))
})

test("what another cache has seen is not kept", () => {
  const pages = cache()
  pages.keep("/", cache().record(nobody), page("?"))
  expect(pages.find("/", nobody)).toBeUndefined()
})
