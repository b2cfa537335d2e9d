import type { ProductType } from "../../../contracts/builder"
import type { ChoiceKind } from "./design-catalogue"

/** What the design catalogue is built from, one interface per table, without what is deleted. */

export interface DesignProductRow {
  code: string
  slug: string
  name: string
  type: ProductType
  price_includes: string
  loop: boolean
  single_skull: boolean
  triple_skull: boolean
  image_angles: string[]
  tagline: string | null
  facts: { name: string; value: string }[] | null
  rank: number
  product_id: string | null
}

export interface DesignStyleRow {
  product_code: string
  code: string
  slug: string
  name: string
  possible_colors: number
  single_skull: boolean
  triple_skull: boolean
  example_sku: string
  purchasable: boolean
  rank: number
  variant_id: string | null
  /** Dollars, as text: numeric in the database. Null without a published variant that has a price. */
  amount: string | null
}

export interface DesignColorRow {
  code: string
  name: string
  text_color: "black" | "white"
  css: string
  rank: number
  revision: number
}

export interface DesignUpchargeRow {
  product_code: string | null
  style_code: string | null
  option: ChoiceKind
  color_code: string | null
  price_cents: number
}

export interface DesignUnavailabilityRow {
  product_code: string | null
  style_code: string | null
  option: ChoiceKind
  color_code: string
}

export interface DesignNoticeRow {
  product_code: string
  kind: "overlay" | "notify"
  title: string
  text: string
  sign_up_label: string | null
  link_label: string | null
  link_path: string | null
}

export interface DesignRows {
  products: DesignProductRow[]
  styles: DesignStyleRow[]
  colors: DesignColorRow[]
  upcharges: DesignUpchargeRow[]
  unavailabilities: DesignUnavailabilityRow[]
  notices: DesignNoticeRow[]
}
