import type { Vec, Viewpoint } from "./shot"

/** Milliseconds of a flight from one angle to another, and of the first slow turn there and back. */
const FLIGHT = 450
const HINT = 3_200
/** Degrees of that turn to either side. */
const SWING = 16

/** Where to stand at a time (ms, as passed to frames), and whether that is the end of the motion. */
export type Motion = (now: number) => { at: Viewpoint; isOver: boolean }

const shareOf = (now: number, since: number, length: number): number =>
  Math.min(1, Math.max(0, (now - since) / length))

const mix = (a: number, b: number, share: number): number => a + (b - a) * share

/**
 * From one viewpoint to another, eased at both ends.
 * @param atOnce jumps there directly
 */
export function flight(from: Viewpoint, to: Viewpoint, since: number, atOnce: boolean): Motion {
  return (now) => {
    const share = atOnce ? 1 : shareOf(now, since, FLIGHT)
    const eased = share * share * (3 - 2 * share)
    const between = (a: Vec, b: Vec): Vec => [
      mix(a[0], b[0], eased),
      mix(a[1], b[1], eased),
      mix(a[2], b[2], eased),
    ]
    const [x, y, z] = between(from.eye, to.eye)
    const length = Math.hypot(x, y, z) || 1
    return {
      at: {
        target: between(from.target, to.target),
        eye: [x / length, y / length, z / length],
        zoom: from.zoom * (to.zoom / from.zoom) ** eased,
      },
      isOver: share === 1,
    }
  }
}

/** A slow turn to either side and back, from the second frame on: the first one may take seconds to compile shaders. */
export function swing(home: Viewpoint): Motion {
  const [x, y, z] = home.eye
  const [level, yaw] = [Math.hypot(x, z), Math.atan2(x, z)]
  let since = 0
  let frames = 0
  return (now) => {
    frames++
    if (frames <= 2) since = now
    const share = shareOf(now, since, HINT)
    const angle = yaw + ((SWING * Math.PI) / 180) * Math.sin(share * 2 * Math.PI) * Math.sin(share * Math.PI)
    return {
      at: { ...home, eye: [level * Math.sin(angle), y, level * Math.cos(angle)] },
      isOver: share === 1,
    }
  }
}
