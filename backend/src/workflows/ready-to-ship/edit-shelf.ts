import { deleteProductVariantsWorkflow } from "@medusajs/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { formatMoney } from "../../contracts/money"
import type { AddMadeDesign, EditMadeDesign } from "../../contracts/ready-to-ship"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { toCents, toDollars } from "../../modules/checkout/domain/price-sheet"
import { DESIGN_MODULE } from "../../modules/design"
import { getDesigns } from "../../modules/design/catalogue-store"
import { designLine } from "../../modules/design/domain/design-line"
import { SHELF_CHANGES } from "../../modules/design/service"
import { expireReadModel } from "../../modules/read-model/snapshot-store"
import { READY_TO_SHIP_MODULE } from "../../modules/ready-to-ship"
import type { ReadyToShipModuleService } from "../../modules/ready-to-ship/service"
import { expireShelf } from "../../modules/ready-to-ship/shelf-store"
import { DISCOUNT_TOO_LARGE, newPiece } from "./new-piece"
import { countedOf, reservedOf, setCounts, stockedOf } from "./piece-counts"
import { makeVariants } from "./piece-variants"

/** Seconds that a change waits for another one: both may be making the same product. */
const TURN_SECONDS = 20

const TAKEN = "This design is on the shelf already, maybe with another loop. Change its count instead."

function service(container: MedusaContainer): ReadyToShipModuleService {
  return container.resolve<ReadyToShipModuleService>(READY_TO_SHIP_MODULE)
}

/** "2 pieces, $25.50 off", for the log of changes. */
const onShelf = (count: number, discountCents: number) =>
  `${count} ${count === 1 ? "piece" : "pieces"}, ${formatMoney(toDollars(discountCents))} off`

async function note(
  container: MedusaContainer,
  actor: string,
  changes: readonly { field: string; before: string; after: string }[],
): Promise<void> {
  await container.resolve(DESIGN_MODULE).noteChanges(SHELF_CHANGES, changes, actor)
}

async function inTurn<T>(container: MedusaContainer, change: () => Promise<T>): Promise<T> {
  try {
    return await container
      .resolve(Modules.LOCKING)
      .execute("ready-to-ship", change, { timeout: TURN_SECONDS })
  } finally {
    expireShelf(container)
    expireReadModel(container)
  }
}

/**
 * Puts designs on the shelf: counted variants with the designs' prices, linked to their SKUs. All are checked before
 * any is made.
 * @param actor staff's e-mail, for the log of changes; null when nobody did it, as by the seed
 * @throws {ShopError} 422 by field: no such design, one that is there already, a discount as large as the price
 */
export async function addMadeDesigns(
  container: MedusaContainer,
  wanted: readonly AddMadeDesign[],
  actor: string | null,
): Promise<void> {
  const designs = await getDesigns(container)
  const pieces = wanted.map((each) => newPiece(each, designs))
  await inTurn(container, async () => {
    const body = pieces.map((piece) => piece.body)
    const [known] = await service(container).listMadeDesigns({ body }, { take: 1 })
    if (known || new Set(body).size < body.length) throw invalid({ sku: [TAKEN] })
    const variants = await makeVariants(container, pieces)
    const rows = pieces.map((piece) => {
      const variant_id = variants.get(piece.variant.sku)
      if (!variant_id) {
        throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${piece.variant.sku} was not made.`)
      }
      return { piece, variant_id }
    })
    await setCounts(container, new Map(rows.map(({ piece, variant_id }) => [variant_id, piece.count])))
    await service(container).createMadeDesigns(
      rows.map(({ piece, variant_id }) => ({
        design_sku: designLine(piece.design, designs).sku,
        body: piece.body,
        variant_id,
        discount_cents: piece.discountCents,
      })),
    )
    if (actor === null) return
    await note(
      container,
      actor,
      pieces.map(({ design, count, discountCents }) => ({
        field: designLine(design, designs).sku,
        before: "",
        after: onShelf(count, discountCents),
      })),
    )
  })
}

/**
 * @param actor staff's e-mail, for the log of changes
 * @throws {ShopError} 404 unknown, 422 by field
 */
export async function editMadeDesign(
  container: MedusaContainer,
  id: string,
  { count, discount }: EditMadeDesign,
  actor: string,
): Promise<void> {
  await inTurn(container, async () => {
    const made = await findMade(container, id)
    const discountCents = toCents(discount)
    const price = await priceOf(container, made.variant_id)
    if (price !== null && discountCents >= price) {
      throw invalid({ discount: [DISCOUNT_TOO_LARGE] })
    }
    const stocked = stockedOf((await countedOf(container, [made.variant_id])).get(made.variant_id))
    await setCounts(container, new Map([[made.variant_id, count]]))
    await service(container).updateMadeDesigns({ id, discount_cents: discountCents })
    const [before, after] = [onShelf(stocked, made.discount_cents), onShelf(count, discountCents)]
    if (before !== after) await note(container, actor, [{ field: made.design_sku, before, after }])
  })
}

/**
 * Takes a design off the shelf, its variant and its count with it.
 * @param actor staff's e-mail, for the log of changes
 * @throws {ShopError} 404 unknown, 409 while orders wait for a piece
 */
export async function removeMadeDesign(container: MedusaContainer, id: string, actor: string): Promise<void> {
  await inTurn(container, async () => {
    const { variant_id, design_sku, discount_cents } = await findMade(container, id)
    const counted = (await countedOf(container, [variant_id])).get(variant_id)
    const reserved = reservedOf(counted)
    if (reserved > 0) throw conflict(`Orders are waiting for ${reserved} of these. Ship them first.`)
    // Softly, so that the demo's seed knows it was there.
    await service(container).softDeleteMadeDesigns(id)
    await deleteProductVariantsWorkflow(container).run({ input: { ids: [variant_id] } })
    const before = onShelf(stockedOf(counted), discount_cents)
    await note(container, actor, [{ field: design_sku, before, after: "" }])
  })
}

async function findMade(container: MedusaContainer, id: string) {
  const [made] = await service(container).listMadeDesigns({ id }, { take: 1 })
  if (!made) throw notFound("This design is no longer on the shelf.")
  return made
}

/** Cents; null without a price. */
async function priceOf(container: MedusaContainer, variantId: string): Promise<number | null> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_variant",
    fields: ["price_set.prices.amount", "price_set.prices.currency_code", "price_set.prices.price_list_id"],
    filters: { id: variantId },
  })
  const variant = data[0] as
    | { price_set?: { prices?: { amount: number; currency_code: string; price_list_id?: string | null }[] } }
    | undefined
  const price = variant?.price_set?.prices?.find(
    (each) => each.currency_code === "usd" && !each.price_list_id,
  )
  return price ? toCents(Number(price.amount)) : null
}
