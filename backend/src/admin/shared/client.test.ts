import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { client, errorAt, failureWords, RefusedCall, refusalOf } from "./client"

/** What the backend was sent, and what it answers next. */
const sent: { method: string; url: string; type: string | undefined; body: string }[] = []
let answer: { status: number; body: string }
let backend: Server

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ""
  for await (const chunk of request) body += String(chunk)
  return body
}

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request
    sent.push({ method, url, type: headers["content-type"], body: await bodyOf(request) })
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body)
  })
  await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening))
  const { port } = backend.address() as AddressInfo
  Object.assign(globalThis, { window: { location: { origin: `http://127.0.0.1:${port}` } } })
})

afterAll(async () => {
  Reflect.deleteProperty(globalThis, "window")
  await new Promise((closed) => backend.close(closed))
})

beforeEach(() => {
  sent.length = 0
  answer = { status: 200, body: '{"dealers":[]}' }
})

const failure = (status: number, body: string) => {
  answer = { status, body }
  return client.fetch("/admin/dealers").then(
    () => {
      throw new Error("That was no failure.")
    },
    (error: Error) => error,
  )
}

describe("a call of the admin", () => {
  it("asks for what is looked for, and leaves out what isn't", async () => {
    const query = { q: "north & shore", status: undefined, offset: 0 }
    expect(await client.fetch("/admin/dealers", { query })).toEqual({ dealers: [] })
    expect(sent).toEqual([
      { method: "GET", url: "/admin/dealers?q=north+%26+shore&offset=0", type: undefined, body: "" },
    ])
  })

  it("sends what was typed as JSON", async () => {
    await client.fetch("/admin/dealers", { method: "POST", body: { name: "Ely", percent_off: null } })
    expect(sent).toEqual([
      {
        method: "POST",
        url: "/admin/dealers",
        type: "application/json",
        body: '{"name":"Ely","percent_off":null}',
      },
    ])
  })

  it("sends a file as it is", async () => {
    const body = new Blob(["year,make\r\n2030,Taïga"], { type: "text/csv" })
    await client.fetch("/admin/fitment/imports", { method: "POST", body })
    expect(sent).toMatchObject([{ type: "text/csv", body: "year,make\r\n2030,Taïga" }])
  })
})

describe("what staff are told of a refused call", () => {
  it("keeps the sentence of every field", async () => {
    const errors = { code: ["Another dealer has this code."], zip: ["Please enter a zip."] }
    const error = await failure(422, JSON.stringify({ message: errors.code[0], errors }))
    expect(error).toBeInstanceOf(RefusedCall)
    expect(refusalOf(error)).toMatchObject({ message: errors.code[0], errors, status: 422 })
    expect(errorAt(refusalOf(error)?.errors ?? {}, "zip")).toBe("Please enter a zip.")
  })

  it("names a document's fields as its form does", async () => {
    const body = { message: "No.", errors: { "document.colors.0.code": ["Three capital letters."] } }
    const error = await failure(422, JSON.stringify(body))
    expect(refusalOf(error)?.errors).toEqual({ "colors.0.code": ["Three capital letters."] })
  })

  it("is a sentence even when the answer isn't one of the shop's", async () => {
    const error = await failure(502, "<h1>Bad gateway</h1>")
    expect(refusalOf(error)).toMatchObject({
      message: "The shop didn't answer. Please try again.",
      errors: {},
      status: 502,
    })
    expect(refusalOf(new TypeError("Failed to fetch"))?.message).toBe(
      "The shop didn't answer. Please try again.",
    )
  })

  it("is told from a no to the shop's own question, after which nothing on the page is out of date", async () => {
    expect(refusalOf(await failure(409, '{"message":"Sure?","asks":true}'))?.isDeclined).toBe(true)
    expect(refusalOf(await failure(409, '{"message":"Changed."}'))?.isDeclined).toBe(false)
  })

  it("isn't that nothing was done when nobody knows", async () => {
    expect(failureWords("Not refunded", await failure(409, '{"message":"Already done."}'))).toEqual({
      title: "Not refunded",
      description: "Already done.",
    })
    const unknown = [
      new TypeError("Failed to fetch"),
      await failure(502, "<h1>Bad gateway</h1>"),
      await failure(503, "<h1>No server</h1>"),
      await failure(503, '{"message":"Please check whether it went through.","unknown":true}'),
      await failure(500, '{"message":"Something broke on our side."}'),
    ]
    for (const error of unknown) expect(failureWords("Not refunded", error).title).toBe("No answer")
  })

  it("is that nothing was read, when nothing could have been done", async () => {
    const answered = '{"message":"Please check whether it went through.","unknown":true}'
    for (const error of [new TypeError("Failed to fetch"), await failure(503, answered)]) {
      expect(failureWords("No preview", error, { reads: true })).toEqual({
        title: "No preview",
        description: "The shop didn't answer. Please try again.",
      })
    }
  })

  it("is that nothing was done where the shop turned it away before it began", async () => {
    const busy = "The shop is very busy right now. Nothing was changed."
    const error = await failure(503, JSON.stringify({ message: busy }))
    expect(failureWords("Not refunded", error)).toEqual({ title: "Not refunded", description: busy })
  })

  it("is no answer when a success breaks off", async () => {
    const error = await failure(200, '{"dealers":[')
    expect(refusalOf(error)?.status).toBeUndefined()
  })

  it("is nothing while nothing was refused", () => {
    expect(refusalOf(null)).toBeNull()
  })
})
