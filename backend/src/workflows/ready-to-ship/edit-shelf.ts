import type { CreateProductsWorkflowInput } from "@medusajs/core-flows"
import {
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createProductVariantsWorkflow,
  deleteProductVariantsWorkflow,
  setProductProductOptionsWorkflow,
  updateInventoryLevelsWorkflow,
} from "@medusajs/core-flows"
import type { MedusaContainer, ProductDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { formatMoney } from "../../contracts/money"
import type { AddMadeDesign, EditMadeDesign } from "../../contracts/ready-to-ship"
import { conflict, invalid, notFound } from "../../errors/shop-error"
import { toCents, toDollars } from "../../modules/checkout/domain/price-sheet"
import { getDesigns } from "../../modules/design/catalogue-store"
import { hasDuplicateColors } from "../../modules/design/domain/availability"
import type { Design, DesignCatalogue } from "../../modules/design/domain/design-catalogue"
import { designLine } from "../../modules/design/domain/design-line"
import { designPrice } from "../../modules/design/domain/price"
import { decodeSku } from "../../modules/design/domain/sku"
import { expireReadModel, getSnapshot } from "../../modules/read-model/snapshot-store"
import { READY_TO_SHIP_MODULE } from "../../modules/ready-to-ship"
import { bodyOf, loopUpcharge } from "../../modules/ready-to-ship/domain/made-design"
import type { ReadyToShipModuleService } from "../../modules/ready-to-ship/service"
import { expireShelf } from "../../modules/ready-to-ship/shelf-store"
import { logChanges, SHELF_CHANGES } from "../design/change-log"

/** The option of the shelf's products in Medusa; one value per piece. */
const OPTION = "Design"

/** Seconds that a change waits for another one: both may be making the same product. */
const TURN_SECONDS = 20

const TAKEN = "This design is on the shelf already, maybe with another loop. Change its count instead."

const DISCOUNT_TOO_LARGE = "The discount must be less than the price."

function service(container: MedusaContainer): ReadyToShipModuleService {
  return container.resolve<ReadyToShipModuleService>(READY_TO_SHIP_MODULE)
}

/** "Fade: Red, Blue, White single skull", for people and unique within the product with its body behind it. */
function titleOf(design: Design, body: string): string {
  const { colors, skull, style } = design
  const parts = [
    ...colors.map(({ name }) => name),
    ...(skull ? [`${skull.color.name} ${skull.kind} skull`] : []),
  ]
  return `${style.name}: ${parts.join(", ")} (${body})`
}

function whyNotOnShelf(sku: string, designs: DesignCatalogue): { design: Design } | { reason: string } {
  const design = decodeSku(sku, designs)
  if (!design) return { reason: "This design does not exist." }
  if (design.product.type === "bogie") {
    return { reason: "Bogie wheels are stocked by size and color, not as designs." }
  }
  if (hasDuplicateColors(design)) return { reason: "Two of the same color can't be poured." }
  return { design }
}

interface VariantInput {
  title: string
  sku: string
  manage_inventory: boolean
  options: Record<string, string>
  prices: { currency_code: string; amount: number }[]
  thumbnail: string
}

/** Where the base product is sold from and how it ships is how its made pieces do: in the builder's channel, unlisted. */
async function surroundingsOf(container: MedusaContainer, baseProductId: string) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields: ["id", "sales_channels.id", "shipping_profile.id"],
    filters: { id: baseProductId },
  })
  const base = data[0] as
    | { sales_channels?: ({ id: string } | null)[] | null; shipping_profile?: { id: string } | null }
    | undefined
  const profile = base?.shipping_profile?.id
  if (!profile) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${baseProductId} has no shipping profile.`)
  }
  return {
    shipping_profile_id: profile,
    sales_channels: (base?.sales_channels ?? []).flatMap((channel) => (channel ? [{ id: channel.id }] : [])),
  }
}

/** The place the web shop's goods lie at. */
async function locationOf(container: MedusaContainer): Promise<string> {
  const { commerce } = await getSnapshot(container)
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "sales_channel",
    fields: ["stock_locations.id"],
    filters: { id: commerce.salesChannelId },
  })
  const channel = data[0] as { stock_locations?: ({ id: string } | null)[] | null } | undefined
  const id = channel?.stock_locations?.[0]?.id
  if (!id) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The web shop has no stock location.")
  return id
}

type NewProduct = CreateProductsWorkflowInput["products"][number]

/** The line's product of made pieces with its first variants. */
async function newProduct(
  container: MedusaContainer,
  { product }: Design,
  handle: string,
  variants: VariantInput[],
): Promise<NewProduct> {
  return {
    title: `${product.name} (ready to ship)`,
    handle,
    status: "published",
    description: "Made pieces, sold from the ready-to-ship pages. Put them there under Ready to ship.",
    options: [{ title: OPTION, values: variants.map(({ title }) => title) }],
    variants,
    ...(await surroundingsOf(container, product.productId)),
  }
}

/** Adds variants to the line's product of made pieces. */
async function addVariants(
  container: MedusaContainer,
  product: ProductDTO,
  variants: VariantInput[],
): Promise<void> {
  const option = product.options.find(({ title }) => title === OPTION)
  if (!option) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${product.handle} has no option ${OPTION}.`)
  }
  const known = new Set(option.values.map(({ value }) => value))
  const add = variants.flatMap(({ title }) => (known.has(title) ? [] : [{ value: title }]))
  if (add.length > 0) {
    await setProductProductOptionsWorkflow(container).run({
      input: { product_id: product.id, update: [{ product_option_id: option.id, add }] },
    })
  }
  await createProductVariantsWorkflow(container).run({
    input: { product_variants: variants.map((variant) => ({ ...variant, product_id: product.id })) },
  })
}

