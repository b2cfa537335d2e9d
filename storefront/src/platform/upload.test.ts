import { upload } from "./upload"

/** A request whose network says what the test says. */
class SilentRequest {
  static last: SilentRequest
  upload: { onprogress?: (told: object) => void; onload?: () => void } = {}
  onload?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 200
  responseText = '"here"'
  constructor() {
    SilentRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
}

const before = globalThis.XMLHttpRequest
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.XMLHttpRequest = SilentRequest as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.XMLHttpRequest = before
})

const send = () => upload("/x", { body: new FormData(), schema: { parse: String } })

test("photos that go on arriving take as long as they take", async () => {
  const sent = send()
  for (let minute = 1; minute <= 5; minute++) {
    jest.advanceTimersByTime(50_000)
    SilentRequest.last.upload.onprogress?.({ lengthComputable: true, loaded: minute, total: 5 })
  }
  SilentRequest.last.onload?.()
  expect(await sent).toBe("here")
})

test("silence ends in words", async () => {
  const sent = send()
  jest.advanceTimersByTime(61_000)
  await expect(sent).rejects.toMatchObject({ status: 0, message: expect.stringContaining("reach the shop") })
})

test("silence after everything was sent says that it may still go through", async () => {
  const sent = send()
  SilentRequest.last.upload.onload?.()
  jest.advanceTimersByTime(61_000)
  await expect(sent).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining("It may still go through"),
  })
})
