import * as z from "zod/mini"
import { LineNotice, ProductType } from "../builder/builder"
import { NO_SUCH_DESIGN } from "../builder/design-words"
import { requiredLine } from "../forms/form-fields"
import { isWholeCents } from "../money"
import { confirmed } from "../staff/ask-first"

/** A color of a finished piece, for display and filters. */
export const ShelfColor = z.object({ code: z.string(), name: z.string(), css: z.string() })
export type ShelfColor = z.infer<typeof ShelfColor>

/** A design that is ready to ship. Amounts in dollars, for one piece: a pair of skis or one scoop. */
export const ShelfPiece = z.object({
  /** The design as shown, loop included. */
  sku: z.string(),
  style: z.string(),
  /** From tip to tail; a design with two zones in one color lists it once. */
  colors: z.array(ShelfColor),
  /** "Single skull in White"; null without one. */
  skull: z.nullable(z.string()),
  image: z.string(),
  /** With the loop it is shown with. */
  price: z.number(),
  ready_to_ship_discount: z.number(),
  sold_out: z.boolean(),
  /** Set when 1 or 2 are left (section 9, 'Only N left!'). */
  only_left: z.nullable(z.number()),
  /** The builder in ready-to-ship mode at this design. */
  path: z.string(),
})
export type ShelfPiece = z.infer<typeof ShelfPiece>

/** GET /shop/ready-to-ship/{slug}: what is ready to ship of a line of products. */
export const ShelfPage = z.object({
  slug: z.string(),
  name: z.string(),
  type: ProductType,
  /** Whether a loop is chosen for it. */
  loop: z.boolean(),
  priceIncludes: z.string(),
  /** What keeps the line from being made to order; null when it can be. */
  notice: z.nullable(LineNotice),
  /** Available ones first. */
  pieces: z.array(ShelfPiece),
})
export type ShelfPage = z.infer<typeof ShelfPage>

/** A line of products on the index. Amounts in dollars. */
export const ShelfCard = z.object({
  slug: z.string(),
  name: z.string(),
  type: ProductType,
  path: z.string(),
  image: z.string(),
  /** Number of available designs. */
  designs: z.number(),
  /** The cheapest available one, discount deducted; null when all are sold out. */
  from: z.nullable(z.number()),
  /** The largest discount among the available ones; 0 for none. */
  discount_to: z.number(),
})
export type ShelfCard = z.infer<typeof ShelfCard>

/** GET /shop/ready-to-ship: every line with something ready to ship. */
export const ShelfIndex = z.object({ lines: z.array(ShelfCard) })
export type ShelfIndex = z.infer<typeof ShelfIndex>

const count = z
  .int("Please enter a whole number of pieces.")
  .check(z.minimum(0, "Please enter 0 or more."), z.maximum(999, "Please enter 999 at most."))
const discount = z
  .number("Please enter the discount in dollars.")
  .check(
    z.minimum(0.01, "The discount must be more than nothing."),
    z.maximum(9999, "The discount must be less than the price."),
    z.refine(isWholeCents, "Please enter whole cents."),
  )

/** POST /admin/ready-to-ship: puts a design on the shelf. */
export const AddMadeDesign = z.object({
  sku: requiredLine("Please enter a design's SKU.", 40, NO_SUCH_DESIGN).check(z.toUpperCase()),
  /** Pieces on the shelf. */
  count,
  /** Dollars off at checkout, per piece. */
  discount,
})
export type AddMadeDesign = z.infer<typeof AddMadeDesign>
/** The request body: the same, with the yes to a question about its price. */
export const PutMadeDesign = z.extend(AddMadeDesign, { confirmed })

/** POST /admin/ready-to-ship/{id}: what is left out stays as it is. */
export const EditMadeDesign = z.object({
  count: z.optional(count),
  /** The count that was seen and is being replaced: pieces may have left since. */
  seen: z.optional(z.int("Please enter the pieces that were seen.")),
  discount: z.optional(discount),
})
export type EditMadeDesign = z.infer<typeof EditMadeDesign>
/** The request body: the same, with the yes to a question about its price. */
export const SaveMadeDesign = z.extend(EditMadeDesign, { confirmed })

/** One row of the staff's list. Amounts in dollars. */
export const StaffMadeDesign = z.object({
  id: z.string(),
  sku: z.string(),
  /** "The Trail, Solid: Red, loop Black"; only the SKU when the catalog no longer has the design. */
  name: z.string(),
  image: z.string(),
  price: z.number(),
  discount: z.number(),
  /** Pieces on the shelf, and how many of them orders are waiting for. */
  count: z.number(),
  reserved: z.number(),
  /** Where the shop shows it; null when the design is no longer in the catalog, and for a hidden one. */
  path: z.nullable(z.string()),
  /** Whether its product is hidden (a draft), so that no one can buy it. */
  hidden: z.boolean(),
  /** Medusa's product, where its price is edited. */
  productId: z.string(),
})
export type StaffMadeDesign = z.infer<typeof StaffMadeDesign>

/** GET /admin/ready-to-ship, and the answer of every change. */
export const StaffShelf = z.object({
  made: z.array(StaffMadeDesign),
  /** Who changed what, latest first; `field` is the design's SKU. */
  changes: z.array(
    z.object({ at: z.string(), by: z.string(), field: z.string(), before: z.string(), after: z.string() }),
  ),
})
export type StaffShelf = z.infer<typeof StaffShelf>
