import type { MedusaContainer } from "@medusajs/framework/types"
import { priceWarning } from "../../contracts/staff/ask-first"
import type { PaletteDocument, StaffDocument } from "../../contracts/staff/design-staff"
import { invalid, question } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { changedFacts, paletteFacts } from "../../modules/design/domain/document-facts"
import { upchargeSteps } from "../../modules/design/domain/price-steps"
import { paletteDocument, paletteErrors } from "../../modules/design/domain/staff-documents"
import { expireReads } from "../../read-model/cached-read"
import { withStaffLock } from "../staff-lock"
import { changedDesign, pricedStaffRows, readPalette, versionOf } from "./staff-designs"

/**
 * Saves the palette, logs what changed and makes the shop show it at once. One module's tables in one transaction: no
 * workflow.
 *
 * @param version the one that the document was read with
 * @param edit `confirmed`: the person saving was asked about its prices, and confirmed them
 * @param actor the staff member's email
 * @throws {ShopError} 409 changed in the meantime by someone else or a price that needs confirming, 422 by field
 */
export async function editPalette(
  container: MedusaContainer,
  { version, document, confirmed }: { version: string; document: PaletteDocument; confirmed: boolean },
  actor: string,
): Promise<StaffDocument<PaletteDocument>> {
  await withStaffLock(container, "designs", async () => {
    // With prices: a style without one isn't offered, and its example needs no check.
    const designs = container.resolve(DESIGN_MODULE)
    const [rows, retired] = await Promise.all([pricedStaffRows(container), designs.listRetiredColors()])
    const before = paletteDocument(rows)
    const current = paletteFacts(before)
    if (version !== versionOf(current)) throw await changedDesign(container, null)
    const errors = paletteErrors(rows, document, retired)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    // A retired color's upcharge isn't a price any more.
    const kept = new Set(document.colors.map(({ code }) => code))
    const left = before.upcharges.filter(({ color }) => color === null || kept.has(color))
    const why = confirmed ? null : priceWarning(upchargeSteps(left, document.upcharges))
    if (why) throw question(why)
    const changes = changedFacts(current, paletteFacts(document))
    if (changes.length === 0) return
    await designs.savePalette({ before, after: document, changes, actor })
    expireReads(container)
  })
  return await readPalette(container)
}
