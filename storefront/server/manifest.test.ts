import { fillSheets, markedSheets } from "#platform/inlined-sheets"
import { toRouterManifest } from "./manifest"

const vite = {
  "src/entry-client.tsx": { file: "assets/client.js", css: ["assets/client.css"], imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_form.js": { file: "assets/form.js", css: ["assets/form.css"], imports: ["_react.js"] },
  "src/routes/checkout.tsx?tsr-split=component": {
    file: "assets/checkout.js",
    imports: ["src/entry-client.tsx", "_form.js"],
  },
  "src/routes/checkout.tsx?tsr-split=errorComponent": { file: "assets/checkout-error.js" },
}
const readSheet = (address: string) => `.a{content:"${address}"}`
const {
  manifest: { routes, inlineCss },
  sheets,
} = toRouterManifest({ vite, routeFiles: { "src/routes/checkout.tsx": "/checkout" } }, readSheet)

/** What a route's one script does: waits, then fetches these. */
const fetched = (route: string) => {
  const [script] = routes[route]?.scripts ?? []
  return JSON.parse(/of (\[.*?\])\)/.exec(script?.children ?? "")?.[1] ?? "null")
}

test("every page starts with the entry's script once it is painted, and fetches what that imports", () => {
  expect(routes.__root__).toMatchObject({
    css: ["/assets/client.css"],
    scripts: [{ attrs: { type: "module" } }],
  })
  expect(fetched("__root__")).toEqual(["/assets/react.js"])
  expect(routes.__root__?.scripts?.[0]?.children).toContain('import("/assets/client.js")')
})

/** Runs the entry's script in a browser of which only what it uses is there; `loaded` has what it imported. */
function startIn(document: { hidden: boolean }, load = () => Promise.resolve()) {
  const loaded: string[] = []
  const documentElement = { dataset: {} }
  let report = (_list: { getEntriesByName: (name: string) => string[] }) => {}
  class PerformanceObserver {
    constructor(callback: typeof report) {
      report = callback
    }
    observe() {}
  }
  const script = routes.__root__?.scripts?.[0]?.children?.replace("import(", "load(") ?? ""
  new Function("document", "load", "PerformanceObserver", script)(
    { ...document, documentElement, head: { append() {} }, createElement: () => ({}) },
    (address: string) => {
      loaded.push(address)
      return load()
    },
    PerformanceObserver,
  )
  return {
    loaded,
    isLate: () => "late" in documentElement.dataset,
    paint: (...names: string[]) =>
      report({ getEntriesByName: (name) => names.filter((each) => each === name) }),
  }
}

describe("what a script waits for", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("the first text or picture on screen; an empty background is not enough", () => {
    const { loaded, paint } = startIn({ hidden: false })
    paint("first-paint")
    expect(loaded).toEqual([])
    paint("first-paint", "first-contentful-paint")
    expect(loaded).toEqual(["/assets/client.js"])
    jest.advanceTimersByTime(10_000)
    expect(loaded).toHaveLength(1)
  })

  test("half a second, where the browser reports no paint", () => {
    const { loaded } = startIn({ hidden: false })
    jest.advanceTimersByTime(499)
    expect(loaded).toEqual([])
    jest.advanceTimersByTime(1)
    expect(loaded).toEqual(["/assets/client.js"])
  })

  test("nothing in the background, where no page is painted", () => {
    expect(startIn({ hidden: true }).loaded).toEqual(["/assets/client.js"])
  })
})

describe("an entry that doesn't arrive", () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test("is asked for again, and the page says that it waits", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => {})
    const answers = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve()]
    const { loaded, isLate } = startIn({ hidden: true }, () => answers.shift() as Promise<void>)
    expect([loaded.length, isLate()]).toEqual([1, false])
    await jest.advanceTimersByTimeAsync(2_999)
    expect([loaded.length, isLate()]).toEqual([1, true])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(loaded).toEqual(["/assets/client.js", "/assets/client.js"])
  })

  test("and isn't refused either is told of after twenty seconds", async () => {
    const { loaded, isLate } = startIn({ hidden: true }, () => new Promise(() => {}))
    await jest.advanceTimersByTimeAsync(19_999)
    expect(isLate()).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect([loaded.length, isLate()]).toEqual([1, true])
  })
})

test("a route adds its own page chunk and nothing the entry brings already", () => {
  expect(routes["/checkout"]?.css).toEqual(["/assets/form.css"])
  expect(fetched("/checkout")).toEqual(["/assets/form.js"])
  expect(routes["/checkout"]?.scripts?.[0]?.children).toContain(
    'self.firstPage=import("/assets/checkout.js")',
  )
})

test("a missing client build is said at once", () => {
  expect(() => toRouterManifest({ vite: {}, routeFiles: {} }, readSheet)).toThrow(/build again/)
})

test("every stylesheet comes within the page, marked with its address; the router has the mark alone", () => {
  expect(Object.keys(inlineCss?.styles ?? {})).toEqual(["/assets/client.css", "/assets/form.css"])
  for (const [address, css] of Object.entries(inlineCss?.styles ?? {})) {
    expect(css.length).toBeLessThan(50)
    expect(markedSheets(fillSheets(css, sheets))).toEqual([address])
    expect(fillSheets(css, sheets)).toContain(readSheet(address))
  }
  const open = () => toRouterManifest({ vite, routeFiles: {} }, () => "</style>")
  expect(open).toThrow(/can't stand within a page/)
})
