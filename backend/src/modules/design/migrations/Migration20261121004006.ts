import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121004006 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "design_style" drop constraint if exists "design_style_product_code_slug_unique";`,
    )
    this.addSql(
      `alter table if exists "design_style" drop constraint if exists "design_style_product_code_code_unique";`,
    )
    this.addSql(
      `alter table if exists "design_product" drop constraint if exists "design_product_slug_unique";`,
    )
    this.addSql(
      `alter table if exists "design_product" drop constraint if exists "design_product_code_unique";`,
    )
    this.addSql(
      `alter table if exists "design_notice" drop constraint if exists "design_notice_product_code_unique";`,
    )
    this.addSql(`alter table if exists "design_color" drop constraint if exists "design_color_code_unique";`)
    this.addSql(
      `alter table if exists "design_build" drop constraint if exists "design_build_number_unique";`,
    )
    this.addSql(
      `alter table if exists "design_build" drop constraint if exists "design_build_cart_id_sku_unique";`,
    )
    this.addSql(
      `create table if not exists "design_build" ("id" text not null, "number" serial, "cart_id" text not null, "sku" text not null, "product_code" text not null, "style_code" text not null, "options" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_build_pkey" primary key ("id"));`,
    )
    // Build numbers look like one number among many from the first one on.
    this.addSql(`alter sequence "design_build_number_seq" restart with 10001;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_build_deleted_at" ON "design_build" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_build_cart_id_sku_unique" ON "design_build" ("cart_id", "sku") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_build_number_unique" ON "design_build" ("number") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "design_color" ("id" text not null, "code" text not null, "name" text not null, "text_color" text check ("text_color" in ('black', 'white')) not null, "css" text not null, "rank" integer not null default 0, "revision" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_color_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_color_deleted_at" ON "design_color" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_color_code_unique" ON "design_color" ("code") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "design_notice" ("id" text not null, "product_code" text not null, "kind" text check ("kind" in ('overlay', 'notify')) not null, "title" text not null, "text" text not null, "sign_up_label" text null, "link_label" text null, "link_path" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_notice_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_notice_deleted_at" ON "design_notice" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_notice_product_code_unique" ON "design_notice" ("product_code") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "design_product" ("id" text not null, "code" text not null, "slug" text not null, "name" text not null, "type" text check ("type" in ('ski', 'bogie', 'shovel')) not null, "price_includes" text not null, "loop" boolean not null default false, "single_skull" boolean not null default false, "triple_skull" boolean not null default false, "image_angles" jsonb not null, "rank" integer not null default 0, "product_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_product_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_product_deleted_at" ON "design_product" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_product_code_unique" ON "design_product" ("code") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_product_slug_unique" ON "design_product" ("slug") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "design_style" ("id" text not null, "product_code" text not null, "code" text not null, "slug" text not null, "name" text not null, "possible_colors" integer not null, "single_skull" boolean not null default false, "triple_skull" boolean not null default false, "example_sku" text not null, "purchasable" boolean not null default true, "rank" integer not null default 0, "variant_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_style_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_style_deleted_at" ON "design_style" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_style_product_code_code_unique" ON "design_style" ("product_code", "code") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_design_style_product_code_slug_unique" ON "design_style" ("product_code", "slug") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "design_unavailability" ("id" text not null, "product_code" text null, "style_code" text null, "option" text check ("option" in ('color', 'loop', 'single_skull', 'triple_skull')) not null, "color_code" text not null, "note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_unavailability_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_unavailability_deleted_at" ON "design_unavailability" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_unavailability_product_code_style_code_option" ON "design_unavailability" ("product_code", "style_code", "option") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "design_upcharge" ("id" text not null, "product_code" text null, "style_code" text null, "option" text check ("option" in ('color', 'loop', 'single_skull', 'triple_skull')) not null, "color_code" text null, "price_cents" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "design_upcharge_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_upcharge_deleted_at" ON "design_upcharge" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_design_upcharge_product_code_style_code_option" ON "design_upcharge" ("product_code", "style_code", "option") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "design_build" cascade;`)

    this.addSql(`drop table if exists "design_color" cascade;`)

    this.addSql(`drop table if exists "design_notice" cascade;`)

    this.addSql(`drop table if exists "design_product" cascade;`)

    this.addSql(`drop table if exists "design_style" cascade;`)

    this.addSql(`drop table if exists "design_unavailability" cascade;`)

    this.addSql(`drop table if exists "design_upcharge" cascade;`)
  }
}