/** What is to be put on the shelf, checked. */
interface NewPiece {
  design: Design
  body: string
  count: number
  discountCents: number
  variant: VariantInput
}

/** Makes the variants that are not there yet: one that was begun and not finished is taken up again. @returns ids by SKU */
async function makeVariants(
  container: MedusaContainer,
  pieces: readonly NewPiece[],
): Promise<Map<string, string>> {
  const products = container.resolve(Modules.PRODUCT)
  const skus = pieces.map(({ variant }) => variant.sku)
  const find = async () =>
    new Map(
      (await products.listProductVariants({ sku: skus }, { select: ["id", "sku"], take: null })).map(
        ({ id, sku }) => [sku ?? "", id],
      ),
    )
  const left = await find()
  const lines = new Map<string, NewPiece[]>()
  for (const piece of pieces) {
    if (left.has(piece.variant.sku)) continue
    const handle = `ready-to-ship-${piece.design.product.slug}`
    lines.set(handle, [...(lines.get(handle) ?? []), piece])
  }
  const existing = new Map(
    (
      await products.listProducts(
        { handle: [...lines.keys()] },
        { relations: ["options", "options.values"], take: null },
      )
    ).map((product) => [product.handle, product]),
  )
  const fresh: NewProduct[] = []
  for (const [handle, made] of lines) {
    const variants = made.map(({ variant }) => variant)
    const product = existing.get(handle)
    if (product) await addVariants(container, product, variants)
    else if (made[0]) fresh.push(await newProduct(container, made[0].design, handle, variants))
  }
  if (fresh.length > 0) await createProductsWorkflow(container).run({ input: { products: fresh } })
  return await find()
}

interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

interface Counted {
  itemId: string
  levels: Level[]
}

/** Where variants are counted, by their ids; those that are not counted are left out. */
async function countedOf(container: MedusaContainer, variantIds: string[]): Promise<Map<string, Counted>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_variant",
    fields: ["id", "inventory_items.inventory_item_id", "inventory_items.inventory.location_levels.*"],
    filters: { id: variantIds },
  })
  const variants = data as unknown as {
    id: string
    inventory_items?: { inventory_item_id: string; inventory?: { location_levels?: Level[] } }[]
  }[]
  return new Map(
    variants.flatMap(({ id, inventory_items }) => {
      const item = inventory_items?.[0]
      if (!item) return []
      return [[id, { itemId: item.inventory_item_id, levels: item.inventory?.location_levels ?? [] }]]
    }),
  )
}

/**
 * @param counts pieces by variant id
 * @throws {ShopError} 422 when orders already wait for more than that
 */
async function setCounts(container: MedusaContainer, counts: ReadonlyMap<string, number>): Promise<void> {
  const [counted, location_id] = await Promise.all([
    countedOf(container, [...counts.keys()]),
    locationOf(container),
  ])
  const levels = [...counts].map(([variantId, stocked_quantity]) => {
    const stock = counted.get(variantId)
    if (!stock) throw conflict("This piece is no longer counted. Turn on Manage inventory for its variant.")
    const level = stock.levels.find((each) => each.location_id === location_id)
    const reserved = Number(level?.reserved_quantity ?? 0)
    if (stocked_quantity < reserved) {
      throw invalid({ count: [`Orders are waiting for ${reserved} of these. Ship them first.`] })
    }
    return { exists: level !== undefined, inventory_item_id: stock.itemId, location_id, stocked_quantity }
  })
  const input = (there: boolean) =>
    levels.filter(({ exists }) => exists === there).map(({ exists: _, ...level }) => level)
  const [changed, added] = [input(true), input(false)]
  if (changed.length > 0) await updateInventoryLevelsWorkflow(container).run({ input: { updates: changed } })
  if (added.length > 0) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: added } })
  }
}

/** "2 pieces, $25.50 off", for the log of changes. */
const onShelf = (count: number, discountCents: number) =>
  `${count} ${count === 1 ? "piece" : "pieces"}, ${formatMoney(toDollars(discountCents))} off`

async function note(
  container: MedusaContainer,
  actor: string,
  changes: readonly { field: string; before: string; after: string }[],
): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await logChanges(database, SHELF_CHANGES, actor, changes)
}

const stockedOf = (counted: Counted | undefined) =>
  (counted?.levels ?? []).reduce((sum, level) => sum + Number(level.stocked_quantity), 0)

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

/** @throws {ShopError} 422 by field */
function newPiece({ sku, count, discount }: AddMadeDesign, designs: DesignCatalogue): NewPiece {
  const found = whyNotOnShelf(sku, designs)
  if ("reason" in found) throw invalid({ sku: [found.reason] })
  const { design } = found
  const body = bodyOf(design)
  // A loop that costs more is paid for by whoever picks it.
  const priceCents = designPrice(design) - loopUpcharge(design)
  const discountCents = toCents(discount)
  if (discountCents >= priceCents) throw invalid({ discount: [DISCOUNT_TOO_LARGE] })
  const title = titleOf(design, body)
  return {
    design,
    body,
    count,
    discountCents,
    variant: {
      title,
      sku: `RTS-${body}`,
      manage_inventory: true,
      options: { [OPTION]: title },
      prices: [{ currency_code: "usd", amount: toDollars(priceCents) }],
      thumbnail: designLine(design, designs).image,
    },
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
    const reserved = (counted?.levels ?? []).reduce((sum, level) => sum + Number(level.reserved_quantity), 0)
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
