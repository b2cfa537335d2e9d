import { Document, WebIO } from "@gltf-transform/core"
import sharp from "sharp"
import type { Look } from "../artwork/designs/look"
import type { Point, Vec } from "../artwork/drawing/geometry"
import { modelOf, partLength, type Shot, shapeKey } from "../artwork/model/design-model"
import type { Body, Finish, Piece } from "../artwork/model/model"
import { repainted } from "../artwork/model/zones"

/** Millimeters, z up, to meters, y up, as glTF has it. */
const toGltf = ([x, y, z]: Vec): [number, number, number] => [x, z, 0 - y]
const METER = 1000

/** An sRGB channel in linear light. */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const factorOf = (hex: string): [number, number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255), 1]
}

interface Corners {
  positions: Float32Array
  normals: Float32Array
  spots: Float32Array | null
  indices: Uint16Array | Uint32Array
}

/** The corners of pieces of one finish, equal ones once. */
function cornersOf(pieces: readonly Piece[]): Corners {
  const known = new Map<string, number>()
  const positions: number[] = []
  const normals: number[] = []
  const spots: number[] = []
  const indices: number[] = []
  for (const { surface, spread } of pieces) {
    for (const triangle of surface) {
      const corners = triangle.map(({ place, normal }) => {
        const at = toGltf(place).map((value) => Math.round(value * 100) / 100 / METER)
        const [nx, ny, nz] = toGltf(normal).map((value) => Math.round(value * 1000) / 1000)
        const spot: Point = spread?.(place) ?? [0, 0]
        const key = `${at} ${nx} ${ny} ${nz} ${spread ? spot.map((value) => value.toFixed(4)) : ""}`
        const found = known.get(key)
        if (found !== undefined) return found
        const index = known.size
        known.set(key, index)
        const length = Math.hypot(nx ?? 0, ny ?? 0, nz ?? 0) || 1
        positions.push(...at)
        normals.push((nx ?? 0) / length, (ny ?? 0) / length, (nz ?? 0) / length)
        spots.push(...spot)
        return index
      })
      // What rounding has brought to one place is no triangle.
      if (new Set(corners).size === 3) indices.push(...corners)
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    spots: pieces.some(({ spread }) => spread) ? new Float32Array(spots) : null,
    indices: known.size > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices),
  }
}

/** Bodies ready to be written: what is the same for all designs of one shape. */
interface Shape {
  name: string
  shots: readonly Shot[]
  bodies: { name: string; places: Body["places"]; parts: { finish: Finish; corners: Corners }[] }[]
}

/** Half a megabyte each, and as many as there are styles with their skulls. */
const MAX_SHAPES = 60
/** The shape unused for longest first. */
const shapes = new Map<string, Shape>()

/** Making a shape takes ten times as long as painting and writing it. */
function shapeOf(look: Look): Shape {
  const key = shapeKey(look)
  const known = shapes.get(key)
  shapes.delete(key)
  const shape = known ?? makeShape(look)
  shapes.set(key, shape)
  const [oldest] = shapes.keys()
  if (shapes.size > MAX_SHAPES && oldest !== undefined) shapes.delete(oldest)
  return shape
}

function makeShape(look: Look): Shape {
  const { model, shots } = modelOf(look)
  const bodies = model.bodies.map(({ name, places, pieces }) => {
    const finishes = [...new Map(pieces.map(({ finish }) => [finish.name, finish])).values()]
    const parts = finishes.map((finish) => ({
      finish,
      corners: cornersOf(pieces.filter((piece) => piece.finish.name === finish.name)),
    }))
    return { name, places, parts: parts.filter(({ corners }) => corners.indices.length > 0) }
  })
  return { name: model.name, shots, bodies }
}

/**
 * How one of the pictures is looked at, for a viewer that takes over from it: degrees, pixels of the picture, and where
 * on it the model's origin lands.
 */
function shotOf({ angle, camera, format }: Shot) {
  const [across, away, up] = [camera.toView([1, 0, 0]), camera.toView([0, 1, 0]), camera.toView([0, 0, 1])]
  const degrees = (radians: number) => Math.round((radians * 180_000) / Math.PI) / 1000
  const [x, y] = camera.project([0, 0, 0])
  return {
    angle,
    yaw: degrees(Math.atan2(away[0], across[0])),
    pitch: degrees(Math.asin(up[2])),
    /** Pixels per meter. */
    scale: camera.scale * METER,
    origin: [x, y],
    size: [format.width, format.height],
  }
}

/** Of camouflage's four colors, and what lies between two of them along their edges. */
const FLAT_COLORS = 16

/**
 * A design's model as binary glTF 2.0, in meters, uncompressed so that every viewer reads it. Materials are named by
 * the choice that paints them; `extras` say how, for whoever paints them anew.
 */
export async function writeGlb(look: Look): Promise<Uint8Array> {
  const shape = shapeOf(look)
  const length = partLength(look)
  const document = new Document()
  document.getRoot().getAsset().generator = "Snowforge"
  const buffer = document.createBuffer()
  const scene = document.createScene(shape.name).setExtras({ shots: shape.shots.map(shotOf) })
  document.getRoot().setDefaultScene(scene)
  const materials = new Map<string, ReturnType<Document["createMaterial"]>>()
  const materialOf = async (unpainted: Finish) => {
    const known = materials.get(unpainted.name)
    if (known) return known
    const finish = repainted(unpainted, length, look)
    const material = document
      .createMaterial(finish.name)
      .setMetallicFactor(finish.metallic)
      .setRoughnessFactor(finish.roughness)
      .setExtras({ paint: { ...finish.paint } })
    if (finish.picture) {
      const png = await sharp(Buffer.from(finish.picture.svg))
        .removeAlpha()
        .png({ palette: true, colours: look.style === "FAD" ? 128 : FLAT_COLORS, effort: 4 })
        .toBuffer()
      material.setBaseColorTexture(document.createTexture(finish.name).setImage(png).setMimeType("image/png"))
    } else material.setBaseColorFactor(factorOf(finish.color))
    materials.set(finish.name, material)
    return material
  }
  for (const body of shape.bodies) {
    const mesh = document.createMesh(body.name)
    for (const { finish, corners } of body.parts) {
      const { positions, normals, spots, indices } = corners
      const accessor = (type: "VEC3" | "VEC2" | "SCALAR", array: Float32Array | Uint16Array | Uint32Array) =>
        document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
      const primitive = document
        .createPrimitive()
        .setAttribute("POSITION", accessor("VEC3", positions))
        .setAttribute("NORMAL", accessor("VEC3", normals))
        .setIndices(accessor("SCALAR", indices))
        .setMaterial(await materialOf(finish))
      if (spots) primitive.setAttribute("TEXCOORD_0", accessor("VEC2", spots))
      mesh.addPrimitive(primitive)
    }
    for (const place of body.places) {
      const [x, y, z] = toGltf(place.at)
      scene.addChild(
        document
          .createNode(place.name)
          .setMesh(mesh)
          .setTranslation([x / METER, y / METER, z / METER]),
      )
    }
  }
  // The one for Node loads its file system by an import of its own; what is written here never touches a file.
  return await new WebIO().writeBinary(document)
}
