import { axesOf, eyeOfTurn, shotsOf, turnOf, type Vec, viewName, viewpointAt, viewpointOf } from "./shot"

const SHOT = { angle: "", yaw: 30, pitch: 20, scale: 1000, origin: [700, 400], size: [1600, 600] } as const

/** Where on the page a point of the model appears, px from the frame's upper left corner. */
function seen(place: readonly number[], frame: { width: number; height: number }) {
  const { target, eye, zoom } = viewpointOf(SHOT, frame, [0.1, 0.2, 0.3])
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

  it("has none for a model that names none, or no whole one", () => {
    expect(shotsOf({})).toEqual([])
    expect(shotsOf({ shots: [{ angle: "", yaw: "0" }, SHOT] })).toEqual([SHOT])
  })

  it("brings all of something into the frame, from whatever eye", () => {
    const eye: Vec = [0.6, 0.48, 0.64]
    const places: Vec[] = [-0.2, 0.4].flatMap((x) => [0, 0.1].map((y): Vec => [x, y, 0.3]))
    const { target, zoom } = viewpointAt(eye, places, { width: 400, height: 300 }, 0.5)
    const { right, up } = axesOf(eye)
    const reach = ([axis, room]: readonly [Vec, number]) => {
      const along = (at: Vec) =>
        axis.reduce((sum, each, i) => sum + each * ((at[i] ?? 0) - (target[i] ?? 0)), 0)
      return (2 * Math.max(...places.map((place) => Math.abs(along(place)))) * zoom) / room
    }
    expect(
      Math.max(
        ...(
          [
            [right, 400],
            [up, 300],
          ] as const
        ).map(reach),
      ),
    ).toBeCloseTo(0.5)
  })

  it.each([["0,0"], ["35,20"], ["-120,-45"], ["180,74"]])("is the same from an address: %s", (turn) => {
    const eye = eyeOfTurn(turn)
    expect(eye && turnOf(eye)).toBe(turn)
  })

  it.each([["35"], ["a,b"], ["1000,2"], ["35,20,1"], [""]])("is nowhere for %j", (turn) => {
    expect(eyeOfTurn(turn)).toBeNull()
  })

  it("has a name for people", () => {
    expect(viewName([0, 1, 0])).toBe("Top view")
    expect(viewName([0, -1, 0])).toBe("Bottom view")
    expect(viewName([0.9, 0.1, 0.2])).toBe("Right view")
    expect(viewName([0, 0.2, -0.9])).toBe("Far side view")
  })
})
