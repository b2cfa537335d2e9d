import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TIMES = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null`

export class Migration20261122172500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "production_stage" ("id" text not null, "name" text not null, "buyer_name" text not null default '', "rank" integer not null, "shown_to_buyer" boolean not null default false, "mails_buyer" boolean not null default false, "is_end" boolean not null default false, ${TIMES}, constraint "production_stage_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create table if not exists "production_order" ("id" text not null, "number" integer not null, "buyer" text not null, "dealer_name" text null, "dealer_code" text null, "due_on" text null, "sled" text null, "hardware" jsonb not null, "followed_at" timestamptz not null, ${TIMES}, constraint "production_order_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create table if not exists "production_job" ("id" text not null, "order_id" text not null, "line_id" text not null, "sku" text not null, "number" integer not null, "product_code" text not null, "product_name" text not null, "style_code" text not null, "style_name" text not null, "zones" jsonb not null, "pour" text not null, "quantity" integer not null, "stage_id" text not null, "closed" text check ("closed" in ('canceled', 'fulfilled')) null, ${TIMES}, constraint "production_job_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create table if not exists "production_move" ("id" text not null, "job_id" text not null, "kind" text check ("kind" in ('open', 'move', 'undo', 'close', 'reopen')) not null, "from_stage_id" text null, "to_stage_id" text not null, "from_name" text null, "to_name" text not null, "by" text null, "undoes" text null, ${TIMES}, constraint "production_move_pkey" primary key ("id"));`,
    )
    for (const table of ["production_stage", "production_order", "production_job", "production_move"]) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      )
    }
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_production_order_number" ON "production_order" ("number") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_production_job_line_id_unique" ON "production_job" ("line_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_production_job_order_id" ON "production_job" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_production_job_stage_id" ON "production_job" ("stage_id") WHERE closed IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_production_job_number" ON "production_job" ("number") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_production_move_job_id_created_at" ON "production_move" ("job_id", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_production_move_undoes_unique" ON "production_move" ("undoes") WHERE undoes IS NOT NULL AND deleted_at IS NULL;`,
    )
    // What a workshop begins with; from then on the list is the staff's own.
    this.addSql(
      `insert into "production_stage" ("id", "name", "buyer_name", "rank", "shown_to_buyer", "mails_buyer", "is_end") values
        ('prstg_to_pour', 'To pour', 'Waiting for its pour', 0, true, false, false),
        ('prstg_poured', 'Poured', '', 1, true, true, false),
        ('prstg_assembled', 'Assembled', '', 2, true, false, false),
        ('prstg_packed', 'Packed', 'Packed and ready to go', 3, true, false, true)
       on conflict do nothing;`,
    )
  }

  override async down(): Promise<void> {
    for (const table of ["production_move", "production_job", "production_order", "production_stage"]) {
      this.addSql(`drop table if exists "${table}" cascade;`)
    }
  }
}
