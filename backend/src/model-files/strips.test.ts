import sharp from "sharp"
import { drawStill } from "./draw-still"
import { designSubject } from "./models-fixture"
import { Strips, StripsBusyError } from "./strips"
import { readTurn, STILL, TURNS } from "./turns-of-a-model"
import type { Order } from "./write-model"

const WHEEL = designSubject("BOG538RED")

/** Mean color of the middle of a picture. */
async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: 200, top: 150, width: 400, height: 300 })
    .resize(1, 1, { kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe("a still", () => {
  it("is a picture of the design, another from another side and in another color", async () => {
    const [front, again, side, blue] = [
      await drawStill(WHEEL, 30),
      await drawStill(WHEEL, 30),
      await drawStill(WHEEL, 90),
      await drawStill(designSubject("BOG538BLU"), 30),
    ] as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    const { width, height, format } = await sharp(front).metadata()
    expect([width, height, format]).toEqual([STILL.width, STILL.height, "jpeg"])
    expect(Buffer.from(again).equals(Buffer.from(front))).toBe(true)
    expect(Buffer.from(side).equals(Buffer.from(front))).toBe(false)
    const [red, other] = [await middleOf(front), await middleOf(blue)]
    expect((red[0] ?? 0) - (red[2] ?? 0)).toBeGreaterThan((other[0] ?? 0) - (other[2] ?? 0) + 20)
  })
})

describe("an address's turn", () => {
  it("is one of 24", () => {
    expect(TURNS).toHaveLength(24)
    expect(["0", "7", "8", "22", "23", "180", "352", "353", "359"].map(readTurn)).toEqual([
      0, 0, 15, 15, 30, 180, 345, 0, 0,
    ])
  })

  it("is whole degrees of one circle, and nothing else", () => {
    for (const text of ["360", "-1", "1.5", "01", "1e1", "", " 1", "x", undefined, ["1", "2"], 15]) {
      expect([text, readTurn(text)]).toEqual([text, null])
    }
  })
})

describe("a strip", () => {
  let asked: Order[]
  const still = sharp({ create: { width: 800, height: 600, channels: 3, background: "#d3202e" } })
    .jpeg()
    .toBuffer()
  beforeEach(() => {
    asked = []
  })
  const draw = async (order: Order) => {
    asked.push(order)
    return new Uint8Array(await still)
  }

  it("shows the design all round, and is drawn once", async () => {
    const strips = new Strips(draw)
    const [first, second] = await Promise.all([strips.get("a", WHEEL), strips.get("a", WHEEL)])
    expect(await strips.get("a", WHEEL)).toBe(first)
    expect(second).toBe(first)
    expect(asked.map((order) => ("turn" in order ? order.turn : null))).toEqual(TURNS)
    const { width, height } = await sharp(first).metadata()
    expect([width, height]).toEqual([2_880, 1_440])
  })

  it("is one of few that are drawn at a time", async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const strips = new Strips(async (order) => {
      await gate
      return await draw(order)
    })
    const drawing = [strips.get("a", WHEEL), strips.get("b", WHEEL)]
    await expect(strips.get("c", WHEEL)).rejects.toThrow(StripsBusyError)
    open()
    await Promise.all(drawing)
    expect((await strips.get("c", WHEEL)).length).toBeGreaterThan(1_000)
  })

  it("is drawn anew after a failure", async () => {
    let broken = true
    const strips = new Strips((order) =>
      broken ? Promise.reject(new Error("no stills today")) : draw(order),
    )
    await expect(strips.get("a", WHEEL)).rejects.toThrow("no stills today")
    broken = false
    expect((await strips.get("a", WHEEL)).length).toBeGreaterThan(1_000)
  })
})
