import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { chooseEncoding, compress } from "./compress"

test("brotli before gzip, nothing when nothing is asked for", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br")
  expect(chooseEncoding("gzip;q=0.8")).toBe("gzip")
  expect(chooseEncoding("*")).toBe("br")
  expect(chooseEncoding("br;q=0, gzip")).toBe("gzip")
  expect(chooseEncoding("identity")).toBeNull()
  expect(chooseEncoding(undefined)).toBeNull()
})

test("a page survives the way there and back", async () => {
  const page = Buffer.from("<p>Braaap!</p>".repeat(200))
  const br = await compress(page, "br")
  const gz = await compress(page, "gzip")
  expect(brotliDecompressSync(br.body)).toEqual(page)
  expect(gunzipSync(gz.body)).toEqual(page)
})

test("a few bytes are sent as they are", async () => {
  expect(await compress(Buffer.from("hi"), "br")).toEqual({ body: Buffer.from("hi"), encoding: null })
})
