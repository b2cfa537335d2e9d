import { brotliCompressSync, constants } from "node:zlib"
import { type Document, type Node, WebIO } from "@gltf-transform/core"
import { EXTMeshoptCompression, KHRMaterialsVariants, KHRMeshQuantization } from "@gltf-transform/extensions"
import { validateBytes } from "gltf-validator"
import { designSubject, HARDWARE, isSki, MODELED_SKUS } from "./models-fixture"
import type { Subject } from "./shapes"
import { writeGlb, writeViewGlb } from "./write-glb"

const sent = (glb: Uint8Array): number =>
  brotliCompressSync(glb, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

async function faultsOf(glb: Uint8Array) {
  const { issues } = await validateBytes(glb)
  return issues.messages.filter(({ severity }) => severity <= 1)
}

async function read(glb: Uint8Array): Promise<Document> {
  const { MeshoptDecoder } = await import("meshoptimizer/decoder")
  await MeshoptDecoder.ready
  return await new WebIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization, KHRMaterialsVariants])
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder })
    .readBinary(glb)
}

/** The nodes under a scene, by name: what they say about themselves and how far their corners reach, in mm. */
function nodesOf(document: Document) {
  const found = new Map<string, { extras: object; under: string; reach: number[] }>()
  const visit = (node: Node, under: string) => {
    const primitives = node.getMesh()?.listPrimitives() ?? []
    const matrix = node.getWorldMatrix()
    const corners = primitives.flatMap((primitive) => {
      const position = primitive.getAttribute("POSITION")
      return [position?.getMinNormalized([]) ?? [], position?.getMaxNormalized([]) ?? []]
    })
    const reach = [0, 1, 2].flatMap((axis) => {
      const along = corners.map(
        (corner) => (corner[axis] ?? 0) * (matrix[axis * 5] ?? 1) + (matrix[12 + axis] ?? 0),
      )
      return [Math.min(...along) * 1000, Math.max(...along) * 1000]
    })
    found.set(node.getName(), { extras: node.getExtras(), under, reach })
    for (const child of node.listChildren()) visit(child, node.getName())
  }
  for (const node of document.getRoot().getDefaultScene()?.listChildren() ?? []) visit(node, "")
  return found
}

/** What a viewer has to draw: triangles, and calls to draw them. */
function workOf(document: Document) {
  let [triangles, draws] = [0, 0]
  document
    .getRoot()
    .getDefaultScene()
    ?.traverse((node) => {
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        triangles += (primitive.getIndices()?.getCount() ?? 0) / 3
        draws++
      }
    })
  return { triangles, draws }
}

const ALL: [string, Subject][] = [
  ...MODELED_SKUS.map((sku): [string, Subject] => [sku, designSubject(sku)]),
  ...MODELED_SKUS.filter(isSki).map((sku): [string, Subject] => [
    `${sku} with hardware`,
    designSubject(sku, HARDWARE),
  ]),
  ["the rail", { kind: "rail" }],
]

// Both tests of a subject run one after the other: its shape, most of the work, is only kept for about as many as there
// are here.
describe.each(ALL)("a design's model as a file: %s", (_, subject) => {
  let file: Promise<Uint8Array> | undefined
  const written = () => {
    file ??= writeGlb(subject)
    return file
  }

  it("is valid, small and quickly drawn", async () => {
    const glb = await written()
    expect(await faultsOf(glb)).toEqual([])
    expect(glb.length).toBeLessThan(800_000)
    expect(sent(glb)).toBeLessThan(250_000)

    const { triangles, draws } = workOf(await read(glb))
    expect(triangles).toBeLessThanOrEqual(60_000)
    expect(draws).toBeLessThanOrEqual(50)
  })

  it("is the same, smaller, for the shop's viewer", async () => {
    const [plain, view] = [await written(), await writeViewGlb(subject)]
    expect(view.length).toBeLessThanOrEqual(150_000)

    const [before, after] = [await read(plain), await read(view)]
    expect(after.getRoot().getDefaultScene()?.getExtras()).toEqual(
      before.getRoot().getDefaultScene()?.getExtras(),
    )
    const materials = (document: Document) =>
      document
        .getRoot()
        .listMaterials()
        .map((material) => [
          material.getName(),
          material.getExtras(),
          material.getBaseColorFactor(),
          material.getBaseColorTexture() !== null,
        ])
    expect(materials(after)).toEqual(materials(before))
    expect(workOf(after)).toEqual(workOf(before))

    const [nodes, viewed] = [nodesOf(before), nodesOf(after)]
    expect([...viewed.keys()]).toEqual([...nodes.keys()])
    for (const [node, { extras, under, reach }] of nodes) {
      const found = viewed.get(node)
      expect([node, found?.extras, found?.under]).toEqual([node, extras, under])
      if (!Number.isFinite(reach[0])) continue
      for (const [i, edge] of reach.entries())
        expect(Math.abs((found?.reach[i] ?? 0) - edge)).toBeLessThan(0.3)
    }
  })
})

