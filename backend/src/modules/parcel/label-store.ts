import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { isUniqueViolation } from "../../errors/unique-violation"
import type { ParcelLabel } from "./models/parcel-label"

export interface LabelRow {
  id: string
  parcel_id: string
  status: InferTypeOf<typeof ParcelLabel>["status"]
  shipment_id: string
  rate_id: string
  carrier_name: string
  service: string
  cost_cents: number
  tracking_number: string
  tracking_url: string
  bought_by: string
}

/** What is to be bought. */
export type LabelTry = Pick<
  LabelRow,
  "parcel_id" | "shipment_id" | "rate_id" | "carrier_name" | "service" | "cost_cents" | "bought_by"
> & { order_id: string }

/** What the label service sold. */
export interface SoldLabel {
  trackingNumber: string
  trackingUrl: string
  /** Whole cents. */
  cents: number
}

const COLUMNS =
  "id, parcel_id, status, shipment_id, rate_id, carrier_name, service, cost_cents, tracking_number, tracking_url, bought_by"

/** Labels that were bought and attempts to buy one; rows are never deleted. */
export class LabelStore {
  constructor(private readonly database: Knex) {}

  /** An order's labels that were or are being bought, at most one per parcel. */
  async listOfOrder(orderId: string): Promise<LabelRow[]> {
    const { rows } = await this.database.raw<{ rows: LabelRow[] }>(
      `select ${COLUMNS} from parcel_label
        where order_id = ? and status in ('buying', 'bought') and deleted_at is null`,
      [orderId],
    )
    return rows
  }

  /**
   * Records an attempt before anything is bought.
   * @throws {ShopError} 409 when the parcel has one
   */
  async begin(attempt: LabelTry): Promise<string> {
    const id = generateEntityId(undefined, "plab")
    try {
      await this.database.raw(
        `insert into parcel_label (id, order_id, parcel_id, status, shipment_id, rate_id, carrier_name, service, cost_cents, bought_by)
         values (:id, :order_id, :parcel_id, 'buying', :shipment_id, :rate_id, :carrier_name, :service, :cost_cents, :bought_by)`,
        { ...attempt, id },
      )
    } catch (error) {
      throw isUniqueViolation(error) ? conflict("A label is already being bought for this parcel.") : error
    }
    return id
  }

  /** Records that the service has sold it. */
  async recordSold(id: string, { trackingNumber, trackingUrl, cents }: SoldLabel): Promise<void> {
    await this.database.raw(
      `update parcel_label set status = 'bought', tracking_number = ?, tracking_url = ?, cost_cents = ?, updated_at = now()
        where id = ? and status = 'buying'`,
      [trackingNumber, trackingUrl, cents, id],
    )
  }

  /** Records that the service won't sell it: another may be tried. */
  async recordRefused(id: string): Promise<void> {
    await this.database.raw(
      "update parcel_label set status = 'refused', updated_at = now() where id = ? and status = 'buying'",
      [id],
    )
  }

  /**
   * Records that it was returned.
   * @param by staff's email
   */
  async recordVoided(id: string, by: string): Promise<void> {
    await this.database.raw(
      `update parcel_label set status = 'voided', voided_by = ?, updated_at = now()
        where id = ? and status in ('buying', 'bought')`,
      [by, id],
    )
  }
}
