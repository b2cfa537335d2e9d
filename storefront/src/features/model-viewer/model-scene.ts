import {
  Box3,
  type DirectionalLight,
  Group,
  type IUniform,
  Matrix4,
  type Mesh,
  type MeshStandardMaterial,
  type Object3D,
  OrthographicCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from "three"
import { OrbitControls } from "three/addons/controls/OrbitControls.js"
import { aim, lights, type Shadow, shadowOf, surroundings } from "./light"
import { type Choices, colorFor, isLeftOut, type Paint, type Paints, readPaint, recolorFor } from "./paint"
import { drawnOf, readModel, throwAway } from "./read-model"
import {
  type Shot,
  type Standpoint,
  shotsOf,
  standpointAt,
  standpointOf,
  turnOf,
  type Vec,
  viewName,
} from "./shot"
import { spotsOf } from "./spots"

/** Meters from what is looked at to the eye: a parallel camera sees the same from everywhere. */
const AWAY = 10
/** Milliseconds of a flight from one angle to another, and of the first slow turn there and back. */
const FLIGHT = 450
const HINT = 3_200
/** Degrees of that turn to either side. */
const SWING = 16
/** More pixels than this to one of the page are work that nobody sees. */
const MAX_PIXEL_RATIO = 2
/** As many times as close as the picture, and as far away. */
const NEAREST = 9
const FARTHEST = 0.7
/** Where a model is looked at from that no picture was taken of: its side, a little from above. */
const FROM_THE_SIDE: Vec = [0.12, 0.3, 0.946]
/** How much of the frame something takes up that the view was brought to, and how close that may come. */
const FOCUSED = 0.55
const CLOSE = 3.2
/** How much of the sky plastic and rubber show, and steel, which shows nothing else. */
const POLYMER_SKY = 0.3
const STEEL_SKY = 0.55
/** A sun that is a point glares on a bend where the drawings have a soft sheen. */
const SOFT = 0.66
/** px that a finger may slip and still have tapped. */
const SLIP = 6

/** What a model is made of: a file, and others whose middle stands at its nodes of these names. */
export interface ModelSource {
  address: string
  parts?: Readonly<Record<string, ModelPart>>
}

export interface ModelPart {
  address: string
  /** What its first color is painted in; as it is where null. */
  css: string | null
  /** A pair of them, one on each side, where the place has room for two. */
  twice?: boolean
  /** Only hinted at: it could stand there, and does not. */
  faint?: boolean
}

/** What a place of the model is: what is chosen there, and which part it belongs to. */
export interface Place {
  choice: string | null
  part: string | null
}

export interface ModelSceneEvents {
  /** The view has come to rest, as people call it, and as an address names it. */
  onRest(view: string, turn: string): void
  /** The GPU has taken its memory away, or given it back. */
  onContext(lost: boolean): void
  /** Somebody has tapped the model. */
  onTap(place: Place): void
}

interface Painted {
  mesh: Mesh
  material: MeshStandardMaterial
  paint: Paint
  /** Of a picture: how its colors are turned into those chosen. */
  recolor: IUniform<Matrix4>
}

/** A picture's colors are mapped where it is read: a color is a number given to the GPU, not a picture made anew. */
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

/** One model on one canvas: drawn when something changes and seen, and never else. */
export class ModelScene {
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, AWAY * 2)
  private readonly controls: OrbitControls
  private readonly observers: { disconnect(): void }[]
  private readonly left = new AbortController()
  private readonly sun: DirectionalLight
  private sky: WebGLRenderTarget
  private shadow: Shadow | null = null
  private model: Group | null = null
  private painted: Painted[] = []
  /** Parts by their address, and what of them stands in the model, by node. */
  private readonly kept = new Map<string, Promise<Group>>()
  private standing = new Map<string, Object3D>()
  private shots: Shot[] = []
  private box = new Box3()
  /** The shot that is gone back to, and its zoom in the present frame. */
  private at = ""
  private homeZoom = 1
  /** Moves the camera; says whether it is done. */
  private motion: ((now: number) => boolean) | null = null
  private frame = 0
  private isSeen = true
  private isLost = false
  private said = ""

  /**
   * @param calm whoever wants less motion: no flights, no swing, no turning on by itself
   * @throws when there is no WebGL 2
   */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly events: ModelSceneEvents,
    private readonly calm: boolean,
  ) {
    const wanted = { antialias: true, alpha: true, powerPreference: "low-power" } as const
    const context = canvas.getContext("webgl2", wanted)
    if (!(context instanceof WebGL2RenderingContext)) throw new Error("There is no WebGL 2 here.")
    this.renderer = new WebGLRenderer({ canvas, context, ...wanted })
    this.sky = surroundings(this.renderer)
    this.scene.environment = this.sky.texture
    this.scene.environmentIntensity = POLYMER_SKY
    const { sun, lamp } = lights()
    this.sun = sun
    this.scene.add(sun, sun.target, this.camera.add(lamp, lamp.target))
    this.renderer.shadowMap.enabled = true
    // Neither the sun nor the model moves; the viewer does.
    this.renderer.shadowMap.autoUpdate = false
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.enableDamping = !calm
    this.controls.dampingFactor = 0.07
    this.controls.enablePan = false
    this.controls.zoomToCursor = true
    this.controls.minPolarAngle = 0.02
    this.controls.maxPolarAngle = Math.PI - 0.02
    this.controls.addEventListener("change", this.ask)
    this.controls.addEventListener("start", this.land)
    this.listen()
    const sizes = new ResizeObserver(() => this.fit())
    sizes.observe(canvas)
    const seen = new IntersectionObserver(([entry]) => {
      this.isSeen = entry?.isIntersecting ?? true
      this.ask()
    })
    seen.observe(canvas)
    this.observers = [sizes, seen]
  }

  private listen(): void {
    const { canvas } = this
    const { signal } = this.left
    // The wheel is the page's until the model has been taken in hand, and again when it comes no closer.
    canvas.parentElement?.addEventListener(
      "wheel",
      (event) => {
        const { zoom } = this.camera
        const { minZoom, maxZoom } = this.controls
        const ends = event.deltaY > 0 ? zoom <= minZoom * 1.001 : zoom >= maxZoom * 0.999
        if (document.activeElement !== canvas || ends) event.stopPropagation()
      },
      { capture: true, passive: true, signal },
    )
    canvas.addEventListener("dblclick", () => this.fly(this.at), { signal })
    let down: { x: number; y: number } | null = null
    canvas.addEventListener(
      "pointerdown",
      ({ offsetX: x, offsetY: y }) => {
        down = { x, y }
        canvas.focus({ preventScroll: true })
      },
      { signal },
    )
    canvas.addEventListener(
      "click",
      ({ offsetX: x, offsetY: y, detail }) => {
        const slipped = down && Math.hypot(x - down.x, y - down.y) > SLIP
        const place = slipped || detail > 1 ? null : this.placeUnder(x, y)
        if (place) this.events.onTap(place)
      },
      { signal },
    )
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
        this.castShadow()
        this.events.onContext(false)
        this.ask()
      },
      { signal },
    )
    document.addEventListener("visibilitychange", this.ask, { signal })
  }

  /** On a page that scrolls, up and down belong to it; a model that fills the window has them for itself. */
  set fillsWindow(fills: boolean) {
    this.canvas.style.touchAction = fills ? "none" : "pan-y"
  }

  /** Shows a model; the first one from where its picture was taken, a later one from where the rider is. */
  async show(address: string, signal: AbortSignal): Promise<void> {
    const model = await readModel(address, signal)
    if (signal.aborted || this.left.signal.aborted) {
      throwAway(model)
      return
    }
    const isFirst = this.model === null
    if (this.model) {
      this.scene.remove(this.model)
      throwAway(this.model)
      this.standing.clear()
    }
    this.model = model
    this.shots = shotsOf(model.userData)
    const recolors = new Map<MeshStandardMaterial, IUniform<Matrix4>>()
    this.painted = drawnOf(model).map(({ mesh, material }) => {
      const recolor = recolors.get(material) ?? recolorable(material)
      recolors.set(material, recolor)
      return { mesh, material, paint: readPaint(material.userData), recolor }
    })
    this.scene.add(model)
    this.box.setFromObject(model)
    this.castShadow()
    if (isFirst) {
      this.fit()
      this.home()
    }
    this.ask()
  }

  /** Stands other models at nodes of this one; those that were there and are not named go. */
  async furnish(parts: Readonly<Record<string, ModelPart>>, signal: AbortSignal): Promise<void> {
    const { model } = this
    const made = await Promise.all(
      Object.entries(parts).map(async ([node, { address, css, twice = false, faint = false }]) => {
        const reading = this.kept.get(address) ?? readModel(address, this.left.signal)
        this.kept.set(address, reading)
        reading.catch(() => this.kept.delete(address))
        const part = (await reading).clone()
        for (const { mesh, material } of drawnOf(part)) {
          const paint = readPaint(material.userData)
          const own = material.clone()
          if (css !== null && paint.kind === "choice" && paint.choice === "color1") own.color.set(css)
          if (faint) Object.assign(own, { transparent: true, opacity: 0.16, depthWrite: false })
          mesh.material = own
        }
        return { node, part, twice }
      }),
    )
    if (signal.aborted || this.left.signal.aborted || !model || model !== this.model) return
    for (const each of this.standing.values()) {
      each.removeFromParent()
      // Its shape is shared and stays; its paint was its own.
      for (const { material } of drawnOf(each)) material.dispose()
    }
    this.standing = new Map()
    for (const { node, part, twice } of made) {
      const place = model.getObjectByName(node)
      if (!place) continue
      part.getObjectByName("Snap_ring")?.removeFromParent()
      const middle = new Box3().setFromObject(part).getCenter(new Vector3())
      const standing = new Group()
      standing.name = node
      for (const spot of spotsOf(place.userData, place.position.toArray(), twice)) {
        const one = part.clone()
        one.position.add(new Vector3(...spot)).sub(middle)
        standing.add(one)
      }
      place.add(standing)
      this.standing.set(node, standing)
    }
    this.box.setFromObject(model)
    this.castShadow()
    this.ask()
  }

  /** Paints the model as chosen; seen with the next frame. @param drawn the choices that the file was made for */
  paint(choices: Choices, drawn: Choices, paints: Paints): void {
    for (const { mesh, material, paint, recolor } of this.painted) {
      mesh.visible = !isLeftOut(paint, choices)
      const color = colorFor(paint, choices, paints)
      if (color) material.color.set(color)
      const map = recolorFor(paint, drawn, choices, paints)
      if (map) recolor.value.fromArray([...map, 0, 0, 0, 1]).transpose()
    }
    this.ask()
  }

  /** Flies to where a picture was taken from. */
  fly(angle: string): void {
    this.at = angle
    const to = this.standpoint(angle)
    if (!to) return
    this.homeZoom = to.zoom
    this.flyTo(to)
  }

  /** Flies to an eye, all of the model in sight. */
  flyToEye(eye: Vec): void {
    const home = this.standpoint(this.at)
    if (home) this.flyTo({ eye, target: this.middle(), zoom: home.zoom })
  }

  /** Flies close to what is chosen by an option; back to the shot where that is all of it, or nothing. */
  focus(option: string): void {
    const home = this.standpoint(this.at)
    const places = this.cornersOf(option)
    if (!home || places.length === 0) return
    const eye = option.startsWith("color") ? home.eye : (this.standpoint("")?.eye ?? home.eye)
    const to = standpointAt(eye, places, this.size, FOCUSED)
    const zoom = Math.min(to.zoom, home.zoom * CLOSE)
    this.flyTo(zoom < home.zoom * 1.15 ? home : { ...to, zoom })
  }

  /** Turns by so many degrees, to the right and up. */
  turn(right: number, up: number): void {
    const polar = this.controls.getPolarAngle() - (up * Math.PI) / 180
    const azimuth = this.controls.getAzimuthalAngle() + (right * Math.PI) / 180
    const { minPolarAngle, maxPolarAngle } = this.controls
    const eye = new Vector3().setFromSphericalCoords(
      1,
      Math.min(maxPolarAngle, Math.max(minPolarAngle, polar)),
      azimuth,
    )
    this.motion = null
    this.stand({ ...this.here(), eye: eye.toArray() })
  }

  /** Comes closer by a factor, or backs off. */
  closer(by: number): void {
    const { zoom, ...rest } = this.here()
    const { minZoom, maxZoom } = this.controls
    this.motion = null
    this.stand({ ...rest, zoom: Math.min(maxZoom, Math.max(minZoom, zoom * by)) })
  }

  /** A slow turn to either side and back: it can be turned. Ends with the first touch. */
  hint(): void {
    const home = this.here()
    if (this.calm) return
    const since = performance.now()
    const [x, y, z] = home.eye
    const [level, yaw] = [Math.hypot(x, z), Math.atan2(x, z)]
    this.motion = (now) => {
      const share = Math.min(1, Math.max(0, (now - since) / HINT))
      const angle =
        yaw + ((SWING * Math.PI) / 180) * Math.sin(share * 2 * Math.PI) * Math.sin(share * Math.PI)
      this.stand({ ...home, eye: [level * Math.sin(angle), y, level * Math.cos(angle)] })
      return share === 1
    }
    this.ask()
  }

  /** Gives everything back, the context too: a browser has but a few of them. */
  dispose(): void {
    this.left.abort()
    cancelAnimationFrame(this.frame)
    for (const each of this.observers) each.disconnect()
    this.controls.dispose()
    if (this.model) throwAway(this.model)
    for (const part of this.kept.values()) part.then(throwAway, () => undefined)
    this.shadow?.dispose()
    this.sun.dispose()
    this.sky.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  private get size() {
    return { width: this.canvas.clientWidth, height: this.canvas.clientHeight }
  }

  private middle(): Vec {
    return this.box.getCenter(new Vector3()).toArray()
  }

  private castShadow(): void {
    this.shadow?.dispose()
    this.shadow = null
    if (!this.model || this.isLost) return
    this.shadow = shadowOf(this.renderer, this.model, this.box.min.toArray(), this.box.max.toArray())
    this.scene.add(this.model, this.shadow.object)
    for (const { mesh, material } of drawnOf(this.model)) {
      mesh.castShadow = !material.transparent
      mesh.receiveShadow = true
      if (material.metalness < 0.5) {
        material.roughness = Math.max(material.roughness, SOFT)
        continue
      }
      material.envMap = this.sky.texture
      material.envMapIntensity = STEEL_SKY
    }
    aim(this.sun, this.box)
    this.renderer.shadowMap.needsUpdate = true
  }

  private standpoint(angle: string): Standpoint | null {
    const [hero] = this.shots
    const shot = this.shots.find((each) => each.angle === angle) ?? hero
    const { width, height } = this.size
    if (!this.model || width === 0 || height === 0) return null
    if (!hero || !shot) return this.allFrom(FROM_THE_SIDE)
    const at = standpointOf(shot, { width, height }, this.middle())
    // A picture may leave out one of a pair, which a model can't; a close one is meant to be close.
    const all = this.allFrom(at.eye)
    const isWhole = shot === hero || shot.scale > hero.scale * 1.2 || at.zoom <= all.zoom
    return isWhole ? at : all
  }

  /** All of the model from an eye. */
  private allFrom(eye: Vec): Standpoint {
    return standpointAt(eye, this.cornersOfBox(this.box), this.size, 0.94)
  }

  private cornersOfBox({ min, max }: Box3): Vec[] {
    return [min.x, max.x].flatMap((x) =>
      [min.y, max.y].flatMap((y) => [min.z, max.z].map((z): Vec => [x, y, z])),
    )
  }

  /** The corners of what an option paints; of two alike, of the nearer one. */
  private cornersOf(option: string): Vec[] {
    const eye = new Vector3(...this.here().eye)
    const found = this.painted
      .filter(({ paint, mesh }) => mesh.visible && paint.kind === "choice" && paint.choice === option)
      .map(({ mesh }) => new Box3().setFromObject(mesh))
      .sort((a, b) => b.getCenter(new Vector3()).dot(eye) - a.getCenter(new Vector3()).dot(eye))
    return found[0] ? this.cornersOfBox(found[0]) : []
  }

  private placeUnder(x: number, y: number): Place | null {
    const { width, height } = this.size
    if (!this.model) return null
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.camera)
    const [hit] = ray.intersectObject(this.model).filter(({ object }) => object.visible)
    if (!hit) return null
    let part: Object3D | null = hit.object
    while (part && this.standing.get(part.name) !== part) part = part.parent
    const paint = this.painted.find(({ mesh }) => mesh === hit.object)?.paint
    return { choice: paint?.kind === "choice" ? paint.choice : null, part: part?.name ?? null }
  }

  private here(): Standpoint {
    const target = this.controls.target
    const eye = this.camera.position.clone().sub(target).normalize()
    return { target: target.toArray(), eye: eye.toArray(), zoom: this.camera.zoom }
  }

  private home(): void {
    const to = this.standpoint(this.at)
    if (to) this.stand(to)
  }

  private flyTo(to: Standpoint): void {
    const from = this.here()
    const since = performance.now()
    this.motion = (now) => {
      const share = this.calm ? 1 : Math.min(1, Math.max(0, (now - since) / FLIGHT))
      const eased = share * share * (3 - 2 * share)
      const between = (a: Vec, b: Vec) => new Vector3(...a).lerp(new Vector3(...b), eased)
      this.stand({
        target: between(from.target, to.target).toArray(),
        eye: between(from.eye, to.eye).normalize().toArray(),
        zoom: from.zoom * (to.zoom / from.zoom) ** eased,
      })
      return share === 1
    }
    this.ask()
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
    const { width, height } = this.size
    if (width === 0 || height === 0 || this.isLost) return
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    this.renderer.setSize(width, height, false)
    Object.assign(this.camera, { left: -width / 2, right: width / 2, top: height / 2, bottom: -height / 2 })
    this.camera.updateProjectionMatrix()
    const home = this.standpoint(this.at)
    if (!home) return
    const here = this.here()
    this.controls.minZoom = home.zoom * FARTHEST
    this.controls.maxZoom = home.zoom * NEAREST
    this.controls.rotateSpeed = Math.min(1, height / 500)
    this.stand({ ...here, zoom: (here.zoom * home.zoom) / this.homeZoom })
    this.homeZoom = home.zoom
    // A flight under way was for the other size.
    this.motion = null
  }

  private readonly land = () => {
    this.motion = null
  }

  private readonly ask = () => {
    if (this.frame !== 0 || !this.model || this.left.signal.aborted) return
    if (!this.isSeen || this.isLost || document.hidden) return
    this.frame = requestAnimationFrame(this.draw)
  }

  private readonly draw = (now: number) => {
    this.frame = 0
    if (this.motion?.(now)) this.motion = null
    // While it swings out the controls say that they changed, which asks for the next frame.
    this.controls.update()
    this.renderer.render(this.scene, this.camera)
    if (this.motion) this.ask()
    if (this.frame !== 0) return
    const { eye } = this.here()
    const [view, turn] = [viewName(eye), turnOf(eye)]
    if (turn === this.said) return
    this.said = turn
    this.events.onRest(view, turn)
  }
}
