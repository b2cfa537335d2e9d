/** One call the page made. */
export interface Call {
  method: string
  path: string
  body: unknown
}

type Answer = { status?: number; body: unknown }

/** The network, answering by `answer`; records the calls in order. */
export function fakeShop(answer: (call: Call) => Answer | Promise<Answer>) {
  const calls: Call[] = []
  globalThis.fetch = async (input, init) => {
    const call = {
      method: init?.method ?? "GET",
      path: String(input),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    }
    calls.push(call)
    const { status = 200, body } = await answer(call)
    return {
      ok: status < 400,
      status,
      headers: new Map<string, string>() as unknown as Headers,
      json: async () => JSON.parse(JSON.stringify(body)),
    } as Response
  }
  return calls
}
