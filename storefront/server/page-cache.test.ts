import { parseCookies } from "#platform/cookies"
import { PageBody } from "./compress"
import { pageCache, type RenderedPage } from "./page-cache"

let time = 0
/** Room for two pages of a kilobyte. */
const ROOM = 2 * (2 * 1_000 + 4_096)
const cache = () => pageCache({ ttlMs: 1_000, maxBytes: 4 * ROOM, now: () => time })
const page = (text: string): RenderedPage => ({
  status: 200,
  headers: {},
  body: new PageBody(Buffer.from(text.padEnd(1_000))),
})
const nobody = parseCookies("")

beforeEach(() => {
  time = 0
})

test("a page is given to the next visitor, for a moment", () => {
  const pages = cache()
  pages.store("/skis", pages.record(parseCookies("cart=1")), page("skis"))
  expect(pages.find("/skis", parseCookies("cart=2"))).toEqual(page("skis"))
  expect(pages.find("/skis?sort=price", nobody)).toBeUndefined()
  time = 1_000
  expect(pages.find("/skis", nobody)).toBeUndefined()
})

test("a clock that was set back keeps no page for longer", () => {
  const pages = cache()
  time = 600_000
  pages.store("/", pages.record(nobody), page("home"))
  time = 0
  expect(pages.find("/", nobody)).toBeUndefined()
})

test("a page is kept no longer than until its words change by themselves", () => {
  const pages = pageCache({ ttlMs: 1_000, maxBytes: ROOM, now: () => time, changesAt: () => 400 })
  pages.store("/", pages.record(nobody), page("before"))
  time = 399
  expect(pages.find("/", nobody)).toEqual(page("before"))
  time = 400
  expect(pages.find("/", nobody)).toBeUndefined()
  pages.store("/", pages.record(nobody), page("after"))
  time = 1_399
  expect(pages.find("/", nobody)).toEqual(page("after"))
})

test("a page that read something of its visitor's own is nobody else's", () => {
  const pages = cache()
  const record = pages.record(parseCookies("sid=ida"))
  record.markPersonal()
  pages.store("/account", record, page("Ida's account"))
  expect(pages.find("/account", parseCookies("sid=ida"))).toBeUndefined()
  expect(pages.find("/account", nobody)).toBeUndefined()
})

test("a page that asked for a cookie is for those who have it, too, whatever it says", () => {
  const pages = cache()
  const makeFor = (cookies: string, text: string) => {
    const record = pages.record(parseCookies(cookies))
    record.cookies.get("cookies_accepted")
    pages.store("/", record, page(text))
  }
  makeFor("", "with the notice")
  makeFor("cookies_accepted=1; cart=1", "without")
  expect(pages.find("/", parseCookies("cart=7"))).toEqual(page("with the notice"))
  expect(pages.find("/", parseCookies("cart=7; cookies_accepted=1"))).toEqual(page("without"))
  expect(pages.find("/", parseCookies("cookies_accepted=invented"))).toEqual(page("without"))
  makeFor("cookies_accepted=1", "made again")
  expect(pages.find("/", parseCookies("cookies_accepted=1"))).toEqual(page("made again"))
})

test("a page can't tell what a cookie of its visitor's says", () => {
  const { cookies } = cache().record(parseCookies("sid=ida"))
  expect(cookies.get("sid")).toBe("")
  expect(cookies.get("cart")).toBeUndefined()
})

test("a look that is made again and again pushes out no other", () => {
  const pages = cache()
  const makeFor = (cookies: string) => {
    const record = pages.record(parseCookies(cookies))
    record.cookies.get("cookies_accepted")
    pages.store("/", record, page(cookies))
  }
  makeFor("")
  for (let times = 0; times < 5; times++) makeFor("cookies_accepted=1")
  expect(pages.find("/", nobody)).toEqual(page(""))
})

test("a visitor can't fill it: what was asked for longest ago goes, and the oldest looks", () => {
  const pages = pageCache({ ttlMs: 1_000, maxBytes: ROOM, now: () => time })
  const store = (address: string) => pages.store(address, pages.record(nobody), page(address))
  store("/a")
  store("/b")
  pages.find("/a", nobody)
  store("/c")
  expect(["/a", "/b", "/c"].map((address) => pages.find(address, nobody) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
  for (let at = 0; at < 20_000; at++) store(`/builder/attack/fade/${at}`)
  expect(["/a", "/c"].map((address) => pages.find(address, nobody))).toEqual([undefined, undefined])

  const roomy = cache()
  for (const [at, cookies] of ["", "a=1", "b=1", "c=1", "a=1; b=1", "a=1; c=1"].entries()) {
    const record = roomy.record(parseCookies(cookies))
    for (const name of ["a", "b", "c"]) record.cookies.get(name)
    roomy.store("/c", record, page(`${at}`))
  }
  expect(roomy.find("/c", parseCookies("a=1"))).toBeUndefined()
  expect(roomy.find("/c", parseCookies("a=1; c=1"))).toEqual(page("5"))
})

describe("when a page of everybody's is over", () => {
  const madeBy = (pages: ReturnType<typeof cache>, text: string, isPersonal = false) => {
    const made = { ends: () => {}, begun: 0 }
    const make = async () => {
      made.begun++
      const record = pages.record(nobody)
      await new Promise<void>((resolve) => {
        made.ends = resolve
      })
      if (isPersonal) record.markPersonal()
      const own = page(text)
      pages.store("/skis", record, own)
      return own
    }
    return { made, make }
  }
  const over = () => {
    const pages = cache()
    pages.store("/skis", pages.record(nobody), page("before"))
    time = 1_000
    return pages
  }

  test("one makes it anew and the others wait for it", async () => {
    const pages = over()
    const { made, make } = madeBy(pages, "after")
    const all = Promise.all(Array.from({ length: 5 }, () => pages.oneAtATime("/skis", nobody, make)))
    expect(made.begun).toBe(1)
    made.ends()
    expect(await all).toEqual(Array.from({ length: 5 }, () => page("after")))
    expect(made.begun).toBe(1)
  })

  test("one that turns out to be somebody's own is nobody else's: each makes their own", async () => {
    const pages = over()
    const ida = madeBy(pages, "Ida's", true)
    const olav = madeBy(pages, "Olav's", true)
    const [first, second] = [
      pages.oneAtATime("/skis", nobody, ida.make),
      pages.oneAtATime("/skis", nobody, olav.make),
    ]
    expect(olav.made.begun).toBe(0)
    ida.made.ends()
    expect(await first).toEqual(page("Ida's"))
    await new Promise(setImmediate)
    olav.made.ends()
    expect(await second).toEqual(page("Olav's"))
  })

  test("a fault is told to the one whose page it was", async () => {
    const pages = over()
    const first = pages.oneAtATime("/skis", nobody, async () => Promise.reject(new Error("Ida left")))
    const second = pages.oneAtATime("/skis", nobody, async () => page("Olav's"))
    await expect(first).rejects.toThrow("Ida left")
    expect(await second).toEqual(page("Olav's"))
  })

  test("nobody waits for a page that was never everybody's", async () => {
    const pages = cache()
    const { made, make } = madeBy(pages, "cart")
    const first = pages.oneAtATime("/cart", nobody, make)
    expect(await pages.oneAtATime("/cart", nobody, async () => page("own"))).toEqual(page("own"))
    made.ends()
    await first
  })
})

test("what another cache has seen is not kept", () => {
  const pages = cache()
  pages.store("/", cache().record(nobody), page("?"))
  expect(pages.find("/", nobody)).toBeUndefined()
})
