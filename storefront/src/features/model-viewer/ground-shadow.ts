import {
  Color,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three"
import { SUN } from "./light"
import type { Vec } from "./shot"

/** px of a shadow's picture, and meters that it reaches beyond the model. */
const FINENESS = 512
const BEYOND = 0.06
/** How far its edge is blurred, meters a step. */
const REACH = 0.0045
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

/** How far the top of something one meter tall leans away from the sun, meters. */
const LEAN_X = (-SUN[0] / SUN[1]) * THROW
const LEAN_Z = (-SUN[2] / SUN[1]) * THROW

/** The rectangle on the ground that a shadow lies in, meters. */
interface Ground {
  /** Height of the ground, and of the model above it. */
  floor: number
  tall: number
  wide: number
  deep: number
  /** The rectangle's middle. */
  x: number
  z: number
}

/** @param low and high corners of the model, meters */
function groundUnder(low: Vec, high: Vec): Ground {
  const tall = Math.max(high[1] - low[1], 0.01)
  const west = low[0] + Math.min(0, LEAN_X * tall) - BEYOND
  const east = high[0] + Math.max(0, LEAN_X * tall) + BEYOND
  const north = low[2] + Math.min(0, LEAN_Z * tall) - BEYOND
  const south = high[2] + Math.max(0, LEAN_Z * tall) + BEYOND
  return {
    floor: low[1],
    tall,
    wide: east - west,
    deep: south - north,
    x: (west + east) / 2,
    z: (north + south) / 2,
  }
}

/** An empty picture of the ground, its longer side as fine as any. */
function emptyPicture({ wide, deep }: Ground): WebGLRenderTarget {
  const [width, height] =
    wide > deep
      ? [FINENESS, Math.ceil((FINENESS * deep) / wide)]
      : [Math.ceil((FINENESS * wide) / deep), FINENESS]
  return new WebGLRenderTarget(width, height, { minFilter: LinearFilter, magFilter: LinearFilter })
}

/** Leans the model away from the sun and colors it by height. */
const castShader = ({ floor, tall }: Ground) =>
  new ShaderMaterial({
    uniforms: { floor: { value: floor }, tall: { value: tall }, darkness: { value: DARKNESS } },
    vertexShader: `
      uniform float floor; uniform float tall; varying float above;
      void main() {
        vec4 place = modelMatrix * vec4(position, 1.0);
        above = (place.y - floor) / max(tall, 0.12);
        place.x += (place.y - floor) * ${LEAN_X.toFixed(4)};
        place.z += (place.y - floor) * ${LEAN_Z.toFixed(4)};
        gl_Position = projectionMatrix * viewMatrix * place;
      }`,
    fragmentShader: `
      uniform float darkness; varying float above;
      void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, darkness * (1.0 - 0.75 * clamp(above, 0.0, 1.0))); }`,
    side: 2,
  })

/** Draws the model's shadow, still sharp, into the picture. */
function drawCast(
  renderer: WebGLRenderer,
  model: Object3D,
  picture: WebGLRenderTarget,
  ground: Ground,
): void {
  const { floor, tall, wide, deep, x, z } = ground
  const shade = castShader(ground)
  const stage = new Scene()
  const home = model.parent
  stage.add(model)
  stage.overrideMaterial = shade
  // From below, so that what is nearest to the ground shades most.
  const eye = new OrthographicCamera(-wide / 2, wide / 2, deep / 2, -deep / 2, 0.001, tall + 1)
  eye.up.set(0, 0, 1)
  eye.position.set(x, floor - 0.5, z)
  eye.lookAt(x, floor + 1, z)
  renderer.setClearColor(0x000000, 0)
  renderer.setRenderTarget(picture)
  renderer.clear()
  renderer.render(stage, eye)
  home?.add(model)
  shade.dispose()
}

/** Blurs the picture along both axes. @param spare of the same size, for the first of them */
function blur(
  renderer: WebGLRenderer,
  picture: WebGLRenderTarget,
  spare: WebGLRenderTarget,
  { wide, deep }: Ground,
): void {
  // The shader needs no camera: its quad fills the picture as it is.
  const eye = new OrthographicCamera()
  const quad = new Mesh(new PlaneGeometry(2, 2))
  quad.frustumCulled = false
  const sheet = new Scene().add(quad)
  for (const [from, to, axis] of [
    [picture, spare, new Vector2(REACH / wide, 0)],
    [spare, picture, new Vector2(0, REACH / deep)],
  ] as const) {
    const shader = blurShader(axis)
    const { picture: source } = shader.uniforms
    if (source) source.value = from.texture
    quad.material = shader
    renderer.setRenderTarget(to)
    renderer.clear()
    renderer.render(sheet, eye)
    shader.dispose()
  }
  quad.geometry.dispose()
}

/**
 * The shadow on the ground, made once: the model leaned away from the sun and flattened, fainter the higher the part
 * that casts it, and blurred.
 * @param low and high corners of the model, meters
 */
export function shadowOf(renderer: WebGLRenderer, model: Object3D, low: Vec, high: Vec) {
  const ground = groundUnder(low, high)
  const picture = emptyPicture(ground)
  const spare = emptyPicture(ground)
  const before = {
    target: renderer.getRenderTarget(),
    color: renderer.getClearColor(new Color()),
    alpha: renderer.getClearAlpha(),
  }
  drawCast(renderer, model, picture, ground)
  blur(renderer, picture, spare, ground)
  renderer.setRenderTarget(before.target)
  renderer.setClearColor(before.color, before.alpha)
  spare.dispose()

  // Seen from below it is mirrored.
  picture.texture.repeat.y = -1
  picture.texture.offset.y = 1
  const shape = new PlaneGeometry(ground.wide, ground.deep)
  const paint = new MeshBasicMaterial({
    map: picture.texture,
    color: SHADOW,
    transparent: true,
    depthWrite: false,
    premultipliedAlpha: false,
  })
  const plane = new Mesh(shape, paint)
  plane.rotation.x = -Math.PI / 2
  plane.position.set(ground.x, ground.floor - 0.001, ground.z)
  const object = new Group().add(plane)
  return {
    object,
    dispose: () => {
      object.removeFromParent()
      shape.dispose()
      paint.dispose()
      picture.dispose()
    },
  }
}

export type Shadow = ReturnType<typeof shadowOf>
