import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { importCatalog } from "../../workflows/catalog/import-catalog"
import { catalogFiles, fingerprint } from "./catalog-files"

/** Where the store notes which catalog it was seeded with. */
const NOTE = "seeded_catalogue"

/**
 * Seeds the demo's catalog through the importer that staff use. Until the first seed has finished no one can have
 * edited anything, so whatever a broken start left half done is put right. After that only what was never there is
 * added, and only when the files have changed: staff's edits and deletions stay.
 * @throws {Error} when a file is refused, with its lines
 */
export async function seedCatalog(container: MedusaContainer, brand: string): Promise<{ added: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "store", fields: ["id", "metadata"] })
  const [store] = data
  const files = catalogFiles(brand)
  const current = fingerprint(files)
  const seeded = store?.metadata?.[NOTE]
  if (!store || seeded === current) return { added: 0 }

  let added = 0
  for (const { name, csv } of files) {
    const report = await importCatalog(container, { csv, policy: seeded ? "add" : "mend" })
    if (report.refused.length > 0) {
      const lines = report.refused.map(({ line, reason }) => `${name}, line ${line}: ${reason}`)
      throw new Error(lines.join("\n"))
    }
    added += report.added.length
  }
  await updateStoresWorkflow(container).run({
    input: { selector: { id: store.id }, update: { metadata: { ...store.metadata, [NOTE]: current } } },
  })
  return { added }
}
