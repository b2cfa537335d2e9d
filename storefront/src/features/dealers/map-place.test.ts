import { geoConicEqualArea } from "d3-geo"
import { MAP_FRAME } from "./map-frame"
import { placeOnMap } from "./map-place"

const drawn = geoConicEqualArea()
  .parallels([...MAP_FRAME.parallels])
  .rotate([-MAP_FRAME.meridian, 0])
  .center([...MAP_FRAME.center])
  .scale(MAP_FRAME.scale)
  .translate([...MAP_FRAME.translate])

test.each([
  ["Two Harbors", 47.02, -91.67],
  ["Fairbanks", 64.84, -147.72],
  ["Gander", 48.96, -54.61],
  ["Key West", 25.2, -80.9],
])("on the dealers' map %s lies where the drawing has it", (_name, latitude, longitude) => {
  const [x, y] = drawn([longitude, latitude]) ?? [0, 0]
  const place = placeOnMap(latitude, longitude)
  expect(place?.x).toBeCloseTo(x, 3)
  expect(place?.y).toBeCloseTo(y, 3)
})

test("what lies outside the drawing has no place on it", () => {
  expect(placeOnMap(-33.9, 151.2)).toBeNull()
})
