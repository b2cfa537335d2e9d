import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { shortage } from "../../contracts/catalog/stock-words"
import { toCents, toDollars } from "../../contracts/money"
import type {
  BuildChangePreview,
  ChangedDesign,
  PreviewBuildChange,
} from "../../contracts/orders/build-change"
import { atField, conflict, invalid } from "../../errors/shop-error"
import { needsCustomAgreement } from "../../modules/checkout/domain/custom-order"
import { LINK_WORDS } from "../../modules/checkout/domain/payment-link"
import { DEALER_MODULE } from "../../modules/dealer"
import { listedCents } from "../../modules/dealer/domain/list-price"
import { notOrderableReason } from "../../modules/design/domain/availability"
import type { Design, DesignCatalog } from "../../modules/design/domain/design-catalog"
import { designLine, optionWords } from "../../modules/design/domain/design-line"
import type { LineHardware } from "../../modules/design/domain/line-hardware"
import { designPrice } from "../../modules/design/domain/price"
import { decodeSku } from "../../modules/design/domain/sku"
import { type Discount, describedPercent } from "../../modules/discount/domain/discount"
import {
  amountsOfAll,
  changedUnitCents,
  type LineAdjustmentAmount,
  type LineChange,
  type PlanGoods,
  type PlanLine,
  planLines,
  spreadRefund,
  withWholeAmounts,
} from "../../modules/production/domain/change-plan"
import { type ChangePlan, hardwareOfPlan, storedPlan } from "../../modules/production/domain/stored-plan"
import type { BuildChangeRow } from "../../modules/production/service"
import { getDesigns } from "../../read-model/design-store"
import { getDiscounts } from "../../read-model/discount-store"
import type { Snapshot, SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf } from "../../read-model/domain/stock"
import { getListPrices } from "../../read-model/list-prices"
import { getSleds } from "../../read-model/sled-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import { present } from "../checkout/stored-cart"
import { findCarbide, findMountKit, hardwareNames, isCarbide } from "../design/hardware"
import { loadOrderView } from "../order/order-view"
import {
  type BuildFacts,
  buildLockReason,
  type ChangedLine,
  changedDesign,
  designNow,
  isOffShelf,
  waitingChange,
} from "./load-build"

/** The plan of a change, as it was kept. @throws {ShopError} 409 for one that can't be read any more */
export function planOf({ plan }: Pick<BuildChangeRow, "plan">): ChangePlan {
  const kept = storedPlan(plan)
  if (!kept) throw conflict(LINK_WORDS.outdated)
  return kept
}

export interface PlannedChange {
  plan: ChangePlan
  preview: BuildChangePreview
}

/**
 * The requested design.
 * @throws {ShopError} 422 at `sku`
 */
export function wantedDesign(
  sku: string,
  { order, line }: { order: Pick<BuildFacts["order"], "lines">; line: ChangedLine },
  designs: DesignCatalog,
): Design {
  const design = decodeSku(sku.toUpperCase(), designs)
  const refuse = (why: string) => invalid({ sku: [why] })
  if (!design) throw refuse("No design has this SKU.")
  if (design.product.type === "bogie")
    throw refuse("Bogie wheels aren't poured to order: sell them as parts.")
  const wanted = designLine(design, designs).sku
  if (wanted === line.variant_sku) return design
  const reason = notOrderableReason(design)
  if (reason) throw refuse(reason)
  const builds = order.lines.filter((each) => each.id !== line.id && !isOffShelf(each))
  if (builds.some(({ variant_sku }) => variant_sku === wanted)) {
    throw refuse("This design is already in the order: an order can have only one build of a design.")
  }
  return design
}

interface ChosenHardware {
  variant: SnapshotVariant
  field: "carbide" | "mount_kit"
}

interface WantedHardware {
  design: Design
  request: PreviewBuildChange
  /** What the build has now. */
  had: LineHardware
  snapshot: Snapshot
}

/**
 * The requested hardware.
 * @throws {ShopError} 422 by field
 */
