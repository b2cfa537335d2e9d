import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type * as z from "zod/mini"
import type { Parts } from "../../contracts/read-request"
import {
  type DocumentWithout,
  PaletteDocument,
  ProductDocument,
  type SavePalette,
  type SaveProduct,
  type StaffDocument,
  type StaffProduct,
  type StaffProductPage,
} from "../../contracts/staff/design-staff"
import { changedMeanwhile, factChanged } from "../../errors/changed-meanwhile"
import { conflict, notFound, type ShopError } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { paletteFacts, productFacts } from "../../modules/design/domain/document-facts"
import {
  paletteDocument,
  productDocument,
  readPaletteErrors,
  readProductErrors,
  type StaffRows,
  withPrices,
} from "../../modules/design/domain/staff-documents"
import { paletteWithout, productWithout, type Saved } from "../../modules/design/domain/without-save"
import type { ChangeScope } from "../../modules/design/service"
import { variantPrices } from "../catalog/variant-prices"

/** Everything that can be designed, with the styles' prices from Medusa. */
export async function pricedStaffRows(container: MedusaContainer): Promise<StaffRows> {
  const rows = await container.resolve(DESIGN_MODULE).listStaffRows()
  const variantIds = rows.styles.flatMap(({ variant_id }) => variant_id ?? [])
  const prices = [...(await variantPrices(container, variantIds))]
  // A style that isn't sold has no price in the builder, and none to change.
  const sold = prices.flatMap(([id, { published, dollars }]) => (published ? [[id, dollars] as const] : []))
  return withPrices(rows, new Map(sold))
}

/** Differs after any change to a document. */
export function versionOf(facts: ReadonlyMap<string, string>): string {
  return createHash("sha256")
    .update(JSON.stringify([...facts]))
    .digest("base64url")
    .slice(0, 16)
}

/** 409: someone else has saved since the document was read. It says who and what. */
export async function changedDesign(container: MedusaContainer, scope: ChangeScope): Promise<ShopError> {
  const [last] = await container.resolve(DESIGN_MODULE).listChanges(scope)
  return changedMeanwhile(last && { by: last.by, what: factChanged(last) })
}

/** The products of the builder, for staff. */
export async function listStaffProducts(container: MedusaContainer): Promise<StaffProduct[]> {
  const rows = await pricedStaffRows(container)
  return [...rows.products]
    .sort((a, b) => a.rank - b.rank)
    .map((product) => {
      const styles = rows.styles.filter((style) => style.product_code === product.code)
      const prices = styles.flatMap(({ amount }) => (amount === null ? [] : [Number(amount)]))
      const notice = rows.notices.find(({ product_code }) => product_code === product.code)
      return {
        code: product.code,
        name: product.name,
        slug: product.slug,
        type: product.type,
        state: notice?.kind ?? "open",
        styles: styles.length,
        from: prices.length > 0 ? Math.min(...prices) : null,
        example: [...styles].sort((a, b) => a.rank - b.rank)[0]?.example_sku ?? null,
      }
    })
}

/**
 * A product as staff edit it.
 * @throws {ShopError} 404
 */
export async function readStaffProduct(container: MedusaContainer, code: string): Promise<StaffProductPage> {
  const [rows, changes] = await Promise.all([
    pricedStaffRows(container),
    container.resolve(DESIGN_MODULE).listChanges(code),
  ])
  const product = rows.products.find((row) => row.code === code)
  const document = productDocument(rows, code)
  if (!product || !document) throw notFound("There is no such product.")
  return {
    code,
    slug: product.slug,
    type: product.type,
    loop: product.loop,
    colors: paletteDocument(rows).colors.map(({ code, name, css }) => ({ code, name, css })),
    version: versionOf(productFacts(document)),
    document,
    changes,
  }
}

/** What all products share, as staff edit it. */
export async function readPalette(container: MedusaContainer): Promise<StaffDocument<PaletteDocument>> {
  const designs = container.resolve(DESIGN_MODULE)
  const [rows, changes] = await Promise.all([designs.listStaffRows(), designs.listChanges(null)])
  const document = paletteDocument(rows)
  return { version: versionOf(paletteFacts(document)), document, changes }
}

/**
 * What a document was after a save.
 * @throws {ShopError} 404 too long ago, or of another document; 409 recorded by an older version of the shop
 */
async function savedDocument<Document>(
  container: MedusaContainer,
  scope: ChangeScope,
  { id, kind }: { id: string; kind: z.ZodMiniType<Document> },
): Promise<Saved<Document>> {
  const saved = await container.resolve(DESIGN_MODULE).findSave(scope, id)
  if (!saved) throw notFound("This change is too old to be undone.")
  const [before, after] = [kind.safeParse(saved.before), kind.safeParse(saved.after)]
  if (!before.success || !after.success) {
    throw conflict("This was saved by an older version of the shop and can't be undone.")
  }
  return { before: before.data, after: after.data }
}

/**
 * A product as it would be without one of its saves; nothing is changed.
 * @throws {ShopError} 404, 409
 */
export async function readProductWithout(
  container: MedusaContainer,
  code: string,
  saveId: string,
): Promise<DocumentWithout<ProductDocument>> {
  const { version, document } = await readStaffProduct(container, code)
  const saved = await savedDocument(container, code, { id: saveId, kind: ProductDocument })
  return { version, document: productWithout(document, saved) }
}

/**
 * What all products share as it would be without one of its saves; nothing is changed.
 * @throws {ShopError} 404, 409
 */
export async function readPaletteWithout(
  container: MedusaContainer,
  saveId: string,
): Promise<DocumentWithout<PaletteDocument>> {
  const { version, document } = await readPalette(container)
  const saved = await savedDocument(container, null, { id: saveId, kind: PaletteDocument })
  return { version, document: paletteWithout(document, saved) }
}

/** Errors in a document at their fields in the request that it came with. */
const inRequest = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [`document.${field}`, said]))

/** What is wrong with a palette, as far as it could be read and beyond the shape of its fields, by field. */
export async function paletteRuleErrors(
  container: MedusaContainer,
  { document }: Parts<SavePalette>,
): Promise<Record<string, string>> {
  if (!document) return {}
  const [rows, retired] = await Promise.all([
    pricedStaffRows(container),
    container.resolve(DESIGN_MODULE).listRetiredColors(),
  ])
  return inRequest(readPaletteErrors(rows, document, retired))
}

/** What is wrong with a product's document, as far as it could be read and beyond the shape of its fields, by field. */
export async function productRuleErrors(
  container: MedusaContainer,
  code: string,
  { document }: Parts<SaveProduct>,
): Promise<Record<string, string>> {
  return document ? inRequest(readProductErrors(await pricedStaffRows(container), code, document)) : {}
}
