import {
  AmbientLight,
  BackSide,
  Box3,
  BoxGeometry,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type Object3D,
  OrthographicCamera,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  Texture,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from "three"
import { OrbitControls } from "three/addons/controls/OrbitControls.js"
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"
import type { SelectedOptions } from "#contracts/builder"
import type { Paints } from "../zone-map"
import { colorFor, type Paint, readPaint } from "./paint"
import { type Shot, type Standpoint, shotsOf, standpointOf, viewName } from "./shot"

/** Meters from what is looked at to the eye: a parallel camera sees the same from everywhere. */
const AWAY = 10
/** Milliseconds of a flight from one angle to another. */
const FLIGHT = 450
/** More pixels than this to one of the page are work that nobody sees. */
const MAX_PIXEL_RATIO = 2

interface Flight {
  from: Standpoint
  to: Standpoint
  since: number
}

/** A sky of our own: snow light from above, a bright window to the upper left, dusk below. */
function surroundings(renderer: WebGLRenderer): WebGLRenderTarget {
  const scene = new Scene()
  const made: { dispose(): void }[] = []
  const box = (
    size: [number, number, number],
    at: [number, number, number],
    gray: number,
    inside = false,
  ) => {
    const shape = new BoxGeometry(...size)
    const paint = new MeshBasicMaterial({ side: inside ? BackSide : 0 })
    paint.color.setScalar(gray)
    made.push(shape, paint)
    const mesh = new Mesh(shape, paint)
    mesh.position.set(...at)
    scene.add(mesh)
  }
  box([20, 20, 20], [0, 0, 0], 0.62, true)
  box([18, 0.5, 18], [0, 9, 0], 1.7)
  box([0.5, 7, 9], [-9, 4, 3], 3.2)
  box([19, 0.5, 19], [0, -9.5, 0], 0.42)
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(scene, 0.03)
  generator.dispose()
  for (const each of made) each.dispose()
  return target
}

function throwAway(root: Object3D): void {
  root.traverse((each) => {
    if (!(each instanceof Mesh)) return
    each.geometry.dispose()
    if (!(each.material instanceof MeshStandardMaterial)) return
    each.material.map?.dispose()
    each.material.dispose()
  })
}

/** Reads a model's file. Its pictures are decoded here: the loader would fetch them by blob:, which our policy forbids. */
async function readModel(address: string, signal: AbortSignal) {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`There is no model: ${answer.status}.`)
  const loader = new GLTFLoader()
  loader.register((parser) => ({
    name: "pictures-within",
    async loadTexture(index: number) {
      const image = parser.json.images[parser.json.textures[index].source]
      const bytes: ArrayBuffer = await parser.getDependency("bufferView", image.bufferView)
      const picture = await createImageBitmap(new Blob([bytes], { type: image.mimeType }))
      const texture = new Texture(picture)
      texture.flipY = false
      texture.colorSpace = SRGBColorSpace
      texture.needsUpdate = true
      texture.addEventListener("dispose", () => picture.close())
      return texture
    },
  }))
  return await loader.parseAsync(await answer.arrayBuffer(), "")
}

export interface ModelSceneEvents {
  /** The view has come to rest, as people call it. */
  onRest(view: string): void
  /** The GPU has taken its memory away, or given it back. */
  onContext(lost: boolean): void
}

