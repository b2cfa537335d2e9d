import { readBounded } from "./read-bounded"

/** An answer in parts, without an end if the parts have none. */
function answerOf(parts: Iterator<string>) {
  const canceled = jest.fn()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
    cancel: canceled,
  })
  return { response: new Response(body), canceled }
}

it("gives all of an answer that is just short enough", async () => {
  const { response } = answerOf(["Skïweg ", "", "7"].values())
  expect((await readBounded(response, 9)).toString("utf8")).toBe("Skïweg 7")
  expect(await readBounded(new Response(null), 0)).toHaveLength(0)
})

it("stops reading one that is too long, though it never ends", async () => {
  const { response, canceled } = answerOf(
    (function* () {
      for (;;) yield "more"
    })(),
  )
  await expect(readBounded(response, 10)).rejects.toThrow("more than 10 bytes")
  expect(canceled).toHaveBeenCalled()
})
