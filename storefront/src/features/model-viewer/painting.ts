import { type Group, type IUniform, Matrix4, type Mesh, type MeshStandardMaterial } from "three"
import { type Choices, colorFor, isLeftOut, type Paint, type Paints, readPaint, recolorFor } from "./paint"
import { drawnOf } from "./read-model"

export interface Painted {
  mesh: Mesh
  material: MeshStandardMaterial
  paint: Paint
  /** For a picture: how its colors are mapped to the chosen ones. */
  recolor: IUniform<Matrix4>
}

/** A picture's colors are mapped where it is sampled: a new color is a number passed to the GPU, not a new picture. */
function recolorable(material: MeshStandardMaterial): IUniform<Matrix4> {
  const recolor = { value: new Matrix4() }
  if (!material.map) return recolor
  material.onBeforeCompile = (shader) => {
    shader.uniforms.recolor = recolor
    shader.fragmentShader = `uniform mat4 recolor;\n${shader.fragmentShader}`.replace(
      "#include <map_fragment>",
      `vec3 painted = clamp((recolor * vec4(texture2D(map, vMapUv).rgb, 1.0)).rgb, 0.0, 1.0);
       diffuseColor.rgb *= mix(painted / 12.92, pow((painted + 0.055) / 1.055, vec3(2.4)), step(0.04045, painted));`,
    )
  }
  return recolor
}

/** The parts of a model that can be repainted. */
export function paintedOf(model: Group): Painted[] {
  const recolors = new Map<MeshStandardMaterial, IUniform<Matrix4>>()
  return drawnOf(model).map(({ mesh, material }) => {
    const recolor = recolors.get(material) ?? recolorable(material)
    recolors.set(material, recolor)
    return { mesh, material, paint: readPaint(material.userData), recolor }
  })
}

/** Paints as chosen. @param drawn the choices that the file was made for */
export function repaint(painted: readonly Painted[], choices: Choices, drawn: Choices, paints: Paints): void {
  for (const { mesh, material, paint, recolor } of painted) {
    mesh.visible = !isLeftOut(paint, choices)
    const color = colorFor(paint, choices, paints)
    if (color) material.color.set(color)
    const map = recolorFor(paint, drawn, choices, paints)
    if (map) recolor.value.fromArray([...map, 0, 0, 0, 1]).transpose()
  }
}
