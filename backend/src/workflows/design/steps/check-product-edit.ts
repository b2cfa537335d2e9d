import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { priceWarning } from "../../../contracts/staff/ask-first"
import type { ProductDocument } from "../../../contracts/staff/design-staff"
import { invalid, notFound, question } from "../../../errors/shop-error"
import { changedFacts, productFacts } from "../../../modules/design/domain/document-facts"
import { productPriceSteps } from "../../../modules/design/domain/price-steps"
import { changedPrices, productDocument, productErrors } from "../../../modules/design/domain/staff-documents"
import { pathError } from "../../content/links"
import { changedDesign, pricedStaffRows, versionOf } from "../staff-designs"

export interface ProductEdit {
  /** The product's code. */
  code: string
  /** The one that the document was read with. */
  version: string
  document: ProductDocument
  /** Whether the person saving was asked about its prices, and confirmed them. */
  confirmed: boolean
  /** The staff member's email. */
  actor: string
}

/**
 * What an edit changes in a product.
 * @throws {ShopError} 404 no such product, 409 changed in the meantime or a price that needs confirming, 422 by field
 */
export const checkProductEditStep = createStep(
  "check-design-product-edit",
  async ({ code, version, document, confirmed }: ProductEdit, { container }) => {
    const rows = await pricedStaffRows(container)
    const current = productDocument(rows, code)
    if (!current) throw notFound("There is no such product.")
    if (version !== versionOf(productFacts(current))) throw await changedDesign(container, code)
    const errors = productErrors(rows, code, document)
    const dead = await pathError(container, document.notice?.linkPath ?? "", current.notice?.linkPath)
    if (dead) errors["notice.linkPath"] ??= [dead]
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const why = confirmed ? null : priceWarning(productPriceSteps(current, document))
    if (why) throw question(why)
    return new StepResponse({
      before: current,
      changes: changedFacts(productFacts(current), productFacts(document)),
      prices: changedPrices(rows, code, document),
    })
  },
)
