import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toDollars } from "../../../contracts/money"
import { DESIGN_MODULE } from "../../../modules/design"
import type { Build } from "../../../modules/design/domain/build"
import { type DesignLine, optionWords } from "../../../modules/design/domain/design-line"
import { HARDWARE_KEY, type LineHardware } from "../../../modules/design/domain/line-hardware"
import { replaceJson } from "../../replace-json"

export interface DesignLineWrite {
  cartId: string
  line: DesignLine
  /** Whether it comes off the shelf: then it isn't built. */
  readyToShip: boolean
  /** The cart line that becomes the design's; null for a new one. */
  lineId: string | null
  /** Pieces of the line. */
  quantity: number
  /** Everything that came with it. */
  hardware: LineHardware
  /** The number by which its rider knows the design; null for a new one. */
  number: number | null
}

/** A line's title besides its design's name. */
export const buildTitle = (number: number): string => `Build No. ${number}`

/** What a line says about its design, in Medusa's rows and orders. */
export function designWords({ name, options }: Pick<DesignLine, "name" | "options">) {
  const values = Object.fromEntries(options.map(({ name, value }) => [name, value]))
  return {
    title: name,
    product_title: name,
    // Medusa names what is shipped only by this.
    variant_title: `${name}: ${optionWords(values)}`,
    variant_option_values: values,
  }
}

/**
 * A design's line. Its price is ours and marked so, or else Medusa would replace it with the variant's; all of it is
 * written by the server, and orders keep it (medusa-notes, "Custom lines and stock").
 * @param build null for a piece off the shelf
 */
export function designedLine(line: DesignLine, build: Build | null, hardware: LineHardware) {
  return {
    metadata: Object.keys(hardware).length > 0 ? { [HARDWARE_KEY]: hardware } : null,
    ...designWords(line),
    subtitle: build ? buildTitle(build.number) : "Ready to ship",
    product_id: line.productId,
    variant_id: line.variantId,
    variant_sku: line.sku,
    thumbnail: line.image,
    unit_price: toDollars(line.unitCents),
    is_custom_price: true,
    requires_shipping: true,
    is_discountable: true,
    is_tax_inclusive: false,
  }
}

/** A line's former state, as it is restored. */
type LineBefore = ReturnType<typeof designedLine> & { id: string; quantity: number }

type Undo = { added: string } | { before: LineBefore }

/**
 * Puts a design on a line of a cart, with its build.
 * @returns how to undo it
 */
export async function writeDesignLine(
  container: MedusaContainer,
  { cartId, line, readyToShip, lineId, quantity, number, hardware }: DesignLineWrite,
): Promise<Undo> {
  const carts = container.resolve(Modules.CART)
  const build = readyToShip
    ? null
    : await container.resolve(DESIGN_MODULE).builds.ensure(cartId, line, number)
  const columns = { ...designedLine(line, build, hardware), quantity }
  if (lineId === null) {
    const [added] = await carts.addLineItems(cartId, [columns])
    if (!added) throw new Error(`The design ${line.sku} was not added to cart ${cartId}.`)
    return { added: added.id }
  }
  const before = await storedLine(container, { ...columns, id: lineId })
  await carts.updateLineItems(lineId, replaceJson(columns, before))
  return { before }
}

/** The same columns of a line as they are stored. */
const storedLine = async (container: MedusaContainer, columns: LineBefore): Promise<LineBefore> => {
  const select = Object.keys(columns) as (keyof LineBefore)[]
  const line = await container.resolve(Modules.CART).retrieveLineItem(columns.id, { select })
  return line as LineBefore
}

/**
 * Undone, the line is gone or what it was; the build stays, as it does when a rider removes the line: a design that
 * comes back keeps its number.
 */
export const writeDesignLineStep = createStep(
  "write-design-line",
  async (write: DesignLineWrite, { container }) =>
    new StepResponse<null, Undo>(null, await writeDesignLine(container, write)),
  async (undo, { container }) => {
    if (!undo) return
    const carts = container.resolve(Modules.CART)
    if ("added" in undo) await carts.deleteLineItems(undo.added)
    else {
      const now = await storedLine(container, undo.before)
      await carts.updateLineItems([replaceJson(undo.before, now)])
    }
  },
)
