import { createHash } from "node:crypto"
import { inlineNamer } from "./inline-sources"

const MARK = "f00d"
const SHEETS = new Map([
  ["/a.css", "a>b{color:red}"],
  ["/b.css", "p{margin:0}"],
])
const name = inlineNamer(MARK, SHEETS)
const named = (page: string) => {
  const { bytes, inline } = name(page)
  return { html: bytes.toString(), inline }
}
const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("scripts and styles of ours are named by what they say, and leave without the mark", () => {
  const { html, inline } = named(
    `<head><meta name="robots" content="a" nonce="${MARK}"/><meta property="csp-nonce" content="${MARK}"/>` +
      `<link rel="icon" href="/i.svg" nonce="${MARK}"/><style data-x="" nonce="${MARK}">a>b{color:red}</style></head>` +
      `<script type="module" nonce="${MARK}">go()</script><script nonce="${MARK}" data-y="">1<2</script>`,
  )
  expect(inline).toEqual({ scripts: [digest("go()"), digest("1<2")], styles: [digest("a>b{color:red}")] })
  expect(html).not.toContain(MARK)
  expect(html).not.toContain("nonce")
  expect(html).toContain('<script type="module">go()</script>')
})

test("what has got into a page without the mark is not named", () => {
  const { html, inline } = named(
    `<p><script>evil()</script><style>*{}</style></p><script nonce="guess">evil()</script><script nonce="${MARK}">go()</script>`,
  )
  expect(inline).toEqual({ scripts: [digest("go()")], styles: [] })
  expect(html).toContain("<script>evil()</script>")
})

test("letters of every kind leave as they are", () => {
  const page = `<p>Skål — ½″ 🛷</p><script nonce="${MARK}">say("🛷 ’")</script>`
  const { html, inline } = named(page)
  expect(html).toBe('<p>Skål — ½″ 🛷</p><script>say("🛷 ’")</script>')
  expect(inline.scripts).toEqual([digest('say("🛷 ’")')])
})

test("a script of a file is not named: where it comes from decides", () => {
  const { inline } = named(`<script nonce="${MARK}" src="/a.js"></script>`)
  expect(inline).toEqual({ scripts: [], styles: [] })
})

test("names what the browser's parser makes of it", () => {
  const { inline } = named(`<script nonce="${MARK}">a\r\nb\rc\0d</script>`)
  expect(inline.scripts).toEqual([digest("a\nb\nc\uFFFDd")])
})

test("the same script twice is named once", () => {
  const script = `<script nonce="${MARK}">go()</script>`
  expect(named(script + script).inline.scripts).toHaveLength(1)
})

test("the texts of stylesheets come behind their marks, and are named with them", () => {
  const page = `<style nonce="${MARK}" data-x="">/*sheet /a.css*//*sheet /b.css*/</style><p>/*sheet /a.css*/</p>`
  const css = "/*sheet /a.css*/a>b{color:red}/*sheet /b.css*/p{margin:0}"
  for (let time = 0; time < 2; time++) {
    const { html, inline } = named(page)
    expect(html).toBe(`<style data-x="">${css}</style><p>/*sheet /a.css*/</p>`)
    expect(inline.styles).toEqual([digest(css)])
  }
})
