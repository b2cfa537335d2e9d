import { BOGIE_ANGLES, BOGIE_FORMAT, bogieSetting } from "../designs/bogies"
import type { DesignAppearance } from "../designs/design-appearance"
import type { Format } from "../designs/filling"
import { BLADE, SCOOP, SCOOP_ANGLES, SCOOP_FORMAT, scoopView } from "../designs/scoops"
import { SKI_SHAPES } from "../designs/ski-shapes"
import { SKI_ANGLES, SKI_FORMAT, skiSetting } from "../designs/skis"
import type { Camera } from "../drawing/camera"
import { bogieModel } from "./bogie-model"
import type { Model } from "./model"
import { isMountKit, takesHardware } from "./mount-kit-model"
import { isCarbideRunner } from "./runner-model"
import { scoopModel } from "./scoop-model"
import { skiModel } from "./ski-model"

/** How a design is shown from one angle: the camera of its picture, and the picture's size in px. */
export interface Shot {
  angle: string
  camera: Camera
  format: Format
}

/** A design's model, and the cameras of its pictures; the hero's comes first and has no name. */
export interface DesignModel {
  model: Model
  shots: readonly Shot[]
}

/** A design with what is mounted on it; null for what isn't. */
export interface Equipped {
  look: DesignAppearance
  /** SKU of the mount kit on each ski's saddle. */
  kit: string | null
  /** SKU of the carbide under each ski, in place of the picture's runner. */
  carbide: string | null
}

/** Whether hardware is drawn and fits a design: mount kits and carbides go on skis. */
export const fits = ({ look, kit, carbide }: Equipped): boolean =>
  (kit === null || (takesHardware(look) && isMountKit(kit))) &&
  (carbide === null || (takesHardware(look) && isCarbideRunner(carbide)))

/**
 * The model of a design. @throws for a product that is not drawn
 * @param runner whether skis have the runner of their picture
 */
export function modelOf(look: DesignAppearance, runner = true): DesignModel {
  if (look.product === "BOG") {
    return {
      model: bogieModel(look),
      shots: ["", ...BOGIE_ANGLES].map((angle) => ({
        angle,
        camera: bogieSetting(look, angle).view,
        format: BOGIE_FORMAT,
      })),
    }
  }
  if (Object.hasOwn(SKI_SHAPES, look.product)) {
    return {
      model: skiModel(look, runner),
      shots: ["", ...SKI_ANGLES].map((angle) => ({
        angle,
        camera: skiSetting(look, angle).view,
        format: SKI_FORMAT,
      })),
    }
  }
  if (look.product !== SCOOP) throw new Error(`The shape ${look.product} has no model`)
  return {
    model: scoopModel(look),
    shots: ["", ...SCOOP_ANGLES].map((angle) => ({
      angle,
      camera: scoopView(angle),
      format: SCOOP_FORMAT,
    })),
  }
}

/** The parts of a look that change the shape; designs with the same key differ only in paint. */
export const shapeKey = ({
  product,
  unnamed,
  style,
  loop,
  singleSkull,
  tripleSkull,
  colors,
}: DesignAppearance): string =>
  [
    product,
    unnamed ? "unnamed" : "",
    style,
    colors.length,
    loop ? "loop" : "",
    singleSkull ? "1" : "",
    tripleSkull ? "3" : "",
  ].join(".")

/** The length of the part along which a design's colors lie, mm; for a wheel it doesn't matter. */
export const partLength = ({ product }: DesignAppearance): number => SKI_SHAPES[product]?.length ?? BLADE
