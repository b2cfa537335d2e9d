import type { NutPlace } from "../designs/ski-plan"
import { ellipse } from "../drawing/geometry"
import { raised, type Surface } from "./solid"

/** A nut on its washer with the stud's end in it, upright on the plan. Measures as the drawing has them. */
export function nutSurface({ place: [x, y, z], radius }: NutPlace): Surface {
  const disc = (by: number, steps: number) => ellipse([x, y], radius * by, radius * by, 0.3, steps)
  return [
    ...raised(disc(1.35, 20), z - 1.5, z + radius * 0.18, radius * 0.08),
    ...raised(disc(1, 6), z, z + radius * 0.9, radius * 0.1),
    ...raised(disc(0.5, 12), z, z + radius * 1.3, radius * 0.1),
  ]
}
