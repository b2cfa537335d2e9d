import {
  BackSide,
  type Box3,
  BoxGeometry,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  Sphere,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three"
import type { Vec } from "./shot"

/** Where the sun is, as in the drawings: high, to the left, behind the part, so that its shadow falls to the lower right. */
export const SUN: Vec = [-0.5, 0.82, -0.3]
/** px; size of the map for the shadows that parts of a model cast on each other. */
const SHADE = 2048

/**
 * The light that stays in place, with its shadows, and the one that moves with the viewer over the left shoulder: this
 * keeps the model's form visible as it turns.
 */
export function lights(): { sun: DirectionalLight; lamp: DirectionalLight } {
  const sun = new DirectionalLight(0xfffaf2, 1.65)
  sun.castShadow = true
  sun.shadow.mapSize.set(SHADE, SHADE)
  sun.shadow.bias = -0.0006
  sun.shadow.normalBias = 0.0012
  sun.shadow.radius = 2.5
  sun.shadow.intensity = 0.8
  const lamp = new DirectionalLight(0xe8f1ff, 0.55)
  lamp.position.set(-0.62, 0.68, 0.9)
  return { sun, lamp }
}

/** Points the sun at a model. @param box of all of it, meters */
export function aim(sun: DirectionalLight, box: Box3): void {
  const { center, radius } = box.getBoundingSphere(new Sphere())
  sun.target.position.copy(center)
  sun.position
    .set(...SUN)
    .normalize()
    .multiplyScalar(radius * 2)
    .add(center)
  const { camera } = sun.shadow
  Object.assign(camera, {
    left: -radius,
    right: radius,
    top: radius,
    bottom: -radius,
    near: 0.01,
    far: radius * 4,
  })
  camera.updateProjectionMatrix()
}

/**
 * A sky of our own: snow light from above, bright windows to the left and behind, a dark line of trees, snow below. It
 * gives molded plastic a soft sheen, and steel everything it reflects.
 */
export function surroundings(renderer: WebGLRenderer): WebGLRenderTarget {
  const scene = new Scene()
  const made: { dispose(): void }[] = []
  const box = (size: Vec, at: Vec, color: number, strength: number, inside = false) => {
    const shape = new BoxGeometry(...size)
    const paint = new MeshBasicMaterial({ side: inside ? BackSide : 0, color })
    paint.color.multiplyScalar(strength)
    made.push(shape, paint)
    const mesh = new Mesh(shape, paint)
    mesh.position.set(...at)
    scene.add(mesh)
  }
  box([20, 20, 20], [0, 0, 0], 0xdbe8f7, 0.75, true)
  box([18, 0.5, 18], [0, 9, 0], 0xffffff, 1.5)
  box([0.5, 6, 9], [-9, 5, 1], 0xffffff, 7)
  box([8, 3, 0.5], [-2, 6, -9], 0xffffff, 6)
  box([5, 4, 0.5], [3, 5, 9], 0xffffff, 3)
  for (const [x, z] of [
    [9.4, 0],
    [-9.4, 0],
    [0, 9.4],
    [0, -9.4],
  ] as const) {
    box([x ? 0.5 : 19, 3.2, z ? 0.5 : 19], [x, -0.4, z], 0x14202f, 1)
  }
  box([19, 0.5, 19], [0, -9.5, 0], 0xc9ddf0, 0.6)
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(scene, 0.03)
  generator.dispose()
  for (const each of made) each.dispose()
  return target
}
