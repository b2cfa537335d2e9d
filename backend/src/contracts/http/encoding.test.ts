import { chooseEncoding } from "./encoding"

test("brotli before gzip, nothing when nothing is asked for", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br")
  expect(chooseEncoding("gzip;q=0.8")).toBe("gzip")
  expect(chooseEncoding("*")).toBe("br")
  expect(chooseEncoding("br;q=0, gzip")).toBe("gzip")
  expect(chooseEncoding("identity")).toBeNull()
  expect(chooseEncoding(undefined)).toBeNull()
})
