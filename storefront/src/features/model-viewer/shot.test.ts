import { shotsOf, standpointOf, viewName } from "./shot"

const SHOT = { angle: "", yaw: 30, pitch: 20, scale: 1000, origin: [700, 400], size: [1600, 600] } as const

/** Where on the page a place of the model is seen, px from the frame's upper left corner. */
function seen(place: readonly number[], frame: { width: number; height: number }) {
  const { target, eye, zoom } = standpointOf(SHOT, frame, [0.1, 0.2, 0.3])
  const level = Math.hypot(eye[0], eye[2])
  const right = [eye[2] / level, 0, -eye[0] / level]
  const up = [-eye[1] * (eye[0] / level), level, -eye[1] * (eye[2] / level)]
  const by = (axis: number[]) =>
    axis.reduce((sum, each, i) => sum + each * ((place[i] ?? 0) - (target[i as 0 | 1 | 2] ?? 0)), 0)
  return [frame.width / 2 + by(right) * zoom, frame.height / 2 - by(up) * zoom]
}

describe("where a model is looked at from", () => {
  it("lays it where the picture has it", () => {
    const [x, y] = seen([0, 0, 0], { width: 1600, height: 600 })
    expect(x).toBeCloseTo(700)
    expect(y).toBeCloseTo(400)
    // 100 mm up: foreshortened by looking down 20 degrees.
    const [, above] = seen([0, 0.1, 0], { width: 1600, height: 600 })
    expect(above).toBeCloseTo(400 - 100 * Math.cos((20 * Math.PI) / 180))
    const [aside] = seen([0.1, 0, 0], { width: 1600, height: 600 })
    expect(aside).toBeCloseTo(700 + 100 * Math.cos((30 * Math.PI) / 180))
  })

  it("fits it into a frame of other proportions as the picture is fitted", () => {
    const [x, y] = seen([0, 0, 0], { width: 800, height: 900 })
    expect(x).toBeCloseTo(350)
    expect(y).toBeCloseTo((900 - 300) / 2 + 200)
  })

  it("refuses a model that does not say it", () => {
    expect(() => shotsOf({})).toThrow("does not say")
    expect(() => shotsOf({ shots: [{ angle: "", yaw: "0" }] })).toThrow("does not say")
    expect(shotsOf({ shots: [SHOT] })).toEqual([SHOT])
  })

  it("has a name for people", () => {
    expect(viewName([0, 1, 0])).toBe("From above")
    expect(viewName([0, -1, 0])).toBe("From below")
    expect(viewName([0.9, 0.1, 0.2])).toBe("From the right")
    expect(viewName([0, 0.2, -0.9])).toBe("From behind")
  })
})
