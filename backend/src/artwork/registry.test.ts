import { createHash } from "node:crypto"
import { NO_PICTURE } from "../contracts/builder/no-picture"
import { anglesFor, findPicture, findPictureByFile } from "./registry"
import { ARTWORK_REVISION } from "./revision"

const COLORS = ["BLK", "RED", "BLU", "GRN", "ORG", "PNK", "WHT", "YEL"]

/** Every stocked SKU that looks different from those before it. */
const LOOKS = [
  ...["ICE-BLK-SET", "ICE-CBL-PR", "ICE-REV-PR", "ICE-TIP-4"],
  ...COLORS.flatMap((color) => [`PUL-${color}`, `LOP-${color}`]),
  ...["APP-HOD-BLK-S", "APP-HOD-SLT-2XL", "APP-TEE-BLK-M", "APP-TEE-WHT-L", "APP-TEE-EMB-XL"],
  ...["APP-CAP-BLK", "APP-CAP-EMB", "APP-BEA-BLK", "APP-BEA-ICE", "APP-BEA-EMB", "APP-GLV-M"],
  ...["TOL-SPN-MNT", "TOL-GRS-KIT", "TOL-SKI-STD", "BLT-SKI-KIT", "DCL-SET-FRG", "DCL-SET-TOP"],
  ...["CAR-TRL-4", "CAR-TRL-6", "CAR-ICE-8", "CAR-BKC-3", "CAR-SNO-10"],
  ...Array.from({ length: 12 }, (_, i) => `MK-${101 + i}`),
  ...Array.from({ length: 6 }, (_, i) => `DMP-${201 + i}`),
]

const angles = (sku: string) => ["", ...anglesFor(sku)]

describe("the registry of drawings", () => {
  // Drawn once for all tests, since it is the expensive part.
  const drawn = new Map<string, Map<string, string>>()
  beforeAll(() => {
    for (const sku of LOOKS) {
      drawn.set(sku, new Map(angles(sku).map((angle) => [angle, findPicture(sku, angle)?.draw() ?? ""])))
    }
  }, 300_000)
  const views = (sku: string) => [...(drawn.get(sku)?.values() ?? [])]

  it.each(LOOKS)("draws %s from every angle, each differently, without fonts or addresses", (sku) => {
    expect(new Set(views(sku)).size).toBe(angles(sku).length)
    for (const svg of views(sku)) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"')).toBe(true)
      expect(/NaN|Infinity|undefined|<text|<image|href=/.exec(svg)?.[0]).toBeUndefined()
    }
  })

  it("draws each look in its own way", () => {
    expect(new Set(LOOKS.map((sku) => drawn.get(sku)?.get(""))).size).toBe(LOOKS.length)
  })

  it("draws the sizes of a garment once", () => {
    expect(findPicture("APP-HOD-BLK-S")?.name).toBe("APP-HOD-BLK")
    expect(findPicture("APP-HOD-BLK-2XL", "2")?.name).toBe("APP-HOD-BLK.2")
    expect(findPicture("APP-GLV-XL")?.name).toBe("APP-GLV")
  })

  it("has a picture for what has none", () => {
    expect(findPictureByFile(NO_PICTURE)?.draw()).toMatch(/^<svg (?!.*(?:NaN|undefined))/s)
  })

  it("tells an angle from a number that belongs to the SKU", () => {
    expect(findPictureByFile("ICE-TIP-4")?.name).toBe("ICE-TIP-4")
    expect(findPictureByFile("ICE-TIP-4-2")?.name).toBe("ICE-TIP-4.2")
    expect(findPictureByFile("CAR-SNO-10-3")?.name).toBe("CAR-SNO-10.3")
  })

  it.each([
    "",
    "-",
    "MK-113",
    "MK-101-9",
    "PUL-MAU",
    "pul-red",
    "APP-HOD-BLK-3XL",
    "../PUL-RED",
    "PUL-RED-",
    "PUL-RED-2-2",
  ])("knows nothing of %p", (stem) => {
    expect(findPictureByFile(stem)).toBeNull()
    expect(anglesFor(stem)).toEqual([])
  })

  it("carries a revision that changes with the drawings, so that stored pictures are never old ones", () => {
    const digest = createHash("sha256")
    for (const [sku, byAngle] of drawn) {
      for (const [angle, svg] of byAngle) digest.update(`${sku} ${angle} ${svg}`)
    }
    expect(ARTWORK_REVISION).toBe(digest.digest("hex").slice(0, 12))
  })
})
