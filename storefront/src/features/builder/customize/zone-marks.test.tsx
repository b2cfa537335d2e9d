import { act, render, screen } from "@testing-library/react"
import type { ZoneMap } from "./zone-map"
import { ZoneMarks } from "./zone-marks"

const WIDTH = 80
const HEIGHT = 32

/** One zone, as large as the picture. */
const map: ZoneMap = {
  width: WIDTH,
  height: HEIGHT,
  reach: new Map([["color1", new Uint8Array(WIDTH * HEIGHT).fill(255)]]),
}

/** Reports a size to whoever observes one. */
let report: (size: { width: number; height: number }) => void

beforeEach(() => {
  window.ResizeObserver = class {
    constructor(call: ResizeObserverCallback) {
      report = (contentRect) => call([{ contentRect } as ResizeObserverEntry], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

afterEach(() => {
  Reflect.deleteProperty(window, "ResizeObserver")
})

test("marks appear once the picture's size is known, within it and not in its corner", () => {
  const layer = { current: document.createElement("div") }
  render(
    <ZoneMarks
      map={map}
      layer={layer}
      marks={[{ option: "color1", label: "1" }]}
      options={{ color1: "RED" }}
      lit={null}
    />,
  )
  expect(screen.queryByText("1")).toBeNull()
  act(() => report({ width: 800, height: 400 }))
  const { left, top } = screen.getByText("1").style
  expect(Number.parseFloat(left)).toBeGreaterThan(100)
  // The picture is 320 high in a frame of 400.
  expect(Number.parseFloat(top)).toBeGreaterThan(80)
  expect(Number.parseFloat(top)).toBeLessThan(360)
})
