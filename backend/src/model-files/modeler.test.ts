import { findDesignLook } from "../artwork/designs/design-pictures"
import type { Look } from "../artwork/designs/look"
import { seededCatalogue } from "../modules/design/domain/catalogue-fixture"
import { Modeler } from "./modeler"
import { writeGlb } from "./write-glb"

function lookOf(sku: string) {
  const look = findDesignLook(sku, seededCatalogue())
  if (!look) throw new Error(`${sku} is no design.`)
  return look
}

let modeler: Modeler
afterEach(() => modeler.stop())

it("makes the same model as here, while this thread goes on", async () => {
  modeler = new Modeler()
  const look = lookOf("ATKSOLREDBLK")
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  const model = await modeler.make(look)
  clearInterval(heart)
  expect(beats).toBeGreaterThan(10)
  expect(Buffer.from(model).equals(await writeGlb(look))).toBe(true)
  // And again, by a thread that is there.
  expect(Buffer.from(await modeler.make(look)).equals(model)).toBe(true)
})

it("says so when one can't be made, and makes the next", async () => {
  modeler = new Modeler()
  const broken = { ...lookOf("ATKSOLREDBLK"), colors: null } as unknown as Look
  await expect(modeler.make(broken)).rejects.toThrow("No model")
  expect((await modeler.make(lookOf("BOG010"))).length).toBeGreaterThan(1_000)
})

it("ends a thread that takes too long, and begins another", async () => {
  const writer = `data:text/javascript,${encodeURIComponent(
    "export const writeGlb = ({ product }) => { for (;;) if (product === 'SHV') return new Uint8Array(3) }",
  )}`
  modeler = new Modeler({ wallMs: 300, idleMs: 60_000 }, writer)
  await expect(modeler.make(lookOf("ATKSOLREDBLK"))).rejects.toThrow("has ended")
  modeler.stop()
  modeler = new Modeler({ wallMs: 20_000, idleMs: 60_000 }, writer)
  expect(await modeler.make(lookOf("SHVSOLRED"))).toEqual(new Uint8Array(3))
})
