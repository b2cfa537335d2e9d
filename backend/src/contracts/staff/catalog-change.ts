import * as z from "zod/mini"
import { code, fileText, flag, id, line } from "../forms/form-fields"
import { isWholeCents } from "../money"
import { pieces } from "../orders/pieces"
import { PAGING } from "../paging"

/** Characters in a file of the 20,000 rows that the importer accepts; the body's own limit is in bytes. */
export const LONGEST_FILE = 10_000_000
/** Most variants in one bulk edit. */
export const MOST_EDITED = 2_000
/** How many refused lines are listed; the rest are only counted. */
export const REFUSALS_TOLD = 500

/** What staff agree to. Left out when only previewing what would be done. */
const TERMS = {
  /** True: only reports what would be done. */
  dry_run: flag,
  /** The preview's digest: exactly that is done, or nothing. Required for doing it. */
  digest: z._default(code(/^[\w-]{0,64}$/, "This is no preview's digest."), ""),
  /** Whether prices of zero, and those that move by more than 30%, are intended. */
  confirm_prices: flag,
}

/** POST /admin/catalogue-import */
export const ImportRequest = z.object({
  csv: fileText("Please send the file's text.", LONGEST_FILE),
  file_name: z._default(code(/^[^\p{C}]*$/u, "Please give the file another name.", 200), ""),
  ...TERMS,
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** POST /admin/catalogue-changes/{id}/undo */
export const UndoRequest = z.object(TERMS)
export type UndoRequest = z.infer<typeof UndoRequest>

export const ROUNDINGS = ["cent", "95", "whole"] as const
/** To the cent, to the nearest price that ends with .95, or to whole dollars. */
export type Rounding = (typeof ROUNDINGS)[number]

const AMOUNT = "Please enter an amount, such as 35 or -2.50."
const dollars = z
  .number(AMOUNT)
  .check(z.minimum(-1_000_000, AMOUNT), z.maximum(1_000_000, AMOUNT), z.refine(isWholeCents, AMOUNT))

/** `to`: that many dollars; `dollars` and `percent`: the amount of the change, which may be negative. */
const PriceEdit = z.object(
  {
    how: z.enum(["to", "percent", "dollars"], "Please choose how the price changes."),
    amount: dollars,
    rounding: z._default(z.enum(ROUNDINGS, "Please choose how it is rounded."), "cent"),
  },
  "Please say how the price changes.",
)
export type PriceEdit = z.infer<typeof PriceEdit>

const StockEdit = z.object(
  {
    how: z.enum(["to", "by"], "Please choose how the stock changes."),
    pieces: pieces(-1_000_000, 1_000_000),
  },
  "Please say how the stock changes.",
)
export type StockEdit = z.infer<typeof StockEdit>

const CHOSEN = `Please choose 1 to ${MOST_EDITED.toLocaleString("en-US")} variants.`
const variants = z
  .array(id("There is no such variant."), CHOSEN)
  .check(z.minLength(1, CHOSEN), z.maxLength(MOST_EDITED, CHOSEN))

/** POST /admin/bulk-edit */
export const BulkEditRequest = z.object({
  variants,
  price: z.optional(PriceEdit),
  stock: z.optional(StockEdit),
  /** Status of the variants' products, and so of all their variants. */
  status: z.optional(z.enum(["published", "draft"], "A product is published or a draft.")),
  ...TERMS,
})
export type BulkEditRequest = z.infer<typeof BulkEditRequest>

/** POST /admin/bulk-edit/stock: for those who may only set stock. */
export const BulkStockRequest = z.object({ variants, stock: StockEdit, ...TERMS })
export type BulkStockRequest = z.infer<typeof BulkStockRequest>

const Refusal = z.object({
  line: z.number(),
  /** As named in the header; null where the whole line is meant. */
  column: z.nullable(z.string()),
  reason: z.string(),
})

const ChangedLine = z.object({
  /** Line in the file, where the header is line 1. In a bulk edit and an undo, the place among the rows. */
  line: z.number(),
  /** The category's path, the product's slug or the variant's SKU. */
  subject: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string(),
      to: z.string(),
      /** A price of zero, or one that moves by more than 30%. */
      asks: z.boolean(),
    }),
  ),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/** What a change does or would do: the answer to a preview and to carrying it out. */
export const ChangePreview = z.object({
  added: z.array(ChangedLine),
  changed: z.array(ChangedLine),
  /** How many categories, products and variants stay the same. */
  unchanged: z.number(),
  /** Nothing is done as long as there are any; the first of them by line. */
  refused: z.array(Refusal),
  refused_count: z.number(),
  /** What an undo leaves alone because it has changed since, and what a file leaves hidden. */
  skipped: z.array(Refusal),
  /** How many prices need confirmation. */
  prices_to_confirm: z.number(),
  digest: z.string(),
  /** Its id in the history; null when nothing was done. */
  change_id: z.nullable(z.string()),
  /** It is so large that it is still being carried out; the history says when it is done. */
  running: z.boolean(),
  /** Why nothing was done, besides refusals. */
  message: z.optional(z.string()),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** GET /admin/catalogue-changes */
export const ChangesQuery = z.object(PAGING)

/** An imported file, a bulk edit, or the undo of one. */
export const CHANGE_KINDS = ["file", "edit", "undo"] as const

const Change = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** The file's name, or a description of what was done. */
  title: z.string(),
  /** `broken`: the process died midway, and part of it may be done. */
  status: z.enum(["applying", "applied", "failed", "broken"]),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  made_by: z.string(),
  made_at: z.string(),
  undone: z.boolean(),
  /** Whether what it changed, and its file, are still stored. */
  kept: z.boolean(),
})
export type CatalogChange = z.infer<typeof Change>

/** GET /admin/catalogue-changes: the newest first. */
export const CatalogChanges = z.object({ changes: z.array(Change), count: z.number() })
export type CatalogChanges = z.infer<typeof CatalogChanges>

/** GET /admin/catalogue-changes/{id}: with what it changed, as long as that is stored. */
export const CatalogChangePage = z.object({
  change: Change,
  added: z.array(ChangedLine),
  changed: z.array(ChangedLine),
})
export type CatalogChangePage = z.infer<typeof CatalogChangePage>

export const SHOWN = ["low", "no_price", "hidden"] as const

const FILTERS = {
  /** In names and SKUs. */
  q: line(200),
  /** Slug of a category; what is below it counts too. */
  family: z._default(code(/^[\p{L}\p{N}_-]{0,100}$/u, "There is no such family."), ""),
  show: z._default(z.enum(["", ...SHOWN], "There is no such filter."), ""),
}

/** GET /admin/bulk-edit */
export const BulkListQuery = z.object({ ...FILTERS, ...PAGING })
export type BulkListQuery = z.infer<typeof BulkListQuery>

export const EXPORTS = ["catalog", "stock", "prices"] as const
export type ExportKind = (typeof EXPORTS)[number]

/** GET /admin/bulk-edit/export */
export const ExportQuery = z.object({
  ...FILTERS,
  kind: z._default(z.enum(EXPORTS, "There is no such export."), "catalog"),
})
export type ExportQuery = z.infer<typeof ExportQuery>

const BulkVariant = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  /** Product and option: "Pull handle, Red". */
  name: z.string(),
  /** Dollars; null if there is none. */
  price: z.nullable(z.number()),
  /** Pieces on hand; null where they aren't counted. */
  stock: z.nullable(z.number()),
  /** Pieces of these that are promised to orders. */
  reserved: z.number(),
  published: z.boolean(),
})
export type BulkVariant = z.infer<typeof BulkVariant>

/** GET /admin/bulk-edit: what can be changed in bulk, by product. */
export const BulkList = z.object({
  variants: z.array(BulkVariant),
  count: z.number(),
  families: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type BulkList = z.infer<typeof BulkList>