async function chosenHardware(
  container: MedusaContainer,
  { design, request, had, snapshot }: WantedHardware,
): Promise<ChosenHardware[]> {
  const { carbide, mount_kit, sled } = request
  const field = mount_kit ? "mount_kit" : "carbide"
  if ((mount_kit || carbide !== "") && design.product.type !== "ski") {
    throw invalid({ [field]: [`Ski hardware doesn't go with ${design.product.name}.`] })
  }
  const wanted: ChosenHardware[] = []
  if (carbide !== "") {
    wanted.push({ variant: await atField("carbide", () => findCarbide(carbide, snapshot)), field: "carbide" })
  }
  if (mount_kit) {
    const sleds = await getSleds(container)
    const hadKit = Object.keys(had).find((sku) => !isCarbide(sku, snapshot))
    const variant =
      sled === ""
        ? snapshot.variantsBySku.get(hadKit ?? "")
        : await atField("mount_kit", () => findMountKit(sled, sleds, snapshot))
    if (!variant) throw invalid({ mount_kit: ["Please choose the sled first."] })
    wanted.push({ variant, field: "mount_kit" })
  }
  return wanted
}

/** @throws {ShopError} 422 by field, for hardware that the order doesn't have yet */
async function assertInStock(
  container: MedusaContainer,
  wanted: readonly ChosenHardware[],
  had: LineHardware,
  pieces: number,
): Promise<void> {
  const stock = await getStock(container)
  for (const { variant, field } of wanted) {
    const available = availableOf(stock, variant)
    if (had[variant.sku] !== undefined || available === null || available >= pieces) continue
    throw invalid({ [field]: [shortage(variant.name, available)] })
  }
}

/** Discounts by the promotion that an order's adjustments name; one that is gone isn't included. */
async function discountsByPromotion(container: MedusaContainer): Promise<ReadonlyMap<string, Discount>> {
  const { byCode } = await getDiscounts(container)
  return new Map([...byCode.values()].flatMap((each) => (each.promotionId ? [[each.promotionId, each]] : [])))
}

const countsForAllGoods = ({ countsFor, skiPackageOnly }: Discount) =>
  countsFor === "everything" && !skiPackageOnly

/**
 * A line of an order as plans store it. A discount takes off what it did when the order was placed, even if staff have
 * made a percentage of an amount since, or the other way round.
 */
export function planLine(line: ChangedLine, discounts: ReadonlyMap<string, Discount>): PlanLine {
  const off = present(line.adjustments).map((each): LineAdjustmentAmount => {
    const isDealer = kindOfProvider(each.provider_id) === "dealer"
    const discount = discounts.get(each.promotion_id ?? "")
    const described = isDealer ? undefined : describedPercent(each.description)
    const percentOff = described === undefined ? discount?.percentOff : described
    return {
      provider_id: each.provider_id,
      promotion_id: each.promotion_id,
      code: each.code,
      description: each.description,
      cents: toCents(Number(each.amount)),
      isDealer,
      ...(percentOff !== undefined && { percentOff }),
      holdsForGoods: isDealer || (discount !== undefined && countsForAllGoods(discount)),
    }
  })
  return {
    id: line.id,
    variantId: line.variant_id ?? "",
    sku: line.variant_sku ?? "",
    unitCents: toCents(Number(line.unit_price)),
    quantity: Number(line.quantity),
    off,
    rates: present(line.tax_lines).map(({ rate }) => Number(rate)),
  }
}

/** Goods at the price for the order's buyer: a dealer who bought it gets the dealers' lists. */
async function priced(
  container: MedusaContainer,
  orderId: string,
  wanted: readonly ChosenHardware[],
  pieces: number,
): Promise<PlanGoods[]> {
  const [credit, lists] = await Promise.all([
    container.resolve(DEALER_MODULE).findCredit(orderId),
    getListPrices(container),
  ])
  return wanted.map(({ variant: { sku, variantId, priceCents } }) => {
    const prices = credit?.kind === "bought" ? lists.get(variantId) : undefined
    const listed = prices ? listedCents(prices, pieces, priceCents) : null
    return { sku, variantId, unitCents: listed ?? priceCents, isListed: listed !== null }
  })
}

function rowsOf(changes: readonly LineChange[]): BuildChangePreview["rows"] {
  const [before, after] = [amountsOfAll(changes, "before"), amountsOfAll(changes, "after")]
  const row = (label: string, was: number, is: number) => ({
    label,
    before: toDollars(was) + 0,
    after: toDollars(is) + 0,
  })
  const off = row("Discount", -before.offCents, -after.offCents)
  return [
    row("Price", before.goodsCents, after.goodsCents),
    ...(off.before || off.after ? [off] : []),
    row("Tax", before.taxCents, after.taxCents),
    row("Total", before.totalCents, after.totalCents),
  ]
}

