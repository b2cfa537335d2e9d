import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { FITMENT_MODULE } from "../../modules/fitment"
import { importSleds } from "../../workflows/fitment/import-sleds"
import { demoFile, fingerprint } from "./catalog-files"

/** Where the store notes which sleds it was seeded with. */
const NOTE = "seeded_sleds"
const FILE = "sleds.csv"

/**
 * Seeds the demo's sleds: real makes and models, invented fitment, so each line says that no one has verified it. Goes
 * through the importer that staff use; only what was never there is added, and only when the file has changed: staff's
 * edits and deletions stay.
 * @throws {Error} when the file is refused, with its lines
 */
export async function seedSleds(container: MedusaContainer): Promise<{ added: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const {
    data: [store],
  } = await query.graph({ entity: "store", fields: ["id", "metadata"] })
  const file = demoFile(FILE)
  const current = fingerprint([file])
  if (!store || store.metadata?.[NOTE] === current) return { added: 0 }

  const done = await importSleds(container, {
    text: file.csv,
    fileName: "Demo data (invented fitment)",
    mode: "add",
    staff: null,
  })
  if (done.refused > 0) {
    const refused = { action: "refused", limit: 50, offset: 0 } as const
    const rows = await container.resolve(FITMENT_MODULE).imports.listRows(done.id, refused)
    throw new Error(rows.map(({ line, notes }) => `${FILE}, line ${line}: ${notes.join(" ")}`).join("\n"))
  }
  await updateStoresWorkflow(container).run({
    input: { selector: { id: store.id }, update: { metadata: { ...store.metadata, [NOTE]: current } } },
  })
  return { added: done.added }
}
