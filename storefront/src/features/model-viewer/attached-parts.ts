import { Box3, Group, type Object3D, Vector3 } from "three"
import { NoSuchModelError } from "./fetch-model"
import { readPaint } from "./paint"
import { disposeModel, drawnOf, readModel } from "./read-model"
import { spotsOf } from "./spots"

export interface ModelPart {
  address: string
  /** What its first color is painted in; unchanged if null. */
  css: string | null
  /** A pair of them, one on each side, where the place has room for two. */
  twice?: boolean
  /** Only hinted at: it could be there, but isn't. */
  faint?: boolean
}

/** Parts by the names of the model's nodes where they are placed. */
export type ModelParts = Readonly<Record<string, ModelPart>>

interface Made {
  node: string
  part: Object3D
  twice: boolean
}

/** The opacity of what is only hinted at. */
const FAINT = 0.16

/** The parts attached to a model: other models, each read once, in their own colors. */
export class AttachedParts {
  /** Parts by their address; null for those that the shop has no model of. */
  private readonly models = new Map<string, Promise<Group | null>>()
  /** The parts currently in the model, by node. */
  private placed = new Map<string, Object3D>()

  /** @param left aborts when what is still being read is no longer wanted */
  constructor(private readonly left: AbortSignal) {}

  /**
   * Parts painted as requested, not placed anywhere yet. One that the shop has no model of is left out: staff may sell
   * a wheel of a size that isn't drawn.
   * @throws when one doesn't arrive
   */
  async make(parts: ModelParts): Promise<Made[]> {
    const made = await Promise.all(
      Object.entries(parts).map(async ([node, { address, css, twice = false, faint = false }]) => {
        const model = await this.read(address)
        if (!model) return null
        const part = model.clone()
        for (const { mesh, material } of drawnOf(part)) {
          const paint = readPaint(material.userData)
          const own = material.clone()
          if (css !== null && paint.kind === "choice" && paint.choice === "color1") own.color.set(css)
          if (faint) Object.assign(own, { transparent: true, opacity: FAINT, depthWrite: false })
          mesh.material = own
        }
        return { node, part, twice }
      }),
    )
    return made.filter((each) => each !== null)
  }

  private read(address: string): Promise<Group | null> {
    const known = this.models.get(address)
    if (known) return known
    const reading = readModel(address, this.left).catch((error: unknown) => {
      if (error instanceof NoSuchModelError) return null
      this.models.delete(address)
      throw error
    })
    this.models.set(address, reading)
    return reading
  }

  /** Places parts at a model's nodes, replacing those that were there before. */
  put(model: Group, made: readonly Made[]): void {
    for (const each of this.placed.values()) {
      each.removeFromParent()
      // Its shape is shared and stays; its paint was its own.
      for (const { material } of drawnOf(each)) material.dispose()
    }
    this.placed = new Map()
    for (const { node, part, twice } of made) {
      const place = model.getObjectByName(node)
      if (!place) continue
      part.getObjectByName("Snap_ring")?.removeFromParent()
      const middle = new Box3().setFromObject(part).getCenter(new Vector3())
      const group = new Group()
      group.name = node
      for (const spot of spotsOf(place.userData, place.position.toArray(), twice)) {
        const one = part.clone()
        one.position.add(new Vector3(...spot)).sub(middle)
        group.add(one)
      }
      place.add(group)
      this.placed.set(node, group)
    }
  }

  /** The node whose part an object belongs to; null if it belongs to the model itself. */
  nodeOf(object: Object3D): string | null {
    let part: Object3D | null = object
    while (part && this.placed.get(part.name) !== part) part = part.parent
    return part?.name ?? null
  }

  /** The model that held the parts is gone, and they with it. */
  forget(): void {
    this.placed.clear()
  }

  /** Releases the GPU memory of all parts that were read, and of any still being read. */
  dispose(): void {
    for (const part of this.models.values())
      part.then(
        (model) => model && disposeModel(model),
        () => undefined,
      )
  }
}
