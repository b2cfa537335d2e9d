import type { DesignAppearance } from "../artwork/designs/design-appearance"
import { findDesignAppearance } from "../artwork/designs/design-pictures"
import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import { Modeler } from "./modeler"
import { writeGlb } from "./write-glb"
import type { Order } from "./write-model"

function orderOf(sku: string) {
  const look = findDesignAppearance(sku, seededCatalog())
  if (!look) throw new Error(`${sku} is no design.`)
  const order = {
    subject: { kind: "design", look, kit: null, carbide: null, variants: [] },
    format: "glb",
  } as const satisfies Order
  return order
}

const PATIENT = { startMs: 60_000, wallMs: 20_000, idleMs: 60_000 }

let modeler: Modeler
afterEach(() => modeler.stop())

it("makes the same model as here, while this thread goes on", async () => {
  modeler = new Modeler()
  const order = orderOf("ATKSOLREDBLK")
  let beats = 0
  const heart = setInterval(() => beats++, 5)
  const model = await modeler.make(order)
  clearInterval(heart)
  expect(beats).toBeGreaterThan(10)
  expect(Buffer.from(model).equals(await writeGlb(order.subject))).toBe(true)
  // And again, by an existing thread.
  expect(Buffer.from(await modeler.make(order)).equals(model)).toBe(true)
})

it("says so when one can't be made, and makes the next", async () => {
  modeler = new Modeler()
  const { subject } = orderOf("ATKSOLREDBLK")
  const look = { ...subject.look, colors: null } as unknown as DesignAppearance
  await expect(modeler.make({ subject: { ...subject, look }, format: "glb" })).rejects.toThrow("No model")
  expect((await modeler.make(orderOf("BOG010"))).length).toBeGreaterThan(1_000)
})

it("ends a thread that takes too long, and begins another", async () => {
  const writer = `data:text/javascript,${encodeURIComponent(
    "export const writeModel = ({ subject }) => { for (;;) if (subject.look.product === 'SHV') return new Uint8Array(3) }",
  )}`
  modeler = new Modeler({ ...PATIENT, wallMs: 300 }, writer)
  await expect(modeler.make(orderOf("ATKSOLREDBLK"))).rejects.toThrow("has ended")
  modeler.stop()
  modeler = new Modeler(PATIENT, writer)
  expect(await modeler.make(orderOf("SHVSOLRED"))).toEqual(new Uint8Array(3))
})

it("does not count the time that a thread takes to begin", async () => {
  const writer = `data:text/javascript,${encodeURIComponent(
    "await new Promise((resolve) => setTimeout(resolve, 900)); export const writeModel = () => new Uint8Array(3)",
  )}`
  modeler = new Modeler({ ...PATIENT, wallMs: 600 }, writer)
  expect(await modeler.make(orderOf("SHVSOLRED"))).toEqual(new Uint8Array(3))
})

it("ends a thread that does not begin", async () => {
  const writer = `data:text/javascript,${encodeURIComponent("await new Promise(() => setInterval(() => {}, 1000))")}`
  modeler = new Modeler({ ...PATIENT, startMs: 300 }, writer)
  await expect(modeler.make(orderOf("SHVSOLRED"))).rejects.toThrow("has ended")
})
