import { colorOf, type DesignAppearance } from "../designs/design-appearance"
import { bentPart, symmetric } from "../designs/molding"
import {
  BLADE,
  GRIP_HOLD,
  gripBars,
  PAN,
  SCOOP_NUTS,
  SCOOP_OUTLINE,
  SCOOP_RIB,
  SCOOP_RIBS,
  SCOOP_RIVETS,
  SCOOP_SKULL,
  SOCKET,
  SOCKET_SECTION,
  scoopBend,
  scoopSwell,
  WEAR_STRIP,
} from "../designs/scoops"
import type { Point } from "../drawing/geometry"
import { nutSurface } from "./hardware"
import {
  ALUMINUM_FINISH,
  bentPiece,
  bentSurface,
  type Finish,
  type Model,
  molded,
  type Piece,
  RUBBER_FINISH,
  STEEL_FINISH,
} from "./model"
import { areas, skullOutlines } from "./print"
import { bar, type Cuts, level, levelStrips, raised, type Surface, sampledLine, sliced, walls } from "./solid"
import { choiceOf, skullFinishes, zonePieces } from "./zones"

/** Where the blade is cut to follow its bend: it is straight between its back and its edge. */
const CUTS: Cuts = { step: 20, straight: [150, 330] }

/** A snow scoop as it lies in its picture. */
export function scoopModel(look: DesignAppearance): Model {
  return {
    name: "Snow scoop",
    bodies: [{ name: "Scoop", pieces: scoopPieces(look), places: [{ name: "Scoop", at: [0, 0, 0] }] }],
  }
}

function scoopPieces(look: DesignAppearance): Piece[] {
  const part = bentPart([0, 0, 0], scoopBend)
  const bent = (finish: Finish, surface: Surface): Piece => ({
    finish,
    surface: bentSurface(sliced(surface, CUTS), part),
  })
  const body = sliced(bladeSurface(), CUTS)
  const colored = zonePieces(body, BLADE, look).map((piece) => bentPiece(piece, part))
  const { shaft, bow, sleeve, hold } = gripBars()
  const last = look.colors.length
  const { front, rear, across } = WEAR_STRIP
  const reach = across[across.length - 1] ?? 0
  const strip: Point[] = [
    [rear[0], -reach],
    [front[0], -reach],
    [front[0], reach],
    [rear[0], reach],
  ]
  const finishes = skullFinishes(look)
  const { print, ring } = skullOutlines(SCOOP_SKULL.x, SCOOP_SKULL.y, SCOOP_SKULL.size)
  return [
    ...colored,
    {
      finish: molded(choiceOf(look, last), colorOf(look, last)),
      surface: [
        ...bar(sampledLine(bow.line, 8), bow.thickness / 2, { sides: 16 }),
        ...bar(sampledLine(sleeve.line, 2), sleeve.thickness / 2, { sides: 20 }),
      ],
    },
    {
      finish: { ...RUBBER_FINISH, name: "Grip", color: GRIP_HOLD },
      surface: bar(sampledLine(hold.line, 4), hold.thickness / 2, { sides: 18 }),
    },
    {
      finish: ALUMINUM_FINISH,
      surface: bar(sampledLine(shaft.line, 4), shaft.thickness / 2, { sides: 20, ends: "butt" }),
    },
    bent(STEEL_FINISH, [
      ...raised(strip, -1, rear[1], 0.6),
      ...[...SCOOP_NUTS, ...SCOOP_RIVETS].flatMap(nutSurface),
    ]),
    ...(finishes && look.singleSkull
      ? [
          bent(finishes.ring, areas(ring, SCOOP_SKULL.z)),
          bent(finishes.print, areas(print, SCOOP_SKULL.z + 0.5)),
        ]
      : []),
  ]
}

/** Everything molded in the blade's own colors. */
function bladeSurface(): Surface {
  const outline = symmetric(SCOOP_OUTLINE)
  const pan = walls(outline, PAN, scoopSwell)
  const socket = walls(SOCKET, SOCKET_SECTION)
  return [
    ...pan.surface,
    ...levelStrips(pan.inner, 0, CUTS),
    ...moved(levelStrips(outline.points, -4, CUTS, { up: false })),
    ...socket.surface,
    ...level(socket.inner, SOCKET_SECTION[SOCKET_SECTION.length - 1]?.[1] ?? 0),
    ...SCOOP_RIBS.flatMap(({ points }) => raised(points, -1, SCOOP_RIB, 1.5)),
  ]
}

/** The blade's underside follows its rim. */
const moved = (surface: Surface): Surface =>
  surface.map(([a, b, c]) => {
    const low = (vertex: typeof a) => ({
      ...vertex,
      place: [vertex.place[0], vertex.place[1], -4 * scoopSwell(vertex.place[0])] as const,
    })
    return [low(a), low(b), low(c)]
  })
