import { readEnv } from "./env"

test("nothing set means the shop on port 8000, for this machine only", () => {
  expect(readEnv({})).toEqual({
    PORT: 8000,
    HOST: "127.0.0.1",
    BACKEND_URL: "http://127.0.0.1:9000",
    TRUST_PROXY: false,
    SHOP_MODE: "live",
    PAGE_PROCESSES: 1,
    METRICS_HOST: "127.0.0.1",
  })
})

test("an empty setting counts as not set, a trailing slash is dropped", () => {
  expect(readEnv({ PORT: "", BACKEND_URL: "http://backend:9000/" })).toMatchObject({
    PORT: 8000,
    BACKEND_URL: "http://backend:9000",
  })
})

test("a wrong setting stops the page server with a sentence that names it", () => {
  expect(() => readEnv({ PORT: "eighty" })).toThrow(/PORT must be a port number/)
  expect(() => readEnv({ BACKEND_URL: "backend:9000" })).toThrow(
    "BACKEND_URL must be an address that begins with http:// or https://.",
  )
  expect(() => readEnv({ TRUST_PROXY: "10.0.0.1" })).toThrow(/TRUST_PROXY must be true or false/)
  expect(() => readEnv({ METRICS_PORT: "0" })).toThrow(/METRICS_PORT/)
  expect(() => readEnv({ PAGE_PROCESSES: "0" })).toThrow(/PAGE_PROCESSES/)
})
