import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { FITTED_FAMILIES } from "../../modules/fitment/domain/sled-parts"
import { getSnapshot } from "../../read-model/snapshot-store"
import { CARBIDES } from "../design/hardware"

const NEEDED = [CARBIDES, ...FITTED_FAMILIES]

/** Whether the builder or the finders get what they offer from a category. */
export async function isNeededCategory(container: MedusaContainer, id: string): Promise<boolean> {
  const [[category], { goodsByHandle }] = await Promise.all([
    container.resolve(Modules.PRODUCT).listProductCategories({ id }, { select: ["handle"], take: 1 }),
    getSnapshot(container),
  ])
  // A renamed family has the same list under its former handle; it is empty while all of its goods are unpublished.
  const goods = goodsByHandle.get(category?.handle ?? "")
  return goods !== undefined && NEEDED.some((family) => goodsByHandle.get(family) === goods)
}
