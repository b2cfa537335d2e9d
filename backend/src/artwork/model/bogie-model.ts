import { AXIS, bogieSetting, looseRing, tread, type Wheel, windowOutlines } from "../designs/bogies"
import { colorOf, type DesignAppearance } from "../designs/design-appearance"
import type { Point, Vec } from "../drawing/geometry"
import { ellipse, signedArea } from "../drawing/geometry"
import { DARK_FINISH, type Model, molded, type Piece, RUBBER_FINISH, STEEL_FINISH } from "./model"
import { bar, level, moved, type Surface, sampledLine, type Turning, turned, walls } from "./solid"
import { choiceOf } from "./zones"

/** Number of corners of the wheel's circles. */
const SIDES = 72

/** A bogie wheel and the snap ring beside it, as in its picture. */
export function bogieModel(look: DesignAppearance): Model {
  const { wheel } = bogieSetting(look, "")
  const { arc, thickness, eyes } = looseRing(wheel)
  const ring: Surface = [
    ...bar(sampledLine(arc, 3), thickness / 2, { sides: 12 }),
    ...eyes.flatMap(([x, y, z]) =>
      bar(
        ellipse([x, y], 2.7, 2.7, 0, 17)
          .map(([ex, ey]): Vec => [ex, ey, z])
          .concat([[x + 2.7, y, z]]),
        1.2,
        { sides: 8 },
      ),
    ),
  ]
  return {
    name: "Bogie wheel",
    bodies: [
      { name: "Wheel", pieces: wheelPieces(wheel, look), places: [{ name: "Wheel", at: [0, 0, 0] }] },
      {
        name: "Snap ring",
        pieces: [{ finish: STEEL_FINISH, surface: ring }],
        places: [{ name: "Snap ring", at: [0, 0, 0] }],
      },
    ],
  }
}

function wheelPieces(wheel: Wheel, look: DesignAppearance): Piece[] {
  const { radius, width, tire, hub } = wheel
  const half = width / 2
  const outer = radius - tire
  const turn = (profile: Turning) => turned([0, 0, radius], AXIS, profile, SIDES)
  const bothSides = (profile: Turning): Surface => {
    const front = turn(profile)
    const back = moved(
      front,
      ({ place: [x, y, z], normal: [nx, ny, nz] }) => ({ place: [x, -y, z], normal: [nx, -ny, nz] }),
      true,
    )
    return [...front, ...back]
  }
  const shoulders = tread(half, radius)
  const seat = hub - 4.5
  const face = half + 3.5
  const tireSurface: Surface = [
    ...turn([[-half, outer - 1], ...shoulders, [half, outer - 1]]),
    ...turn([
      [half, outer - 1],
      [-half, outer - 1],
    ]),
  ]
  // The rim's lip is slightly higher than the tire's side, and its inside slopes back to the web.
  const rim = bothSides([
    [half - 2, outer],
    [half + 1, outer],
    [half + 2.5, outer - 1.6],
    [half + 2.5, outer - 9],
    [half + 1.4, outer - 11],
    [half - 2, outer - 12.2],
    [0, outer - 13],
  ])
  const boss = bothSides([
    [half - 15, hub + 4],
    [half - 12.5, hub + 1.2],
    [half - 11, hub],
    [half + 2, hub],
    [face, hub - 1.5],
    [face, hub - 3],
    [face - 1.5, seat],
  ])
  const seal = bothSides([
    [face - 1.5, seat],
    [face - 1.5, seat - 3],
    [face - 2, seat - 4.6],
    [face - 2, 10.4],
  ])
  const races = bothSides([
    [face - 1.4, seat - 2.9],
    [face - 1, seat - 3.2],
    [face - 1, seat - 4.4],
    [face - 2.1, seat - 4.7],
  ])
  const bore = bothSides([
    [face - 2.1, 10.6],
    [face - 0.6, 10.2],
    [face - 0.6, 8.8],
    [face - 1.4, 7.6],
    [0, 7.6],
  ])
  const snap = seat - 0.6
  const gap = 0.32
  const held = [-1, 1].flatMap((side) =>
    bar(
      Array.from({ length: 33 }, (_, i): Vec => {
        const at = -Math.PI / 2 + gap + (i / 32) * (Math.PI * 2 - gap * 2)
        return [snap * Math.cos(at), side * (face - 0.6), radius + snap * Math.sin(at)]
      }),
      1.3,
      { sides: 8 },
    ),
  )
  return [
    { finish: RUBBER_FINISH, surface: tireSurface },
    { finish: molded(choiceOf(look, 1), colorOf(look, 1)), surface: rim },
    { finish: molded(choiceOf(look, 2), colorOf(look, 2)), surface: [...web(wheel), ...boss] },
    { finish: DARK_FINISH, surface: seal },
    { finish: STEEL_FINISH, surface: [...races, ...bore, ...held] },
  ]
}

/** The disc that carries the spokes: its two faces, and what is visible through its openings. */
function web(wheel: Wheel): Surface {
  const { radius, width, tire, hub } = wheel
  const front = width / 2 - 15
  const back = -front
  const holes = windowOutlines(wheel).map((outline) => {
    const upright = outline.map(([x, y]): Point => [x, -y])
    return signedArea(upright) < 0 ? [...upright].reverse() : upright
  })
  const disc = ellipse([0, 0], radius - tire - 12.4, radius - tire - 12.4, 0, SIDES)
  const core = ellipse([0, 0], hub - 2, hub - 2, 0, 40)
  const flat: Surface = [
    ...level(disc, front, { holes: [...holes, core] }),
    ...level(disc, back, { holes: [...holes, core], up: false }),
    ...holes.flatMap((points) =>
      moved(
        walls({ points }, [
          [0, back],
          [0, front],
        ]).surface,
        ({ place, normal: [nx, ny, nz] }) => ({ place, normal: [-nx, -ny, nz] }),
        true,
      ),
    ),
  ]
  // Flat on the plan until now: raised so that its upper face points to the viewer.
  return moved(flat, ({ place: [x, y, z], normal: [nx, ny, nz] }) => ({
    place: [x, -z, radius + y],
    normal: [nx, -nz, ny],
  }))
}
