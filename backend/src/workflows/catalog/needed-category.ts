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

/**
 * The category that the builder or the finders would miss something in, by its name; null for none. What isn't published
 * is in no one's way.
 * @param left the categories that products are to have, by product
 */
export async function leavesNeededCategory(
  container: MedusaContainer,
  left: ReadonlyMap<string, readonly string[]>,
): Promise<string | null> {
  const { goodsByHandle } = await getSnapshot(container)
  const moved = NEEDED.flatMap((family) => {
    const goods = goodsByHandle.get(family)
    const ids = [...left.keys()].filter((id) => goods?.some(({ productId }) => productId === id))
    return goods && ids.length > 0 ? [{ goods, ids }] : []
  })
  if (moved.length === 0) return null
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({}, { select: ["id", "name", "handle", "parent_category_id"], take: null })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isIn = (id: string, family: string): boolean => {
    const above = new Set<string>()
    for (let at: string | null | undefined = id; at && !above.has(at); at = byId.get(at)?.parent_category_id)
      above.add(at)
    return above.has(family)
  }
  for (const { goods, ids } of moved) {
    const family = rows.find(({ handle }) => goodsByHandle.get(handle) === goods)
    if (family && ids.some((id) => !left.get(id)?.some((category) => isIn(category, family.id))))
      return family.name
  }
  return null
}
