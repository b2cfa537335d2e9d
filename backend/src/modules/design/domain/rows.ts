import type { InferTypeOf } from "@medusajs/framework/types"
import type { DesignColor } from "../models/design-color"
import type { DesignNotice } from "../models/design-notice"
import type { DesignProduct } from "../models/design-product"
import type { DesignStyle } from "../models/design-style"
import type { DesignUnavailability } from "../models/design-unavailability"
import type { DesignUpcharge } from "../models/design-upcharge"

/** What the design catalog is built from, one type per table, without deleted rows except for colors. */

/** A row without the columns that every table has. */
type Facts<Row> = Omit<Row, "id" | "created_at" | "updated_at" | "deleted_at">

/** Medusa types JSON columns as objects. */
export type DesignProductRow = Omit<Facts<InferTypeOf<typeof DesignProduct>>, "image_angles" | "facts"> & {
  image_angles: string[]
  facts: { name: string; value: string }[] | null
}

export type DesignStyleRow = Facts<InferTypeOf<typeof DesignStyle>> & {
  /** Dollars, as text: numeric in the database. Null without a published variant that has a price. */
  amount: string | null
}

export type DesignColorRow = Facts<InferTypeOf<typeof DesignColor>> & {
  /** Removed from the palette; such rows are read for what was made in them. */
  retired?: boolean
}

export type DesignUpchargeRow = Facts<InferTypeOf<typeof DesignUpcharge>>

export type DesignUnavailabilityRow = Omit<Facts<InferTypeOf<typeof DesignUnavailability>>, "note">

export type DesignNoticeRow = Facts<InferTypeOf<typeof DesignNotice>>

export interface DesignRows {
  products: DesignProductRow[]
  /** Ids of Medusa's products that staff keep out of discounts. */
  undiscounted: string[]
  styles: DesignStyleRow[]
  colors: DesignColorRow[]
  upcharges: DesignUpchargeRow[]
  unavailabilities: DesignUnavailabilityRow[]
  notices: DesignNoticeRow[]
}
