import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils"
import { idOfPress } from "../id-of-press"
import type { ModuleDependencies } from "../module-dependencies"
import { CarrierStore } from "./carrier-store"
import type { Packed, PackedLine, Quote } from "./domain/parcel"
import { LabelStore } from "./label-store"
import { Carrier } from "./models/carrier"
import { Parcel } from "./models/parcel"
import { ParcelLabel } from "./models/parcel-label"

export interface ParcelRow extends Packed {
  id: string
  quote: Quote | null
}

interface StoredParcel {
  id: string
  lines: PackedLine[]
  carrier_id: string | null
  carrier_name: string
  tracking_number: string
  tracking_url: string
  weight: number | null
  length: number | null
  width: number | null
  height: number | null
  quote: Quote | null
}

/** The carrier of a parcel, and where it can be tracked. */
export type Followed = Pick<Packed, "carrierId" | "carrierName" | "trackingNumber" | "trackingUrl">

const values = (parcel: Packed) => ({ ...parcel, lines: JSON.stringify(parcel.lines) })

/** Parcels, carriers and labels (docs/decisions/2026-11-23-labels.md). */
export class ParcelModuleService extends MedusaService({ Carrier, Parcel, ParcelLabel }) {
  readonly carriers: CarrierStore
  readonly labels: LabelStore
  private readonly database: Knex

  constructor(...dependencies: [ModuleDependencies]) {
    super(...dependencies)
    this.database = dependencies[0][ContainerRegistrationKeys.PG_CONNECTION]
    this.carriers = new CarrierStore(this.database)
    this.labels = new LabelStore(this.database)
  }

  /** Parcels of an order, in the order they were made. */
  async listOfOrder(orderId: string): Promise<ParcelRow[]> {
    const { rows } = await this.database.raw<{ rows: StoredParcel[] }>(
      `select id, lines, carrier_id, carrier_name, tracking_number, tracking_url, weight, length, width, height, quote
         from parcel where order_id = ? and deleted_at is null order by created_at, id`,
      [orderId],
    )
    return rows.map((row) => ({
      id: row.id,
      lines: row.lines,
      carrierId: row.carrier_id,
      carrierName: row.carrier_name,
      trackingNumber: row.tracking_number,
      trackingUrl: row.tracking_url,
      weight: row.weight,
      length: row.length,
      width: row.width,
      height: row.height,
      quote: row.quote,
    }))
  }

  /** The id of the parcel that a press adds (`idOfPress`). */
  idFor(orderId: string, key: string | null): string {
    return idOfPress("parc", key, orderId)
  }

  /**
   * @param id of `idFor`
   * @param by staff's email
   */
  async create({ id, orderId }: { id: string; orderId: string }, parcel: Packed, by: string): Promise<void> {
    await this.database.raw(
      `insert into parcel (id, order_id, lines, carrier_id, carrier_name, tracking_number, tracking_url, weight, length, width, height, made_by)
       values (:id, :orderId, :lines, :carrierId, :carrierName, :trackingNumber, :trackingUrl, :weight, :length, :width, :height, :by)`,
      { ...values(parcel), id, orderId, by },
    )
  }

  /** Also deletes the offer for it. */
  async update(id: string, parcel: Packed): Promise<void> {
    await this.database.raw(
      `update parcel set lines = :lines, carrier_id = :carrierId, carrier_name = :carrierName, tracking_number = :trackingNumber,
              tracking_url = :trackingUrl, weight = :weight, length = :length, width = :width, height = :height, quote = null,
              updated_at = now()
        where id = :id and deleted_at is null`,
      { ...values(parcel), id },
    )
  }

  /** Deletes a parcel; its lines can go into another. One that was deleted before stays so. */
  async delete(id: string): Promise<void> {
    await this.database.raw(
      "update parcel set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null",
      [id],
    )
  }

  /** Stores what the label service offered for it; null deletes it. */
  async saveQuote(id: string, quote: Quote | null): Promise<void> {
    await this.database.raw("update parcel set quote = ?, updated_at = now() where id = ?", [
      quote && JSON.stringify(quote),
      id,
    ])
  }

  /**
   * Sets the carrier and the number, as on a label or as corrected.
   * @returns what it had before; undefined when it no longer exists
   */
  async setTracking(id: string, parcel: Followed): Promise<Followed | undefined> {
    const { rows } = await this.database.raw<{ rows: Followed[] }>(
      `update parcel p set carrier_id = :carrierId, carrier_name = :carrierName, tracking_number = :trackingNumber,
              tracking_url = :trackingUrl, updated_at = now()
         from (select * from parcel where id = :id for update) before
        where p.id = before.id
       returning before.carrier_id as "carrierId", before.carrier_name as "carrierName",
                 before.tracking_number as "trackingNumber", before.tracking_url as "trackingUrl"`,
      { ...parcel, id },
    )
    return rows[0]
  }

  /**
   * Records that a label was returned: its parcel no longer has a carrier or number, and its offer is void. All of it
   * or nothing: a parcel that still has its label can be checked again.
   * @param by staff's email
   */
  async recordVoidedLabel(id: string, labelId: string, by: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.raw(
        `update parcel set carrier_id = null, carrier_name = '', tracking_number = '', tracking_url = '', quote = null,
                updated_at = now()
          where id = ?`,
        [id],
      )
      await new LabelStore(transaction).recordVoided(labelId, by)
    })
  }
}
