import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createProductCategoriesWorkflow, createProductTagsWorkflow } from "@medusajs/medusa/core-flows"
import { messageOf } from "../../../errors/message-of"
import { categoryPaths } from "../domain/category-paths"
import type { ImportPlan } from "../domain/plan"
import { type Run, runInStep, undoRun } from "./batched-step"

/** Ids by path of a category, or by value of a tag. */
export type IdsByName = Record<string, string>

const depthOf = (path: string) => path.split("/").length

/**
 * Creates the categories of a plan, parents first. Undone, they are gone.
 * @returns all categories, by path
 */
export const createCategoriesStep = createStep(
  "create-import-categories",
  async (planned: ImportPlan["newCategories"], context) => {
    const rows = await context.container
      .resolve(Modules.PRODUCT)
      .listProductCategories({}, { select: ["id", "handle", "parent_category_id"], take: null })
    const pathOf = categoryPaths(rows)
    const ids: IdsByName = Object.fromEntries(rows.map((row) => [pathOf(row), row.id]))

    const runs: Run[] = []
    try {
      for (const depth of [...new Set(planned.map(({ path }) => depthOf(path)))].sort((a, b) => a - b)) {
        const level = planned.filter(({ path }) => depthOf(path) === depth)
        const product_categories = level.map(({ path, name, intro }) => ({
          name,
          handle: path.split("/").at(-1) ?? path,
          description: intro,
          is_active: true,
          parent_category_id: ids[path.split("/").slice(0, -1).join("/")] ?? null,
        }))
        const { result, run } = await runInStep(
          createProductCategoriesWorkflow,
          { product_categories },
          context,
        )
        runs.push(run)
        level.forEach(({ path }, at) => {
          const made = result[at]
          if (made) ids[path] = made.id
        })
      }
    } catch (error) {
      return StepResponse.permanentFailure(messageOf(error), runs)
    }
    return new StepResponse(ids, runs)
  },
  async (runs, context) => {
    for (const run of [...(runs ?? [])].reverse())
      await undoRun(createProductCategoriesWorkflow, run, context)
  },
)

/**
 * Creates the missing tags of a plan. Undone, they are gone.
 * @returns the plan's tags, by value
 */
export const createTagsStep = createStep(
  "create-import-tags",
  async (wanted: string[], context) => {
    if (wanted.length === 0) return new StepResponse<IdsByName, Run[]>({}, [])
    const existing = await context.container
      .resolve(Modules.PRODUCT)
      .listProductTags({ value: wanted }, { take: null })
    const ids: IdsByName = Object.fromEntries(existing.map((tag) => [tag.value, tag.id]))
    const missing = wanted.filter((value) => ids[value] === undefined)
    if (missing.length === 0) return new StepResponse<IdsByName, Run[]>(ids, [])
    const { result, run } = await runInStep(
      createProductTagsWorkflow,
      { product_tags: missing.map((value) => ({ value })) },
      context,
    )
    for (const tag of result) ids[tag.value] = tag.id
    return new StepResponse<IdsByName, Run[]>(ids, [run])
  },
  async (runs, context) => {
    for (const run of runs ?? []) await undoRun(createProductTagsWorkflow, run, context)
  },
)
