import { Document, Logger, type Material, type Mesh, type Node, WebIO } from "@gltf-transform/core"
import {
  EXTMeshoptCompression,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  type MappingList,
} from "@gltf-transform/extensions"
import { meshopt } from "@gltf-transform/functions"
import type { DesignAppearance } from "../artwork/designs/design-appearance"
import { toRgb } from "../artwork/drawing/color"
import type { Vec } from "../artwork/drawing/geometry"
import { partLength, type Shot } from "../artwork/model/design-model"
import type { Finish } from "../artwork/model/model"
import { repainted } from "../artwork/model/zones"
import { paintPicture } from "./paint-picture"
import { type Corners, METER, type ShapeBody, type Subject, subjectShape, toGltf } from "./shapes"

/** An sRGB channel as linear light. */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A color as linear light, as used by glTF and USD. */
export const linearColor = (hex: string): [number, number, number] => {
  const [r, g, b] = toRgb(hex)
  return [linear(r), linear(g), linear(b)]
}

/**
 * The view of one of the pictures, for a viewer that takes over from it: degrees, pixels of the picture, and where in
 * it the model's origin is.
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

const inMeters = (place: Vec): [number, number, number] => {
  const [x, y, z] = toGltf(place)
  return [x / METER, y / METER, z / METER]
}

/** A finish in a design's own colors; what a design doesn't paint stays as it is. */
export const painted = (finish: Finish, look: DesignAppearance | null): Finish =>
  look ? repainted(finish, partLength(look), look) : finish

/** A document being built: meshes, each material once, and the colors that it is available in. */
class Writer {
  readonly document = new Document()
  private readonly buffer = this.document.createBuffer()
  private readonly materials = new Map<string, Material>()

  constructor(
    private readonly look: DesignAppearance | null,
    private readonly variants: readonly { name: string; look: DesignAppearance }[],
  ) {
    // It logs what compression leaves out, which no one reads.
    this.document.setLogger(new Logger(Logger.Verbosity.WARN))
    this.document.getRoot().getAsset().generator = "Snowforge"
  }

  async mesh({ name, parts }: ShapeBody): Promise<Mesh> {
    const mesh = this.document.createMesh(name)
    for (const { finish, corners } of parts) {
      const primitive = this.primitive(corners).setMaterial(await this.material(finish, this.look))
      if (this.variants.length > 0 && finish.paint.kind === "choice") {
        primitive.setExtension("KHR_materials_variants", await this.mappings(finish))
      }
      mesh.addPrimitive(primitive)
    }
    return mesh
  }

  private primitive({ positions, normals, spots, indices }: Corners) {
    const accessor = (type: "VEC3" | "VEC2" | "SCALAR", array: Float32Array | Uint16Array | Uint32Array) =>
      this.document.createAccessor().setType(type).setArray(array).setBuffer(this.buffer)
    const primitive = this.document
      .createPrimitive()
      .setAttribute("POSITION", accessor("VEC3", positions))
      .setAttribute("NORMAL", accessor("VEC3", normals))
      .setIndices(accessor("SCALAR", indices))
    return spots ? primitive.setAttribute("TEXCOORD_0", accessor("VEC2", spots)) : primitive
  }

  /** @param variant whose colors it has; the design's own if left out */
  private async material(unpainted: Finish, look: DesignAppearance | null, variant = ""): Promise<Material> {
    const name = variant === "" ? unpainted.name : `${unpainted.name} ${variant}`
    const known = this.materials.get(name)
    if (known) return known
    const finish = painted(unpainted, look)
    const material = this.document
      .createMaterial(name)
      .setMetallicFactor(finish.metallic)
      .setRoughnessFactor(finish.roughness)
      .setExtras({ paint: { ...finish.paint } })
    if (finish.picture) {
      const texture = this.document
        .createTexture(finish.name)
        .setImage(await paintPicture(finish.picture, look?.style ?? ""))
        .setMimeType("image/png")
      material.setBaseColorTexture(texture)
    } else material.setBaseColorFactor([...linearColor(finish.color), 1])
    this.materials.set(name, material)
    return material
  }

  private async mappings(finish: Finish): Promise<MappingList> {
    const extension = this.document.createExtension(KHRMaterialsVariants)
    const list = extension.createMappingList()
    for (const { name, look } of this.variants) {
      const material = await this.material(finish, look, name)
      list.addMapping(extension.createMapping().setMaterial(material).addVariant(this.variant(name)))
    }
    return list
  }

  private readonly named = new Map<string, ReturnType<KHRMaterialsVariants["createVariant"]>>()

  private variant(name: string) {
    const known = this.named.get(name)
    const variant = known ?? this.document.createExtension(KHRMaterialsVariants).createVariant(name)
    this.named.set(name, variant)
    return variant
  }
}

async function documentOf(subject: Subject): Promise<Document> {
  const shape = subjectShape(subject)
  const [look, variants] = subject.kind === "rail" ? [null, []] : [subject.look, subject.variants]
  const writer = new Writer(look, variants)
  const { document } = writer
  const scene = document.createScene(shape.name).setExtras({ shots: shape.shots.map(shotOf) })
  document.getRoot().setDefaultScene(scene)
  const groups = new Map<string, Node>()
  const parentOf = (group: string | undefined) => {
    if (group === undefined) return scene
    const node = groups.get(group) ?? document.createNode(group)
    if (!groups.has(group)) scene.addChild(node)
    groups.set(group, node)
    return node
  }
  for (const body of shape.bodies) {
    const mesh = await writer.mesh(body)
    for (const { name, at } of body.places) {
      parentOf(body.group).addChild(document.createNode(name).setMesh(mesh).setTranslation(inMeters(at)))
    }
  }
  for (const { name, at, extras, places } of shape.marks) {
    const inFile = Object.entries(places).map(([key, place]) => [
      key,
      typeof place[0] === "number" ? inMeters(place as Vec) : (place as readonly Vec[]).map(inMeters),
    ])
    scene.addChild(
      document
        .createNode(name)
        .setTranslation(inMeters(at))
        .setExtras({ ...extras, ...Object.fromEntries(inFile) }),
    )
  }
  return document
}

/**
 * A model as binary glTF 2.0, in meters, uncompressed so that every viewer can read it. Materials are named after the
 * choice that paints them; `extras` say how, for code that repaints them.
 */
export async function writeGlb(subject: Subject): Promise<Uint8Array> {
  // The one for Node loads its file system with its own import; what is written here never touches a file.
  return await new WebIO().registerExtensions([KHRMaterialsVariants]).writeBinary(await documentOf(subject))
}

/** Bits of a position along each side of a mesh's box: 13 bits of a ski are 0.13 mm. */
const PLACE_BITS = 13

/**
 * The same model for the shop's own viewer: quantized and compressed (KHR_mesh_quantization, EXT_meshopt_compression),
 * with the plain one's names and extras.
 */
export async function writeViewGlb(subject: Subject): Promise<Uint8Array> {
  const document = await documentOf(subject)
  // Only available as an ES module.
  const { MeshoptEncoder } = await import("meshoptimizer/encoder")
  await MeshoptEncoder.ready
  await document.transform(
    meshopt({
      encoder: MeshoptEncoder,
      level: "high",
      quantizePosition: PLACE_BITS,
      quantizeNormal: 8,
      quantizeTexcoord: 12,
      // What is on a mesh shares its grid, so that print stays on its deck.
      quantizationVolume: "mesh",
    }),
  )
  return await new WebIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization, KHRMaterialsVariants])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder })
    .writeBinary(document)
}
