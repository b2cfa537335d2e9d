import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaletteDocument, StaffDocument } from "../../contracts/design-staff"
import { invalid } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import {
  changedFacts,
  paletteDocument,
  paletteErrors,
  paletteFacts,
} from "../../modules/design/domain/staff-documents"
import { expireReads } from "../../read-model/cached-read"
import { withStaffLock } from "../staff-lock"
import { changedMeanwhile, pricedStaffRows, readPalette, versionOf } from "./staff-designs"

/**
 * Saves the palette, logs what changed and lets the shop see it at once. One module's tables in one transaction: no
 * workflow.
 *
 * @param version the one the document was read with
 * @param actor staff's e-mail
 * @throws {ShopError} 409 changed meanwhile by someone else, 422 by field
 */
export async function editPalette(
  container: MedusaContainer,
  { version, document }: { version: string; document: PaletteDocument },
  actor: string,
): Promise<StaffDocument<PaletteDocument>> {
  await withStaffLock(container, "designs", async () => {
    // With prices: a style without one is not offered, and its example needs no check.
    const rows = await pricedStaffRows(container)
    const current = paletteFacts(paletteDocument(rows))
    if (version !== versionOf(current)) throw await changedMeanwhile(container, null)
    const errors = paletteErrors(rows, document)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const changes = changedFacts(current, paletteFacts(document))
    if (changes.length === 0) return
    await container.resolve(DESIGN_MODULE).savePalette(document, changes, actor)
    expireReads(container)
  })
  return await readPalette(container)
}
