import { CALLS, PAGES } from "../route-table"
import { redactPersonalData } from "./redact-personal-data"

it.each([
  ["Customer with email ann.lee+x@example.co.uk exists", "Customer with email (email) exists"],
  ["GET /shop/search?q=my+name&page=2 failed", "GET /shop/search?… failed"],
  ["GET /shop/thanks/Zx81-secret failed", "GET /shop/thanks/… failed"],
  ["POST /shop/pay/Zx81?x=1: timed out", "POST /shop/pay/…?… timed out"],
  ["GET /thank-you/Zx81-secret: no answer", "GET /thank-you/…: no answer"],
  ["GET /review/order_01.Zx81: no answer", "GET /review/…: no answer"],
  ["GET /card-sandbox/3ds/pi_Zx81: no answer", "GET /card-sandbox/3ds/…: no answer"],
  [
    `insert into "customer" ("email", "first_name") values ('ann@example.com', 'Ann - Lee') - duplicate key value`,
    "insert into … - duplicate key value",
  ],
  [
    "Key (email, has_account)=(ann@example.com, t) already exists.",
    "Key (email, has_account)=(…) already exists.",
  ],
  ["text to +1 (218) 555-0142 refused", "text to (phone) refused"],
  ["401 with Bearer abcdefgh.ijkl-mnop", "401 with Bearer …"],
  ["No such key: sk_live_51Habc", "No such key: sk_…"],
])("redacting leaves people and secrets out of %j", (line, expected) => {
  expect(redactPersonalData(line)).toBe(expected)
})

it("knows every address of the table whose last part is a secret", () => {
  const secret = [...CALLS, ...PAGES].filter(({ path, who }) => who === "holder" && /\/:\w+$/.test(path))
  expect(secret.length).toBeGreaterThan(8)
  for (const { path } of secret) {
    const line = redactPersonalData(`GET ${path.replace(/:\w+$/, "Zx81-secret")}: no answer`)
    expect(line).toBe(`GET ${path.replace(/:\w+$/, "…")}: no answer`)
  }
})

it.each([
  "The database does not answer. Calls that need it are refused.",
  "PUT /cart/pull-handle-red failed: Cannot read properties of undefined (reading 'id')",
  "order_01HXABCDEFGHJKMNPQRSTVWXYZ: 2 of 3 items at /static/picture.jpg",
  "connect ECONNREFUSED 127.0.0.1:5432",
])("redacting personal data leaves %j as it is", (line) => {
  expect(redactPersonalData(line)).toBe(line)
})

it("is quick with whatever long text somebody makes it write, and leaves nobody in it", () => {
  const begun = process.cpuUsage()
  for (const part of [": with ", "a@", "/a?", "/pay/", "Key (a)=(", "+1 ", "a"]) {
    redactPersonalData(part.repeat(50_000))
  }
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1_000).toBeLessThan(1_000)
  const values = "'ann@example.com', ".repeat(2_000)
  expect(redactPersonalData(`insert into "customer" values (${values}1) - value too long`)).toBe(
    "insert into … - value too long",
  )
})
