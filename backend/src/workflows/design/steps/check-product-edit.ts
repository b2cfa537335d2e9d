import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ProductDocument } from "../../../contracts/design-staff"
import { invalid, notFound } from "../../../errors/shop-error"
import {
  changedFacts,
  changedPrices,
  productDocument,
  productErrors,
  productFacts,
} from "../../../modules/design/domain/staff-documents"
import { changedMeanwhile, pricedStaffRows, versionOf } from "../staff-designs"

export interface ProductEdit {
  /** The product's code. */
  code: string
  /** The one the document was read with. */
  version: string
  document: ProductDocument
  /** Staff's e-mail. */
  actor: string
}

/** What an edit of a product changes. @throws {ShopError} 404 no such product, 409 changed meanwhile, 422 by field */
export const checkProductEditStep = createStep(
  "check-design-product-edit",
  async ({ code, version, document }: ProductEdit, { container }) => {
    const rows = await pricedStaffRows(container)
    const current = productDocument(rows, code)
    if (!current) throw notFound("There is no such product.")
    if (version !== versionOf(productFacts(current))) throw await changedMeanwhile(container, code)
    const errors = productErrors(rows, code, document)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return new StepResponse({
      changes: changedFacts(productFacts(current), productFacts(document)),
      prices: changedPrices(rows, code, document),
    })
  },
)
