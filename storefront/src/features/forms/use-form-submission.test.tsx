import { act, renderHook } from "@testing-library/react"
import { HttpError } from "#platform/http"
import { type SendOptions, useFormSubmission } from "./use-form-submission"

/** A form whose call is answered when the test says so. */
function setUp(wrong: Record<string, string> = {}) {
  const sent: {
    headers: Record<string, string>
    answer(value: number): void
    refuse(error: unknown): void
  }[] = []
  const onFailed = jest.fn()
  const onSent = jest.fn()
  const { result } = renderHook(() =>
    useFormSubmission<number>({
      check: () => wrong,
      hasPhotos: () => true,
      send: ({ headers }: SendOptions) =>
        new Promise((answer, refuse) => {
          sent.push({ headers, answer, refuse })
        }),
      onFailed,
      onSent,
    }),
  )
  return { result, sent, onFailed, onSent }
}

it("sends nothing while something is wrong, and points at it", async () => {
  const { result, sent, onFailed } = setUp({ email: "Please enter an email address." })
  await act(() => result.current.submit())
  expect(sent).toEqual([])
  expect(result.current.errors).toEqual({ email: "Please enter an email address." })
  expect(onFailed).toHaveBeenCalledTimes(1)
})

it("ignores a second submit while one runs", async () => {
  const { result, sent, onSent } = setUp()
  await act(async () => {
    void result.current.submit()
    void result.current.submit()
  })
  expect(sent).toHaveLength(1)
  expect(result.current.state).toMatchObject({ status: "sending", progress: 0 })
  await act(async () => sent[0]?.answer(1001))
  expect(result.current.state).toEqual({ status: "sent", result: 1001 })
  expect(onSent).toHaveBeenCalledTimes(1)
})

it("shows what the shop refused, at its fields", async () => {
  const { result, sent } = setUp()
  await act(async () => void result.current.submit())
  await act(async () =>
    sent[0]?.refuse(
      new HttpError(422, { message: "x", errors: { "items.0.photo": ["Not a photo.", "Nor large."] } }),
    ),
  )
  expect(result.current.state).toMatchObject({
    status: "editing",
    line: "One field needs another look. Nothing you typed is lost.",
    errors: { "items.0.photo": "Not a photo." },
  })
})

it("marks the same filled-in form alike, and an edited one anew", async () => {
  const { result, sent } = setUp()
  const noAnswer = new HttpError(0, { message: "We can't reach the shop." })
  const taken = () => result.current.amend((errors) => errors)
  for (const change of [null, null, () => result.current.edited("email"), taken]) {
    if (change) act(change)
    await act(async () => void result.current.submit())
    await act(async () => sent.at(-1)?.refuse(noAnswer))
  }
  const [first, again, edited, withoutItem] = sent.map(({ headers }) => headers["Idempotency-Key"])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
  expect(new Set([first, edited, withoutItem]).size).toBe(3)
})
