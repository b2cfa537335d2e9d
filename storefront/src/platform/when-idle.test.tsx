import { whenIdle } from "./when-idle"

const idle = window as { requestIdleCallback?: unknown; cancelIdleCallback?: unknown }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  delete idle.requestIdleCallback
  delete idle.cancelIdleCallback
})

test("waits for the browser's word where it gives one, and takes a job back", () => {
  const waiting = new Map<number, () => void>()
  idle.requestIdleCallback = (job: () => void) => {
    waiting.set(waiting.size + 1, job)
    return waiting.size
  }
  idle.cancelIdleCallback = (request: number) => waiting.delete(request)
  const job = jest.fn()
  const dropped = jest.fn()
  whenIdle(job)
  whenIdle(dropped)()
  jest.runAllTimers()
  expect(job).not.toHaveBeenCalled()
  for (const run of waiting.values()) run()
  expect(job).toHaveBeenCalledTimes(1)
  expect(dropped).not.toHaveBeenCalled()
})

test("comes soon where the browser tells nothing, unless it was taken back", () => {
  const job = jest.fn()
  const dropped = jest.fn()
  whenIdle(job)
  whenIdle(dropped)()
  expect(job).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(job).toHaveBeenCalledTimes(1)
  expect(dropped).not.toHaveBeenCalled()
})
