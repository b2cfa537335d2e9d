import type { MedusaContainer } from "@medusajs/framework/types"
import type { StagesPage } from "../../contracts/orders/production"
import { AUDIT_MODULE } from "../../modules/audit"
import { PRODUCTION_MODULE } from "../../modules/production"
import { STAGE_TABLE, stageChanges } from "../../modules/production/domain/stage-changes"

/** More than anyone reads below a form. */
const CHANGES_SHOWN = 50

/** The stages as staff edit them, with who changed the list. */
export async function stagesPage(container: MedusaContainer): Promise<StagesPage> {
  const production = container.resolve(PRODUCTION_MODULE)
  const [page, entries, names] = await Promise.all([
    production.stages.readPage(),
    container.resolve(AUDIT_MODULE).listLatest(STAGE_TABLE, CHANGES_SHOWN),
    production.stages.listNames(),
  ])
  return { ...page, changes: stageChanges(entries, names) }
}
