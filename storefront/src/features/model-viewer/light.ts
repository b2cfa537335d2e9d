import {
  BackSide,
  type Box3,
  BoxGeometry,
  Color,
  DirectionalLight,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  Sphere,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three"
import type { Vec } from "./shot"

/** Where the sun is, as in the drawings: high, to the left, behind the part, so that its shadow falls to the lower right. */
const SUN: Vec = [-0.5, 0.82, -0.3]
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

/** px of a shadow's picture, and meters that it reaches beyond the model. */
const FINENESS = 512
const BEYOND = 0.06
/** How far the drawings cast it, relative to the sun. */
const THROW = 0.8
/** How strong it is right under what touches the ground. */
const DARKNESS = 0.68
/** Night on snow. */
const SHADOW = 0x1b3252

const blurShader = (axis: Vector2) =>
  new ShaderMaterial({
    uniforms: { picture: { value: null }, step: { value: axis } },
    vertexShader: "varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `
      uniform sampler2D picture; uniform vec2 step; varying vec2 at;
      void main() {
        float sum = 0.0; float all = 0.0;
        for (int i = -8; i <= 8; i++) {
          float share = exp(-0.5 * float(i * i) / 14.0);
          sum += texture2D(picture, at + step * float(i)).a * share; all += share;
        }
        gl_FragColor = vec4(1.0, 1.0, 1.0, sum / all);
      }`,
    depthTest: false,
    depthWrite: false,
  })

/**
 * The shadow on the ground, made once: the model leaned away from the sun and flattened, fainter the higher the part
 * that casts it, and blurred.
 * @param low and high corners of the model, meters
 */
export function shadowOf(renderer: WebGLRenderer, model: Object3D, low: Vec, high: Vec) {
  const tall = Math.max(high[1] - low[1], 0.01)
  const [leanX, leanZ] = [(-SUN[0] / SUN[1]) * THROW, (-SUN[2] / SUN[1]) * THROW]
  const [west, east] = [
    low[0] + Math.min(0, leanX * tall) - BEYOND,
    high[0] + Math.max(0, leanX * tall) + BEYOND,
  ]
  const [north, south] = [
    low[2] + Math.min(0, leanZ * tall) - BEYOND,
    high[2] + Math.max(0, leanZ * tall) + BEYOND,
  ]
  const [wide, deep] = [east - west, south - north]
  const format =
    wide > deep
      ? [FINENESS, Math.ceil((FINENESS * deep) / wide)]
      : [Math.ceil((FINENESS * wide) / deep), FINENESS]
  const [width = FINENESS, height = FINENESS] = format
  const pictures = [0, 1].map(
    () => new WebGLRenderTarget(width, height, { minFilter: LinearFilter, magFilter: LinearFilter }),
  ) as [WebGLRenderTarget, WebGLRenderTarget]

  const shade = new ShaderMaterial({
    uniforms: { floor: { value: low[1] }, tall: { value: tall }, darkness: { value: DARKNESS } },
    vertexShader: `
      uniform float floor; uniform float tall; varying float above;
      void main() {
        vec4 place = modelMatrix * vec4(position, 1.0);
        above = (place.y - floor) / max(tall, 0.12);
        place.x += (place.y - floor) * ${leanX.toFixed(4)};
        place.z += (place.y - floor) * ${leanZ.toFixed(4)};
        gl_Position = projectionMatrix * viewMatrix * place;
      }`,
    fragmentShader: `
      uniform float darkness; varying float above;
      void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, darkness * (1.0 - 0.75 * clamp(above, 0.0, 1.0))); }`,
    side: 2,
  })
  const stage = new Scene()
  const home = model.parent
  stage.add(model)
  stage.overrideMaterial = shade
  // From below, so that what is nearest to the ground shades most.
  const eye = new OrthographicCamera(-wide / 2, wide / 2, deep / 2, -deep / 2, 0.001, tall + 1)
  eye.up.set(0, 0, 1)
  const back = {
    target: renderer.getRenderTarget(),
    color: renderer.getClearColor(new Color()),
    alpha: renderer.getClearAlpha(),
  }
  eye.position.set((west + east) / 2, low[1] - 0.5, (north + south) / 2)
  eye.lookAt((west + east) / 2, low[1] + 1, (north + south) / 2)
  renderer.setClearColor(0x000000, 0)
  renderer.setRenderTarget(pictures[0])
  renderer.clear()
  renderer.render(stage, eye)
  home?.add(model)

  const quad = new Mesh(new PlaneGeometry(2, 2))
  quad.frustumCulled = false
  const sheet = new Scene().add(quad)
  const reach = 0.0045
  for (const [from, to, axis] of [
    [pictures[0], pictures[1], new Vector2(reach / wide, 0)],
    [pictures[1], pictures[0], new Vector2(0, reach / deep)],
  ] as const) {
    const blur = blurShader(axis)
    const { picture } = blur.uniforms
    if (picture) picture.value = from.texture
    quad.material = blur
    renderer.setRenderTarget(to)
    renderer.clear()
    renderer.render(sheet, eye)
    blur.dispose()
  }
  renderer.setRenderTarget(back.target)
  renderer.setClearColor(back.color, back.alpha)
  quad.geometry.dispose()
  shade.dispose()
  pictures[1].dispose()

  // Seen from below it is mirrored.
  pictures[0].texture.repeat.y = -1
  pictures[0].texture.offset.y = 1
  const ground = new PlaneGeometry(wide, deep)
  const paint = new MeshBasicMaterial({
    map: pictures[0].texture,
    color: SHADOW,
    transparent: true,
    depthWrite: false,
    premultipliedAlpha: false,
  })
  const plane = new Mesh(ground, paint)
  plane.rotation.x = -Math.PI / 2
  plane.position.set((west + east) / 2, low[1] - 0.001, (north + south) / 2)
  const object = new Group().add(plane)
  return {
    object,
    dispose: () => {
      object.removeFromParent()
      ground.dispose()
      paint.dispose()
      pictures[0].dispose()
    },
  }
}

export type Shadow = ReturnType<typeof shadowOf>
