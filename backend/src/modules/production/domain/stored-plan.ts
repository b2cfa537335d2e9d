import * as z from "zod/mini"
import type { DesignLine } from "../../design/domain/design-line"
import type { LineHardware } from "../../design/domain/line-hardware"
import type { LineChange } from "./change-plan"

/** Names of the hardware that goes with a build. */
export interface HardwareNames {
  before: string[]
  after: string[]
}

/** What a change does to an order, as it is kept until the difference is paid. */
export interface ChangePlan {
  orderId: string
  /** Of the order that it was made for. */
  version: number
  cartId: string
  lineId: string
  line: DesignLine
  /** SKU before. */
  fromSku: string
  changes: LineChange[]
  hardware: LineHardware
  /** What people are told of the hardware; missing in plans from before 30 November 2026. */
  hardwareNames?: HardwareNames
  differenceCents: number
  /** Its buyer has to agree to the terms for custom products first. */
  needsAgreement: boolean
}

const text = z.string()
const nullableText = z.nullable(text)
const pieces = z.int().check(z.minimum(0))

const Line = z.object({
  id: nullableText,
  variantId: text,
  sku: text,
  unitCents: z.int(),
  quantity: pieces,
  off: z.array(
    z.object({
      provider_id: nullableText,
      promotion_id: nullableText,
      code: nullableText,
      description: nullableText,
      cents: z.int(),
      wholeCents: z.optional(z.int()),
      isDealer: z.boolean(),
      percentOff: z.optional(z.nullable(z.number())),
      holdsForGoods: z.boolean(),
    }),
  ),
  rates: z.array(z.number()),
})

const StoredPlan = z.object({
  orderId: text,
  version: z.int(),
  cartId: text,
  lineId: text,
  line: z.object({
    sku: text,
    productCode: text,
    styleCode: text,
    productId: text,
    variantId: text,
    name: text,
    styleName: text,
    options: z.array(z.object({ name: text, value: text })),
    image: text,
    unitCents: z.int(),
  }),
  fromSku: text,
  changes: z.array(z.object({ before: z.nullable(Line), after: z.nullable(Line) })),
  hardware: z.record(text, pieces),
  hardwareNames: z.optional(z.object({ before: z.array(text), after: z.array(text) })),
  differenceCents: z.int(),
  needsAgreement: z.boolean(),
})

/** The plan of a change, as it was kept; null for one that this version of the shop can't read, which moves no money. */
export function storedPlan(plan: unknown): ChangePlan | null {
  return StoredPlan.safeParse(plan).data ?? null
}

/** The hardware of a change, as it was kept; none where that can't be read. */
export const hardwareOfPlan = (plan: unknown): HardwareNames =>
  storedPlan(plan)?.hardwareNames ?? { before: [], after: [] }
