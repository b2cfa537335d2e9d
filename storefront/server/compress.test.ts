import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { PageBody } from "./compress"

const page = Buffer.from("<p>Braaap!</p>".repeat(200))

test("a page survives the way there and back, for whoever takes it in which form", () => {
  const body = new PageBody(page)
  const [br, gz, plain] = [body.for("br"), body.for("gzip"), body.for(undefined)]
  expect([br.encoding, gz.encoding, plain.encoding]).toEqual(["br", "gzip", null])
  expect(brotliDecompressSync(br.body)).toEqual(page)
  expect(gunzipSync(gz.body)).toEqual(page)
  expect(plain.body).toEqual(page)
})

test("a page is packed once for all who take it in the same form", () => {
  const body = new PageBody(page)
  const [first, together] = [body.for("br"), body.for("gzip, br")]
  expect(together.body).toBe(first.body)
  expect(body.for("br").body).toBe(first.body)
})

test("in all its forms a page takes no more than it says", () => {
  const items = Array.from({ length: 1_000 }, (_, at) => `<li class="tile">${(at * 7919).toString(36)}</li>`)
  const text = Buffer.from(items.join(""))
  const body = new PageBody(text)
  const forms = ["br", "gzip"].map((encoding) => body.for(encoding))
  expect(forms.reduce((sum, form) => sum + form.body.length, text.length)).toBeLessThanOrEqual(body.size)
})

test("a few bytes are sent as they are", () => {
  expect(new PageBody(Buffer.from("hi")).for("br")).toEqual({ body: Buffer.from("hi"), encoding: null })
})
