import { Box3, type Group, Sphere, Vector3 } from "three"
import { type Shot, shotsOf, type Vec, type Viewpoint, viewpointAt, viewpointOf } from "./shot"

/** Where a model without a picture is viewed from: its side, a little from above. */
const FROM_THE_SIDE: Vec = [0.12, 0.3, 0.946]
/** How much of the frame is filled by the whole model, and by a part that the view focuses on. */
const FILLED = 0.94
const FOCUSED = 0.55

/** Size of the canvas, px. */
interface Size {
  width: number
  height: number
}

export const cornersOf = ({ min, max }: Box3): Vec[] =>
  [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z): Vec => [x, y, z])))

/** From where a model is seen: from where its pictures were taken, or from anywhere with all of it in view. */
export class Framing {
  readonly box = new Box3()
  private shots: Shot[] = []
  private isEmpty = true

  constructor(private readonly size: () => Size) {}

  /** Takes a model's pictures and its size. */
  take(model: Group): void {
    this.isEmpty = false
    this.shots = shotsOf(model.userData)
    this.box.setFromObject(model)
  }

  /** Where the picture of an angle was taken from; null while there is nothing to see, or nowhere to see it. */
  ofPicture(angle: string): Viewpoint | null {
    const [hero] = this.shots
    const shot = this.shots.find((each) => each.angle === angle) ?? hero
    const { width, height } = this.size()
    if (this.isEmpty || width === 0 || height === 0) return null
    if (!hero || !shot) return this.allFrom(FROM_THE_SIDE)
    const at = viewpointOf(shot, { width, height }, this.middle())
    // A picture may leave out one of a pair, which a model can't; a close one is meant to be close.
    const all = this.allFrom(at.eye)
    const isWhole = shot === hero || shot.scale > hero.scale * 1.2 || at.zoom <= all.zoom
    return isWhole ? at : all
  }

  /** As large as in the picture of an angle, seen from an eye, or smaller if needed to show the whole model. */
  wholeFrom(eye: Vec, angle: string): Viewpoint | null {
    const home = this.ofPicture(angle)
    if (!home) return null
    const all = this.allFrom(eye)
    return all.zoom < home.zoom ? all : { eye, target: this.middle(), zoom: home.zoom }
  }

  /** Close to a part, seen from an eye. @param corners of the part */
  closeTo(corners: Vec[], eye: Vec): Viewpoint {
    return viewpointAt(eye, corners, this.size(), FOCUSED)
  }

  /** The zoom at which the model fits however it is turned. */
  zoomToFit(): number {
    const { width, height } = this.size()
    const { radius } = this.box.getBoundingSphere(new Sphere())
    return (Math.min(width, height) * 0.47) / radius
  }

  /** The whole model, seen from an eye. */
  private allFrom(eye: Vec): Viewpoint {
    return viewpointAt(eye, cornersOf(this.box), this.size(), FILLED)
  }

  private middle(): Vec {
    return this.box.getCenter(new Vector3()).toArray()
  }
}
