/** How a drawn picture is looked at, as the model's file says it. */
export interface Shot {
  /** "" for the hero. */
  angle: string
  /** Degrees walked round to the right, and looked down. */
  yaw: number
  pitch: number
  /** The picture's pixels per meter. */
  scale: number
  /** Where on the picture the model's origin lands, px. */
  origin: readonly [number, number]
  /** Of the picture, px. */
  size: readonly [number, number]
}

type Vec = readonly [number, number, number]

/** A parallel camera: what it looks at, from which direction, and how many pixels of the page a meter has. */
export interface Standpoint {
  target: Vec
  /** Towards the eye; of length 1. x to the right, y up, z towards the viewer. */
  eye: Vec
  zoom: number
}

const RADIAN = Math.PI / 180

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each))

function isShot(value: unknown): value is Shot {
  if (typeof value !== "object" || value === null) return false
  const { angle, yaw, pitch, scale, origin, size } = value as Record<string, unknown>
  return (
    typeof angle === "string" &&
    [yaw, pitch, scale].every((each) => Number.isFinite(each)) &&
    isPair(origin) &&
    isPair(size)
  )
}

/** The shots that a model's `extras` name. @throws when there is none: the viewer has nothing to take over from */
export function shotsOf(extras: Readonly<Record<string, unknown>>): Shot[] {
  const shots = Array.isArray(extras.shots) ? extras.shots.filter(isShot) : []
  if (shots.length === 0) throw new Error("The model does not say how its pictures are looked at.")
  return shots
}

/**
 * Where to stand so that the model lies where the picture has it, fitted into a frame as the picture is.
 * @param frame in px of the page
 * @param middle of the model, meters: what is turned about is as far away as it is
 */
export function standpointOf(
  { yaw, pitch, scale, origin, size }: Shot,
  frame: { width: number; height: number },
  middle: Vec,
): Standpoint {
  const [a, b] = [yaw * RADIAN, pitch * RADIAN]
  const right: Vec = [Math.cos(a), 0, -Math.sin(a)]
  const up: Vec = [-Math.sin(a) * Math.sin(b), Math.cos(b), -Math.cos(a) * Math.sin(b)]
  const eye: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
  const [across, above] = [(size[0] / 2 - origin[0]) / scale, (origin[1] - size[1] / 2) / scale]
  const near = middle[0] * eye[0] + middle[1] * eye[1] + middle[2] * eye[2]
  const at = (i: 0 | 1 | 2) => right[i] * across + up[i] * above + eye[i] * near
  return {
    target: [at(0), at(1), at(2)],
    eye,
    zoom: scale * Math.min(frame.width / size[0], frame.height / size[1]),
  }
}

/** From where a model is seen, for people. */
export function viewName([x, y, z]: Vec): string {
  if (y > 0.7) return "From above"
  if (y < -0.5) return "From below"
  if (Math.abs(x) > Math.abs(z)) return x > 0 ? "From the right" : "From the left"
  return z > 0 ? "From the front" : "From behind"
}
