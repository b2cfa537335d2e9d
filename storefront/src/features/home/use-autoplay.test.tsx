import { act, renderHook } from "@testing-library/react"
import { AUTOPLAY_DELAY, useAutoplay } from "./use-autoplay"

function visit({ calm = false } = {}) {
  window.matchMedia = (() => ({ matches: calm })) as unknown as typeof window.matchMedia
  const next = jest.fn()
  const hook = renderHook(({ position }) => useAutoplay(position, next), { initialProps: { position: 0 } })
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  return { next, wait, ...hook }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  delete window.disableCarouselAutoplay
})

test("the carousel goes on every 5000 ms", () => {
  const { next, wait } = visit()
  wait(AUTOPLAY_DELAY - 1)
  expect(next).not.toHaveBeenCalled()
  wait(1)
  expect(next).toHaveBeenCalledTimes(1)
})

test("the carousel waits its whole time again when the visitor has moved it", () => {
  const { next, wait, rerender } = visit()
  wait(4_000)
  rerender({ position: 1 })
  wait(4_000)
  expect(next).not.toHaveBeenCalled()
})

test("the flag disableCarouselAutoplay keeps the carousel still", () => {
  window.disableCarouselAutoplay = true
  const { next, wait } = visit()
  wait(60_000)
  expect(next).not.toHaveBeenCalled()
})

test("the wish for less motion keeps the carousel still, until the button is pressed", () => {
  const { next, wait, result } = visit({ calm: true })
  wait(60_000)
  expect(next).not.toHaveBeenCalled()
  act(() => result.current.toggle())
  wait(AUTOPLAY_DELAY)
  expect(next).toHaveBeenCalledTimes(1)
})

test("the carousel waits while it is pointed at, and the pause button holds beyond that", () => {
  const { next, wait, result } = visit()
  act(() => result.current.hold("pointer", true))
  wait(60_000)
  expect(next).not.toHaveBeenCalled()
  act(() => result.current.toggle())
  act(() => result.current.hold("pointer", false))
  wait(60_000)
  expect(next).not.toHaveBeenCalled()
})

test("the pointer that leaves doesn't move what the keyboard is in", () => {
  const { next, wait, result } = visit()
  act(() => result.current.hold("pointer", true))
  act(() => result.current.hold("focus", true))
  act(() => result.current.hold("pointer", false))
  wait(60_000)
  expect(next).not.toHaveBeenCalled()
  act(() => result.current.hold("focus", false))
  wait(AUTOPLAY_DELAY)
  expect(next).toHaveBeenCalledTimes(1)
})
