import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { batchPriceListPricesWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY, toDollars } from "../../../contracts/money"
import { messageOf } from "../../../errors/message-of"
import { AT_ONCE, batches } from "../batches"
import type { ListPriceChange } from "../domain/plan"
import { type Run, runInStep, type StepContext, undoRun } from "./batched-step"

interface Begun {
  run: Run
  /** Prices that were changed, as they were. */
  before: { id: string; prices: { id: string; variant_id: string; currency_code: string; amount: number }[] }
}

async function variantIds(context: StepContext, skus: readonly string[]): Promise<Map<string, string>> {
  const query = context.container.resolve(ContainerRegistrationKeys.QUERY)
  const ids = new Map<string, string>()
  for (const sku of batches(skus, AT_ONCE)) {
    const { data } = await query.graph({ entity: "product_variant", fields: ["id", "sku"], filters: { sku } })
    for (const row of data) if (row.sku) ids.set(row.sku, row.id)
  }
  return ids
}

function portionOf(listId: string, changes: readonly ListPriceChange[], ids: ReadonlyMap<string, string>) {
  const priced = changes.map((change) => ({
    ...change,
    variant_id: ids.get(change.sku) ?? "",
    currency_code: CURRENCY,
  }))
  const update = priced.flatMap(({ before, cents, variant_id, currency_code }) =>
    before && cents !== null
      ? [{ id: before.id, variant_id, currency_code, amount: toDollars(cents), was: toDollars(before.cents) }]
      : [],
  )
  return {
    data: {
      id: listId,
      create: priced.flatMap(({ before, cents, variant_id, currency_code }) =>
        !before && cents !== null ? [{ variant_id, currency_code, amount: toDollars(cents) }] : [],
      ),
      update: update.map(({ was: _, ...price }) => price),
      delete: priced.flatMap(({ before, cents }) => (before && cents === null ? [before.id] : [])),
    },
    before: { id: listId, prices: update.map(({ was, ...price }) => ({ ...price, amount: was })) },
  }
}

async function restorePrices(begun: readonly Begun[], context: StepContext): Promise<void> {
  for (const { run, before } of [...begun].reverse()) {
    await undoRun(batchPriceListPricesWorkflow, run, context)
    if (before.prices.length === 0) continue
    const data = { id: before.id, create: [], update: before.prices, delete: [] }
    await runInStep(batchPriceListPricesWorkflow, { data }, context)
  }
}

/**
 * Adds prices to price lists, changes them and takes them off. Undone, what was changed is written back: Medusa's own
 * undo (2.21.2, `updatePriceListPricesStep`) remembers nothing.
 */
export const changeListPricesStep = createStep(
  "change-import-list-prices",
  async (changes: ListPriceChange[], context) => {
    const begun: Begun[] = []
    if (changes.length === 0) return new StepResponse(null, begun)
    try {
      const ids = await variantIds(context, [...new Set(changes.map(({ sku }) => sku))])
      for (const listId of new Set(changes.map((change) => change.listId))) {
        const ofList = changes.filter((change) => change.listId === listId)
        for (const some of batches(ofList, AT_ONCE)) {
          const { data, before } = portionOf(listId, some, ids)
          const { run } = await runInStep(batchPriceListPricesWorkflow, { data }, context)
          begun.push({ run, before })
        }
      }
    } catch (error) {
      return StepResponse.permanentFailure(messageOf(error), begun)
    }
    return new StepResponse(null, begun)
  },
  async (begun, context) => {
    await restorePrices(begun ?? [], context)
  },
)
