import { Box3, Group, type Object3D, Vector3 } from "three"
import { readPaint } from "./paint"
import { drawnOf, readModel, throwAway } from "./read-model"
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
  /** Parts by their address. */
  private readonly kept = new Map<string, Promise<Group>>()
  /** The parts currently in the model, by node. */
  private standing = new Map<string, Object3D>()

  /** @param left aborts when what is still being read is no longer wanted */
  constructor(private readonly left: AbortSignal) {}

  /**
   * Parts painted as requested, not placed anywhere yet.
   * @throws when one isn't available
   */
  make(parts: ModelParts): Promise<Made[]> {
    return Promise.all(
      Object.entries(parts).map(async ([node, { address, css, twice = false, faint = false }]) => {
        const reading = this.kept.get(address) ?? readModel(address, this.left)
        this.kept.set(address, reading)
        reading.catch(() => this.kept.delete(address))
        const part = (await reading).clone()
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
  }

  /** Places parts at a model's nodes, replacing those that were there before. */
  put(model: Group, made: readonly Made[]): void {
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
  }

  /** The node whose part an object belongs to; null if it belongs to the model itself. */
  nodeOf(object: Object3D): string | null {
    let part: Object3D | null = object
    while (part && this.standing.get(part.name) !== part) part = part.parent
    return part?.name ?? null
  }

  /** The model that held the parts is gone, and they with it. */
  forget(): void {
    this.standing.clear()
  }

  dispose(): void {
    for (const part of this.kept.values()) part.then(throwAway, () => undefined)
  }
}
