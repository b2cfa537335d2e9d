import { type Zippable, zipSync } from "fflate"
import type { Vec } from "../artwork/drawing/geometry"
import type { Finish } from "../artwork/model/model"
import { paintPicture } from "./paint-picture"
import { type Corners, METER, type Subject, subjectShape, toGltf } from "./shapes"
import { linearColor, painted } from "./write-glb"

/*
 * USDZ for iOS Quick Look: a zip archive whose files are stored, not compressed, and begin at multiples of 64 bytes;
 * the first is the scene, in USD's text form (openusd.org, "Usdz File Format Specification").
 */

const ALIGNMENT = 64
/** Bytes of a zip entry's header apart from its name and extra field, and of the extra field's own header. */
const HEADER = 30
const EXTRA_HEAD = 4
/** An id that no known extra field uses: its contents are padding. */
const PADDING_ID = 12_345

/** Up to five digits: hundredths of a millimeter. */
const number = (value: number): string => String(Math.round(value * 100_000) / 100_000)

/** Letters, digits and underscores, as USD requires for names. */
const identifier = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "_").replace(/^(?=\d)/, "_")

function tuples(
  values: Float32Array,
  size: number,
  change = (value: number, _axis: number) => value,
): string {
  const all: string[] = []
  for (let at = 0; at < values.length; at += size) {
    const parts: string[] = []
    for (let axis = 0; axis < size; axis++) parts.push(number(change(values[at + axis] ?? 0, axis)))
    all.push(`(${parts.join(", ")})`)
  }
  return all.join(", ")
}

function meshText(name: string, { positions, normals, spots, indices }: Corners): string {
  const xs = [0, 1, 2].map((axis) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let at = axis; at < positions.length; at += 3) {
      low = Math.min(low, positions[at] ?? 0)
      high = Math.max(high, positions[at] ?? 0)
    }
    return [low, high] as const
  })
  const corner = (end: 0 | 1) => `(${xs.map((range) => number(range[end])).join(", ")})`
  // USD counts a picture's height from the bottom.
  const st = spots
    ? `
        texCoord2f[] primvars:st = [${tuples(spots, 2, (value, axis) => (axis === 1 ? 1 - value : value))}] (
            interpolation = "vertex"
        )`
    : ""
  return `    def Mesh "${name}"
    {
        float3[] extent = [${corner(0)}, ${corner(1)}]
        int[] faceVertexCounts = [${new Array(indices.length / 3).fill(3).join(", ")}]
        int[] faceVertexIndices = [${indices.join(", ")}]
        normal3f[] normals = [${tuples(normals, 3)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(positions, 3)}]${st}
        uniform token subdivisionScheme = "none"
    }`
}

function materialText(name: string, finish: Finish, picture: string | null): string {
  const path = `/Model/Materials/${name}`
  const [r, g, b] = linearColor(finish.color).map(number)
  const color = picture
    ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
    : `color3f inputs:diffuseColor = (${r}, ${g}, ${b})`
  const reader = picture
    ? `
            def Shader "Spots"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${picture}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Spots.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }
`
    : ""
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${color}
                float inputs:metallic = ${number(finish.metallic)}
                float inputs:roughness = ${number(finish.roughness)}
                token outputs:surface
            }
${reader}        }`
}

/** A surface in its own file, so that the second ski reuses the first. */
const partText = (corners: Corners): string => `#usda 1.0
(
    defaultPrim = "Part"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Part"
{
${meshText("Surface", corners)}
}
`

/** A body in its place, made of parts in files. Their material is set here: their own files can't see this one's. */
function placed(name: string, at: Vec, parts: readonly { file: string; material: string }[]): string {
  const [x, y, z] = toGltf(at).map((value) => number(value / METER))
  const surfaces = parts.map(
    ({ file, material }, i) => `        def Xform "Part_${i + 1}" (
            prepend references = @./${file}@</Part>
            prepend apiSchemas = ["MaterialBindingAPI"]
        )
        {
            rel material:binding = </Model/Materials/${material}>
        }`,
  )
  return `    def Xform "${name}"
    {
        double3 xformOp:translate = (${x}, ${y}, ${z})
        uniform token[] xformOpOrder = ["xformOp:translate"]

${surfaces.join("\n\n")}
    }`
}

/** Files in order, uncompressed, each at a multiple of 64 bytes. */
function archive(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {}
  let offset = 0
  for (const [name, bytes] of files) {
    const start = offset + HEADER + Buffer.byteLength(name) + EXTRA_HEAD
    const padding = (ALIGNMENT - (start % ALIGNMENT)) % ALIGNMENT
    // The same date for every file, so that the same model produces the same archive.
    entries[name] = [
      bytes,
      { level: 0, mtime: "1980-01-02", extra: { [PADDING_ID]: new Uint8Array(padding) } },
    ]
    offset = start + padding + bytes.length
  }
  return zipSync(entries, { level: 0 })
}

/** A model as USDZ, true to size: in meters, y up. */
export async function writeUsdz(subject: Subject): Promise<Uint8Array> {
  const shape = subjectShape(subject)
  const look = subject.kind === "rail" ? null : subject.look
  const names = new Map<string, string>()
  const materials: string[] = []
  const pictures = new Map<string, Uint8Array>()
  for (const { finish: unpainted } of shape.bodies.flatMap(({ parts }) => parts)) {
    if (names.has(unpainted.name)) continue
    const name = `M${names.size + 1}_${identifier(unpainted.name)}`
    names.set(unpainted.name, name)
    const finish = painted(unpainted, look)
    const picture = finish.picture ? `pictures/${name}.png` : null
    if (finish.picture && picture)
      pictures.set(picture, await paintPicture(finish.picture, look?.style ?? ""))
    materials.push(materialText(name, finish, picture))
  }
  const files = new Map<string, Corners>()
  const places = shape.bodies.flatMap((body, b) => {
    const parts = body.parts.map(({ finish, corners }, i) => {
      const file = `parts/part_${b + 1}_${i + 1}.usda`
      files.set(file, corners)
      return { file, material: names.get(finish.name) ?? "" }
    })
    return body.places.map(({ name, at }) => placed(identifier(name), at, parts))
  })
  const scene = `#usda 1.0
(
    customLayerData = {
        string creator = "Snowforge"
    }
    defaultPrim = "Model"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Model" (
    kind = "component"
)
{
    def Scope "Materials"
    {
${materials.join("\n\n")}
    }

${places.join("\n\n")}
}
`
  const text = (content: string): Uint8Array => new Uint8Array(Buffer.from(content))
  return archive(
    new Map([
      ["model.usda", text(scene)],
      ...[...files].map(([file, corners]) => [file, text(partText(corners))] as const),
      ...pictures,
    ]),
  )
}
