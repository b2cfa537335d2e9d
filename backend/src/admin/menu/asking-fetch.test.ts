import { askingFetch, isDeclined, type Question } from "./asking-fetch"

const SHOP = "https://shop.example"
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const question = (repeat = "q1", about?: string) =>
  answer(409, { message: `About ${repeat}.`, asks: true, repeat, ...(about && { about }) })

/** What each call says: its address, its method and body, and what was said yes to. */
const saidIn = (plain: jest.Mock) =>
  plain.mock.calls.map(([input, init]) => {
    const { url, method, headers } = new Request(new URL(input.url ?? input, SHOP), { ...init })
    return [url.replace(SHOP, ""), method, headers.get("x-confirmed"), headers.get("content-type")]
  })

async function save(
  answers: Response[],
  isMeant: (asked: Question) => boolean,
  input: string | Request = "/admin/products/1",
) {
  const plain = jest.fn(async () => answers.shift() ?? answer(500, {}))
  const ask = jest.fn(async (asked: Question) => isMeant(asked))
  const init = { method: "POST", body: "{}", headers: { "content-type": "application/json" } }
  const asking = askingFetch(plain as never, ask, SHOP)
  const response = await asking(input, typeof input === "string" ? init : undefined)
  return { status: response.status, body: await response.json(), plain, ask, asking }
}

test("each yes sends the same once more with all that were said, and the last answer is the page's", async () => {
  const answers = [question("q1"), question("q2"), answer(200, {})]
  const { status, plain, ask } = await save(answers, () => true)
  expect(status).toBe(200)
  expect(ask.mock.calls).toEqual([[{ words: "About q1." }], [{ words: "About q2." }]])
  expect(saidIn(plain)).toEqual([
    ["/admin/products/1", "POST", "none", "application/json"],
    ["/admin/products/1", "POST", "q1", "application/json"],
    ["/admin/products/1", "POST", "q1,q2", "application/json"],
  ])
})

test("so it is for a call that is made as a whole", async () => {
  const headers = { "content-type": "application/json" }
  const whole = new Request(`${SHOP}/admin/products/1`, { method: "POST", body: "{}", headers })
  const { status, plain } = await save([question("q1"), answer(200, {})], () => true, whole)
  expect(status).toBe(200)
  expect(saidIn(plain).map(([path, , yeses, type]) => [path, yeses, type])).toEqual([
    ["/admin/products/1", "none", "application/json"],
    ["/admin/products/1", "q1", "application/json"],
  ])
})

test.each([
  ["cancellation", "The order wasn't canceled."],
  [undefined, "Nothing was saved."],
])(
  "a no to a question about a %s is all that the page is told, and sends nothing more",
  async (about, words) => {
    const { status, body, plain, ask } = await save([question("q1", about)], () => false)
    expect(ask.mock.calls[0]?.[0]).toEqual({ words: "About q1.", about })
    expect([status, body.asks, body.message, plain.mock.calls.length]).toEqual([409, true, words, 1])
    expect([isDeclined(words), isDeclined("About q1.")]).toEqual([true, false])
  },
)

test("a yes before a no counts for no later call", async () => {
  const answers = [question("q1"), question("q2"), question("q1")]
  const { asking, plain } = await save(answers, ({ words }) => words === "About q1.")
  await asking("/admin/products/1", { method: "POST", body: "{}" })
  expect(saidIn(plain).map(([, , yeses]) => yeses)).toEqual(["none", "q1", "none", "q1"])
})

test("staff are asked about no other answer of the admin's calls", async () => {
  for (const other of [
    answer(200, {}),
    answer(409, { message: "Changed meanwhile." }),
    answer(409, { message: "A page of ours.", asks: true }),
    new Response("no JSON", { status: 409 }),
  ]) {
    const plain = jest.fn(async () => other)
    const ask = jest.fn(async () => true)
    expect(await askingFetch(plain as never, ask, SHOP)("/admin/products/1")).toBe(other)
    expect([ask.mock.calls.length, plain.mock.calls.length]).toEqual([0, 1])
  }
})

test("a call to another origin is sent as it is: a header of ours would need its permission", async () => {
  const plain = jest.fn(async () => answer(200, {}))
  await askingFetch(plain as never, async () => true, SHOP)("https://maps.example/", { method: "POST" })
  expect(plain.mock.calls).toEqual([["https://maps.example/", { method: "POST" }]])
})