/** One model on one canvas: drawn when something changes and seen, and never else. */
export class ModelScene {
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, AWAY * 2)
  private readonly controls: OrbitControls
  private readonly observers: { disconnect(): void }[]
  private readonly left = new AbortController()
  private sky: WebGLRenderTarget
  private model: Object3D | null = null
  private materials: { material: MeshStandardMaterial; paint: Paint }[] = []
  private shots: Shot[] = []
  private middle: [number, number, number] = [0, 0, 0]
  private at = ""
  private flight: Flight | null = null
  private frame = 0
  private isSeen = true
  private isLost = false
  private view = ""

  /** @throws when there is no WebGL 2 */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly events: ModelSceneEvents,
    private readonly still: boolean,
  ) {
    const wanted = { antialias: true, alpha: true, powerPreference: "low-power" } as const
    const context = canvas.getContext("webgl2", wanted)
    if (!(context instanceof WebGL2RenderingContext)) throw new Error("There is no WebGL 2 here.")
    this.renderer = new WebGLRenderer({ canvas, context, ...wanted })
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    this.sky = surroundings(this.renderer)
    this.scene.environment = this.sky.texture
    this.scene.environmentIntensity = 0.42
    const sun = new DirectionalLight(0xffffff, 1.25)
    sun.position.set(-3, 6, 4)
    this.scene.add(sun, new AmbientLight(0xffffff, 0.1))
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.enableDamping = !still
    this.controls.enablePan = false
    this.controls.zoomToCursor = true
    // Up and down belong to the page, which a finger on the model must still be able to scroll.
    canvas.style.touchAction = "pan-y"
    this.controls.addEventListener("change", this.ask)
    this.controls.addEventListener("start", this.land)
    const { signal } = this.left
    // The wheel is the page's, too; with Ctrl or Cmd, which is what a pinch on a touchpad sends, it comes close.
    canvas.parentElement?.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
      },
      { capture: true, passive: true, signal },
    )
    canvas.addEventListener("dblclick", () => this.fly(this.at), { signal })
    canvas.addEventListener(
      "webglcontextlost",
      () => {
        this.isLost = true
        this.events.onContext(true)
      },
      { signal },
    )
    canvas.addEventListener(
      "webglcontextrestored",
      () => {
        this.isLost = false
        this.sky.dispose()
        this.sky = surroundings(this.renderer)
        this.scene.environment = this.sky.texture
        this.events.onContext(false)
        this.ask()
      },
      { signal },
    )
    document.addEventListener("visibilitychange", this.ask, { signal })
    const sizes = new ResizeObserver(() => this.fit())
    sizes.observe(canvas)
    const seen = new IntersectionObserver(([entry]) => {
      this.isSeen = entry?.isIntersecting ?? true
      this.ask()
    })
    seen.observe(canvas)
    this.observers = [sizes, seen]
  }

  /** Shows a model; the first one from where its picture was taken, a later one from where the rider is. */
  async show(address: string, signal: AbortSignal): Promise<void> {
    const { scene } = await readModel(address, signal)
    if (signal.aborted || this.left.signal.aborted) {
      throwAway(scene)
      return
    }
    const shots = shotsOf(scene.userData)
    const isFirst = this.model === null
    if (this.model) {
      this.scene.remove(this.model)
      throwAway(this.model)
    }
    this.model = scene
    this.shots = shots
    this.materials = []
    const known = new Set<MeshStandardMaterial>()
    scene.traverse((each) => {
      if (!(each instanceof Mesh) || !(each.material instanceof MeshStandardMaterial)) return
      if (known.has(each.material)) return
      known.add(each.material)
      this.materials.push({ material: each.material, paint: readPaint(each.material.userData) })
    })
    this.middle = new Box3().setFromObject(scene).getCenter(new Vector3()).toArray()
    this.scene.add(scene)
    if (isFirst) this.fit()
    this.ask()
  }

  /** Whether a picture paints any of it: then a new color needs a new model. */
  get isPictured(): boolean {
    return this.materials.some(({ paint }) => paint.kind === "picture")
  }

  /** Paints the model as chosen; seen with the next frame. */
  paint(options: SelectedOptions, paints: Paints): void {
    for (const { material, paint } of this.materials) {
      const color = colorFor(paint, options, paints)
      if (color) material.color.set(color)
    }
    this.ask()
  }

  /** Flies to where a picture was taken from. */
  fly(angle: string): void {
    this.at = angle
    const to = this.standpoint(angle)
    if (!to) return
    this.flight = { from: this.here(), to, since: performance.now() }
    this.ask()
  }

  /** Turns by so many degrees, to the right and up. */
  turn(right: number, up: number): void {
    this.land()
    const { theta, phi } = { theta: this.controls.getAzimuthalAngle(), phi: this.controls.getPolarAngle() }
    const polar = Math.min(Math.PI - 0.05, Math.max(0.05, phi - (up * Math.PI) / 180))
    const azimuth = theta + (right * Math.PI) / 180
    const eye = new Vector3().setFromSphericalCoords(1, polar, azimuth)
    this.stand({ ...this.here(), eye: eye.toArray() })
  }

  /** Comes closer by a factor, or backs off. */
  closer(by: number): void {
    this.land()
    const { zoom, ...rest } = this.here()
    this.stand({ ...rest, zoom: Math.min(this.controls.maxZoom, Math.max(this.controls.minZoom, zoom * by)) })
  }

  /** Gives everything back, the context too: a browser has but a few of them. */
  dispose(): void {
    this.left.abort()
    cancelAnimationFrame(this.frame)
    for (const each of this.observers) each.disconnect()
    this.controls.dispose()
    if (this.model) throwAway(this.model)
    this.sky.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  private standpoint(angle: string): Standpoint | null {
    const shot = this.shots.find((each) => each.angle === angle) ?? this.shots[0]
    const { clientWidth: width, clientHeight: height } = this.canvas
    return shot && width > 0 && height > 0 ? standpointOf(shot, { width, height }, this.middle) : null
  }

  private here(): Standpoint {
    const target = this.controls.target
    const eye = this.camera.position.clone().sub(target).normalize()
    return { target: target.toArray(), eye: eye.toArray(), zoom: this.camera.zoom }
  }

  private stand({ target, eye, zoom }: Standpoint): void {
    this.controls.target.set(...target)
    this.camera.position
      .set(...eye)
      .multiplyScalar(AWAY)
      .add(this.controls.target)
    this.camera.zoom = zoom
    this.camera.updateProjectionMatrix()
    this.ask()
  }

  /** The canvas has another size: what is seen stays, as large as the picture would be. */
  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas
    if (width === 0 || height === 0 || this.isLost) return
    this.renderer.setSize(width, height, false)
    Object.assign(this.camera, { left: -width / 2, right: width / 2, top: height / 2, bottom: -height / 2 })
    const to = this.standpoint(this.at)
    if (to) {
      this.controls.minZoom = to.zoom * 0.7
      this.controls.maxZoom = to.zoom * 9
      this.flight = null
      this.stand(to)
    }
  }

  private readonly land = () => {
    this.flight = null
  }

  private readonly ask = () => {
    if (this.frame !== 0 || !this.isSeen || this.isLost || document.hidden || this.left.signal.aborted) return
    this.frame = requestAnimationFrame(this.draw)
  }

  private readonly draw = (now: number) => {
    this.frame = 0
    if (this.flight) {
      const { from, to, since } = this.flight
      const share = this.still ? 1 : Math.min(1, Math.max(0, (now - since) / FLIGHT))
      const eased = share * share * (3 - 2 * share)
      const between = (a: Standpoint["eye"], b: Standpoint["eye"]) =>
        new Vector3(...a).lerp(new Vector3(...b), eased)
      this.stand({
        target: between(from.target, to.target).toArray(),
        eye: between(from.eye, to.eye).normalize().toArray(),
        zoom: from.zoom * (to.zoom / from.zoom) ** eased,
      })
      if (share === 1) this.flight = null
    }
    // While it swings out the controls say that they changed, which asks for the next frame.
    this.controls.update()
    this.renderer.render(this.scene, this.camera)
    this.canvas.dataset.drawn = `${Number(this.canvas.dataset.drawn ?? 0) + 1}`
    if (this.frame !== 0 || this.flight) {
      this.ask()
      return
    }
    const view = viewName(this.here().eye)
    if (view !== this.view) {
      this.view = view
      this.events.onRest(view)
    }
  }
}
