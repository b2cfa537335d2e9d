import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../cart-store/load-cart"
import type { DesignLine } from "../../modules/design/domain/design-line"
import { type Goods, goodsChanges, openCart, saveCart } from "../cart/change-cart"
import { rememberCartsStep } from "../cart/steps/remember-carts"
import { runWorkflow } from "../run-workflow"
import { putDesign } from "./put-design"

interface Designs {
  /** As just read. */
  cart: LoadedCart
  /** One entry per design, all made to order. */
  designs: { line: DesignLine; quantity: number }[]
  /** Goods that are added along with them, one entry per variant. */
  goods: Goods[]
  /** The mark of this add. */
  addKey: string | null
}

/** Puts each design on its line. Undone by `rememberCartsStep`; builds stay, as their numbers do. */
const putDesignsStep = createStep("put-designs", async ({ cart, designs }: Designs, { container }) => {
  for (const { line, quantity } of designs) {
    await putDesign(container, cart, {
      line,
      made: null,
      replaced: null,
      quantity,
      number: null,
      hardware: [],
    })
  }
  return new StepResponse(null)
})

/** Adds the goods and prices the whole cart. The last step of its workflow: it writes everything in one statement. */
const saveDesignsStep = createStep(
  "save-designs",
  async ({ cart, goods, addKey }: Designs, { container }) => {
    const filled = await openCart(container, cart.id)
    return new StepResponse(await saveCart(container, filled, { ...goodsChanges(filled, goods), addKey }))
  },
)

/** Puts several designs, along with goods, into a cart, at the buyer's prices: all of it or nothing. */
export const putDesignsWorkflow = createWorkflow("put-designs", (input: WorkflowData<Designs>) => {
  rememberCartsStep(transform({ input }, ({ input }) => [input.cart.id]))
  putDesignsStep(input)
  return new WorkflowResponse(saveDesignsStep(input))
})

/** Puts designs and goods that have been checked into a cart. Must run under the cart's lock. */
export async function putDesigns(container: MedusaContainer, designs: Designs): Promise<LoadedCart> {
  return await runWorkflow(putDesignsWorkflow, container, designs)
}
