import { CANCEL_AGAIN, SAVE_AGAIN } from "../../contracts/staff/ask-first"
import { askingFetch, type Question } from "./asking-fetch"

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const question = () =>
  answer(409, { message: `A would cost nothing. ${SAVE_AGAIN}`, asks: true, repeat: true })

async function save(answers: Response[], yes: boolean) {
  const plain = jest.fn(async () => answers.shift() ?? answer(500, {}))
  const ask = jest.fn(async (_question: Question) => yes)
  const response = await askingFetch(plain as never, ask)("/admin/products/1", { method: "POST", body: "{}" })
  return { status: response.status, body: await response.json(), plain, ask }
}

test("a yes sends the same once more, and its answer is the page's", async () => {
  const { status, plain, ask } = await save([question(), answer(200, {})], true)
  expect(status).toBe(200)
  expect(ask.mock.calls).toEqual([[{ words: "A would cost nothing." }]])
  expect(plain.mock.calls).toEqual([
    ["/admin/products/1", { method: "POST", body: "{}" }],
    ["/admin/products/1", { method: "POST", body: "{}" }],
  ])
})

test("a question about a cancellation says that it is one", async () => {
  const asked = {
    message: `The rest stays. ${CANCEL_AGAIN}`,
    asks: true,
    repeat: true,
    about: "cancellation",
  }
  const { ask } = await save([answer(409, asked), answer(200, {})], true)
  expect(ask.mock.calls).toEqual([[{ words: "The rest stays.", about: "cancellation" }]])
})

test("a no leaves the refusal to the page, and sends nothing more", async () => {
  const { status, body, plain } = await save([question()], false)
  expect([status, body.asks, plain.mock.calls.length]).toEqual([409, true, 1])
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
    expect(await askingFetch(plain as never, ask)("/admin/products/1")).toBe(other)
    expect([ask.mock.calls.length, plain.mock.calls.length]).toEqual([0, 1])
  }
})
