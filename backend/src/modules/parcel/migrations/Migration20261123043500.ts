import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`

export class Migration20261123043500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "carrier" ("id" text not null, "name" text not null, "tracking" text not null default '', "label_names" text not null default '', ${TIMES}, constraint "carrier_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create table if not exists "parcel" ("id" text not null, "order_id" text not null, "lines" jsonb not null, "carrier_id" text null, "carrier_name" text not null default '', "tracking_number" text not null default '', "tracking_url" text not null default '', "weight" integer null, "length" integer null, "width" integer null, "height" integer null, "quote" jsonb null, "made_by" text not null, ${TIMES}, constraint "parcel_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create table if not exists "parcel_label" ("id" text not null, "parcel_id" text not null, "order_id" text not null, "status" text check ("status" in ('buying', 'bought', 'refused', 'voided')) not null, "shipment_id" text not null, "rate_id" text not null, "carrier_name" text not null, "service" text not null, "cost_cents" integer not null, "tracking_number" text not null default '', "tracking_url" text not null default '', "bought_by" text not null, "voided_by" text null, ${TIMES}, constraint "parcel_label_pkey" primary key ("id"));`,
    )
    for (const table of ["carrier", "parcel", "parcel_label"]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      )
    }
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_carrier_name_unique" ON "carrier" ("name") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_parcel_order_id" ON "parcel" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_parcel_label_parcel_id_unique" ON "parcel_label" ("parcel_id") WHERE status IN ('buying', 'bought') AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_parcel_label_order_id" ON "parcel_label" ("order_id") WHERE deleted_at IS NULL;`,
    )
    // What a shop begins with, older ones too; from then on the list is the staff's own.
    this.addSql(
      `insert into "carrier" ("id", "name", "tracking", "label_names") values
        ('carr_ups', 'UPS', 'https://www.ups.com/track?tracknum={number}', 'UPS, UPSDAP'),
        ('carr_fedex', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr={number}', 'FedEx, FedExDefault'),
        ('carr_usps', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}', 'USPS'),
        ('carr_dhl', 'DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={number}', 'DHLExpress, DhlEcs'),
        ('carr_freight', 'Freight', '', '')
       on conflict do nothing;`,
    )
  }

  override async down(): Promise<void> {
    for (const table of ["parcel_label", "parcel", "carrier"]) {
      this.addSql(`drop table if exists "${table}" cascade;`)
    }
  }
}
