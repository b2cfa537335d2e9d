/** The view of a drawn picture, according to the model's file. */
export interface Shot {
  /** "" for the hero. */
  angle: string
  /** Degrees around to the right, and downward. */
  yaw: number
  pitch: number
  /** The picture's pixels per meter. */
  scale: number
  /** Where on the picture the model's origin lands, px. */
  origin: readonly [number, number]
  /** Size of the picture, px. */
  size: readonly [number, number]
}

export type Vec = readonly [number, number, number]

/** A parallel camera: what it looks at, from which direction, and how many pixels of the page a meter has. */
export interface Viewpoint {
  target: Vec
  /** Unit vector toward the eye. x to the right, y up, z toward the viewer. */
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

/** The shots that a model's `extras` list, the hero's first; none if they list none. */
export const shotsOf = ({ shots }: Readonly<Record<string, unknown>>): Shot[] =>
  Array.isArray(shots) ? shots.filter(isShot) : []

/** The direction of an eye that has moved around to the right by `yaw` degrees and looks down by `pitch`. */
function eyeOf(yaw: number, pitch: number): Vec {
  const [a, b] = [yaw * RADIAN, pitch * RADIAN]
  return [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
}

/** The directions to the right of that eye and above it; unit vectors. */
export function axesOf(eye: Vec): { right: Vec; up: Vec } {
  const level = Math.hypot(eye[0], eye[2]) || 1
  const right: Vec = [eye[2] / level, 0, -eye[0] / level]
  return { right, up: [eye[1] * right[2], level, -eye[1] * right[0]] }
}

const along = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/**
 * Where to stand so that the model appears where it is in the picture, fitted into a frame as the picture is.
 * @param frame in px of the page
 * @param middle of the model, meters: the pivot is at the same distance
 */
export function viewpointOf(
  { yaw, pitch, scale, origin, size }: Shot,
  frame: { width: number; height: number },
  middle: Vec,
): Viewpoint {
  const eye = eyeOf(yaw, pitch)
  const { right, up } = axesOf(eye)
  const [across, above] = [(size[0] / 2 - origin[0]) / scale, (origin[1] - size[1] / 2) / scale]
  const near = along(middle, eye)
  const at = (i: 0 | 1 | 2) => right[i] * across + up[i] * above + eye[i] * near
  return {
    target: [at(0), at(1), at(2)],
    eye,
    zoom: scale * Math.min(frame.width / size[0], frame.height / size[1]),
  }
}

/**
 * Where to stand so that all the points are visible from an eye, filling a share of the frame.
 * @param places corners of what is viewed, meters
 */
export function viewpointAt(
  eye: Vec,
  places: readonly Vec[],
  frame: { width: number; height: number },
  share: number,
): Viewpoint {
  const { right, up } = axesOf(eye)
  const spans = [right, up, eye].map((axis) => {
    const reach = places.map((place) => along(place, axis))
    return [Math.min(...reach), Math.max(...reach)] as const
  })
  const [across, above] = spans.map(([low, high]) => Math.max(high - low, 1e-4)) as [number, number, number]
  const middle = spans.map(([low, high]) => (low + high) / 2) as [number, number, number]
  const at = (i: 0 | 1 | 2) => right[i] * middle[0] + up[i] * middle[1] + eye[i] * middle[2]
  return {
    target: [at(0), at(1), at(2)],
    eye,
    zoom: share * Math.min(frame.width / across, frame.height / above),
  }
}

/** An eye as written in an address: whole degrees to the right and down, e.g. "35,20". */
export function turnOf([x, y, z]: Vec): string {
  const [yaw, pitch] = [Math.atan2(x, z), Math.asin(Math.min(1, Math.max(-1, y)))]
  // Adding zero turns -0 into 0.
  return [yaw, pitch].map((angle) => Math.round(angle / RADIAN) + 0).join(",")
}

/** The eye that an address names; null for none. */
export function eyeOfTurn(turn: string | undefined): Vec | null {
  const [, yaw, pitch] = /^(-?\d{1,3}),(-?\d{1,2})$/.exec(turn ?? "") ?? []
  // From straight above, up is undefined.
  return yaw === undefined ? null : eyeOf(Number(yaw), Math.min(89, Math.max(-89, Number(pitch))))
}

/** Where a model is seen from, for people; the same names as the pictures'. */
export function viewName([x, y, z]: Vec): string {
  if (y > 0.7) return "Top view"
  if (y < -0.5) return "Bottom view"
  if (Math.abs(x) > Math.abs(z)) return x > 0 ? "Right view" : "Left view"
  return z > 0 ? "Side view" : "Far side view"
}
