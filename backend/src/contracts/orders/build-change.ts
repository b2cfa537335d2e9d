import * as z from "zod/mini"
import { UNKNOWN_SLED } from "../builder/design-words"
import { flag, id, line, requiredLine } from "../forms/form-fields"
import { PAID_HOW } from "./phone-order-choices"

/*
 * A build that isn't poured yet becomes another design, for staff (docs/product.md, section 2.16).
 */

/** How the difference of a dearer design is paid: by a link that is mailed, or it was collected already. */
export const CHANGE_PAID_HOW = { link: "Payment link by email", ...PAID_HOW } as const
export type ChangePaidHow = keyof typeof CHANGE_PAID_HOW

/** `waiting` for the payment of its difference; until then nothing in the order is changed. */
export const BuildChangeState = z.enum(["waiting", "done", "withdrawn"])
export type BuildChangeState = z.infer<typeof BuildChangeState>

/** A design before or after the change: the same one where only its hardware changes. */
export const ChangedDesign = z.object({
  sku: z.string(),
  /** The product. */
  name: z.string(),
  /** What was chosen, in words. */
  words: z.string(),
  /** Names of the hardware that goes with it; none for a change that was made before they were kept. */
  hardware: z.array(z.string()),
  /** Same-origin address of the picture. */
  image: z.string(),
})
export type ChangedDesign = z.infer<typeof ChangedDesign>

/** One change of a build, as recorded in the order's log. */
export const BuildChangeEntry = z.object({
  id: z.string(),
  /** "Build No." */
  number: z.number(),
  state: BuildChangeState,
  from: ChangedDesign,
  to: ChangedDesign,
  /** Dollars with tax: above 0 it was charged, below 0 refunded. */
  difference: z.number(),
  /** Staff's email. */
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  reason: z.string(),
  /** How the difference was paid, in words; empty where there was none. */
  paid: z.string(),
  /** Why it can no longer be paid, while its payment is awaited; null when it can. */
  outdated: z.nullable(z.string()),
  /** Of the payment link, while payment is awaited. */
  link: z.nullable(z.object({ expires: z.string(), expired: z.boolean(), sentTo: z.nullable(z.string()) })),
})
export type BuildChangeEntry = z.infer<typeof BuildChangeEntry>

/** GET /admin/build-changes/{build}: a build and what it may become. Every answer to a change has one. */
export const BuildChangePage = z.object({
  id: z.string(),
  number: z.number(),
  order: z.object({ id: z.string(), number: z.string() }),
  quantity: z.number(),
  design: ChangedDesign,
  /** What came with it, by SKU; empty for none. */
  carbide: z.string(),
  mountKit: z.nullable(z.object({ sku: z.string(), name: z.string() })),
  /** Why it can't be changed; null while it can. */
  locked: z.nullable(z.string()),
  /** Its changes, the latest first. */
  changes: z.array(BuildChangeEntry),
})
export type BuildChangePage = z.infer<typeof BuildChangePage>

const DESIGN = {
  sku: requiredLine("Please pick a design, or enter its SKU.", 60),
  /** SKU of the carbides under the skis; empty for none. */
  carbide: z._default(id("These carbides don't exist."), ""),
  /** The one for the sled; without a sled, the one that came with it. */
  mount_kit: flag,
  sled: z._default(id(UNKNOWN_SLED), ""),
}

/** POST /admin/build-changes/{build}/preview */
export const PreviewBuildChange = z.object(DESIGN)
export type PreviewBuildChange = z.infer<typeof PreviewBuildChange>

/** POST /admin/build-changes/{build}/preview: answer. Dollars, of the build and its hardware, all pieces. */
export const BuildChangePreview = z.object({
  from: ChangedDesign,
  to: ChangedDesign,
  rows: z.array(z.object({ label: z.string(), before: z.number(), after: z.number() })),
  /** With tax: above 0 it is charged, below 0 refunded. */
  difference: z.number(),
  /** Identifies what was shown: the change is refused when it would no longer do exactly that. */
  quote: z.string(),
  /** Whether its buyer has to agree to the terms for custom products, which the old design didn't require. */
  needsAgreement: z.boolean(),
  /** Where the link and the news would be mailed; null when the order has no address. */
  mailsTo: z.nullable(z.string()),
})
export type BuildChangePreview = z.infer<typeof BuildChangePreview>

/** POST /admin/build-changes/{build} */
export const MakeBuildChange = z.object({
  ...DESIGN,
  quote: requiredLine("Please look at the difference first.", 64),
  reason: requiredLine("Please say why, for the order's log.", 300),
  /** Asked for a dearer design. */
  pay: z._default(
    z.enum(["", ...(Object.keys(CHANGE_PAID_HOW) as ChangePaidHow[])], "Please choose how it is paid."),
    "",
  ),
  /** Of the check, the wire or the terminal's slip. */
  reference: line(120),
  /**
   * Whether the buyer has agreed to the terms for custom products, as read out by staff; a link's page asks for it
   * itself.
   */
  customAgreed: flag,
})
export type MakeBuildChange = z.infer<typeof MakeBuildChange>

/** POST /admin/build-changes/{build}: answer. */
export const MadeBuildChange = z.object({
  page: BuildChangePage,
  state: BuildChangeState,
  /** The payment link's address, shown only this once; null without one. */
  url: z.nullable(z.string()),
  /** Whether the mail to the buyer was accepted. */
  mailed: z.boolean(),
})
export type MadeBuildChange = z.infer<typeof MadeBuildChange>
