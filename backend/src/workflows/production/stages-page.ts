import type { MedusaContainer } from "@medusajs/framework/types"
import type { SaveStages, StagesPage } from "../../contracts/orders/production"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { AUDIT_MODULE } from "../../modules/audit"
import { PRODUCTION_MODULE } from "../../modules/production"
import { STAGE_TABLE, stageChanges, stageSaveWords } from "../../modules/production/domain/stage-changes"

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

/**
 * Saves the stages. One table: no workflow.
 * @throws {ShopError} 409 changed in the meantime, which says by whom and what, or a stage that is to go has open builds
 */
export async function saveStages(
  container: MedusaContainer,
  { version, document }: SaveStages,
): Promise<StagesPage> {
  const { stages } = container.resolve(PRODUCTION_MODULE)
  if (await stages.save(version, document)) return await stagesPage(container)
  const [entries, names] = await Promise.all([
    container.resolve(AUDIT_MODULE).listLatestCall(STAGE_TABLE),
    stages.listNames(),
  ])
  throw changedMeanwhile(stageSaveWords(stageChanges(entries, names)))
}
