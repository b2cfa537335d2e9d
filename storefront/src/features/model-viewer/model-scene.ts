import {
  Box3,
  type DirectionalLight,
  type Group,
  OrthographicCamera,
  Raycaster,
  Scene,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from "three"
import { OrbitControls } from "three/addons/controls/OrbitControls.js"
import { AttachedParts, type ModelParts } from "./attached-parts"
import { flight, type Motion, swing } from "./flights"
import { cornersOf, Framing } from "./framing"
import { listenToGestures } from "./gestures"
import { type Shadow, shadowOf } from "./ground-shadow"
import { aim, lights, surroundings } from "./light"
import type { Choices, Paints } from "./paint"
import { type Painted, paintedOf, repaint } from "./painting"
import { disposeModel, drawnOf, readModel } from "./read-model"
import { turnOf, type Vec, type Viewpoint, viewName } from "./shot"

/** Meters from the target to the eye: a parallel camera sees the same from any distance. */
const AWAY = 10
/** Device pixels per CSS pixel; more than this is work that no one sees. */
const MAX_PIXEL_RATIO = 2
/** Closest and farthest zoom, relative to the picture's. */
const NEAREST = 9
const FARTHEST = 0.7
/** How close the view may get to a part that it focuses on, relative to the picture's. */
const CLOSE = 3.2
/** How much of the sky plastic and rubber show, and steel, which shows nothing else. */
const POLYMER_SKY = 0.3
const STEEL_SKY = 0.55
/** A point-like sun glares on a curve where the drawings have a soft sheen. */
const SOFT = 0.66
/**
 * Milliseconds without a new frame after which the view has come to rest, so that a slow drag isn't reported at each
 * step.
 */
const REST = 200
/** What a model is made of: a file, and other models centered at its nodes with these names. */
export interface ModelSource {
  address: string
  parts?: ModelParts
}

/** What a point of the model is: the choice it belongs to, and the part. */
export interface Place {
  choice: string | null
  part: string | null
}

export interface ModelSceneEvents {
  /** The view has come to rest: its name for people, and its form in an address. */
  onRest(view: string, turn: string): void
  /** The GPU context was lost or restored. */
  onContext(lost: boolean): void
  /** The model was tapped. */
  onTap(place: Place): void
}

function controlsOf(camera: OrthographicCamera, canvas: HTMLCanvasElement, calm: boolean): OrbitControls {
  return Object.assign(new OrbitControls(camera, canvas), {
    enableDamping: !calm,
    dampingFactor: 0.07,
    enablePan: false,
    zoomToCursor: true,
    minPolarAngle: 0.02,
    maxPolarAngle: Math.PI - 0.02,
  })
}

/** One model on one canvas: drawn only when something changes and it is visible. */
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
  private readonly attached = new AttachedParts(this.left.signal)
  private readonly framing = new Framing(() => this.size)
  /** The shot to return to, and its zoom in the current frame. */
  private homeAngle = ""
  private homeZoom = 1
  private motion: Motion | null = null
  private frame = 0
  private resting = 0
  private isSeen = true
  private isLost = false
  private reported = ""

  /**
   * @param calm for visitors who prefer reduced motion: no flights, no swing, no damping
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
    this.controls = controlsOf(this.camera, canvas, calm)
    this.controls.addEventListener("change", this.requestFrame)
    this.controls.addEventListener("start", this.endMotion)
    this.listen()
    const sizes = new ResizeObserver(() => this.fit())
    sizes.observe(canvas)
    const seen = new IntersectionObserver(([entry]) => {
      this.isSeen = entry?.isIntersecting ?? true
      this.requestFrame()
    })
    seen.observe(canvas)
    this.observers = [sizes, seen]
  }

  private listen(): void {
    const { canvas } = this
    const { signal } = this.left
    listenToGestures(
      canvas,
      {
        atEnd: (away) => {
          const { zoom } = this.camera
          const { minZoom, maxZoom } = this.controls
          return away ? zoom <= minZoom * 1.001 : zoom >= maxZoom * 0.999
        },
        onTap: (x, y) => {
          const place = this.placeUnder(x, y)
          if (place) this.events.onTap(place)
        },
        onDoubleTap: () => this.fly(this.homeAngle),
      },
      signal,
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
        // The canvas may have another size by now.
        this.fit()
        this.sky.dispose()
        this.sky = surroundings(this.renderer)
        this.scene.environment = this.sky.texture
        this.castShadow()
        this.events.onContext(false)
        this.requestFrame()
      },
      { signal },
    )
    document.addEventListener("visibilitychange", this.requestFrame, { signal })
  }

  /** On a scrolling page, vertical drags belong to the page; a model that fills the window takes them itself. */
  set fillsWindow(fills: boolean) {
    this.canvas.style.touchAction = fills ? "none" : "pan-y"
  }

  /** Shows a model; the first one from where its picture was taken, a later one from where the rider is. */
  async show(address: string, signal: AbortSignal): Promise<void> {
    const model = await readModel(address, signal)
    if (signal.aborted || this.left.signal.aborted) {
      disposeModel(model)
      return
    }
    const isFirst = this.model === null
    if (this.model) {
      this.scene.remove(this.model)
      disposeModel(this.model)
      this.attached.forget()
    }
    this.model = model
    this.framing.take(model)
    this.painted = paintedOf(model)
    this.scene.add(model)
    this.castShadow()
    if (isFirst) {
      this.fit()
      this.home()
    }
    this.requestFrame()
  }

  /** Places other models at nodes of this one; those already there that aren't named are removed. */
  async attach(parts: ModelParts, signal: AbortSignal): Promise<void> {
    const { model } = this
    const made = await this.attached.make(parts)
    if (signal.aborted || this.left.signal.aborted || !model || model !== this.model) return
    this.attached.put(model, made)
    this.framing.box.setFromObject(model)
    this.castShadow()
    this.requestFrame()
  }

  /** Paints the model as chosen; seen with the next frame. @param drawn the choices that the file was made for */
  paint(choices: Choices, drawn: Choices, paints: Paints): void {
    repaint(this.painted, choices, drawn, paints)
    this.requestFrame()
  }

  /** Flies to where a picture was taken from. */
  fly(angle: string): void {
    this.homeAngle = angle
    const to = this.framing.ofPicture(angle)
    if (!to) return
    this.homeZoom = to.zoom
    this.flyTo(to)
  }

  /** Flies to an eye, with the whole model in view. */
  flyToEye(eye: Vec): void {
    const to = this.framing.wholeFrom(eye, this.homeAngle)
    if (to) this.flyTo(to)
  }

  /** Flies close to what an option's choice paints; back to the shot if that is the whole model, or nothing. */
  focus(option: string): void {
    const home = this.framing.ofPicture(this.homeAngle)
    const corners = this.cornersPainted(option)
    if (!home || corners.length === 0) return
    const eye = option.startsWith("color") ? home.eye : (this.framing.ofPicture("")?.eye ?? home.eye)
    const to = this.framing.closeTo(corners, eye)
    const zoom = Math.min(to.zoom, home.zoom * CLOSE)
    this.flyTo(zoom < home.zoom * 1.15 ? home : { ...to, zoom })
  }

  /** Turns by so many degrees, to the right and up. */
  turn(right: number, up: number): void {
    this.motion = null
    this.moveTo({ ...this.here(), eye: this.turned(right, up) })
  }

  /** Turns by so many degrees to the right, with the whole model in view. */
  pull(right: number): void {
    const to = this.framing.wholeFrom(this.turned(right, 0), this.homeAngle)
    if (to) this.moveTo(to)
  }

  /** Zooms in or out by a factor. */
  closer(by: number): void {
    const { zoom, ...rest } = this.here()
    const { minZoom, maxZoom } = this.controls
    this.motion = null
    this.moveTo({ ...rest, zoom: Math.min(maxZoom, Math.max(minZoom, zoom * by)) })
  }

  /** A slow turn to each side and back, to show that it can be turned. Ends with the first touch. */
  hint(): void {
    if (this.calm) return
    this.motion = swing(this.here())
    this.requestFrame()
  }

  /** Releases everything, the context too: a browser has only a few of them. */
  dispose(): void {
    this.left.abort()
    cancelAnimationFrame(this.frame)
    clearTimeout(this.resting)
    for (const each of this.observers) each.disconnect()
    this.controls.dispose()
    if (this.model) disposeModel(this.model)
    this.attached.dispose()
    this.shadow?.dispose()
    this.sun.dispose()
    this.sky.dispose()
    this.renderer.dispose()
    this.renderer.forceContextLoss()
  }

  private get size() {
    return { width: this.canvas.clientWidth, height: this.canvas.clientHeight }
  }

  /** The eye after a turn. Uses the camera's own, not the controls': theirs is from the last frame. */
  private turned(right: number, up: number): Vec {
    const { minPolarAngle, maxPolarAngle } = this.controls
    const { radius, phi, theta } = new Spherical().setFromVector3(new Vector3(...this.here().eye))
    const polar = Math.min(maxPolarAngle, Math.max(minPolarAngle, phi - (up * Math.PI) / 180))
    return new Vector3().setFromSphericalCoords(radius, polar, theta + (right * Math.PI) / 180).toArray()
  }

  private castShadow(): void {
    this.shadow?.dispose()
    this.shadow = null
    if (!this.model || this.isLost) return
    const { box } = this.framing
    this.shadow = shadowOf(this.renderer, this.model, box.min.toArray(), box.max.toArray())
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
    aim(this.sun, box)
    this.renderer.shadowMap.needsUpdate = true
  }

  /** The corners of what an option paints; of two alike, of the nearer one. */
  private cornersPainted(option: string): Vec[] {
    const eye = new Vector3(...this.here().eye)
    const found = this.painted
      .filter(({ paint, mesh }) => mesh.visible && paint.kind === "choice" && paint.choice === option)
      .map(({ mesh }) => new Box3().setFromObject(mesh))
      .sort((a, b) => b.getCenter(new Vector3()).dot(eye) - a.getCenter(new Vector3()).dot(eye))
    return found[0] ? cornersOf(found[0]) : []
  }

  private placeUnder(x: number, y: number): Place | null {
    const { width, height } = this.size
    if (!this.model) return null
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.camera)
    const [hit] = ray.intersectObject(this.model).filter(({ object }) => object.visible)
    if (!hit) return null
    const paint = this.painted.find(({ mesh }) => mesh === hit.object)?.paint
    return {
      choice: paint?.kind === "choice" ? paint.choice : null,
      part: this.attached.nodeOf(hit.object),
    }
  }

  private here(): Viewpoint {
    const target = this.controls.target
    const eye = this.camera.position.clone().sub(target).normalize()
    return { target: target.toArray(), eye: eye.toArray(), zoom: this.camera.zoom }
  }

  private home(): void {
    const to = this.framing.ofPicture(this.homeAngle)
    if (to) this.moveTo(to)
  }

  private flyTo(to: Viewpoint): void {
    this.motion = flight(this.here(), to, performance.now(), this.calm)
    this.requestFrame()
  }

  private moveTo({ target, eye, zoom }: Viewpoint): void {
    this.controls.target.set(...target)
    this.camera.position
      .set(...eye)
      .multiplyScalar(AWAY)
      .add(this.controls.target)
    this.camera.zoom = zoom
    this.camera.updateProjectionMatrix()
    this.requestFrame()
  }

  /** Adapts to a new canvas size: the view stays, as large as the picture would be. */
  private fit(): void {
    const { width, height } = this.size
    if (width === 0 || height === 0 || this.isLost) return
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO))
    this.renderer.setSize(width, height, false)
    Object.assign(this.camera, { left: -width / 2, right: width / 2, top: height / 2, bottom: -height / 2 })
    this.camera.updateProjectionMatrix()
    const home = this.framing.ofPicture(this.homeAngle)
    if (!home) return
    const here = this.here()
    // A long model fits however it is turned.
    this.controls.minZoom = Math.min(home.zoom * FARTHEST, this.framing.zoomToFit())
    this.controls.maxZoom = home.zoom * NEAREST
    this.controls.rotateSpeed = Math.min(1, height / 500)
    this.moveTo({ ...here, zoom: (here.zoom * home.zoom) / this.homeZoom })
    this.homeZoom = home.zoom
    // A flight in progress was for the old size.
    this.motion = null
  }

  private readonly endMotion = () => {
    this.motion = null
  }

  private readonly requestFrame = () => {
    if (this.frame !== 0 || !this.model || this.left.signal.aborted) return
    if (!this.isSeen || this.isLost || document.hidden) return
    clearTimeout(this.resting)
    this.frame = requestAnimationFrame(this.draw)
  }

  private readonly draw = (now: number) => {
    this.frame = 0
    const step = this.motion?.(now)
    if (step) this.moveTo(step.at)
    if (step?.isOver) this.motion = null
    // While damping continues, the controls report a change, which requests the next frame.
    this.controls.update()
    this.renderer.render(this.scene, this.camera)
    if (this.motion) this.requestFrame()
    if (this.frame === 0) this.resting = window.setTimeout(this.rest, REST)
  }

  private readonly rest = () => {
    const { eye } = this.here()
    const [view, turn] = [viewName(eye), turnOf(eye)]
    if (turn === this.reported) return
    this.reported = turn
    this.events.onRest(view, turn)
  }
}
