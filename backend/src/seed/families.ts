import type { MedusaContainer } from "@medusajs/framework/types"
import { importCatalog } from "../workflows/catalog/import-catalog"

/**
 * Creates the families that the shop's own pages and finders depend on, without goods or words: staff fill them.
 * Medusa's importer makes them as it makes staff's; one that exists, or was removed, is left alone.
 * @throws {Error} when one is refused
 */
export async function seedFamilies(container: MedusaContainer): Promise<void> {
  const lines = [
    ["accessories", "Accessories"],
    ["carbides", "Carbides"],
    ["mount-kits", "Mount kits"],
    ["dampeners", "Dampeners"],
    ["bogie-wheels", "Bogie wheels"],
  ]
  const csv = ["slug,category,name,sku,price", ...lines.map((cells) => `,${cells.join(",")},,`)].join("\n")
  const { refused } = await importCatalog(container, { csv, policy: "add" })
  if (refused.length > 0) throw new Error(refused.map(({ reason }) => reason).join("\n"))
}
