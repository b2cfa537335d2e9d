import { act, render, screen } from "@testing-library/react"
import { HeldImage, type HeldState } from "./held-image"

/** Pictures being loaded, by address: each arrives when the test says so. */
const arriving = new Map<string, () => void>()
const failing = new Map<string, () => void>()

HTMLImageElement.prototype.decode = function decode() {
  return new Promise((resolve, reject) => {
    const src = this.getAttribute("src") ?? ""
    arriving.set(src, resolve)
    failing.set(src, () => reject(new DOMException("The source image cannot be decoded.", "EncodingError")))
  })
}

const arrive = (src: string) => act(async () => arriving.get(src)?.())

function show() {
  const states: HeldState[] = []
  const image = (src: string) => (
    <HeldImage picture={{ src }} alt={`Picture ${src}`} onState={(state) => states.push(state)} />
  )
  const { rerender } = render(image("/red.jpg"))
  return { states, want: (src: string) => rerender(image(src)) }
}

const shown = () => screen.getByRole("img").getAttribute("src")

test("the last picture stays until the next one can be drawn", async () => {
  const { states, want } = show()
  want("/blue.jpg")
  expect(shown()).toBe("/red.jpg")
  expect(screen.getByRole<HTMLImageElement>("img").alt).toBe("Picture /red.jpg")
  expect(states.at(-1)).toBe("waiting")
  await arrive("/blue.jpg")
  expect(shown()).toBe("/blue.jpg")
  expect(screen.getByRole<HTMLImageElement>("img").alt).toBe("Picture /blue.jpg")
  expect(states.at(-1)).toBe("shown")
})

test("a picture nobody wants any more is not shown when it comes", async () => {
  const { want } = show()
  want("/blue.jpg")
  want("/green.jpg")
  await arrive("/blue.jpg")
  expect(shown()).toBe("/red.jpg")
  await arrive("/green.jpg")
  expect(shown()).toBe("/green.jpg")
})

test("going back to the picture shown ends the wait", async () => {
  const { states, want } = show()
  want("/blue.jpg")
  want("/red.jpg")
  expect(states.at(-1)).toBe("shown")
  await arrive("/blue.jpg")
  expect(shown()).toBe("/red.jpg")
})

test("a picture that fails is said to, and asked for again until it comes; the last one stays", async () => {
  jest.useFakeTimers()
  try {
    const { states, want } = show()
    want("/blue.jpg")
    await act(async () => failing.get("/blue.jpg")?.())
    expect(states.at(-1)).toBe("failed")
    expect(shown()).toBe("/red.jpg")
    arriving.clear()
    await act(async () => jest.advanceTimersByTime(2_000))
    await act(async () => failing.get("/blue.jpg")?.())
    arriving.clear()
    // The network is back: the picture doesn't wait for the timer.
    await act(async () => window.dispatchEvent(new Event("online")))
    await arrive("/blue.jpg")
    expect(shown()).toBe("/blue.jpg")
    expect(states.at(-1)).toBe("shown")
  } finally {
    jest.useRealTimers()
  }
})
