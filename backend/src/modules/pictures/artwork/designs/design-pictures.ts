import { createHash } from "node:crypto"
import type { Design, DesignCatalogue } from "../../../design/domain/design-catalogue"
import { decodeSku } from "../../../design/domain/sku"
import type { Drawable } from "../registry"
import { BOGIE_ANGLES, drawBogie } from "./bogies"
import type { Look } from "./look"
import { DESIGN_REVISION } from "./revision"
import { drawScoop, SCOOP_ANGLES } from "./scoops"
import { SKI_SHAPES } from "./ski-shapes"
import { drawSkis, SKI_ANGLES } from "./skis"

/** A kind of product: its views besides the hero, which has no name, and how it is drawn. */
interface Illustrator {
  angles: readonly string[]
  draw(look: Look, angle: string): string
}

const SKIS: Illustrator = { angles: SKI_ANGLES, draw: drawSkis }
const BOGIES: Illustrator = { angles: BOGIE_ANGLES, draw: drawBogie }
const SCOOPS: Illustrator = { angles: SCOOP_ANGLES, draw: drawScoop }

function illustratorOf({ product }: Design): Illustrator | null {
  if (product.type === "bogie") return BOGIES
  if (product.type === "shovel") return SCOOPS
  return Object.hasOwn(SKI_SHAPES, product.code) ? SKIS : null
}

/** What of a design shows. */
export function lookOf(design: Design): Look {
  const { skull } = design
  return {
    product: design.product.code,
    style: design.style.code,
    colors: design.colors.map(({ css }) => css),
    loop: design.loop?.css ?? null,
    singleSkull: skull?.kind === "single" ? skull.color.css : null,
    tripleSkull: skull?.kind === "triple" ? skull.color.css : null,
  }
}

/**
 * The picture of a custom design that `{sku}[-{angle}]` names, not drawn yet (architecture, rule 7). Skis are
 * 1600 x 600, bogie wheels and scoops 1600 x 1200.
 *
 * Its name carries the colours it is painted with: staff can change what a colour code looks like.
 * @returns null when the catalogue has no such design, or nobody draws it from there
 */
export function findDesignPicture(stem: string, catalogue: DesignCatalogue): Drawable | null {
  const [sku = "", angle = "", ...rest] = stem.split("-")
  if (rest.length > 0 || (angle === "" && stem !== sku)) return null
  const design = decodeSku(sku, catalogue)
  const illustrator = design && illustratorOf(design)
  if (!illustrator || (angle !== "" && !illustrator.angles.includes(angle))) return null
  const look = lookOf(design)
  const paint = createHash("sha256")
    .update(`${DESIGN_REVISION} ${JSON.stringify(look)}`)
    .digest("hex")
    .slice(0, 12)
  return {
    name: [sku, ...(angle === "" ? [] : [angle]), paint].join("."),
    draw: () => illustrator.draw(look, angle),
  }
}
