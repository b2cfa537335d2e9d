import { createHash } from "node:crypto"
import { nameInline } from "./inline-sources"

const MARK = "f00d"
const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("scripts and styles of ours are named by what they say, and leave without the mark", () => {
  const { html, inline } = nameInline(
    `<head><meta name="robots" content="a" nonce="${MARK}"/><meta property="csp-nonce" content="${MARK}"/>` +
      `<link rel="icon" href="/i.svg" nonce="${MARK}"/><style data-x="" nonce="${MARK}">a>b{color:red}</style></head>` +
      `<script type="module" nonce="${MARK}">go()</script><script nonce="${MARK}" data-y="">1<2</script>`,
    MARK,
  )
  expect(inline).toEqual({ scripts: [digest("go()"), digest("1<2")], styles: [digest("a>b{color:red}")] })
  expect(html).not.toContain(MARK)
  expect(html).not.toContain("nonce")
  expect(html).toContain('<script type="module">go()</script>')
})

test("what has got into a page without the mark is not named", () => {
  const { html, inline } = nameInline(
    `<p><script>evil()</script><style>*{}</style></p><script nonce="guess">evil()</script><script nonce="${MARK}">go()</script>`,
    MARK,
  )
  expect(inline).toEqual({ scripts: [digest("go()")], styles: [] })
  expect(html).toContain("<script>evil()</script>")
})

test("a script of a file is not named: where it comes from decides", () => {
  const { inline } = nameInline(`<script nonce="${MARK}" src="/a.js"></script>`, MARK)
  expect(inline).toEqual({ scripts: [], styles: [] })
})

test("names what the browser's parser makes of it", () => {
  const { inline } = nameInline(`<script nonce="${MARK}">a\r\nb\rc\0d</script>`, MARK)
  expect(inline.scripts).toEqual([digest("a\nb\nc\uFFFDd")])
})

test("the same script twice is named once", () => {
  const script = `<script nonce="${MARK}">go()</script>`
  expect(nameInline(script + script, MARK).inline.scripts).toHaveLength(1)
})
