import { seededCatalog } from "../modules/design/domain/catalog-fixture"
import { buildSnapshot } from "../read-model/domain/build-snapshot"
import { catalogRows } from "../read-model/domain/catalog-fixture"
import { findModel } from "./find-subject"

const shop = {
  designs: seededCatalog(),
  snapshot: buildSnapshot(catalogRows(), "http://localhost:8000"),
}
const SKI = "ATKSOLREDBLK"

it.each(["glb", "view.glb", "usdz"])("finds designs, stocked wheels and hardware on skis: %s", (format) => {
  expect(findModel(`${SKI}.${format}`, {}, shop)).toMatchObject({
    format,
    subject: { kind: "design", kit: null, carbide: null },
  })
  expect(findModel(`BOG538RED.${format}`, {}, shop)).not.toBeNull()
  expect(findModel(`${SKI}.${format}`, { kit: "MK-112", carbide: "CAR-ICE-8" }, shop)).toMatchObject({
    subject: { kit: "MK-112", carbide: "CAR-ICE-8" },
  })
})

it("finds the rail for viewers", () => {
  expect(findModel("rail.glb", {}, shop)).toEqual({ subject: { kind: "rail" }, format: "glb" })
  expect(findModel("rail.view.glb", {}, shop)?.subject).toEqual({ kind: "rail" })
})

it("leaves out hardware that the shop sells and doesn't draw", () => {
  const { snapshot, designs } = shop
  const [variant] = [...snapshot.variantsBySku.values()]
  if (!variant) throw new Error("The shop sells nothing.")
  const sold = (sku: string) => [{ ...variant, sku }]
  const goodsByHandle = new Map([
    ["mount-kits", sold("own-kit.1")],
    ["carbides", sold("CAR-OWN")],
  ])
  const own = { designs, snapshot: { ...snapshot, goodsByHandle } }
  const both = { kit: "own-kit.1", carbide: "CAR-OWN" }
  expect(findModel(`${SKI}.view.glb`, both, own)?.subject).toEqual(
    findModel(`${SKI}.view.glb`, {}, own)?.subject,
  )
  expect(findModel(`${SKI}.glb`, { kit: "own-kit.1", carbide: "CAR-ICE-8" }, own)).toMatchObject({
    subject: { kit: null, carbide: "CAR-ICE-8" },
  })
  expect(findModel(`${SKI}.glb`, { kit: "CAR-OWN" }, own)).toBeNull()
})

it.each([
  ["ATKXXX.glb", {}],
  [SKI, {}],
  [`${SKI}-side.glb`, {}],
  ["atksolredblk.glb", {}],
  ["PUL-RED.glb", {}],
  [`${SKI}.view.usdz`, {}],
  [`${SKI}.constructor`, {}],
  ["rail.usdz", {}],
  ["rail.glb", { kit: "MK-101" }],
  [`${SKI}.glb`, { kit: "MK-999" }],
  [`${SKI}.glb`, { kit: "CAR-TRL-6" }],
  [`${SKI}.glb`, { kit: "" }],
  [`${SKI}.glb`, { kit: ["MK-101", "MK-102"] }],
  [`${SKI}.glb`, { kit: { 0: "MK-101" } }],
  [`${SKI}.glb`, { carbide: "CAR-constructor" }],
  [`${SKI}.glb`, { carbide: "CAR-TRL-6-6" }],
  ["BOG538RED.glb", { kit: "MK-101" }],
  ["SHVSOLRED.glb", { carbide: "CAR-TRL-6" }],
])("finds nothing else: %s with %j", (file, query) => {
  expect(findModel(file, query, shop)).toBeNull()
})
