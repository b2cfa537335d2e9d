import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { DESIGN_MODULE } from "../../../modules/design"
import type { BuildRow } from "../../../modules/design/build-store"
import { PRODUCTION_MODULE } from "../../../modules/production"
import type { HeldJob } from "../../../modules/production/change-rows"
import type { ChangePlan } from "../../../modules/production/domain/stored-plan"
import { getDesigns } from "../../../read-model/design-store"
import { designedLine } from "../../design/steps/write-design-line"
import { jobDesign } from "../../production/sync-production"
import { replaceJson } from "../../replace-json"

interface Rewrite {
  plan: ChangePlan
  jobId: string
  /** The staff member's email. */
  by: string
}

/** The design's part of a line; how many pieces and what they cost are stored with the order's version. */
type LineBefore = ReturnType<typeof designedLine> & { id: string }

interface Undo {
  line: LineBefore | null
  builds: BuildRow[]
  job: HeldJob | null
}

/**
 * Makes the order's line, the build and the workshop show the new design. The build keeps its number. If the step
 * fails, it undoes what it has done itself: Medusa undoes only the steps before it.
 */
export const rewriteBuildStep = createStep(
  "rewrite-build",
  async ({ plan, jobId, by }: Rewrite, { container }) => {
    const { line, lineId, cartId, fromSku, hardware } = plan
    const orders = container.resolve(Modules.ORDER)
    const designs = container.resolve(DESIGN_MODULE)
    const undo: Undo = { line: null, builds: [], job: null }
    try {
      if (line.sku !== fromSku) undo.builds = await designs.builds.changeDesign(cartId, fromSku, line)
      const build = (await designs.builds.listOfCart(cartId)).get(line.sku)
      if (!build) throw new Error(`The cart ${cartId} has no build ${line.sku}.`)
      const columns = designedLine(line, build, hardware)
      undo.line = await storedLine({ ...columns, id: lineId }, container)
      await orders.updateOrderLineItems(lineId, replaceJson(columns, undo.line))
      const design = jobDesign(line.sku, line.name, build, await getDesigns(container))
      undo.job = await container.resolve(PRODUCTION_MODULE).changeDesign(jobId, design, by)
      return new StepResponse<null, Undo>(null, undo)
    } catch (error) {
      await restoreBuild(undo, container)
      throw error
    }
  },
  async (undo, { container }) => {
    if (undo) await restoreBuild(undo, container)
  },
)

type Container = Parameters<Parameters<typeof createStep>[1]>[1]["container"]

/** The same columns of the order's line as they are stored. */
async function storedLine(columns: LineBefore, container: Container): Promise<LineBefore> {
  const [line] = await container
    .resolve(Modules.ORDER)
    .listOrderLineItems({ id: [columns.id] }, { select: Object.keys(columns) as never, take: 1 })
  return line as unknown as LineBefore
}

async function restoreBuild({ job, line, builds }: Undo, container: Container): Promise<void> {
  if (job) await container.resolve(PRODUCTION_MODULE).restoreDesign(job)
  if (line) {
    const { id, ...columns } = replaceJson(line, await storedLine(line, container))
    await container.resolve(Modules.ORDER).updateOrderLineItems(id, columns)
  }
  if (builds.length > 0) await container.resolve(DESIGN_MODULE).builds.restore(builds)
}
