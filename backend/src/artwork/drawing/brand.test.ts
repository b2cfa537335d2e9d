import { ROOM_FOR, wornName } from "./brand"
import { lettering } from "./lettering"

const OPTIONS = { x: 100, y: 50, size: 40, anchor: "middle", tracking: 1 } as const

describe("the name on the goods", () => {
  it("is drawn as it always was when it is short enough", () => {
    expect(wornName(ROOM_FOR, OPTIONS)).toEqual(lettering(ROOM_FOR, OPTIONS))
    expect(wornName("Icebox", OPTIONS)).toEqual(lettering("Icebox", OPTIONS))
  })

  it("never takes more room than there is", () => {
    const room = lettering(ROOM_FOR, OPTIONS).width
    const { width, paths } = wornName("Upper Peninsula Ski Company", OPTIONS)
    expect(width).toBeLessThanOrEqual(room + 0.001)
    expect(width).toBeGreaterThan(room * 0.98)
    expect(paths.match(/<path/g)).toHaveLength(24)
  })

  it("keeps the letters of a name with accents", () => {
    expect(lettering("Névé", OPTIONS)).toEqual(lettering("Neve", OPTIONS))
  })
})