/** Pieces by SKU that go with the design from now on. */
function hardwareAfter(had: LineHardware, wanted: readonly ChosenHardware[], pieces: number): LineHardware {
  return Object.fromEntries(wanted.map(({ variant: { sku } }) => [sku, had[sku] ?? pieces]))
}

/**
 * What it takes to turn a build into another design: the shop's own prices, on the terms its buyer had
 * (docs/decisions/2026-11-23-changed-builds.md).
 * @throws {ShopError} 409 while it can't be changed; 422 by field
 */
export async function planChange(
  container: MedusaContainer,
  facts: BuildFacts,
  request: PreviewBuildChange,
): Promise<PlannedChange> {
  const locked = buildLockReason(facts)
  if (locked) throw conflict(`Build ${facts.job.number} can't be changed. ${locked}`)
  if (waitingChange(facts)) {
    throw conflict(`A change to build ${facts.job.number} is already waiting for payment. Withdraw it first.`)
  }
  const { order, line, hardware: had } = facts
  const [designs, snapshot] = await Promise.all([getDesigns(container), getSnapshot(container)])
  const design = wantedDesign(request.sku, facts, designs)
  const pieces = Number(line.quantity)
  const wanted = await chosenHardware(container, { design, request, had, snapshot })
  await assertInStock(container, wanted, had, pieces)
  const to = designLine(design, designs)
  const hardware = hardwareAfter(had, wanted, pieces)
  const sameHardware =
    JSON.stringify(Object.keys(had).sort()) === JSON.stringify(Object.keys(hardware).sort())
  if (to.sku === line.variant_sku && sameHardware) {
    throw invalid({ sku: ["The build already has this design and hardware. Choose something else."] })
  }
  const discounts = await discountsByPromotion(container)
  const old = decodeSku(line.variant_sku ?? "", designs)
  const paidCents = toCents(Number(line.unit_price))
  const made = facts.made.map(({ plan }) => storedPlan(plan)?.changes ?? [])
  const changes = planLines({
    lines: order.lines
      .filter((each) => !isOffShelf(each))
      .map((each) => withWholeAmounts(planLine(each, discounts), made)),
    lineId: line.id,
    design: {
      sku: to.sku,
      variantId: to.variantId,
      unitCents: changedUnitCents(paidCents, old && designPrice(old), to.unitCents),
    },
    had,
    wanted: await priced(container, order.id, wanted, pieces),
  })
  const differenceCents =
    amountsOfAll(changes, "after").totalCents - amountsOfAll(changes, "before").totalCents
  if (differenceCents < 0 && !spreadRefund(-differenceCents, order.payments)) {
    throw conflict("The refund would be more than what is left of the payment. Nothing was changed.")
  }
  const plan: ChangePlan = {
    orderId: order.id,
    version: order.version,
    cartId: facts.cartId,
    lineId: line.id,
    line: { ...to, unitCents: changes[0]?.after?.unitCents ?? to.unitCents },
    fromSku: facts.job.sku,
    changes,
    hardware,
    hardwareNames: {
      before: hardwareNames(had, snapshot),
      after: hardwareNames(hardware, snapshot),
    },
    differenceCents,
    needsAgreement: !facts.hasAgreed && needsCustomAgreement(to.sku, designs),
  }
  return { plan, preview: await previewOf(container, facts, plan, designs) }
}

/** The design that a plan turns a build into. */
function designAfter(plan: ChangePlan, designs: DesignCatalog): ChangedDesign {
  const { sku, name, options } = plan.line
  const words = optionWords(Object.fromEntries(options.map(({ name, value }) => [name, value])))
  return changedDesign({ sku, name, words, hardware: hardwareOfPlan(plan).after }, designs)
}

async function previewOf(
  container: MedusaContainer,
  facts: BuildFacts,
  plan: ChangePlan,
  designs: DesignCatalog,
): Promise<BuildChangePreview> {
  const view = await loadOrderView(container, plan.orderId)
  return {
    from: designNow(facts, designs, hardwareOfPlan(plan).before),
    to: designAfter(plan, designs),
    rows: rowsOf(plan.changes),
    difference: toDollars(plan.differenceCents),
    quote: createHash("sha256").update(JSON.stringify(plan)).digest("hex"),
    needsAgreement: plan.needsAgreement,
    mailsTo: view?.email ?? null,
  }
}
