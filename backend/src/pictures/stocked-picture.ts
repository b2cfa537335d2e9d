import type { MedusaContainer } from "@medusajs/framework/types"
import { findPicture, findPictureByFile } from "../artwork/registry"
import { NO_PICTURE } from "../contracts/builder/no-picture"
import { readStockedWheel } from "../contracts/catalog/stocked-sku"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import { DEFAULT_COLOR, sledParts } from "../modules/fitment/domain/sled-parts"
import { drawnName, uploadedKey } from "../read-model/domain/picture-address"
import type { Snapshot, SnapshotVariant } from "../read-model/domain/snapshot"
import type { Picture } from "./picture-store"
import { findScenePicture } from "./scene-picture"

/**
 * The goods that a picture's SKU names. A wheel without a color, or in one that it isn't sold in, is shown white, or
 * else in its first color (section 3, "Bogie fitment").
 */
export function pictured(sku: string, snapshot: Snapshot): SnapshotVariant | undefined {
  const exact = snapshot.variantsBySku.get(sku)
  if (exact) return exact
  const { variants } = sledParts(snapshot).wheels.get(readStockedWheel(sku)?.wheel ?? "") ?? {}
  return variants?.get(DEFAULT_COLOR) ?? variants?.values().next().value
}

/**
 * The picture of goods: the photo that staff uploaded for them or their product, or what the shop draws, or else the
 * mark that says there is none yet. Only files of the shop's own store are read, by their names: an address elsewhere,
 * as an import may have left one, is never fetched.
 */
export async function findStockedPicture(
  container: MedusaContainer,
  { sku, slug, image }: Pick<SnapshotVariant, "sku" | "slug" | "image">,
  { designs, snapshot }: { designs: DesignCatalog; snapshot: Snapshot },
): Promise<Picture | null> {
  const key = uploadedKey(image) ?? uploadedKey(snapshot.productsBySlug.get(slug)?.image ?? "")
  const photo = key === null ? null : await findScenePicture(container, key)
  return photo ?? findPictureByFile(drawnName(image) ?? sku, designs) ?? findPicture(NO_PICTURE)
}
