import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { toCents } from "../../contracts/money"
import { priceWarning } from "../../contracts/staff/ask-first"
import type { NewLine, NewStyle, StaffProductPage } from "../../contracts/staff/design-staff"
import { notFound, question, refuse } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import {
  exampleOf,
  firstStyle,
  newLineErrors,
  newLineRow,
  newStyleRow,
  takenErrors,
} from "../../modules/design/domain/new-design"
import type { DesignProductRow, DesignStyleRow } from "../../modules/design/domain/rows"
import { expireReads } from "../../read-model/cached-read"
import { runWorkflow } from "../run-workflow"
import { withStaffLock } from "../staff-lock"
import { baseHandle, deleteLeftBases, deleteLeftVariant } from "./base-product"
import { pricedStaffRows, readStaffProduct } from "./staff-designs"
import { createBaseProductStep, createBaseVariantStep } from "./steps/create-base"

const NO_COLORS = "Not enough colors are available. Check what is out of stock first."
const STOCKED =
  "Bogie wheels are sold as the products under Products, so they can't have a style of their own."

/**
 * Asks about a price of zero.
 * @throws {ShopError} 409 with `asks`, until that is confirmed
 */
function askFirst(name: string, { price, confirmed }: { price: number; confirmed: boolean }): void {
  const why = confirmed ? null : priceWarning([{ name, before: null, after: toCents(price) }])
  if (why) throw question(why)
}

/** New ranks come after the existing ones. */
const behind = (rows: readonly { rank: number }[]) => Math.max(-1, ...rows.map(({ rank }) => rank)) + 1

const addStyleStep = createStep(
  "create-design-style",
  async ({ style, actor }: { style: DesignStyleRow; actor: string }, { container }) => {
    await container.resolve(DESIGN_MODULE).createStyle(style, actor)
    return new StepResponse(null)
  },
)

interface StyleToAdd {
  productId: string
  style: DesignStyleRow
  actor: string
}

/** A style: its variant in Medusa with the price, then the style, which makes it designable for riders. */
export const createStyleWorkflow = createWorkflow(
  "create-design-style",
  (input: WorkflowData<StyleToAdd>) => {
    const variantId = createBaseVariantStep(input)
    addStyleStep(
      transform({ input, variantId }, ({ input: { style, actor }, variantId }) => ({
        style: { ...style, variant_id: variantId },
        actor,
      })),
    )
    return new WorkflowResponse(undefined)
  },
)

/**
 * Adds a style to a line, drawn in an existing pattern. Riders can design it at once.
 * @throws {ShopError} 404 no such line; 422 by field
 */
export async function createStyle(
  container: MedusaContainer,
  { code, form, actor }: { code: string; form: NewStyle; actor: string },
): Promise<StaffProductPage> {
  await withStaffLock(container, "designs", async () => {
    const rows = await pricedStaffRows(container)
    const product = rows.products.find((row) => row.code === code)
    if (!product?.product_id) throw notFound("There is no such product.")
    if (product.type === "bogie") refuse({ code: STOCKED })
    refuse(takenErrors(form, await container.resolve(DESIGN_MODULE).listUsedCodes(code)))
    const style = newStyleRow(code, form, behind(rows.styles.filter((row) => row.product_code === code)))
    const example = exampleOf({ ...rows, styles: [...rows.styles, style] }, code, form.code)
    if (example === null) refuse({ colors: NO_COLORS })
    askFirst(`${product.name}, ${form.name}`, form)
    await deleteLeftVariant(container, product.product_id, style)
    await runWorkflow(createStyleWorkflow, container, {
      productId: product.product_id,
      style: { ...style, example_sku: example ?? "" },
      actor,
    })
  }).finally(() => expireReads(container))
  return await readStaffProduct(container, code)
}

const addLineStep = createStep(
  "create-design-line",
  async (
    { line, style, actor }: { line: DesignProductRow; style: DesignStyleRow; actor: string },
    { container },
  ) => {
    await container.resolve(DESIGN_MODULE).createLine(line, style, actor)
    return new StepResponse(null)
  },
)

interface LineToAdd {
  line: DesignProductRow
  style: DesignStyleRow
  likeProductId: string
  actor: string
}

/** A line with its first style: Medusa's product with the price, then the line, closed until staff open it. */
export const createLineWorkflow = createWorkflow("create-design-line", (input: WorkflowData<LineToAdd>) => {
  const made = createBaseProductStep(
    transform({ input }, ({ input: { line, style, likeProductId } }) => ({
      name: line.name,
      slug: line.slug,
      style,
      likeProductId,
    })),
  )
  addLineStep(
    transform({ input, made }, ({ input: { line, style, actor }, made }) => ({
      line: { ...line, product_id: made.productId },
      style: { ...style, variant_id: made.variantId },
      actor,
    })),
  )
  return new WorkflowResponse(undefined)
})

/**
 * Adds a product line in the shape of an existing one, with a solid style. It is closed until staff have written its
 * facts and open it.
 * @throws {ShopError} 422 by field
 */
export async function createLine(
  container: MedusaContainer,
  { form, actor }: { form: NewLine; actor: string },
): Promise<StaffProductPage> {
  await withStaffLock(container, "designs", async () => {
    const rows = await pricedStaffRows(container)
    const shape = rows.products.find((row) => row.code === form.shape)
    refuse(newLineErrors(form, shape, await container.resolve(DESIGN_MODULE).listUsedCodes(null)))
    if (!shape?.product_id) throw notFound("There is no such product.")
    const catalog = container.resolve(Modules.PRODUCT)
    const [namesake] = await catalog.listProducts({ handle: form.slug }, { select: ["id"], take: 1 })
    if (namesake) refuse({ slug: "A product has this handle: its reviews would become the line's." })
    await deleteLeftBases(container, { code: form.code, handle: baseHandle(form.slug) })
    // Goods recognized by the first letters of their SKU, such as a pull handle, would be mistaken for this line.
    const [other] = await catalog.listProductVariants(
      { sku: { $like: `${form.code}%` } },
      { select: ["id"], take: 1 },
    )
    if (other) refuse({ code: "Other products' SKUs already begin with this code." })
    const line = newLineRow(form, shape, behind(rows.products))
    const style = newStyleRow(form.code, firstStyle(form, shape), 0)
    const next = { ...rows, products: [...rows.products, line], styles: [...rows.styles, style] }
    const example = exampleOf(next, form.code, style.code)
    if (example === null) refuse({ code: NO_COLORS })
    askFirst(`${form.name}, ${style.name}`, form)
    await runWorkflow(createLineWorkflow, container, {
      line,
      style: { ...style, example_sku: example ?? "" },
      likeProductId: shape.product_id,
      actor,
    })
  }).finally(() => expireReads(container))
  return await readStaffProduct(container, form.code)
}
