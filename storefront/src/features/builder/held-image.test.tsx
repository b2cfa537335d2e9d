import { act, render, screen } from "@testing-library/react"
import { HeldImage } from "./held-image"

/** Pictures on their way, by address: each arrives when the test says so. */
const arriving = new Map<string, () => void>()

HTMLImageElement.prototype.decode = function decode() {
  return new Promise((resolve) => {
    arriving.set(this.getAttribute("src") ?? "", resolve)
  })
}

const arrive = (src: string) => act(async () => arriving.get(src)?.())

function show() {
  const holding: boolean[] = []
  const image = (src: string) => (
    <HeldImage picture={{ src }} alt={`Picture ${src}`} onHold={(waiting) => holding.push(waiting)} />
  )
  const { rerender } = render(image("/red.jpg"))
  return { holding, want: (src: string) => rerender(image(src)) }
}

const shown = () => screen.getByRole("img").getAttribute("src")

test("the last picture stays until the next one can be drawn", async () => {
  const { holding, want } = show()
  want("/blue.jpg")
  expect(shown()).toBe("/red.jpg")
  expect(screen.getByRole<HTMLImageElement>("img").alt).toBe("Picture /red.jpg")
  expect(holding.at(-1)).toBe(true)
  await arrive("/blue.jpg")
  expect(shown()).toBe("/blue.jpg")
  expect(screen.getByRole<HTMLImageElement>("img").alt).toBe("Picture /blue.jpg")
  expect(holding.at(-1)).toBe(false)
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
  const { holding, want } = show()
  want("/blue.jpg")
  want("/red.jpg")
  expect(holding.at(-1)).toBe(false)
  await arrive("/blue.jpg")
  expect(shown()).toBe("/red.jpg")
})
