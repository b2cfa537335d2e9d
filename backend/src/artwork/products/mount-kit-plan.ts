import type { Point } from "../drawing/geometry"
import { rounded } from "../drawing/geometry"
import type { Profile } from "../drawing/solids"

/*
 * Mount kits in numbers: their pictures are drawn from them and their models are built from them. All in mm; x runs
 * along the ski, y across it, z up from the bottom plate.
 */

/** What a chassis family needs of its saddle, mm. */
export interface MountKit {
  /** Between the saddle's cheeks. */
  width: number
  /** Along the ski. */
  length: number
  /** Bottom plate to spindle. */
  height: number
  /** Outline of the cheeks. */
  cheek: "arch" | "slant" | "square"
  finish: "black" | "zinc" | "ember"
  /** Spindle bolt's radius. */
  bolt: number
  /** Spacer length on each side; a short and a long one set the ski's stance. */
  spacers: readonly [number, number]
  bushing: "straight" | "flanged" | "waisted"
  /** Bolts into the ski. */
  plateBolts: 2 | 4
}

export const MOUNT_KITS: Readonly<Record<string, MountKit>> = {
  "101": {
    width: 58,
    length: 110,
    height: 52,
    cheek: "arch",
    finish: "black",
    bolt: 6,
    spacers: [14, 14],
    bushing: "flanged",
    plateBolts: 4,
  },
  "102": {
    width: 64,
    length: 120,
    height: 58,
    cheek: "slant",
    finish: "black",
    bolt: 6,
    spacers: [10, 20],
    bushing: "straight",
    plateBolts: 4,
  },
  "103": {
    width: 54,
    length: 96,
    height: 48,
    cheek: "square",
    finish: "zinc",
    bolt: 5,
    spacers: [16, 16],
    bushing: "waisted",
    plateBolts: 2,
  },
  "104": {
    width: 66,
    length: 126,
    height: 60,
    cheek: "arch",
    finish: "zinc",
    bolt: 6.5,
    spacers: [8, 8],
    bushing: "straight",
    plateBolts: 4,
  },
  "105": {
    width: 60,
    length: 104,
    height: 62,
    cheek: "slant",
    finish: "ember",
    bolt: 6,
    spacers: [18, 18],
    bushing: "flanged",
    plateBolts: 2,
  },
  "106": {
    width: 70,
    length: 116,
    height: 54,
    cheek: "square",
    finish: "black",
    bolt: 7,
    spacers: [12, 24],
    bushing: "waisted",
    plateBolts: 4,
  },
  "107": {
    width: 56,
    length: 118,
    height: 56,
    cheek: "arch",
    finish: "ember",
    bolt: 5.5,
    spacers: [22, 10],
    bushing: "straight",
    plateBolts: 4,
  },
  "108": {
    width: 62,
    length: 100,
    height: 50,
    cheek: "slant",
    finish: "zinc",
    bolt: 6,
    spacers: [12, 12],
    bushing: "flanged",
    plateBolts: 4,
  },
  "109": {
    width: 68,
    length: 112,
    height: 64,
    cheek: "arch",
    finish: "black",
    bolt: 6.5,
    spacers: [20, 20],
    bushing: "waisted",
    plateBolts: 2,
  },
  "110": {
    width: 52,
    length: 92,
    height: 46,
    cheek: "square",
    finish: "ember",
    bolt: 5,
    spacers: [10, 10],
    bushing: "straight",
    plateBolts: 2,
  },
  "111": {
    width: 60,
    length: 124,
    height: 66,
    cheek: "slant",
    finish: "black",
    bolt: 6.5,
    spacers: [16, 8],
    bushing: "waisted",
    plateBolts: 4,
  },
  "112": {
    width: 72,
    length: 108,
    height: 56,
    cheek: "square",
    finish: "zinc",
    bolt: 7,
    spacers: [14, 26],
    bushing: "flanged",
    plateBolts: 4,
  },
}

/** Thickness of the sheet that saddles are bent from, mm. */
export const SHEET = 6

/** Outline of a cheek, position along the ski by height. */
export function cheekOutline({ cheek, length, height, bolt }: MountKit): Point[] {
  const half = length / 2
  const top = height + bolt + 9
  if (cheek === "square")
    return rounded(
      [
        [-half, 0],
        [half, 0],
        [half, 18],
        [24, top],
        [-24, top],
        [-half, 18],
      ],
      [3, 3, 8, 9, 9, 8],
      5,
    )
  if (cheek === "slant")
    return rounded(
      [
        [-half, 0],
        [half, 0],
        [half, 14],
        [16, top],
        [-20, top],
        [-half * 0.72, 30],
        [-half, 24],
      ],
      [3, 3, 5, 14, 14, 10, 6],
      6,
    )
  return rounded(
    [
      [-half, 0],
      [half, 0],
      [half, 12],
      [half * 0.62, 20],
      [19, top],
      [-19, top],
      [-half * 0.62, 20],
      [-half, 12],
    ],
    [3, 3, 6, 18, 19, 19, 18, 6],
    8,
  )
}

/** Where bolts pass through the bottom plate into the ski. */
export function plateHoles({ plateBolts, length }: MountKit): Point[] {
  const reach = length * 0.36
  return plateBolts === 2
    ? [
        [reach, 0],
        [-reach, 0],
      ]
    : [
        [reach, 15],
        [-reach, 15],
        [reach, -15],
        [-reach, -15],
      ]
}

/**
 * A bushing's outline from its near face: position along it and radius.
 * @param length mm
 */
export function bushingProfile({ bolt, bushing }: MountKit, length: number): Profile {
  const radius = bolt + 9
  const profiles = {
    straight: [
      [0, radius - 1.5],
      [1.5, radius],
      [length - 1.5, radius],
      [length, radius - 1.5],
    ],
    flanged: [
      [0, radius - 3],
      [length - 6, radius - 3],
      [length - 6, radius + 4],
      [length - 1, radius + 4],
      [length, radius + 3],
    ],
    waisted: [
      [0, radius + 1],
      [length * 0.2, radius],
      [length * 0.5, radius - 3.5],
      [length * 0.8, radius],
      [length, radius + 1],
    ],
  } as const
  return profiles[bushing]
}

/** Length of a kit's bushings, mm. */
export const bushingLength = ({ width }: MountKit): number => width * 0.42
