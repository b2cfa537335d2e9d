import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import type { StaffProductPage } from "../../contracts/staff/design-staff"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { readStaffProduct } from "./staff-designs"
import { checkProductEditStep, type ProductEdit } from "./steps/check-product-edit"
import { saveProductStep } from "./steps/save-product"
import { writeStylePricesStep } from "./steps/write-style-prices"

/** Saves a product's document: the styles' prices in Medusa, where its users look for them, the rest in the designs. */
export const editProductWorkflow = createWorkflow(
  "edit-design-product",
  (input: WorkflowData<ProductEdit>) => {
    const edit = checkProductEditStep(input)
    when({ edit }, ({ edit }) => edit.prices.length > 0).then(() => {
      writeStylePricesStep(edit.prices)
    })
    when({ edit }, ({ edit }) => edit.changes.length > 0).then(() => {
      saveProductStep(
        transform({ input, edit }, ({ input: { code, document, actor }, edit: { before, changes } }) => ({
          code,
          saving: { before, after: document, changes, actor },
        })),
      )
    })
    return new WorkflowResponse(undefined)
  },
)

/**
 * Saves a product's document, logs what changed and makes the shop show it at once.
 * @throws {ShopError} 404 no such product, 409 changed in the meantime by someone else, 422 by field
 */
export async function editProduct(container: MedusaContainer, edit: ProductEdit): Promise<StaffProductPage> {
  try {
    await withStaffLock(container, "designs", () => runWorkflow(editProductWorkflow, container, edit))
  } finally {
    expireReads(container)
  }
  return await readStaffProduct(container, edit.code)
}