describe("a design's model as a file", () => {
  it("is the same whether its shape was made for it or for another design", async () => {
    const [one, other] = [designSubject("PH7TRIREDWHTBLUBLK1LIM"), designSubject("PH7TRIBLKBLUWHTRED1RED")]
    const first = await writeGlb(one)
    await writeGlb(other)
    expect(await writeGlb(one)).toEqual(first)
    expect(await writeGlb(other)).not.toEqual(first)
  })

  it("says how its pictures are looked at", async () => {
    const document = await read(await writeGlb(designSubject("ATKSOLREDBLK")))
    const { shots } = document.getRoot().getDefaultScene()?.getExtras() ?? {}
    expect(shots).toEqual([
      expect.objectContaining({ angle: "", yaw: 0, pitch: 74, size: [1600, 600] }),
      expect.objectContaining({ angle: "side", yaw: -22, pitch: 21 }),
      expect.objectContaining({ angle: "tip", yaw: -14, pitch: 52 }),
    ])
    // Both ends of a pair of skis are in the hero picture: a meter of ski is most of 1600 px.
    const [{ scale, origin }] = shots as [{ scale: number; origin: [number, number] }]
    expect(scale).toBeGreaterThan(1_200)
    expect(origin[0] + scale * 1.07).toBeLessThan(1_600)
  })

  it("has a stocked wheel's other colors", async () => {
    const red = designSubject("BOG538RED")
    const variants = ["WHT", "RED", "BLK"].map((code) => ({
      name: code,
      look: designSubject(`BOG538${code}`).look,
    }))
    const glb = await writeGlb({ ...red, variants })
    expect(await faultsOf(glb)).toEqual([])
    const root = (await read(glb)).getRoot()
    const colorOf = (name: string) =>
      root
        .listMaterials()
        .find((material) => material.getName() === name)
        ?.getBaseColorFactor()
    expect(colorOf("color1 RED")).toEqual(colorOf("color1"))
    expect(colorOf("color1 WHT")).not.toEqual(colorOf("color1"))
    const json = JSON.parse(Buffer.from(glb).toString("utf8", 20, 20 + Buffer.from(glb).readUInt32LE(12)))
    expect(json.extensions.KHR_materials_variants.variants.map(({ name }: { name: string }) => name)).toEqual(
      ["WHT", "RED", "BLK"],
    )
  })
})

describe("hardware on a design", () => {
  it("is mounted where it belongs", async () => {
    const nodes = nodesOf(await read(await writeGlb(designSubject("ATKSOLREDBLK", HARDWARE))))
    const [ski, kit, carbide] = ["Left ski", "Left mount kit", "Left carbide"].map(
      (name) => nodes.get(name)?.reach ?? [],
    ) as [number[], number[], number[]]
    expect([nodes.get("Left mount kit")?.under, nodes.get("Left carbide")?.under]).toEqual([
      "mount-kit",
      "carbide",
    ])
    // On the ears of the saddle, which is 372 mm from the tail, and no wider than the ski.
    const middle = (reach: number[], axis: number) =>
      ((reach[axis * 2] ?? 0) + (reach[axis * 2 + 1] ?? 0)) / 2
    expect(middle(kit, 0) - (ski[0] ?? 0)).toBeCloseTo(372, 0)
    expect(kit[2]).toBeGreaterThan(50)
    expect(kit[4]).toBeGreaterThan(ski[4] ?? 0)
    expect(kit[5]).toBeLessThan(ski[5] ?? 0)
    // Under the keel, as far below as it bites.
    expect(middle(carbide, 0) - (ski[0] ?? 0)).toBeCloseTo(372, 0)
    expect(carbide[2]).toBeLessThan(ski[2] ?? 0)
    expect(middle(carbide, 2)).toBeCloseTo(middle(ski, 2), 0)
  })

  it("takes the place of the runner that the picture has", async () => {
    const materialsUnder = async (subject: Subject, node: string) => {
      const document = await read(await writeGlb(subject))
      const found = document
        .getRoot()
        .listNodes()
        .find((one) => one.getName() === node)
      return found
        ?.getMesh()
        ?.listPrimitives()
        .map((primitive) => primitive.getMaterial()?.getName())
    }
    expect(await materialsUnder(designSubject("ATKSOLREDBLK"), "Left ski")).toContain("Carbide")
    const chosen = designSubject("ATKSOLREDBLK", { carbide: "CAR-TRL-6" })
    expect(await materialsUnder(chosen, "Left ski")).not.toContain("Carbide")
    expect(await materialsUnder(chosen, "Left carbide")).toContain("Carbide")
  })
})

describe("the rail", () => {
  it("has a place for the wheels of each position", async () => {
    const nodes = nodesOf(await read(await writeGlb({ kind: "rail" })))
    for (let position = 1; position <= 11; position++) {
      expect(nodes.get(`position-${position}`)?.extras).toMatchObject({
        position,
        pair: [expect.any(Array), expect.any(Array)],
        single: expect.any(Array),
      })
    }
    expect(nodes.get("position-1")?.extras).toMatchObject({ name: "Anti Stab", side: "inner" })
    expect(nodes.get("position-11")?.extras).toMatchObject({ name: "Rear Middle" })
  })
})
