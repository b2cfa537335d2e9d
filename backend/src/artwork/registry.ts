import { NO_PICTURE } from "../contracts/builder/no-picture"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { findDesignPicture } from "./designs/design-pictures"
import type { Plate } from "./drawing/sheet"
import { drawDampener } from "./products/dampeners"
import { drawGloves } from "./products/gloves"
import { drawGreaseKit } from "./products/grease-kit"
import { drawPullHandle } from "./products/handles"
import { drawBeanie, drawCap } from "./products/headwear"
import { drawLoops } from "./products/loops"
import { drawMountKit } from "./products/mount-kits"
import { drawNoPicture } from "./products/no-picture"
import { drawRunners } from "./products/runners"
import { drawBlockSet, drawCablePair, drawReversePair, drawTips } from "./products/scratchers"
import { drawBoltKit, drawDecals } from "./products/small-parts"
import { drawSkiStand, drawSpanner } from "./products/tools"
import { drawHoodie, drawTee } from "./products/tops"

/** One kind of drawing. The first in the list that knows a SKU draws it. */
export interface Artwork {
  /** The part of the SKU that is visible (sizes look alike and share one drawing); null when it is not drawn here. */
  match(sku: string): string | null
  /** Views besides the first, which has no name. */
  angles: readonly string[]
  /** SVG of a view; `subject` is what `match` returned, `angle` one of `angles` or empty. */
  draw(subject: string, angle: string): string
}

/** An entry for SKUs matching one pattern; the pattern's first group is passed to the drawing. */
function drawn(
  pattern: RegExp,
  angles: readonly string[],
  draw: (variety: string, angle: string) => string,
): Artwork {
  return {
    match: (sku) => {
      const found = pattern.exec(sku)
      const size = found?.groups?.size
      return found && (size === undefined ? sku : sku.slice(0, -size.length - 1))
    },
    angles,
    draw: (subject, angle) => draw(pattern.exec(subject)?.[1] ?? "", angle),
  }
}

const MOLDED = "(BLK|RED|BLU|GRN|ORG|PNK|WHT|YEL)"

const ARTWORK: readonly Artwork[] = [
  drawn(/^ICE-BLK-SET$/, ["2", "3"], (_, angle) => drawBlockSet(angle)),
  drawn(/^ICE-CBL-PR$/, ["2"], (_, angle) => drawCablePair(angle)),
  drawn(/^ICE-REV-PR$/, ["2"], (_, angle) => drawReversePair(angle)),
  drawn(/^ICE-TIP-4$/, ["2"], (_, angle) => drawTips(angle)),
  drawn(new RegExp(`^PUL-${MOLDED}$`), ["2", "3"], drawPullHandle),
  drawn(/^APP-HOD-(BLK|SLT)(?:-(?<size>S|M|L|XL|2XL))?$/, ["2", "3"], drawHoodie),
  drawn(/^APP-TEE-(BLK|WHT|EMB)(?:-(?<size>S|M|L|XL|2XL))?$/, ["2", "3"], drawTee),
  drawn(/^APP-CAP-(BLK|EMB)$/, ["2"], drawCap),
  drawn(/^APP-BEA-(BLK|ICE|EMB)$/, ["2"], drawBeanie),
  drawn(/^APP-GLV(?:-(?<size>M|L|XL))?$/, ["2"], (_, angle) => drawGloves(angle)),
  drawn(/^TOL-SPN-MNT$/, ["2"], (_, angle) => drawSpanner(angle)),
  drawn(/^TOL-GRS-KIT$/, ["2"], (_, angle) => drawGreaseKit(angle)),
  drawn(/^TOL-SKI-STD$/, ["2"], (_, angle) => drawSkiStand(angle)),
  drawn(new RegExp(`^LOP-${MOLDED}$`), ["2"], drawLoops),
  drawn(/^BLT-SKI-KIT$/, ["2"], (_, angle) => drawBoltKit(angle)),
  drawn(/^DCL-SET-(FRG|TOP)$/, ["2"], drawDecals),
  drawn(/^CAR-(TRL-4|TRL-6|ICE-8|BKC-3|SNO-10)$/, ["2", "3"], drawRunners),
  drawn(/^MK-(10[1-9]|11[0-2])$/, ["2"], drawMountKit),
  drawn(/^DMP-(20[1-6])$/, ["2"], drawDampener),
  drawn(new RegExp(`^${NO_PICTURE}$`), [], drawNoPicture),
]

/** A picture that can be drawn: its name is safe as a file name and the same for everything that looks alike. */
export interface Drawable {
  name: string
  draw(): string
  /** The same in parts, which are rasterized sooner; absent where no one waits for it. */
  plates?(): readonly Plate[]
}

function artworkFor(sku: string): { artwork: Artwork; subject: string } | null {
  for (const artwork of ARTWORK) {
    const subject = artwork.match(sku)
    if (subject !== null) return { artwork, subject }
  }
  return null
}

/** The picture of a SKU from an angle, not drawn yet; null when either is unknown. */
export function findPicture(sku: string, angle = ""): Drawable | null {
  const found = artworkFor(sku)
  if (!found || (angle !== "" && !found.artwork.angles.includes(angle))) return null
  const { artwork, subject } = found
  return {
    name: angle === "" ? subject : `${subject}.${angle}`,
    draw: () => artwork.draw(subject, angle),
  }
}

/**
 * The picture named by `{sku}[-{angle}]`. Both may contain hyphens, so the whole is tried as a SKU first.
 * @param designs what can be built now; without it, only stocked goods are found
 */
export function findPictureByFile(stem: string, designs?: DesignCatalog): Drawable | null {
  const whole = findPicture(stem)
  if (whole) return whole
  const cut = stem.lastIndexOf("-")
  const [sku, angle] = [stem.slice(0, Math.max(0, cut)), stem.slice(cut + 1)]
  const stocked = angle === "" ? null : findPicture(sku, angle)
  return stocked ?? (designs ? findDesignPicture(stem, designs) : null)
}

/** Names of the views of a SKU besides the first one; empty for a SKU that is not drawn. */
export function anglesFor(sku: string): readonly string[] {
  return artworkFor(sku)?.artwork.angles ?? []
}
