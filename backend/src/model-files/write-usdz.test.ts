import { unzipSync } from "fflate"
import sharp from "sharp"
import { designSubject, HARDWARE } from "./models-fixture"
import { writeUsdz } from "./write-usdz"

/** The files of an archive as listed in its central directory: how they are packed, and where their bytes begin. */
function filesOf(archive: Uint8Array): { name: string; method: number; start: number; size: number }[] {
  const bytes = Buffer.from(archive)
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"))
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const header = bytes.readUInt32LE(at + 42)
    const file = {
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      start: header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28),
      size: bytes.readUInt32LE(at + 20),
    }
    at += 46 + nameLength + extra + comment
    return file
  })
}

interface Prim {
  path: string
  lines: string[]
}

/**
 * The prims of a layer by their paths, with the contents of each.
 * @throws where brackets don't match
 */
function primsOf(layer: string): Map<string, Prim> {
  expect(layer.startsWith("#usda 1.0\n")).toBe(true)
  const prims = new Map<string, Prim>([["", { path: "", lines: [] }]])
  const open: string[] = []
  let next = ""
  for (const line of layer
    .split("\n")
    .slice(1)
    .map((each) => each.trim())) {
    const [, name] = /^(?:def \w+|over) "([A-Za-z_][A-Za-z0-9_]*)"/.exec(line) ?? []
    const inside = open.join("")
    if (name !== undefined) {
      next = `/${name}`
      expect(prims.has(inside + next)).toBe(false)
      prims.set(inside + next, { path: inside + next, lines: [line] })
    } else if (line === "{") open.push(next)
    else if (line === "}" && next !== "=") {
      if (open.pop() === undefined) throw new Error("A bracket closes nothing.")
    } else if (/\{$/.test(line)) open.push("")
    else prims.get(inside)?.lines.push(line)
  }
  expect(open).toEqual([])
  return prims
}

const said = (prim: Prim | undefined, key: string): string => {
  const line = prim?.lines.find((each) => each.includes(`${key} = `)) ?? ""
  return line.slice(line.indexOf(" = ") + 3)
}

const numbersOf = (text: string): number[] => text.match(/-?\d[\d.e-]*/g)?.map(Number) ?? []

describe.each(["ATKSOLREDBLK", "HELCAMREDWHTBLUBLKYEL", "BOG538RED", "SHVFADREDWHT"])(
  "%s for Quick Look",
  (sku) => {
    const subject = designSubject(sku, sku.startsWith("ATK") ? HARDWARE : {})
    let archive: Uint8Array
    beforeAll(async () => {
      archive = await writeUsdz(subject)
    })

    it("is an archive of files that are not packed and begin at multiples of 64 bytes", () => {
      const files = filesOf(archive)
      expect(files[0]?.name).toBe("model.usda")
      expect(files.filter(({ method, start }) => method !== 0 || start % 64 !== 0)).toEqual([])
      const read = unzipSync(archive)
      for (const { name, start, size } of files) {
        expect(Buffer.from(read[name] ?? []).equals(Buffer.from(archive.slice(start, start + size)))).toBe(
          true,
        )
      }
    })

    it("is a scene in meters, y up, whose references and materials are there", () => {
      const read = unzipSync(archive)
      const scene = Buffer.from(read["model.usda"] ?? []).toString()
      expect(scene).toMatch(/defaultPrim = "Model"\n\s+metersPerUnit = 1\n\s+upAxis = "Y"/)
      const prims = primsOf(scene)
      const references = [...scene.matchAll(/references = @\.\/([^@]+)@<\/Part>/g)].map(
        ([, file]) => file ?? "",
      )
      expect(references.length).toBeGreaterThan(0)
      const bound = [...scene.matchAll(/material:binding = <([^>]+)>/g)].map(([, path]) => path ?? "")
      expect(bound.filter((path) => !prims.has(path))).toEqual([])
      const connected = [...scene.matchAll(/\.connect = <([^>]+)>/g)].map(
        ([, path]) => path?.slice(0, path.lastIndexOf(".")) ?? "",
      )
      expect(connected.filter((path) => !prims.has(path))).toEqual([])
      for (const file of references) {
        const body = primsOf(Buffer.from(read[file] ?? []).toString())
        const parts = [...body.keys()].filter((path) => path === "/Part/Surface")
        expect(parts).toHaveLength(1)
        for (const path of parts) {
          const part = body.get(path)
          const points = numbersOf(said(part, "point3f[] points")).length / 3
          const indices = numbersOf(said(part, "faceVertexIndices"))
          expect(Number.isInteger(points)).toBe(true)
          expect(Math.max(...new Set(indices))).toBe(points - 1)
          expect(numbersOf(said(part, "faceVertexCounts")).length * 3).toBe(indices.length)
          expect(numbersOf(said(part, "normal3f[] normals")).length).toBe(points * 3)
        }
      }
    })

    it("a USDZ model has its pictures beside it", async () => {
      const read = unzipSync(archive)
      const scene = Buffer.from(read["model.usda"] ?? []).toString()
      const pictures = [...scene.matchAll(/inputs:file = @([^@]+)@/g)].map(([, file]) => file ?? "")
      expect(pictures.length > 0).toBe(/CAM|FAD/.test(sku))
      for (const file of pictures) {
        expect((await sharp(Buffer.from(read[file] ?? [])).metadata()).format).toBe("png")
      }
    })
  },
)

it("a USDZ model is true to size", async () => {
  const read = unzipSync(await writeUsdz(designSubject("ATKSOLREDBLK")))
  const layers = Object.values(read).map((file) => Buffer.from(file).toString())
  const extents = layers.flatMap((layer) => [...layer.matchAll(/extent = (.+)/g)])
  const corners = extents.map(([, text]) => numbersOf(text ?? ""))
  // An Attack is 1070 mm long.
  const length =
    Math.max(...corners.map((box) => box[3] ?? 0)) - Math.min(...corners.map((box) => box[0] ?? 0))
  expect(length).toBeGreaterThan(1)
  expect(length).toBeLessThan(1.08)
})
